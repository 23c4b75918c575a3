"""Draws tables in perspective: solid tiles with flat faces of other people's artwork, as a camera held in the hand sees them.

    python3 deep.py --photos DIR --out DIR [--count N] [--seed N] [--riichi]

A renderer of its own, like flat.py, whose faces and labels it has: blocks drawn from the far ones to the near ones. It draws the tables of
customs.py, hands standing or lying, or with `--riichi` those of riichi.py, with stacked walls, and hands that stand. Nothing is trained on
these pictures.
"""
import math
import random

import cv2
import numpy as np

from customs import CustomTable
from flat import SEATS, Tiles, artwork, draw_all, ground, options_of
from riichi import RiichiTable

# Lengths are in widths of a tile: x to the right, y towards the near player, z up, from the middle of the table.
CORNERS = [(-1, -1), (1, -1), (1, 1), (-1, 1)]    # of a face, from its top left on
SUBPIXELS = 4    # bits


class Camera:
    def __init__(self, at, to, roll, focal, size):
        """`at` a place, looking `to` another, rolled by radians; the focal length and the picture's size in px."""
        ahead = np.subtract(to, at)
        ahead /= np.linalg.norm(ahead)
        right = np.array([-ahead[1], ahead[0], 0])
        right /= np.linalg.norm(right)
        down = np.cross(right, ahead)
        cos, sin = math.cos(roll), math.sin(roll)
        self.axes = np.stack([cos * right + sin * down, cos * down - sin * right, ahead])
        self.at, self.focal, self.size = np.asarray(at, float), focal, size

    def project(self, places):
        """Where places [n,3] are seen, [n,2], px."""
        seen = (np.asarray(places, float) - self.at) @ self.axes.T
        return self.focal * seen[:, :2] / seen[:, 2:] + np.array(self.size) / 2


class Block:
    """A tile: its middle, its axes (to the right and downwards on its face, and out of it), half of what it measures along each, its code."""

    def __init__(self, middle, axes, half, code):
        self.middle, self.axes, self.half, self.code = middle, axes, half, code

    def place(self, right, down, out):
        """A place in it, each from -1 to 1."""
        return self.middle + sum(share * half * axis for share, half, axis in zip((right, down, out), self.half, self.axes))

    def face(self, out=1):
        return [self.place(right, down, out) for right, down in CORNERS]


def blocks_of(table, thick, stacked):
    """The blocks of a table, each with the number of the tile it is, or None for the lower ones of a wall."""
    width = table.tiles.width
    half = np.array([1, table.tiles.height / width, thick]) / 2
    up = np.array([0, 0, 1.])
    for number, (label, (x, y), turn) in enumerate(table.laid):
        angle = math.radians(turn)
        right, down = np.array([math.cos(angle), math.sin(angle), 0]), np.array([-math.sin(angle), math.cos(angle), 0])
        foot = np.array([(x - table.size[0] / 2) / width, (y - table.size[1] / 2) / width, 0])
        code = label["code"]
        if label.get("stands"):
            # It leans back a little, the back away from its player.
            away = -1 if code == "x" else 1
            out = math.cos(table.lean) * down + math.sin(table.lean) * up
            below = math.sin(table.lean) * down - math.cos(table.lean) * up
            yield number, Block(foot - below * half[1], (away * right, below, away * out), half, code)
            continue
        level = half[2]
        if stacked and label["role"] in ("wall", "indicator"):
            yield None, Block(foot + level * up, (right, down, up), half, "x")
            level *= 3
        yield number, Block(foot + level * up, (right, down, up), half, code)


def fill(picture, polygon, colour):
    corners = np.int32(np.round(np.asarray(polygon) * (1 << SUBPIXELS)))
    cv2.fillConvexPoly(picture, corners, [float(value) for value in colour], cv2.LINE_AA, SUBPIXELS)


def sides_of(block, camera, body, back, share):
    """The sides of a block that the camera sees, and its rear: each a polygon in the picture and its colour. `share` of it has its back's."""
    hidden = block.code == "x"
    front, rear = (back, body) if hidden else (body, back)
    seam = 1 - 2 * share if hidden else 2 * share - 1
    right, down, out = block.axes
    if np.dot(-out, camera.at - block.place(0, 0, -1)) > 0:
        yield camera.project(block.face(-1)), rear * .8
    for k, outward in enumerate((-down, right, down, -right)):
        a, b = CORNERS[k], CORNERS[(k + 1) % 4]
        if np.dot(outward, camera.at - block.place(*np.add(a, b) / 2, 0)) <= 0:
            continue
        light = .62 + .25 * max(0, outward[2]) + .12 * outward @ (.5, -.5, .7)
        for low, high, colour in ((-1, seam, rear), (seam, 1, front)):
            yield camera.project([block.place(*a, low), block.place(*b, low), block.place(*b, high), block.place(*a, high)]), colour * light


