"""Spoils labelled photographs in the ways that tables and hands do, one way each, in turn or all in one way.

    python3 spoilt.py --photos DIR --out DIR [--way WAY] [--split dev|train] [--part dev|calibration|catalogue] [--every N] [--seed N]

Ways: glare (lamps mirrored on the tiles), bright (too much light), dim (with noise), warm and cool light, grey, shadow, motion
(the camera moved), fingers and sticks (laid over the tiles). Into <out> go the pictures and labels.json (COCO layout),
for `sparrow evaluate`: a tile of which less than four tenths are left free is a region that no reader need name.
"""
import cv2
import numpy as np

from changed import change_in_ways

FREE = 0.4
"""Share of a tile that is to be seen for it to be asked for."""


def limited(picture):
    """Numbers as the colours of a picture."""
    return np.clip(picture, 0, 255).astype(np.uint8)


def places(picture):
    """The x and the y of every pixel."""
    height, width = picture.shape[:2]
    return np.meshgrid(np.arange(width), np.arange(height))


def glare(rng, picture):
    x, y = places(picture)
    wide, light = picture.shape[1], np.zeros(picture.shape[:2])
    for _ in range(rng.integers(2, 4)):
        at = rng.uniform(.15, .85, 2) * picture.shape[1::-1]
        spread = rng.uniform(.05, .2, 2) * wide
        light += rng.uniform(120, 260) * np.exp(-((x - at[0]) / spread[0]) ** 2 / 2 - ((y - at[1]) / spread[1]) ** 2 / 2)
    return limited(picture + light[..., None]), None


def bright(rng, picture):
    return limited(picture * rng.uniform(1.6, 3.2)), None


def dim(rng, picture):
    return limited(picture * rng.uniform(.15, .3) + rng.normal(0, 9, picture.shape)), None


def warm(_, picture):
    return limited(picture * np.array([.45, .8, 1.15])), None


def cool(_, picture):
    return limited(picture * np.array([1.2, .9, .55])), None


def grey(_, picture):
    return cv2.cvtColor(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR), None


def shadow(rng, picture):
    x, y = places(picture)
    height, width = picture.shape[:2]
    turn = rng.uniform(0, 2 * np.pi)
    along = (x - width * rng.uniform(.3, .7)) * np.cos(turn) + (y - height * rng.uniform(.3, .7)) * np.sin(turn)
    return limited(picture * (.3 + .7 / (1 + np.exp(-along / (.01 * width))))[..., None]), None


def motion(rng, picture):
    reach = max(1, round(.004 * picture.shape[1]))
    line = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    line[reach] = 1
    line = cv2.warpAffine(line, cv2.getRotationMatrix2D((reach, reach), rng.uniform(0, 180), 1), line.shape)
    return cv2.filter2D(picture, -1, line / line.sum()), None


def laid_over(picture, mask, colour):
    """Something of a colour on a picture, with its shadow; `mask` [h,w] is 255 where it lies."""
    solid = cv2.GaussianBlur(mask, (0, 0), 1.2)[..., None] / 255
    shade = 1 - .25 * cv2.GaussianBlur(mask, (0, 0), 8)[..., None] / 255
    return limited(picture * shade * (1 - solid) + colour * solid), mask > 100


def fingers(rng, picture):
    height, width = picture.shape[:2]
    mask = np.zeros((height, width), np.uint8)
    for _ in range(rng.integers(2, 4)):
        far = rng.uniform(.1, .9)
        begin = [(far * width, -20), (far * width, height + 20), (-20, far * height), (width + 20, far * height)][rng.integers(4)]
        end = rng.uniform(.25, .75, 2) * (width, height)
        cv2.line(mask, tuple(map(int, begin)), tuple(map(int, end)), 255, int(rng.uniform(.05, .09) * width), cv2.LINE_AA)
    skin = rng.uniform((80, 110, 160), (150, 170, 225))
    return laid_over(picture, mask, skin + rng.normal(0, 5, picture.shape))


def sticks(rng, picture):
    height, width = picture.shape[:2]
    shown, over = picture, np.zeros((height, width), bool)
    for _ in range(rng.integers(3, 7)):
        size = rng.uniform((.08, .02), (.2, .05)) * width
        box = cv2.boxPoints((tuple(rng.uniform(.1, .9, 2) * (width, height)), tuple(size), rng.uniform(0, 180)))
        mask = np.zeros((height, width), np.uint8)
        cv2.fillPoly(mask, [box.astype(np.int32)], 255)
        shown, mine = laid_over(shown, mask, rng.uniform(20, 240, 3))
        over |= mine
    return shown, over


WAYS = {way.__name__: way for way in (glare, bright, dim, warm, cool, grey, shadow, motion, fingers, sticks)}


def free(quad, over):
    """The share of a tile that nothing lies on."""
    mask = np.zeros(over.shape, np.uint8)
    cv2.fillConvexPoly(mask, np.round(quad).astype(np.int32), 1)
    return 1 - over[mask > 0].mean() if mask.any() else 0.


def spoil(way, rng, picture, scene):
    shown, over = way(rng, picture)
    quads = [tile.quad for tile in scene.tiles]
    return shown, quads, [over is not None and free(quad, over) < FREE for quad in quads], scene.region


if __name__ == "__main__":
    change_in_ways(__doc__, WAYS, spoil)
