"""Training crops for the classifier, drawn a whole batch at a time with torch, on the device that trains.

One crop at a time would keep the network waiting: drawing costs more than learning. Everything
random is drawn per crop, except what costs too much so (resolution, blur): that is shared by a
few crops of the batch.
"""
import functools

import numpy as np
import torch
import torch.nn.functional as F

from classifier_data import FACE, FACE_QUAD, PATCH
from jpeg import jpeg
from networks import CROP_MARGIN, CROP_SIDE

CHUNK = 32
"""So many crops share resolution and blur."""

UNIT = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)


def homographies(source, goal):
    """Homographies [n,3,3] that take the corners source [n,4,2] to goal [n,4,2]."""
    n = len(source)
    x, y = source[..., 0], source[..., 1]
    u, v = goal[..., 0], goal[..., 1]
    zero, one = np.zeros_like(x), np.ones_like(x)
    rows = np.concatenate([np.stack([x, y, one, zero, zero, zero, -u * x, -u * y], -1),
                           np.stack([zero, zero, zero, x, y, one, -v * x, -v * y], -1)], 1)
    values = np.linalg.solve(rows, np.concatenate([u, v], 1)[..., None])[..., 0]
    return np.concatenate([values, np.ones((n, 1))], 1).reshape(n, 3, 3)


BADNESS, BADNESS_ODDS = np.array([0.3, 1.0, 1.8]), [0.25, 0.57, 0.18]
"""How far outlines are off beside a usual one, and how often: measured on the detector's own."""


def jittered(rng, count, spins):
    """Outlines [n,4,2] of crops in patches, as badly cut as the detector cuts; first corner by the spin.

    Its places are good (a twenty-fifth of a side off), its sizes are not: too small rather than too large, by a
    tenth of a side. `spins`: quarters by which the content shall be turned clockwise.
    """
    margin = FACE * CROP_MARGIN
    quad = FACE_QUAD + np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * margin - PATCH / 2
    off = rng.choice(BADNESS, count, p=BADNESS_ODDS)[:, None, None]
    turn = rng.normal(0, 0.04, (count, 1, 1)) * off
    lean = rng.normal(0, 0.035, (count, 1, 1)) * off
    one = np.ones_like(turn)
    slanted = np.concatenate([np.concatenate([one, lean - turn], 2), np.concatenate([lean + turn, one], 2)], 1)
    grow = 1 + np.clip(rng.normal(-0.04, 0.085, (count, 1, 2)) * off, -0.35, 0.3)
    quads = (quad[None] * grow) @ slanted.transpose(0, 2, 1) + PATCH / 2
    away = rng.normal(0, 0.013, (count, 4, 2)) * off
    shift = np.clip(rng.normal(0, 0.04, (count, 1, 2)) * off, -0.15, 0.15)
    quads = quads + (away + shift) * FACE
    index = (np.arange(4)[None] - spins[:, None]) % 4
    return np.take_along_axis(quads, index[..., None], 1)


def corner_targets(maps, spins):
    """Where the face's corners [n,8] lie beside where a good crop would have them, in crop sides.

    maps [n,3,3]: homographies from the crops, 0..1, to the patches.
    """
    to_crop = np.linalg.inv(maps)
    index = (np.arange(4)[None] - spins[:, None]) % 4
    face = np.take_along_axis(np.broadcast_to(FACE_QUAD.astype(float), (len(maps), 4, 2)), index[..., None], 1)
    ones = np.ones((*face.shape[:2], 1))
    there = np.concatenate([face, ones], -1) @ to_crop.transpose(0, 2, 1)
    there = there[..., :2] / there[..., 2:]
    inset = CROP_MARGIN / (1 + 2 * CROP_MARGIN)
    good = UNIT * (1 - 2 * inset) + inset
    return (there - good).reshape(len(maps), 8).astype(np.float32)


def warp(patches, maps, rng):
    """Crops [n,3,64,64] of patches [n,3,88,88]; maps [n,3,3]: homographies from the crops, 0..1, to patch px.

    Some are bent a little all over, as if another hand had drawn the face.
    """
    maps = drawn(maps, patches)
    steps = (torch.arange(CROP_SIDE, device=patches.device) + 0.5) / CROP_SIDE
    across, down = steps[None].expand(CROP_SIDE, -1), steps[:, None].expand(-1, CROP_SIDE)
    grid = torch.stack([across, down, torch.ones_like(down)], -1).reshape(1, -1, 3)
    at = grid @ maps.transpose(1, 2)
    at = at[..., :2] / at[..., 2:] * (2 / PATCH) - 1
    at = at.reshape(-1, CROP_SIDE, CROP_SIDE, 2)
    bent = np.where(rng.random(len(maps)) < 0.35)[0]
    if len(bent):
        field = drawn(rng.normal(0, 1, (len(bent), 2, 6, 6)) * rng.uniform(0.005, 0.035, (len(bent), 1, 1, 1)), patches)
        field = F.interpolate(field, size=(CROP_SIDE, CROP_SIDE), mode="bicubic", align_corners=True)
        at[torch.from_numpy(bent).to(at.device)] += field.permute(0, 2, 3, 1)
    return F.grid_sample(patches, at, mode="bilinear", padding_mode="border", align_corners=False)


