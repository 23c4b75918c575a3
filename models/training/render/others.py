"""Sets whose faces other people drew, to measure by: python3 -m render.others --packages DIR --out OUT [--seed 9000] [--bodies 2].

Our designs are all drawn by this project, so that designs kept out of training still have our hand. Debian has tile faces of
eleven others, one of them a scanned real set. DIR holds the unpacked packages:

    apt-get download kdegames-mahjongg-data-kf5 gnome-mahjongg xmahjongg fonts-symbola fonts-freefont-ttf
    for deb in *.deb; do dpkg-deb -x $deb DIR; done

They are under the GPL and their own licences, nothing is ever trained on them, and no picture of them is part of the project. OUT gets a
folder a set and body as `render.make --sheets` writes them: the set laid out and three tables in play.
"""
import argparse
import gzip
import os
import subprocess
import tempfile

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from . import exports
from .canvas import FACE_H, FACE_W
from .faces import HELD_OUT_SEED, Design, cloud
from .sets import TileSet, _near_body

DOTS, BAMBOO, CHARACTERS = ([f'{n}{suit}' for n in range(1, 10)] for suit in 'psm')
HONOURS = ['4z', '3z', '2z', '1z', '7z', '6z']

# Where each face stands in its file: columns, rows, codes row by row, parts of a cell left out at left, top, right, bottom.
GRIDS = {
    'real': ('games/xmahjongg/tiles/real.gif', 9, 5, [DOTS, BAMBOO, CHARACTERS, ['1g', '2g', '3g', '4g', '4z', '2z', '1z', '3z'],
                                                      ['1f', '2f', '3f', '4f', '6z', '5z', '7z']], (.03, .03, .03, .03)),
    'dorothys': ('games/xmahjongg/tiles/dorothys.gif', 21, 4, [DOTS + HONOURS + CHARACTERS[:6],
                                                             CHARACTERS[6:] + BAMBOO + ['1g', '2g', '3g', '4g', '5z', '4f', '2f', '1f', '3f']], (.02, .02, .14, .14)),
    'gnome2': ('games/xmahjongg/tiles/gnome2.gif', 21, 4, [BAMBOO + HONOURS + CHARACTERS[:6], CHARACTERS[6:] + DOTS], (.06, .05, .1, .1)),
    'smooth': ('gnome-mahjongg/themes/smooth.png', 43, 2, [DOTS + HONOURS + CHARACTERS + BAMBOO + ['2f', '3f', '1f', '4f', '5z', '1g', '2g', '3g', '4g']], (.06, .05, .12, .12)),
    'postmodern': ('gnome-mahjongg/themes/postmodern.svg', 43, 2, [DOTS + HONOURS + CHARACTERS + BAMBOO], (.06, .05, .12, .12)),
}
DRAWINGS = ('default', 'classic', 'traditional', 'jade')
"""Tile sets of KDE: one element a face, by name."""
NAMED = {**{f'{name}_{n}': f'{n}{suit}' for name, suit in (('CHARACTER', 'm'), ('ROD', 'p'), ('BAMBOO', 's'), ('FLOWER', 'f'), ('SEASON', 'g')) for n in range(1, 10)},
         'WIND_1': '4z', 'WIND_2': '2z', 'WIND_3': '1z', 'WIND_4': '3z', 'DRAGON_1': '5z', 'DRAGON_2': '6z', 'DRAGON_3': '7z'}
FONTS = {'symbola': 'truetype/ancient-scripts/Symbola_hint.ttf', 'freeserif': 'truetype/freefont/FreeSerif.ttf'}
UNICODE = ['1z', '2z', '3z', '4z', '7z', '6z', '5z'] + CHARACTERS + BAMBOO + DOTS + ['1f', '2f', '4f', '3f', '1g', '2g', '3g', '4g']
"""The faces from U+1F000 on."""