def draw_face(pixels, face, tile, colour):
    """Draws a face [height,width,4], upright, where its corners lie in the picture, on a body of that colour."""
    least = np.maximum(np.floor(face.min(0)).astype(int) - 1, 0)
    most = np.minimum(np.ceil(face.max(0)).astype(int) + 2, pixels.shape[1::-1])
    if not (most > least).all():
        return
    part = pixels[least[1]:most[1], least[0]:most[0]]
    fill(part, face - least, colour)
    # Made small first, or fine lines would flicker.
    height, width = tile.shape[:2]
    scale = min(1, 1.3 * max(np.linalg.norm(face[1] - face[0]) / width, np.linalg.norm(face[3] - face[0]) / height))
    tile = cv2.resize(tile, (max(2, round(width * scale)), max(2, round(height * scale))), interpolation=cv2.INTER_AREA)
    height, width = tile.shape[:2]
    matrix = cv2.getPerspectiveTransform(np.float32([[0, 0], [width, 0], [width, height], [0, height]]), np.float32(face - least))
    seen = cv2.warpPerspective(np.float32(tile), matrix, tuple(int(side) for side in most - least), flags=cv2.INTER_AREA)
    share = seen[..., 3:] / 255
    part[:] = part * (1 - share) + seen[..., :3] * share


