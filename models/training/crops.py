"""Training crops for the classifier, drawn a whole batch at a time with torch.

One crop at a time would keep the network waiting: drawing costs more than learning. Everything
random is drawn per crop, except what costs too much so (resolution, blur): that is shared by a
few crops of the batch.
"""
import cv2
import numpy as np
import torch
import torch.nn.functional as F

from augment import compress
from classifier_data import FACE, FACE_QUAD, PATCH
from networks import CROP_MARGIN, CROP_SIDE

CHUNK = 16
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


def corner_targets(quads, spins):
    """Where the face's corners [n,8] lie beside where a good crop would have them, in crop sides."""
    to_crop = homographies(quads, np.broadcast_to(UNIT, quads.shape))
    index = (np.arange(4)[None] - spins[:, None]) % 4
    face = np.take_along_axis(np.broadcast_to(FACE_QUAD.astype(float), quads.shape), index[..., None], 1)
    ones = np.ones((*face.shape[:2], 1))
    there = np.concatenate([face, ones], -1) @ to_crop.transpose(0, 2, 1)
    there = there[..., :2] / there[..., 2:]
    inset = CROP_MARGIN / (1 + 2 * CROP_MARGIN)
    good = UNIT * (1 - 2 * inset) + inset
    return (there - good).reshape(len(quads), 8).astype(np.float32)


def warp(patches, quads, rng):
    """Crops [n,3,64,64] of patches [n,3,88,88]; quads [n,4,2] in patch px, first corner top left.

    Some are bent a little all over, as if another hand had drawn the face.
    """
    maps = homographies(np.broadcast_to(UNIT, quads.shape), quads)
    maps = torch.from_numpy(maps.astype(np.float32))
    steps = (torch.arange(CROP_SIDE) + 0.5) / CROP_SIDE
    grid = torch.stack([steps[None].expand(CROP_SIDE, -1), steps[:, None].expand(-1, CROP_SIDE),
                        torch.ones(CROP_SIDE, CROP_SIDE)], -1).reshape(1, -1, 3)
    at = grid @ maps.transpose(1, 2)
    at = at[..., :2] / at[..., 2:] * (2 / PATCH) - 1
    at = at.reshape(-1, CROP_SIDE, CROP_SIDE, 2)
    bent = np.where(rng.random(len(quads)) < 0.35)[0]
    if len(bent):
        field = normal(rng, len(bent), 2, 6, 6) * torch.from_numpy(rng.uniform(0.005, 0.035, (len(bent), 1, 1, 1)).astype(np.float32))
        field = F.interpolate(field, size=(CROP_SIDE, CROP_SIDE), mode="bicubic", align_corners=True)
        at[bent] += field.permute(0, 2, 3, 1)
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
    return torch.from_numpy(matrices.astype(np.float32))


def some(rng, count, odds):
    return torch.from_numpy((rng.random((count, 1, 1, 1)) < odds).astype(np.float32))


def normal(rng, *shape):
    return torch.from_numpy(rng.normal(0, 1, shape).astype(np.float32))


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
    kernel = torch.from_numpy(kernel)[None, None].expand(3, 1, -1, -1)
    return F.conv2d(F.pad(x, (3, 3, 3, 3), mode="replicate"), kernel, groups=3)


def stroked(x, rng):
    """The same drawings with thicker or thinner strokes: dark (or bright) parts grow."""
    wide = F.max_pool2d(F.pad(x, (1, 1, 1, 1), mode="replicate"), 3, 1)
    thick = -F.max_pool2d(F.pad(-x, (1, 1, 1, 1), mode="replicate"), 3, 1)
    return torch.lerp(x, wide if rng.random() < 0.5 else thick, float(rng.uniform(0.2, 0.8)))


GRAIN = torch.from_numpy(np.random.default_rng(0).normal(0, 1, 1 << 22).astype(np.float32))


DARKENED = 0.06
"""So many of all crops show a dark tile where it was a pale one, or the other way round; as `augment.inverted`."""


def darkened(x, rng):
    """Light for dark in crops [n,3,h,w], hues kept, never quite black."""
    n = len(x)
    turned = x + 1 - x.amin(1, keepdim=True) - x.amax(1, keepdim=True)
    lift = rng.uniform(0, 0.18, (n, 1, 1, 1)) + rng.uniform(0, 0.2, (n, 3, 1, 1)) * (rng.random((n, 1, 1, 1)) < 0.5)
    return 1 - (1 - turned) * torch.from_numpy(1 - lift).float()


