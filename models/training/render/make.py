"""Writes batches of rendered pictures with labels.

    python3 -m render.make --out DIR --count N --seed S [--photos DIR] [--own DIR [--own-only]] [--held-out] [--everyday] [--resume]
    python3 -m render.make --arrangements --out DIR --count N --seed S [--held-out]
    python3 -m render.make --sheets --out DIR --designs N --seed S [--unsorted | --copies] [--held-out]
    python3 -m render.make --faces DIR --designs N [--held-out] [--photos DIR]

Every picture has its own seed (from --seed and its number), so a run that was
cut off goes on with --resume and each picture can be made again alone.
"""
import argparse
import json
import os
import sys
import time

import cv2
import numpy as np

from .exports import make_arrangements, make_copies, make_sheets
from .faces import ALL_CODES, HELD_OUT_SEED
from .scenes import render_scene
from .sets import SetPool, load_own

TRAIN_DESIGNS = 200_000


def _designs(held_out):
    """The seeds of designs to draw from: the first one and how many."""
    return (HELD_OUT_SEED, 1000) if held_out else (0, TRAIN_DESIGNS)


def make_batch(out, count, seed, photos=None, own=None, held_out=False, resume=False, own_only=False, everyday=False, customs=False):
    """Renders `count` pictures into folder `out` (JPEG files and labels.ndjson)."""
    os.makedirs(out, exist_ok=True)
    path = os.path.join(out, 'labels.ndjson')
    done = 0
    if resume and os.path.exists(path):
        with open(path, encoding='utf8') as f:
            done = sum(1 for line in f if line.endswith('\n'))
    pool = SetPool(seed, *_designs(held_out), None if held_out else photos, own=None if held_out else own,
                   own_only=own_only, customs=customs)
    began = time.time()
    with open(path, 'a' if done else 'w', encoding='utf8') as labels:
        for i in range(done, count):
            rng = np.random.default_rng([seed, i])
            image, tiles, melds = render_scene(rng, pool.take(i), everyday=everyday)
            name = f'{i:06d}.jpg'
            quality = int(rng.integers(40, 70)) if rng.random() < .2 else int(rng.integers(70, 96))
            cv2.imwrite(os.path.join(out, name), np.ascontiguousarray(image[..., ::-1]), [cv2.IMWRITE_JPEG_QUALITY, quality])
            labels.write(json.dumps({'file': name, 'width': image.shape[1], 'height': image.shape[0], 'tiles': tiles, 'melds': melds}) + '\n')
            labels.flush()
            if (i + 1) % 200 == 0:
                print(f'{i + 1}/{count}  {(i + 1 - done) / (time.time() - began):.1f} pictures/s', file=sys.stderr, flush=True)


def dump_faces(out, designs, held_out=False, photos=None, customs=False):
    """Writes upright faces: one PNG per design, all codes side by side in the order of ALL_CODES, and codes.txt."""
    os.makedirs(out, exist_ok=True)
    with open(os.path.join(out, 'codes.txt'), 'w', encoding='utf8') as f:
        f.write(' '.join(ALL_CODES) + '\n')
    pool = SetPool(7, *_designs(held_out), None if held_out else photos, customs=customs)
    rng = np.random.default_rng(5)
    for i in range(designs):
        s = pool.make(i)
        strip = np.hstack([s.maps(c, rng)[1] for c in ALL_CODES])
        cv2.imwrite(os.path.join(out, f'{i:05d}.png'), np.ascontiguousarray(strip[..., ::-1]))


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--out')
    p.add_argument('--count', type=int, default=1000)
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--photos', help='folder with crops/ and artwork/ to use as further faces')
    p.add_argument('--own', help='folder with our own tile pictures (SVG)')
    p.add_argument('--own-only', action='store_true', help='render nothing but our own tile pictures')
    p.add_argument('--held-out', action='store_true', help='use only the designs kept out of training')
    p.add_argument('--everyday', action='store_true', help='what people mostly photograph, to measure by')
    p.add_argument('--resume', action='store_true')
    p.add_argument('--arrangements', action='store_true', help='tables in play whose labels tell hands, melds, seats')
    p.add_argument('--sheets', action='store_true', help='per design the whole set laid out, and tables of it')
    p.add_argument('--customs', action='store_true', help='made sets have customs of other makers: see customs.py')
    p.add_argument('--unsorted', action='store_true', help='with --sheets: the set as it comes, not by suit')
    p.add_argument('--copies', action='store_true', help='with --sheets: sets laid out with several of a kind, no tables')
    p.add_argument('--faces', help='write upright faces here instead of scenes')
    p.add_argument('--designs', type=int, default=300)
    a = p.parse_args()
    cv2.setNumThreads(1)
    if a.copies and not a.sheets:
        p.error('--copies goes with --sheets')
    if a.faces:
        dump_faces(a.faces, a.designs, a.held_out, a.photos, a.customs)
    elif (a.arrangements or a.sheets) and a.out:
        pool = SetPool(a.seed, *_designs(a.held_out), None if a.held_out else a.photos, customs=a.customs)
        if a.sheets and a.copies:
            make_copies(a.out, a.designs, a.seed, pool)
        elif a.sheets:
            make_sheets(a.out, a.designs, a.seed, pool, a.unsorted)
        else:
            make_arrangements(a.out, a.count, a.seed, pool)
    elif a.own_only and not (a.own and os.path.isdir(a.own)):
        p.error('--own-only needs --own with a folder of tile pictures')
    elif a.out:
        make_batch(a.out, a.count, a.seed, a.photos, load_own(a.own) if a.own else None, a.held_out, a.resume,
                   a.own_only, a.everyday, a.customs)
    else:
        p.error('give --out or --faces')


if __name__ == '__main__':
    main()
