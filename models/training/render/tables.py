"""Pictures that the browser tests and the screens use, rendered from our own tiles only.

    python3 -m render.tables [--root ../..]

Writes under test/data/tables/: laid-out.jpg, a whole set laid out to be learnt, with its truth laid-out.coco.json, and
four-players.jpg, a table after the hand was won, with the hands of all four. The same bytes come out every time on one version of OpenCV.
"""
import argparse
import os

import numpy as np

from .sample import Still, _write_jpeg, _write_json, coco, shoot
from .sets import load_own, own_set

SUITS = [[f'{n}{s}' for n in range(1, 10)] for s in 'mps']
LAID_OUT = [*SUITS, [f'{n}z' for n in range(1, 8)], [f'{n}{s}' for s in 'fg' for n in range(1, 5)]]


def laid_out(tiles):
    """One of each tile in rows, a little air between them."""
    s = Still(tiles, 41)
    for line, codes in enumerate(LAID_OUT):
        for place, code in enumerate(codes):
            s.t.flat(code, 1.3 * place - 5.2 + s.rng.normal(0, .03), 3.5 - 1.75 * line + s.rng.normal(0, .03), s.rng.normal(0, .03), 'other')
    return s


def four_players(tiles):
    """The sample's hand has won at the lower edge; the others show theirs, each as it faces its player."""
    s = Still(tiles, 42)

    def lay(side, code, x, y, turn=0.0, role='hand'):
        angle = side * np.pi / 2
        c, d = np.cos(angle), np.sin(angle)
        s.t.flat(code, c * x - d * y, d * x + c * y, angle + turn + s.rng.normal(0, .008), role)

    def row(side, codes, x, y):
        for code in codes:
            lay(side, code, x + s.t.w / 2, y)
            x += s.t.w + .01
        return x

    def meld(side, codes, x, y, turned):
        for i, code in enumerate(codes):
            wide = s.t.h if i == turned else s.t.w
            lay(side, code, x + wide / 2, y - (s.t.h - s.t.w) / 2 * (i == turned), np.pi / 2 * (i == turned), 'meld')
            x += wide + .01
        return x

    x = row(0, ['5s', '5s', '5s', '9s', '9s', '2z', '2z'], -5.4, -8)
    row(0, ['9s'], x + .8, -8)
    x = meld(0, ['7z', '7z', '7z'], -4.6, -5.7, 0)
    x = meld(0, ['3s', '2s', '4s'], x + .9, -5.7, 0)
    lay(0, '2f', x + 1.4, -5.7, 0, 'bonus')
    row(1, ['1m', '2m', '3m', '4p', '5p', '6p', '8p', '8p', '1z', '1z', '1z', '9m', '9m'], -6.6, -8)
    row(2, ['2p', '2p', '3p', '4p', '5p', '7m', '8m', '9m', '4z', '4z'], -5, -8)
    meld(2, ['6m', '6m', '6m'], -1.8, -5.7, 1)
    row(3, ['1p', '1p', '1p', '7p', '8p', '9p', '3z', '3z', '1m', '6s', '8s', '6z', '6z'], -6.6, -8)
    return s


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--root', default=os.path.join(os.path.dirname(__file__), '..', '..', '..'), help='the checkout')
    a = p.parse_args()
    tiles = own_set(None, load_own(os.path.join(a.root, 'renderer', 'art', 'tiles'), 768))
    folder = os.path.join(a.root, 'test', 'data', 'tables')
    os.makedirs(folder, exist_ok=True)
    image, labels = shoot(laid_out(tiles), 1600, 1200, 141, across=14.5, tilt=.15)
    _write_jpeg(os.path.join(folder, 'laid-out.jpg'), image, 86, 260_000)
    _write_json(os.path.join(folder, 'laid-out.coco.json'), coco([('laid-out.jpg', 1600, 1200, labels)]))
    image, _ = shoot(four_players(tiles), 2000, 1500, 142, across=26, tilt=.12)
    _write_jpeg(os.path.join(folder, 'four-players.jpg'), image, 84, 420_000)


if __name__ == '__main__':
    main()