def draw_batch(patches, spins, keep_hue, rng):
    """Crops of patches (uint8 [n,88,88,3], contents turned clockwise by `spins` quarters), spoilt as cameras spoil.

    keep_hue [n]: whether the ink's colour tells what the tile is. Returns crops [n,3,64,64] in
    0..1 and where the faces' corners really lie [n,8].
    """
    n = len(patches)
    quads = jittered(rng, n, spins)
    x = torch.from_numpy(patches).permute(0, 3, 1, 2).float().div_(255)
    x = warp(x, quads, rng)
    dark = np.where(rng.random(n) < DARKENED)[0]
    if len(dark):
        x[dark] = darkened(x[dark], rng)
    # Light first, then ink and white balance, then the camera.
    field = torch.exp(0.25 * normal(rng, n, 1, 3, 3))
    field = F.interpolate(field, size=(CROP_SIDE, CROP_SIDE), mode="bilinear", align_corners=True)
    x = x * (1 + (field - 1) * some(rng, n, 0.3))
    x = torch.einsum("nij,njhw->nihw", colour_matrices(rng, n, keep_hue), x)
    gamma = torch.exp(0.3 * normal(rng, n, 1, 1, 1))
    contrast = torch.exp(0.17 * normal(rng, n, 1, 1, 1))
    x = x.clamp(1e-4, 1).pow(gamma)
    x = (x - 0.5) * contrast + 0.5 + 0.06 * normal(rng, n, 1, 1, 1)
    centre = torch.from_numpy(rng.uniform(0, CROP_SIDE, (n, 2, 1, 1)).astype(np.float32))
    reach = torch.from_numpy(rng.uniform(4, 20, (n, 1, 1, 1)).astype(np.float32))
    ys, xs = torch.meshgrid(torch.arange(CROP_SIDE), torch.arange(CROP_SIDE), indexing="ij")
    far = (ys - centre[:, :1]) ** 2 + (xs - centre[:, 1:]) ** 2
    bright = torch.exp(-far / (2 * reach * reach)) * torch.from_numpy(rng.uniform(0.3, 1, (n, 1, 1, 1)).astype(np.float32))
    bright = bright * some(rng, n, 0.08)
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
                part = part + normal(rng, *part.shape) * abs(rng.normal(0, 0.03))
            if rng.random() < 0.3:
                part = packed(part, rng)
            way = "bilinear" if rng.random() < 0.75 else "bicubic"
            part = F.interpolate(part, size=(CROP_SIDE, CROP_SIDE), mode=way, align_corners=False)
        parts.append(part)
    x = torch.cat(parts)
    at = int(rng.integers(0, len(GRAIN) - x.numel()))
    x = x + GRAIN[at : at + x.numel()].reshape(x.shape) * (0.035 * normal(rng, n, 1, 1, 1).abs() * some(rng, n, 0.35))
    for i in np.where(rng.random(n) < 0.12)[0]:
        cover(x[i], rng)
    for i in np.where(rng.random(n) < 0.12)[0]:
        x[i : i + 1] = packed(x[i : i + 1], rng)
    return x.clamp(0, 1), corner_targets(quads, spins)


def packed(x, rng):
    """Through JPEG, each crop of x [n,3,h,w] on its own."""
    data = x.clamp(0, 1).mul(255).byte().permute(0, 2, 3, 1).contiguous().numpy()
    out = np.stack([compress(p, rng, 30) for p in data])
    return torch.from_numpy(out).permute(0, 3, 1, 2).float().div_(255)


def cover(crop, rng):
    """Something lies over one edge, or over a small part, of a crop [3,64,64]; changed in place."""
    edge = int(rng.uniform(4, 0.28 * CROP_SIDE))
    fill = torch.from_numpy(rng.uniform(0, 1, (3, 1, 1)).astype(np.float32))
    kind = int(rng.integers(5))
    if kind == 0:
        crop[:, :edge] = fill
    elif kind == 1:
        crop[:, -edge:] = fill
    elif kind == 2:
        crop[:, :, :edge] = fill
    elif kind == 3:
        crop[:, :, -edge:] = fill
    else:
        y, x = rng.integers(0, CROP_SIDE - edge, 2)
        crop[:, y : y + edge // 2 + 2, x : x + edge] = fill
