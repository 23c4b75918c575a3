"""What cameras, lamps and compression do to a picture, for both networks' training.

All functions take and give RGB uint8 [h,w,3] and a numpy Generator. Nothing is ever mirrored:
a mirrored tile is another tile, or none.
"""
import cv2
import numpy as np


def colour(picture, rng):
    """White balance, saturation, gamma and contrast; sometimes grey."""
    matrix = np.eye(3)
    if rng.random() < 0.8:
        matrix = np.diag(np.exp(rng.normal(0, 0.12, 3)))
    saturation = 0.0 if rng.random() < 0.04 else np.exp(rng.normal(0, 0.3))
    grey = np.full((3, 3), [0.3, 0.59, 0.11])
    matrix = (saturation * np.eye(3) + (1 - saturation) * grey) @ matrix
    if rng.random() < 0.3:
        matrix = matrix + rng.normal(0, 0.04, (3, 3))
    picture = cv2.transform(picture, matrix)
    gamma = np.exp(rng.normal(0, 0.3))
    contrast = np.exp(rng.normal(0, 0.15))
    light = rng.normal(0, 0.05)
    table = np.linspace(0, 1, 256) ** gamma
    table = (table - 0.5) * contrast + 0.5 + light
    return cv2.LUT(picture, np.clip(table * 255, 0, 255).astype(np.uint8))


def inverted(picture, rng):
    """Light for dark with every hue kept, so that pale tiles become dark ones with pale inks; never quite black.

    Sets of dark tiles are real but rare, and no photograph here shows one.
    """
    low, high = picture.min(2, keepdims=True).astype(np.int16), picture.max(2, keepdims=True).astype(np.int16)
    turned = picture + (255 - low - high)
    lift = rng.uniform(0, 0.18) + rng.uniform(0, 0.2, 3) * (rng.random() < 0.5)
    return (255 - (255 - turned) * (1 - lift)).astype(np.uint8)


def shading(picture, rng):
    """A smooth field of light and shadow, or one hard-edged shadow."""
    h, w = picture.shape[:2]
    if rng.random() < 0.6:
        field = np.exp(rng.normal(0, 0.25, (3, 3))).astype(np.float32)
        field = cv2.resize(field, (w, h), interpolation=cv2.INTER_CUBIC)
    else:
        field = np.ones((h, w), np.float32)
        points = rng.uniform(-0.3, 1.3, (3, 2)) * [w, h]
        cv2.fillConvexPoly(field, points.astype(np.int32), float(rng.uniform(0.4, 0.8)))
        k = int(rng.uniform(1, max(2, w / 20))) * 2 + 1
        field = cv2.blur(field, (k, k))
    return np.clip(picture * field[:, :, None], 0, 255).astype(np.uint8)


def glare(picture, rng):
    """A bright blurred blob, as lamps leave on smooth faces."""
    h, w = picture.shape[:2]
    field = np.zeros((h, w), np.float32)
    centre = (int(rng.uniform(0, w)), int(rng.uniform(0, h)))
    size = (int(rng.uniform(0.03, 0.2) * w) + 1, int(rng.uniform(0.03, 0.2) * h) + 1)
    cv2.ellipse(field, centre, size, rng.uniform(0, 180), 0, 360, 1.0, -1)
    k = int(rng.uniform(0.02, 0.12) * w) * 2 + 1
    field = cv2.blur(field, (k, k))[:, :, None] * rng.uniform(0.3, 1.0)
    return (picture * (1 - field) + 255 * field).astype(np.uint8)


def blur(picture, rng, strength=1.0):
    """Out of focus or moved; `strength` is about the standard deviation in px."""
    if rng.random() < 0.6:
        sigma = abs(rng.normal(0, strength)) + 0.1
        return cv2.GaussianBlur(picture, (0, 0), sigma)
    length = int(rng.uniform(2, 2 + 4 * strength))
    kernel = np.zeros((length, length), np.float32)
    angle = rng.uniform(0, np.pi)
    middle = (length - 1) / 2
    reach = np.array([np.cos(angle), np.sin(angle)]) * middle
    a, b = (middle - reach).round().astype(int), (middle + reach).round().astype(int)
    cv2.line(kernel, tuple(map(int, a)), tuple(map(int, b)), 1.0)
    return cv2.filter2D(picture, -1, kernel / kernel.sum())


NOISE = np.random.default_rng(0).normal(0, 1, (1 << 20)).astype(np.float32)


def noise(picture, rng):
    """Sensor noise, with and without grain."""
    h, w = picture.shape[:2]
    amount = abs(rng.normal(0, 8))
    size = h * w * 3
    start = int(rng.integers(0, len(NOISE) - size))
    grain = NOISE[start : start + size].reshape(h, w, 3) * amount
    return np.clip(picture + grain, 0, 255).astype(np.uint8)


def compress(picture, rng, low=25):
    """JPEG at a random quality from `low` to 95."""
    quality = int(rng.uniform(low, 95))
    done, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return cv2.imdecode(data, cv2.IMREAD_COLOR)


def camera(picture, rng, strength=1.0):
    """All of the above, each at its own odds."""
    if rng.random() < 0.35:
        picture = shading(picture, rng)
    if rng.random() < 0.12:
        picture = glare(picture, rng)
    if rng.random() < 0.9:
        picture = colour(picture, rng)
    if rng.random() < 0.35:
        picture = blur(picture, rng, strength)
    if rng.random() < 0.35:
        picture = noise(picture, rng)
    if rng.random() < 0.35:
        picture = compress(picture, rng)
    return picture
