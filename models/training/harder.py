"""Makes labelled photographs harder: turned, seen at a slant, far away and in dim light, all at once.

    python3 harder.py --photos DIR --out DIR [--split dev|train] [--part dev|calibration|catalogue] [--every N] [--seed N]

Real sets, tables and light from where players really stand, which the photographs hardly show. Into <out> go the
pictures and labels.json (COCO layout), for `sparrow evaluate` and `bench/detector.mjs`. Labels that are only a box
become the box of what the box turned into: loose where the picture is turned by 45 degrees, so shares found are
to be compared with each other, not with those of other pictures.
"""
import argparse

import cv2
import numpy as np

from changed import add_changed_options, write_changed
from detector_data import project
from scenes import axes

TILT = (35, 58)
"""Degrees from the view right above."""

WIDE = (16, 26)
"""Width of a usual tile in px."""

DIM = (0.3, 0.7)


def view(rng, scene):
    """Homography from the photograph's px to the new picture's, and the new picture's width and height."""
    flat = np.eye(2) if scene.rectify is None else scene.rectify[:, :2] / np.sqrt(abs(np.linalg.det(scene.rectify[:, :2])))
    wide = np.median([2 * min(np.hypot(*(flat @ u)), np.hypot(*(flat @ v))) for _, u, v in (axes(t.quad) for t in scene.tiles)])
    turn, tilt = rng.uniform(0, 2 * np.pi), np.deg2rad(rng.uniform(*TILT))
    scale = rng.uniform(*WIDE) / wide
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) @ flat
    lay = np.eye(3)
    lay[:2, :2] = spin
    lay[:2, 2] = -spin @ [scene.width / 2, scene.height / 2]
    # The camera stands so far away that the picture's half width is half its distance: a phone over a table.
    away = scene.width
    look = np.array([[away, 0, 0], [0, away * np.cos(tilt), 0], [0, np.sin(tilt), away]], float)
    matrix = np.diag([scale, scale, 1]) @ look @ lay
    corners = project([[0, 0], [scene.width, 0], [scene.width, scene.height], [0, scene.height]], matrix)
    low, high = corners.min(0) - 8, corners.max(0) + 8
    shift = np.eye(3)
    shift[:2, 2] = -low
    width, height = np.ceil(high - low).astype(int)
    return shift @ matrix, int(width), int(height)


def harder(rng, picture, scene):
    """The picture (RGB) made harder, and the homography that takes the old one's px to its."""
    matrix, width, height = view(rng, scene)
    # Smoothed by as much as it shrinks, or small strokes would flicker.
    shrink = 1 / np.sqrt(abs(np.linalg.det(matrix[:2, :2] / matrix[2, 2])))
    smooth = cv2.GaussianBlur(picture, (0, 0), 0.4 * shrink) if shrink > 1.2 else picture
    table = np.median(picture.reshape(-1, 3), 0)
    shown = cv2.warpPerspective(smooth, matrix, (width, height), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_CONSTANT,
                                borderValue=tuple(map(float, table)))
    dim = shown * rng.uniform(*DIM) + rng.normal(0, 3, shown.shape)
    return np.clip(dim, 0, 255).astype(np.uint8), matrix


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_changed_options(options)

    def change(_, rng, picture, scene):
        shown, matrix = harder(rng, picture, scene)
        region = None if scene.region is None else project(scene.region, matrix)
        return shown, [project(tile.quad, matrix) for tile in scene.tiles], [False] * len(scene.tiles), region

    write_changed(options.parse_args(), change, quality=82)


if __name__ == "__main__":
    main()
