"""Draws labels over traced or rendered pictures, to look at them: python3 -m trace.show DIR OUT.png [--from N] [--count N] [--plain]"""
import argparse
import json
import os

import cv2
import numpy as np


def drawn(picture, tiles):
    """The picture at double size with each face's outline, its top edge thick, and its code."""
    big = cv2.resize(picture, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    for t in tiles:
        q = np.round((np.array(t['quad']) + .5) * 2 - .5).astype(np.int32)
        colour = (160, 160, 160) if t.get('ignore') else (0, 200, 0) if t['visible'] >= .55 else (0, 140, 255)
        cv2.polylines(big, [q], True, colour, 1, cv2.LINE_AA)
        cv2.line(big, tuple(map(int, q[0])), tuple(map(int, q[1])), colour, 2, cv2.LINE_AA)
        cv2.putText(big, t['code'], tuple(map(int, q.mean(0) - (9, -5))), cv2.FONT_HERSHEY_SIMPLEX, .42, (255, 0, 255), 1, cv2.LINE_AA)
    return big


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument('folder')
    p.add_argument('out')
    p.add_argument('--from', type=int, default=0, dest='first')
    p.add_argument('--count', type=int, default=12)
    p.add_argument('--columns', type=int, default=4)
    p.add_argument('--plain', action='store_true', help='pictures alone, at their size')
    a = p.parse_args()
    with open(os.path.join(a.folder, 'labels.ndjson'), encoding='utf8') as f:
        rows = [json.loads(line) for line in f][a.first:a.first + a.count]
    cells = []
    for r in rows:
        picture = cv2.imread(os.path.join(a.folder, r['file']))
        cells.append(picture if a.plain else drawn(picture, r['tiles']))
    h, w = max(c.shape[0] for c in cells), max(c.shape[1] for c in cells)
    page = np.zeros((-(-len(cells) // a.columns) * h, a.columns * w, 3), np.uint8)
    for i, c in enumerate(cells):
        y, x = i // a.columns * h, i % a.columns * w
        page[y:y + c.shape[0], x:x + c.shape[1]] = c
    cv2.imwrite(a.out, page)


if __name__ == '__main__':
    main()
