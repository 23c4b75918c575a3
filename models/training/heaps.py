"""Tiles cut out of photographs and laid down anew: heaps, loose rows and stacks with the faces of real sets.

The photographs show tiles in order and from above; rendered heaps have made faces. Here real faces lie at any angle
and on one another, with walls and shadows drawn under them, on real tables.

    python3 heaps.py --photos DIR --out DIR [--count N] [--seed N]

writes such pictures with tiles of the photographs that are kept for calibration, which no network is trained on, and
labels.json (COCO layout), for `sparrow evaluate`: no tile more often than a set has it, most on a table without anything else.
"""
import argparse
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from coco import write_coco
from scenes import load_pixels, load_scenes

HIGH, WIDE = 96, 72
CORNERS = np.array([[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]], np.float32) - 0.5
UNIT = np.array([[-1, 1], [1, 1], [1, -1], [-1, -1]], float)
"""Corners in half widths (right) and half heights (up), clockwise from the top left."""

WHOLE = 0.55
"""A tile of which less is to be seen is not asked for."""

BODIES = [(240, 234, 220), (250, 248, 244), (228, 214, 182), (36, 34, 36)]
BACKS = [(40, 120, 70), (210, 150, 60), (50, 110, 190), (190, 60, 50), (120, 70, 150), (245, 240, 225), (30, 30, 32),
         (230, 180, 190), (90, 60, 40)]


@dataclass
class Manner:
    """How the tiles of one picture look: one set, one light, one camera."""

    size: float
    """Height of a tile in px, seen from above."""
    wide: float
    away: np.ndarray
    """Unit vector towards the camera in the picture."""
    squash: np.ndarray
    """How the camera's slant flattens the table."""
    thick: np.ndarray
    """From a face's edge to the table in px."""
    body: np.ndarray
    back: np.ndarray
    downs: float
    """So many lie face down."""
    shade: float


def choose_manner(rng, sizes=(20, 110)):
    """A random manner; tiles of these heights in px."""
    size = np.exp(rng.uniform(*np.log(sizes)))
    look = rng.uniform(0, 2 * np.pi) if rng.random() < 0.3 else np.pi / 2 + rng.normal(0, 0.2)
    away = np.array([np.cos(look), np.sin(look)])
    flat = rng.uniform(0.5, 1.0)
    body = np.array(BODIES[int(rng.choice(4, p=[0.4, 0.3, 0.2, 0.1]))], float) * rng.uniform(0.6, 1)
    back = np.array(BACKS[int(rng.integers(len(BACKS)))], float) * rng.uniform(0.6, 1)
    return Manner(size, size * rng.uniform(0.66, 0.8), away, np.eye(2) - (1 - flat) * np.outer(away, away),
                  away * size * rng.uniform(0.35, 0.65) * np.sqrt(1 - flat * flat), body, back,
                  float(rng.choice([0, 0.1, 0.6], p=[0.5, 0.35, 0.15])), rng.uniform(0.3, 0.9))