def _page(drawing):
    """A drawing (PIL, RGBA) in the middle of a face, made smaller where it must be: RGBA [256,192,4]."""
    page = Image.new('RGBA', (FACE_W, FACE_H))
    s = min(1, (FACE_W - 12) / drawing.size[0], (FACE_H - 12) / drawing.size[1])
    drawing = drawing.resize([max(1, int(v * s)) for v in drawing.size], Image.LANCZOS) if s < 1 else drawing
    page.alpha_composite(drawing, ((FACE_W - drawing.size[0]) // 2, (FACE_H - drawing.size[1]) // 2))
    return np.asarray(page)


def _from_grid(share, work, file, columns, rows, codes, inset):
    """Faces of a picture in which they stand in rows: code -> RGB [256,192,3]."""
    source = os.path.join(share, file)
    if file.endswith('.svg'):
        source = os.path.join(work, 'grid.png')
        subprocess.run(['rsvg-convert', '-w', '6880', '-o', source, os.path.join(share, file)], check=True)
    picture = Image.open(source).convert('RGBA')
    white = Image.new('RGBA', picture.size, (255, 255, 255, 255))
    white.alpha_composite(picture)
    picture = white.convert('RGB')
    w, h = picture.size[0] / columns, picture.size[1] / rows
    left, top, right, bottom = inset
    return {code: np.asarray(picture.resize((FACE_W, FACE_H), Image.BICUBIC, ((c + left) * w, (r + top) * h, (c + 1 - right) * w, (r + 1 - bottom) * h)))
            for r, row in enumerate(codes) for c, code in enumerate(row)}


def _from_drawing(share, work, name):
    """Faces of one of KDE's tile sets: code -> RGBA."""
    svg = os.path.join(work, f'{name}.svg')
    with gzip.open(os.path.join(share, 'kmahjongglib', 'tilesets', f'{name}.svgz')) as packed, open(svg, 'wb') as out:
        out.write(packed.read())
    faces = {}
    for element, code in NAMED.items():
        png = os.path.join(work, f'{name}-{element}.png')
        if subprocess.run(['rsvg-convert', '-z', '2.6', '-i', element, '-o', png, svg], capture_output=True).returncode:
            continue     # the set has no such face
        drawing = Image.open(png).convert('RGBA')
        if drawing.getbbox():
            faces[code] = _page(drawing.crop(drawing.getbbox()))
    return faces


def _from_font(path):
    """The mahjong tiles of a font, without the frame it draws around each: code -> RGBA."""
    drawn = {}
    for i, code in enumerate(UNICODE):
        drawn[code] = Image.new('RGBA', (500, 500))
        ImageDraw.Draw(drawn[code]).text((80, 60), chr(0x1F000 + i), font=ImageFont.truetype(path, 300), fill=(30, 30, 35, 255))
    boxes = np.array([im.getbbox() for im in drawn.values()])
    frame = 16
    box = (*(boxes[:, :2].min(0) + frame), *(boxes[:, 2:].max(0) - frame))
    return {code: _page(im.crop(box).resize((int(FACE_W * .86), int(FACE_H * .86)), Image.LANCZOS)) for code, im in drawn.items()}


def load_others(packages):
    """All sets: name -> code -> RGB or RGBA face 192x256. Packages that are missing end the program with a sentence."""
    share = os.path.join(packages, 'usr', 'share')
    needed = [g[0] for g in GRIDS.values()] + [f'kmahjongglib/tilesets/{name}.svgz' for name in DRAWINGS] + [f'fonts/{f}' for f in FONTS.values()]
    missing = [file for file in needed if not os.path.exists(os.path.join(share, file))]
    if missing:
        raise SystemExit(f'{share} lacks {missing[0]}: unpack the packages that this file names there')
    with tempfile.TemporaryDirectory() as work:
        sets = {name: _from_grid(share, work, *grid) for name, grid in GRIDS.items()}
        sets.update({name: _from_drawing(share, work, name) for name in DRAWINGS})
    sets.update({name: _from_font(os.path.join(share, 'fonts', file)) for name, file in FONTS.items()})
    return sets


def other_set(name, faces, seed):
    """A set with these faces on a body of a held-out design."""
    rng = np.random.default_rng([seed, 17])
    design = Design(HELD_OUT_SEED + seed)
    design.name = f'{name}-{seed}'
    if name == 'jade':           # white on dark red
        _near_body(design, (96, 22, 24))
    elif design.dark:
        _near_body(design, (242, 238, 228))
    body = np.asarray(design.body, np.float32)
    size = rng.uniform(.85, 1.0)
    blank = body * cloud(rng, FACE_H, FACE_W, .01)[..., None]
    pictures = {'5z': [blank]}   # where a set has no white dragon it is plain
    for code, face in faces.items():
        face = face.astype(np.float32)
        if face.shape[2] == 4:
            face[..., :3] *= face[..., 3:] / 255
            face = cv2.warpAffine(face, np.float32([[size, 0, FACE_W / 2 * (1 - size)], [0, size, FACE_H / 2 * (1 - size)]]),
                                  (FACE_W, FACE_H), flags=cv2.INTER_AREA)
            base = body * cloud(rng, FACE_H, FACE_W, .01)[..., None]
            face = base * (1 - face[..., 3:] / 255) + face[..., :3]
        else:
            rim = np.median(np.concatenate([face[:, 6:14].reshape(-1, 3), face[:, -14:-6].reshape(-1, 3)]), 0)
            face = face * body / np.maximum(rim, 30)
        pictures[code] = [face]
    return TileSet(design, {code: [np.clip(own[0], 0, 255).astype(np.uint8)] for code, own in pictures.items()}, design.name)


class Others:
    """Hands out the sets one after the other, as `exports.make_sheets` asks for them."""

    def __init__(self, sets):
        self.sets = sets

    def make(self, number):
        return self.sets[number]


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--packages', required=True, help='folder that the packages are unpacked in')
    p.add_argument('--out', required=True)
    p.add_argument('--seed', type=int, default=9000)
    p.add_argument('--bodies', type=int, default=2, help='so many bodies and surroundings for each set')
    a = p.parse_args()
    cv2.setNumThreads(1)
    faces = load_others(a.packages)
    for k in range(a.bodies):
        for bonus in (True, False):       # some have no flowers and seasons; none has red fives or jokers
            sets = [other_set(name, own, a.seed + k) for name, own in sorted(faces.items()) if ('1f' in own) == bonus]
            exports.make_sheets(a.out, len(sets), a.seed + k, Others(sets), holds=(False, bonus, False))


if __name__ == '__main__':
    main()