def hue_turn(angle):
    """Matrix [3,3] that turns the hue by an angle, greys staying."""
    c, s = np.cos(angle), np.sin(angle)
    a = (1 - c) / 3
    b = s / np.sqrt(3)
    return np.array([[c + a, a - b, a + b], [a + b, c + a, a - b], [a - b, a + b, c + a]])


def colour_matrices(rng, count, keep_hue):
    """Colour matrices [n,3,3]: white balance, saturation, some crosstalk, other inks."""
    grey = np.full((3, 3), 1.0) * np.array([0.3, 0.59, 0.11])
    saturation = np.where(rng.random(count) < 0.05, 0.0, np.exp(rng.normal(0, 0.3, count)))[:, None, None]
    matrices = saturation * np.eye(3) + (1 - saturation) * grey
    balance = np.exp(rng.normal(0, 0.12, (count, 3)) * (rng.random((count, 1)) < 0.85))
    matrices = matrices * balance[:, :, None]
    matrices = matrices + rng.normal(0, 0.04, (count, 3, 3)) * (rng.random((count, 1, 1)) < 0.3)
    for i in np.where((rng.random(count) < 0.12) & ~keep_hue)[0]:
        matrices[i] = matrices[i] @ hue_turn(rng.uniform(-np.pi, np.pi))
    return matrices


def drawn(values, like):
    """Drawn numbers as a tensor beside the tensor `like`."""
    return torch.from_numpy(np.asarray(values, np.float32)).to(like.device, non_blocking=True)


def some(rng, count, odds):
    return rng.random((count, 1, 1, 1)) < odds


def normal(rng, count):
    return rng.normal(0, 1, (count, 1, 1, 1))


def motion_kernel(rng, strength):
    """A square kernel of a short straight movement."""
    side = 7
    length = rng.uniform(1.5, 1.5 + 4 * strength)
    angle = rng.uniform(0, np.pi)
    kernel = np.zeros((side, side), np.float32)
    for t in np.linspace(-0.5, 0.5, 15):
        x, y = side / 2 - 0.5 + t * length * np.cos(angle), side / 2 - 0.5 + t * length * np.sin(angle)
        kernel[int(np.clip(round(y), 0, side - 1)), int(np.clip(round(x), 0, side - 1))] += 1
    return kernel / kernel.sum()