def loose_places(rng, count, size, side):
    """Centres [n,2] px and turns [n] of tiles thrown into a heap, or lying in rows that are not quite straight."""
    middle = rng.uniform(0.2, 0.8, 2) * side
    if rng.random() < 0.6:
        spread = size * np.sqrt(count) * rng.uniform(0.28, 0.6)
        return middle + rng.normal(0, spread, (count, 2)), rng.uniform(0, 2 * np.pi, count)
    columns = int(rng.integers(2, 9))
    turn = rng.uniform(0, 2 * np.pi)
    gap = rng.uniform(1.0, 1.15, 2)
    at = np.stack([np.arange(count) % columns - columns / 2, np.arange(count) // columns - count / columns / 2], 1)
    at = at * [0.75 * size * gap[0], size * gap[1]] + rng.normal(0, 0.03 * size, (count, 2))
    cos, sin = np.cos(turn), np.sin(turn)
    turns = turn + rng.normal(0, 0.05, count) + (rng.random(count) < 0.1) * np.pi / 2
    return middle + at @ np.array([[cos, sin], [-sin, cos]]), turns


def outline(centre, turn, manner, rng):
    """The quad [4,2] px of a tile's face, clockwise from its top left."""
    up = np.array([np.sin(turn), -np.cos(turn)]) * manner.size / 2
    right = np.array([np.cos(turn), np.sin(turn)]) * manner.wide / 2
    quad = (centre + UNIT[:, 1:] * up + UNIT[:, :1] * right) @ manner.squash.T
    return quad + rng.normal(0, 0.006 * manner.size, (4, 2))


def filled(shape, polygon, value):
    """A mask [h,w,1] in 0..1 of a polygon [n,2] px."""
    mask = np.zeros(shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(16 * polygon).astype(np.int32), 255, cv2.LINE_AA, 4)
    return mask[:, :, None] * (value / 255.0)


def hull(points):
    """The convex hull [n,2] of points."""
    return cv2.convexHull(points.astype(np.float32))[:, 0]


def draw_tile(picture, quad, face, manner, rng):
    """Draws one tile with its walls and its shadow over `picture` (RGB, changed); whether any of it lies inside."""
    side = picture.shape[0]
    whole = np.concatenate([quad, quad + manner.thick])
    low = np.clip(np.floor(whole.min(0) - 0.4 * manner.size).astype(int), 0, side)
    high = np.clip(np.ceil(whole.max(0) + 0.4 * manner.size).astype(int), 0, side)
    if (high - low < 4).any():
        return False
    part = picture[low[1] : high[1], low[0] : high[0]]
    ground = filled(part.shape, hull(whole + 0.06 * manner.size - low), manner.shade)
    blurred = cv2.blur(ground, (max(1, int(manner.size / 5)),) * 2)
    out = part * (1 - 0.6 * blurred[:, :, None])
    for reach, colour in ((1.0, manner.back), (rng.uniform(0.4, 0.7), manner.body)):
        wall = hull(np.concatenate([quad, quad + reach * manner.thick]) - low)
        out = out + (colour * 0.72 - out) * filled(part.shape, wall, 1)
    step = int(np.clip(HIGH / manner.size, 1, 4))
    if step > 1:
        face = cv2.blur(face, (step, step))
    matrix = cv2.getPerspectiveTransform(CORNERS, (quad - low).astype(np.float32))
    shown = cv2.warpPerspective(face, matrix, (part.shape[1], part.shape[0]), flags=cv2.INTER_LINEAR,
                                borderMode=cv2.BORDER_REPLICATE)
    part[:] = np.clip(out + (shown - out) * filled(part.shape, quad - low, 1), 0, 255)
    return True


class Heaps:
    """Lays tiles cut from `pixels` by the outlines of `scenes` (those numbered in `use`) over a picture."""

    def __init__(self, scenes, pixels, use):
        self.scenes, self.pixels = scenes, pixels
        self.use = [i for i in use if any(not t.cut for t in scenes[i].tiles)]
        # Each catalogue picture is another set: drawn more often than one of the many of the same sets.
        self.other = [i for i in self.use if scenes[i].catalogue]

    def face(self, index, rng, lying=None):
        """One face [96,72,3] of a photograph, upright or upside down, and its code; of those that a set still has beside
        `lying` ({code: how many}), if that is given, of another photograph where this one shows none."""
        tiles = self.free(index, lying)
        while not tiles:
            index = self.use[int(rng.integers(len(self.use)))]
            tiles = self.free(index, lying)
        tile = tiles[int(rng.integers(len(tiles)))]
        matrix = cv2.getPerspectiveTransform(tile.quad.astype(np.float32), CORNERS)
        return cv2.warpPerspective(np.asarray(self.pixels[index]), matrix, (WIDE, HIGH), flags=cv2.INTER_LINEAR,
                                   borderMode=cv2.BORDER_REPLICATE), tile.code

    def free(self, index, lying):
        """The whole tiles of a photograph of which a set has more than `lying`."""
        tiles = [t for t in self.scenes[index].tiles if not t.cut]
        return tiles if lying is None else [t for t in tiles if lying[t.code] < (1 if t.code[-1] in "fg" else 4)]

    def shown(self, source, manner, rng, lying=None):
        """What a tile shows [96,72,3], and its code: a face of the photograph `source`, now and then of another, or its back."""
        if rng.random() < manner.downs:
            back = np.broadcast_to(manner.back, (HIGH, WIDE, 3)) + np.linspace(-15, 15, HIGH)[:, None, None]
            return np.clip(back, 0, 255).astype(np.uint8), "x"
        return self.face(source if rng.random() < 0.9 else self.use[int(rng.integers(len(self.use)))], rng, lying)

    def put(self, picture, under, rng, sizes=(20, 110), counts=(3, 30), lying=None):
        """Lays tiles over `picture` (RGB [s,s,3], changed) on which there are those with the outlines `under`.

        lying: as of `face`; grows. Returns the outlines of all, their codes (of the new ones), and which share of each is
        still to be seen.
        """
        side = picture.shape[0]
        manner = choose_manner(rng, sizes)
        centres, turns = loose_places(rng, int(rng.integers(*counts)), manner.size, side)
        sources = self.other if rng.random() < 0.4 and self.other else self.use
        source = sources[int(rng.integers(len(sources)))]
        owner = np.full((side, side), -1, np.int32)
        quads, codes = list(under), []
        for i, quad in enumerate(quads):
            cv2.fillConvexPoly(owner, np.round(np.clip(quad, -2 * side, 3 * side)).astype(np.int32), i)
        whole = [max(1, int((owner == i).sum())) for i in range(len(quads))]
        # What lies nearer to the camera lies on top.
        for k in np.argsort(centres @ manner.away):
            quad = outline(centres[k], turns[k], manner, rng)
            face, code = self.shown(source, manner, rng, lying)
            if not draw_tile(picture, quad, face, manner, rng):
                continue
            cv2.fillConvexPoly(owner, hull(np.concatenate([quad, quad + manner.thick])).astype(np.int32), -1)
            cv2.fillConvexPoly(owner, np.round(quad).astype(np.int32), len(quads))
            quads.append(quad)
            codes.append(code)
            whole.append(max(1.0, cv2.contourArea(np.clip(quad, 0, side).astype(np.float32))))
            if lying is not None:
                lying[code] += 1
        left = np.bincount(owner[owner >= 0], minlength=len(quads))
        return quads, codes, left / np.array(whole) if quads else np.zeros(0)

    def lay(self, picture, lying, rng):
        """Lays tiles over `picture` (RGB [s,s,3], changed) on which `lying` are: (quad [4,2] px, skip).

        Returns all tiles likewise, those skipped of which too little is still to be seen.
        """
        quads, _, left = self.put(picture, [quad for quad, _ in lying], rng)
        skips = [skip for _, skip in lying] + [False] * (len(quads) - len(lying))
        return [(quad, bool(skip or share < WHOLE)) for quad, skip, share in zip(quads, skips, left)]


SIDE = 1280
"""Side in px of the pictures that are measured by."""

EMPTY = 0.7
"""So many of them show nothing but what was laid down."""

CLEAR = 0.7
"""Of a tile that is to be read at least so much is to be seen."""


def measured(heaps, rng):
    """A picture (RGB uint8) of a heap to measure by, and its tiles as `coco.write_coco` takes them."""
    index = heaps.use[int(rng.integers(len(heaps.use)))]
    scene = heaps.scenes[index]
    picture = cv2.resize(np.asarray(heaps.pixels[index]), (SIDE, SIDE), interpolation=cv2.INTER_CUBIC).astype(np.float32)
    there = []
    if rng.random() < EMPTY or scene.region is not None:
        cloth = cv2.GaussianBlur(rng.normal(0, 20, (SIDE, SIDE)).astype(np.float32), (0, 0), 2)
        light = np.linspace(-15, 15, SIDE, dtype=np.float32)[:, None]
        picture = np.median(picture.reshape(-1, 3), 0).astype(np.float32) + (cloth + light)[:, :, None]
    else:
        there = [(t.code, t.quad * SIDE / scene.width) for t in scene.tiles]
    lying = Counter(code for code, _ in there)
    quads, codes, left = heaps.put(picture, [quad for _, quad in there], rng, (45, 170), (8, 45), lying)
    if rng.random() < 0.5:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.5, 1.5))
    picture = picture * rng.uniform(0.5, 1.05) + rng.normal(0, rng.uniform(0, 5), picture.shape)
    tiles = [{"code": code, "quad": quad, "ignore": bool(share < CLEAR or quad.min() < 2 or quad.max() > SIDE - 2)}
             for code, quad, share in zip([code for code, _ in there] + codes, quads, left)]
    return np.clip(picture, 0, 255).astype(np.uint8), tiles


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--work", default=".cache")
    options.add_argument("--out", required=True)
    options.add_argument("--count", type=int, default=100)
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    scenes = load_scenes(options.photos, "train", "all")
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    pixels = load_pixels(scenes, options.photos, "train", options.work)
    kept = [i for i, scene in enumerate(scenes) if scene.part == "calibration" and scene.tiles and scene.file.endswith("a.jpg")]
    heaps, pictures = Heaps(scenes, pixels, kept), []
    for number in range(options.count):
        rng = np.random.default_rng([options.seed, number])
        picture, tiles = measured(heaps, rng)
        name = f"{number:04d}.jpg"
        cv2.imwrite(str(out / name), picture[:, :, ::-1], [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(70, 96))])
        pictures.append({"file": name, "width": SIDE, "height": SIDE, "tiles": tiles})
    write_coco(out / "labels.json", pictures)


if __name__ == "__main__":
    main()
