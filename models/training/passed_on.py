"""Changes labelled photographs as cameras and those who pass pictures on do, one way each, in turn or all in one way.

    python3 passed_on.py --photos DIR --out DIR [--way WAY] [--split dev|train] [--part dev|calibration|catalogue] [--every N] [--seed N]

Ways: mirrored (left for right), wide (a lens that bends lines), noise, blocks (JPEG of quality 8 to 15), sharpened, small (tiles of
26 to 34 px), enlarged (made small and large again), chat (in a screenshot of messages), screen (photographed off a monitor), neon
(purple light), turned (by any angle). Into <out> go the pictures and labels.json (COCO layout), for `sparrow evaluate`.
"""
import cv2
import numpy as np

from changed import change_in_ways
from scenes import axes
from spoilt import limited, places

# Every way gives the changed picture, and a function that moves points [n,2], px, to where they lie in it.


def staying(points):
    return np.asarray(points)


def by_matrix(matrix):
    return lambda points: cv2.perspectiveTransform(np.asarray(points, np.float64).reshape(-1, 1, 2), matrix).reshape(-1, 2)


def as_jpeg(picture, quality):
    return cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(quality)])[1], cv2.IMREAD_COLOR)


def mirrored(_, picture, __):
    return picture[:, ::-1].copy(), lambda points: np.asarray(points) * [-1, 1] + [picture.shape[1], 0]


def wide(rng, picture, _):
    bend = rng.uniform(.15, .35)
    height, width = picture.shape[:2]
    middle = np.array([width / 2, height / 2])
    reach = np.hypot(*middle)
    x, y = places(picture)
    across, down = (x - middle[0]) / reach, (y - middle[1]) / reach
    grown = (1 + bend * (across ** 2 + down ** 2)) / (1 + bend) * reach
    shown = cv2.remap(picture, np.float32(middle[0] + across * grown), np.float32(middle[1] + down * grown), cv2.INTER_LINEAR)

    def move(points):
        away = (np.asarray(points) - middle) / reach
        before = np.hypot(*away.T)
        after = before.copy()
        for _ in range(50):
            after = before * (1 + bend) / (1 + bend * after ** 2)
        return middle + away * (after / np.maximum(before, 1e-9))[:, None] * reach

    return shown, move


def noise(rng, picture, _):
    fine = rng.normal(0, 1, picture.shape) * rng.uniform(15, 30)
    coarse = cv2.GaussianBlur(np.float32(rng.normal(0, 1, picture.shape)), (0, 0), 1.5) * rng.uniform(30, 60)
    return as_jpeg(limited(picture + fine + coarse), 60), staying


def blocks(rng, picture, _):
    return as_jpeg(picture, rng.integers(8, 16)), staying


def sharpened(rng, picture, _):
    soft = cv2.GaussianBlur(picture, (0, 0), 1.6).astype(np.float32)
    return limited((picture + (picture - soft) * rng.uniform(2, 4) - 128) * 1.3 + 128), staying


def small(rng, picture, quads):
    sizes = [2 * max(np.hypot(*u), np.hypot(*v)) for _, u, v in map(axes, quads)]
    factor = min(1, rng.uniform(26, 34) / np.median(sizes))
    return (cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA),
            lambda points: np.asarray(points) * factor)


def enlarged(rng, picture, quads):
    less, _ = small(rng, picture, quads)
    return cv2.resize(as_jpeg(less, 75), picture.shape[1::-1], interpolation=cv2.INTER_CUBIC), staying


def chat(rng, picture, _):
    height, width = picture.shape[:2]
    beside = int(rng.integers(0, 40))
    paper = int(rng.choice([0, 30, 255]))
    ink = (255,) * 3 if paper < 128 else (20,) * 3
    shown = np.full((int((width + beside) * 2.1), width + beside, 3), paper, np.uint8)
    top, left = (shown.shape[0] - height) // 2, beside // 2
    shown[top:top + height, left:left + width] = picture
    for line, text in enumerate(["12:41", "Anna and 3 others", "Mahjong night, what is this worth?", "Today 21:14"]):
        cv2.putText(shown, text, (20, 45 + 36 * line), cv2.FONT_HERSHEY_SIMPLEX, .7, ink, 1)
    for column in range(5):
        cv2.circle(shown, (int(shown.shape[1] * (column + .5) / 5), shown.shape[0] - 60), 18, ink, 2)
    return shown, lambda points: np.asarray(points) + [left, top]


def screen(rng, picture, _):
    step = 3
    pixel = np.full((step, step, 3), .45, np.float32)
    for colour in range(3):
        pixel[:step - 1, colour, colour] = 1.6
    large = cv2.resize(picture, None, fx=step, fy=step, interpolation=cv2.INTER_NEAREST)
    large = limited(large * np.tile(pixel, (picture.shape[0], picture.shape[1], 1)) * 1.1)
    frame = 120
    large = cv2.copyMakeBorder(large, frame, frame, frame, frame, cv2.BORDER_CONSTANT, value=(12, 12, 12))
    corners = np.float32(np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * large.shape[1::-1])
    size = np.array(large.shape[1::-1]) * rng.uniform(.45, .6)
    seen = corners / large.shape[1::-1] * size + rng.uniform(-.05, .05, (4, 2)) * size
    matrix = cv2.getPerspectiveTransform(corners, np.float32(seen))
    shown = cv2.GaussianBlur(cv2.warpPerspective(large, matrix, tuple(size.astype(int))), (0, 0), .8)
    return shown, lambda points: by_matrix(matrix)(np.asarray(points) * step + frame)


def neon(_, picture, __):
    return limited(picture * np.array([1.15, .45, 1.])), staying


def turned(rng, picture, _):
    height, width = picture.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), rng.uniform(0, 360), 1)
    cos, sin = np.abs(matrix[0, :2])
    size = np.array([height * sin + width * cos, height * cos + width * sin])
    matrix[:, 2] += (size - [width, height]) / 2
    shown = cv2.warpAffine(picture, matrix, tuple(size.astype(int)), borderValue=tuple(map(float, picture.mean((0, 1)))))
    return shown, by_matrix(np.vstack([matrix, [0, 0, 1]]))


WAYS = {way.__name__: way for way in (mirrored, wide, noise, blocks, sharpened, small, enlarged, chat, screen, neon, turned)}


def pass_on(way, rng, picture, scene):
    quads = [tile.quad for tile in scene.tiles]
    shown, move = way(rng, picture, quads)
    region = None if scene.region is None else move(scene.region)
    return shown, [move(quad) for quad in quads], [False] * len(quads), region


if __name__ == "__main__":
    change_in_ways(__doc__, WAYS, pass_on)