def gauss_kernel(sigma):
    side = 7
    line = np.exp(-((np.arange(side) - side // 2) ** 2) / (2 * sigma * sigma))
    kernel = np.outer(line, line)
    return (kernel / kernel.sum()).astype(np.float32)


def filtered(x, kernel):
    kernel = torch.from_numpy(kernel).to(x.device)[None, None].expand(3, 1, -1, -1)
    return F.conv2d(F.pad(x, (3, 3, 3, 3), mode="replicate"), kernel, groups=3)


def stroked(x, rng):
    """The same drawings with thicker or thinner strokes: dark (or bright) parts grow."""
    wide = F.max_pool2d(F.pad(x, (1, 1, 1, 1), mode="replicate"), 3, 1)
    thick = -F.max_pool2d(F.pad(-x, (1, 1, 1, 1), mode="replicate"), 3, 1)
    return torch.lerp(x, wide if rng.random() < 0.5 else thick, float(rng.uniform(0.2, 0.8)))


@functools.lru_cache(None)
def grain(device):
    """Numbers of sensor noise, drawn once a device."""
    return torch.from_numpy(np.random.default_rng(0).normal(0, 1, 1 << 24).astype(np.float32)).to(device)


DARKENED = 0.06
"""So many of all crops show a dark tile where it was a pale one, or the other way round; as `augment.inverted`."""


def darkened(x, rng):
    """Light for dark in crops [n,3,h,w], hues kept, never quite black."""
    n = len(x)
    turned = x + 1 - x.amin(1, keepdim=True) - x.amax(1, keepdim=True)
    lift = rng.uniform(0, 0.18, (n, 1, 1, 1)) + rng.uniform(0, 0.2, (n, 3, 1, 1)) * (rng.random((n, 1, 1, 1)) < 0.5)
    return 1 - (1 - turned) * drawn(1 - lift, x)


def draw_batch(patches, spins, keep_hue, rng, device="cpu"):
    """Crops of patches (uint8 [n,88,88,3], contents turned clockwise by `spins` quarters), spoilt as cameras spoil.

    keep_hue [n]: whether the ink's colour tells what the tile is. Returns crops [n,3,64,64] in
    0..1 and where the faces' corners really lie [n,8], both on the device.
    """
    n = len(patches)
    quads = jittered(rng, n, spins)
    x = torch.from_numpy(patches).to(device).permute(0, 3, 1, 2).float().div_(255)
    maps = homographies(np.broadcast_to(UNIT, quads.shape), quads)
    x = warp(x, maps, rng)
    dark = np.where(rng.random(n) < DARKENED)[0]
    if len(dark):
        at = torch.from_numpy(dark).to(x.device)
        x[at] = darkened(x[at], rng)
    # Light first, then ink and white balance, then the camera.
    field = drawn(np.exp(0.25 * rng.normal(0, 1, (n, 1, 3, 3))), x)
    field = F.interpolate(field, size=(CROP_SIDE, CROP_SIDE), mode="bilinear", align_corners=True)
    x = x * (1 + (field - 1) * drawn(some(rng, n, 0.3), x))
    x = torch.einsum("nij,njhw->nihw", drawn(colour_matrices(rng, n, keep_hue), x), x)
    gamma = drawn(np.exp(0.3 * normal(rng, n)), x)
    contrast = drawn(np.exp(0.17 * normal(rng, n)), x)
    x = x.clamp(1e-4, 1).pow(gamma)
    x = (x - 0.5) * contrast + 0.5 + drawn(0.06 * normal(rng, n), x)
    centre = drawn(rng.uniform(0, CROP_SIDE, (n, 2, 1, 1)), x)
    reach = drawn(rng.uniform(4, 20, (n, 1, 1, 1)), x)
    rows = torch.arange(CROP_SIDE, device=x.device)
    ys, xs = torch.meshgrid(rows, rows, indexing="ij")
    far = (ys - centre[:, :1]) ** 2 + (xs - centre[:, 1:]) ** 2
    bright = torch.exp(-far / (2 * reach * reach)) * drawn(rng.uniform(0.3, 1, (n, 1, 1, 1)) * some(rng, n, 0.08), x)
    x = (x * (1 - bright) + bright).clamp(0, 1)
    parts = []
    for start in range(0, n, CHUNK):
        part = x[start : start + CHUNK]
        if rng.random() < 0.2:
            part = stroked(part, rng)
        kind = rng.random()
        if kind < 0.15:
            part = filtered(part, gauss_kernel(abs(rng.normal(0, 1.2)) + 0.3))
        elif kind < 0.25:
            part = filtered(part, motion_kernel(rng, 1.0))
        if rng.random() < 0.5:
            small = int(np.exp(rng.uniform(np.log(13), np.log(56))))
            tall = int(np.clip(small * np.exp(rng.normal(0, 0.3)), 9, 64))
            part = F.interpolate(part, size=(tall, small), mode="area")
            if rng.random() < 0.4:
                part = part + noise_like(part, rng) * abs(rng.normal(0, 0.03))
            if rng.random() < 0.3:
                part = packed(part, rng)
            way = "bilinear" if rng.random() < 0.75 else "bicubic"
            part = F.interpolate(part, size=(CROP_SIDE, CROP_SIDE), mode=way, align_corners=False)
        parts.append(part)
    x = torch.cat(parts)
    x = x + noise_like(x, rng) * drawn(0.035 * np.abs(normal(rng, n)) * some(rng, n, 0.35), x)
    x = covered(x, rng, np.where(rng.random(n) < 0.12, rng.integers(0, 5, n), -1))
    again = np.where(rng.random(n) < 0.12)[0]
    if len(again):
        at = torch.from_numpy(again).to(x.device)
        x[at] = packed(x[at], rng)
    return x.clamp(0, 1), drawn(corner_targets(maps, spins), x)


def noise_like(x, rng):
    """Sensor noise of variance 1 for a batch of any size."""
    store, wanted = grain(x.device), x.numel()
    at = int(rng.integers(0, max(1, len(store) - wanted)))
    return store[at : at + wanted].repeat(-(-wanted // len(store)))[:wanted].reshape(x.shape)


def packed(x, rng):
    """Crops [n,3,h,w] through JPEG, each at its own quality."""
    return jpeg(x, rng.uniform(30, 95, len(x)))


def covered(x, rng, kinds):
    """Crops [n,3,64,64] with something over one edge (kinds [n] 0 to 3: top, bottom, left, right) or over a small
    part (4); -1 for nothing."""
    n, s = len(x), CROP_SIDE
    edge = rng.uniform(4, 0.28 * s, n).astype(int)
    whole = np.stack([np.zeros(n, int), np.full(n, s), np.zeros(n, int), np.full(n, s)], 1)
    box = np.where(kinds[:, None] < 0, 0, whole)
    box[kinds == 0, 1] = edge[kinds == 0]
    box[kinds == 1, 0] = s - edge[kinds == 1]
    box[kinds == 2, 3] = edge[kinds == 2]
    box[kinds == 3, 2] = s - edge[kinds == 3]
    y, across = (rng.random((2, n)) * (s - edge)).astype(int)
    spot = kinds == 4
    box[spot] = np.stack([y, y + edge // 2 + 2, across, across + edge], 1)[spot]
    low_y, high_y, low_x, high_x = (torch.from_numpy(b).to(x.device)[:, None, None] for b in box.T)
    rows = torch.arange(s, device=x.device)
    over = (rows[:, None] >= low_y) & (rows[:, None] < high_y) & (rows >= low_x) & (rows < high_x)
    return torch.where(over[:, None], drawn(rng.uniform(0, 1, (n, 3, 1, 1)), x), x)