def table_from(camera, table):
    """The table without tiles, as the camera sees it, [height,width,3]."""
    own = table.tiles.width
    near = [(-6, -4, 0), (6, -4, 0), (6, 4, 0), (-6, 4, 0)]
    flat = np.float32([(x * own + table.size[0] / 2, y * own + table.size[1] / 2) for x, y, _ in near])
    matrix = cv2.getPerspectiveTransform(flat, np.float32(camera.project(near)))
    bare = np.float32(ground(table.rng, *table.size).convert("RGB"))
    pixels = cv2.warpPerspective(bare, matrix, camera.size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    things = cv2.warpPerspective(np.float32(table.things()), matrix, camera.size, flags=cv2.INTER_LINEAR)
    share = things[..., 3:] / 255
    return pixels * (1 - share) + things[..., :3] * share


def picture(table, camera, stacked):
    """What the camera sees of a table, each face's corners in it or None, and what share of each shows."""
    rng, tiles = table.rng, table.tiles
    thick, share = rng.uniform(.62, .85), rng.uniform(.25, .5)
    blocks = list(blocks_of(table, thick, stacked))
    pixels = table_from(camera, table)
    height, width = pixels.shape[:2]
    sun = np.array([rng.uniform(-.5, .5), rng.uniform(-.5, .5)])
    shade = np.zeros((height, width), np.float32)
    for _, block in blocks:
        ends = np.array(block.face() + block.face(-1))
        ends[:, :2] += ends[:, 2:] * sun
        ends[:, 2] = 0
        cv2.fillConvexPoly(shade, cv2.convexHull(np.int32(camera.project(ends))), 1)
    pixels *= (1 - .5 * cv2.GaussianBlur(shade, (0, 0), max(1.5, .004 * camera.focal)))[..., None]
    body, back = np.array(tiles.body, float), np.array(tiles.back, float)
    whose = np.full((height, width), -1, np.int32)
    quads, whole = [None] * len(table.laid), np.full(len(table.laid), np.inf)
    for number, block in sorted(blocks, key=lambda one: -np.linalg.norm(one[1].middle - camera.at)):
        for side, colour in sides_of(block, camera, body, back, share):
            fill(pixels, side, colour)
            cv2.fillConvexPoly(whose, np.int32(np.round(side)), -1)
        out = block.axes[2]
        if np.dot(out, camera.at - block.place(0, 0, 1)) <= 0:
            continue
        face, light = camera.project(block.face()), .8 + .2 * max(0, out[2])
        tile = np.float32(tiles.picture(block.code))
        tile[..., :3] *= light
        draw_face(pixels, face, tile, (back if block.code == "x" else body) * .85 * light)
        cv2.fillConvexPoly(whose, np.int32(np.round(face)), -1 if number is None else number)
        if number is not None:
            quads[number], whole[number] = face, cv2.contourArea(np.float32(face))
    seen = np.bincount(whose[whose >= 0], minlength=len(whole)) / whole
    shown = np.where(seen > .93, 1, seen)    # what an edge loses to rounding
    return photographed(rng, pixels), quads, shown


def photographed(rng, pixels):
    """A picture as a camera gives it: a little blurred, darker at its corners, tinted, with noise. 0–255."""
    height, width = pixels.shape[:2]
    pixels = cv2.GaussianBlur(pixels, (0, 0), rng.uniform(.3, 1))
    down, right = np.mgrid[-.5:.5:height * 1j, -.5:.5:width * 1j]
    pixels *= (1 - rng.uniform(0, .7) * (right ** 2 + down ** 2))[..., None]
    pixels *= np.array([rng.uniform(.85, 1.1), 1, rng.uniform(.8, 1.1)]) * rng.uniform(.6, 1.1)
    pixels += np.random.default_rng(rng.randrange(1 << 30)).normal(0, rng.uniform(1, 6), pixels.shape)
    return np.clip(pixels, 0, 255).astype(np.uint8)


def held(rng, middle, far, pitch, yaw, size):
    """A camera so far from a place on the table, so steeply above it and to the side, in degrees."""
    pitch, yaw = math.radians(pitch), math.radians(yaw)
    way = far * np.array([math.cos(pitch) * math.sin(yaw), math.cos(pitch) * math.cos(yaw), math.sin(pitch)])
    to = [middle[0] + rng.gauss(0, .3), middle[1] + rng.gauss(0, .3), 0]
    return Camera([middle[0] + way[0], middle[1] + way[1], way[2]], to, rng.gauss(0, .035), size[1] * rng.uniform(1, 1.2), size)


def custom_table(rng, faces):
    """A table of customs.py from some side, its hand standing or not."""
    tiles = Tiles(rng, faces, 60)
    table = CustomTable(rng, tiles, (60 * 36, 60 * 20))
    table.lay(table.size[1] / 2 - tiles.width * rng.uniform(.8, 1.8))
    quarter = rng.choice([0, 0, 0, 0, 1, 2, 3])
    table.lean = rng.choice([0, .15])
    if table.custom["rows"] == 1 and table.custom["winner"] in ("none", "apart") and quarter == 0 and rng.random() < .4:
        for label, _, _ in table.laid:
            if label["role"] == "hand":
                label["stands"] = True
    own = (np.array([at for label, at, _ in table.laid if label["role"] != "strewn"]) - np.array(table.size) / 2) / tiles.width
    middle, wide = (own.min(0) + own.max(0)) / 2, np.ptp(own[:, 0]) + 3
    size = rng.choice([(1280, 960), (1600, 1200), (2000, 1500), (2400, 1350)])
    # Seen from the side a row is deep, not wide.
    far = max(10, wide * (size[0] / size[1] if quarter % 2 else 1)) * size[1] / size[0] * rng.uniform(1.3, 1.7)
    camera = held(rng, middle, far, rng.uniform(28, 80), 90 * quarter + rng.gauss(0, 10), size)
    # Who sits to the right is seen to the left from there.
    table.seat = SEATS[-quarter % 4]
    for one in [label for label, _, _ in table.laid] + table.melds:
        one["seat"] = table.seat
    return table, camera, False


def riichi_table(rng, faces):
    """A whole table of riichi.py, from a player's seat."""
    table = RiichiTable(rng, Tiles(rng, faces, 60), standing=rng.random() < .75)
    table.lean = rng.choice([0, .12])
    table.lay()
    size = rng.choice([(1280, 960), (1600, 1200), (2000, 1500), (2400, 1800)])
    camera = held(rng, (0, 1), rng.uniform(34, 42), rng.uniform(38, 78), rng.gauss(0, 8), size)
    return table, camera, rng.random() < .8


def main():
    options = options_of(__doc__)
    options.add_argument("--riichi", action="store_true", help="four players' riichi tables")
    chosen = options.parse_args()
    faces, rng = artwork(chosen.photos), random.Random(chosen.seed)

    def draw_one(_):
        table, *how = (riichi_table if chosen.riichi else custom_table)(rng, faces)
        return "riichi" if chosen.riichi else table.custom["melds"].replace(" ", ""), table, *picture(table, *how)

    draw_all(chosen.out, chosen.count, draw_one)


if __name__ == "__main__":
    main()
