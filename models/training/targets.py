"""What the detector's output means, and the loss that teaches it.

Per cell of 8 px: 0 objectness logit; 1, 2 the tile's centre from the cell's centre in cells; 3, 4 the sum
and 5, 6 the difference of its two half axes as `summed` gives them. Both stay as they are when the axes are
exchanged or change sign: the detector is asked for the outline alone, and which edge is the top is the
classifier's matter. It matters most where a tile lies across its row: a network that wavers between
both directions gives their mean, which is a square as large as the tile, where with ordered axes it is nothing.
"""
import numpy as np
import torch
import torch.nn.functional as F

from networks import STRIDE


def doubled(axis):
    """An axis [...,2] px as a complex number: its length in cells, at twice its angle."""
    length = np.hypot(axis[..., 0], axis[..., 1]) / STRIDE
    angle = 2 * np.arctan2(axis[..., 1], axis[..., 0])
    return length * np.exp(1j * angle)


def summed(u, v):
    """Two half axes [...,2] px as four numbers [...,4] in cells: their doubled sum, and their doubled difference
    at twice its angle. For a right-angled tile that is half the difference of its sides at twice its angle, and
    half their sum at four times its angle."""
    a, b = doubled(u), doubled(v)
    apart = a - b
    apart = np.abs(apart) * np.exp(2j * np.angle(apart))
    return np.stack([(a + b).real, (a + b).imag, apart.real, apart.imag], -1)


def halved(whole):
    """An axis in px from its doubled complex number in cells; the sign is arbitrary."""
    return STRIDE * np.stack([np.abs(whole) * np.cos(np.angle(whole) / 2), np.abs(whole) * np.sin(np.angle(whole) / 2)], -1)


def axes_of(four):
    """The inverse of `summed`: the longer and the shorter half axis [...,2] px; their signs are arbitrary."""
    total = four[..., 0] + 1j * four[..., 1]
    apart = four[..., 2] + 1j * four[..., 3]
    apart = np.abs(apart) * np.exp(0.5j * np.angle(apart))
    a, b = (total + apart) / 2, (total - apart) / 2
    long = np.abs(a) >= np.abs(b)
    return halved(np.where(long, a, b)), halved(np.where(long, b, a))


def make_target(tiles, ignore, height, width):
    """Training target of one picture.

    tiles: list of (c, u, v): centre and half axes in px.
    ignore: bool [height/8, width/8], cells where nothing is known.
    Returns float32 [9, h, w]: soft objectness, weight of objectness, weight of the shape, then the shape's six
    numbers as the detector gives them.
    """
    h, w = height // STRIDE, width // STRIDE
    heat = np.zeros((h, w), np.float32)
    shape = np.zeros((7, h, w), np.float32)
    ys, xs = np.mgrid[0:h, 0:w]
    nearest = np.full((h, w), np.inf)
    for c, u, v in tiles:
        cell = np.asarray(c) / STRIDE - 0.5
        # Distance in the tile's own axes, so that long tiles get long hills.
        frame = np.linalg.inv(np.stack([u, v], 1) / STRIDE)
        dx, dy = cell[0] - xs, cell[1] - ys
        a = frame[0, 0] * dx + frame[0, 1] * dy
        b = frame[1, 0] * dx + frame[1, 1] * dy
        far = a * a + b * b
        # sigma is a fifth of the half axis, and never under 0.55 cells.
        small = min(np.hypot(*u), np.hypot(*v)) / STRIDE
        sigma = max(0.22, 0.55 / small)
        hill = np.exp(-far / (2 * sigma * sigma))
        y, x = int(np.clip(round(cell[1]), 0, h - 1)), int(np.clip(round(cell[0]), 0, w - 1))
        hill[y, x] = 1
        heat = np.maximum(heat, hill)
        mine = (hill > 0.4) & (far < nearest)
        mine[y, x] = True
        nearest = np.where(mine, far, nearest)
        # Large tiles have many cells; small ones, which are harder, must not drown among them.
        shape[0][mine] = 1 / np.sqrt(mine.sum())
        shape[1][mine], shape[2][mine] = dx[mine], dy[mine]
        shape[3:7, mine] = summed(np.asarray(u), np.asarray(v))[:, None]
    weight = np.where(ignore & (heat < 0.99), 0, 1).astype(np.float32)
    return np.concatenate([heat[None], weight[None], shape]).astype(np.float32)


def detector_loss(out, target):
    """Loss of outputs [n,7,h,w] against targets [n,9,h,w]; returns (sum, parts)."""
    heat, weight = target[:, 0], target[:, 1]
    logit = out[:, 0].float()
    p = torch.sigmoid(logit).clamp(1e-4, 1 - 1e-4)
    peak = (heat > 0.999).float()
    hit = -((1 - p) ** 2) * torch.log(p) * peak
    # Elsewhere the hill itself is the aim: quality focal loss keeps slopes calibrated.
    soft = F.binary_cross_entropy_with_logits(logit, heat, reduction="none") * (p - heat).abs() ** 2
    miss = soft * (1 - peak)
    count = peak.sum().clamp(min=8)
    seen = ((2 * hit + 2 * miss) * weight).sum() / count

    known = target[:, 2] * weight * heat
    size = target[:, 7:9].norm(dim=1).clamp(min=0.5)
    away = out[:, 1:].float() - target[:, 3:]
    # Distances, not sums over x and y: no direction in the picture is special.
    far = [torch.sqrt((away[:, k : k + 2] ** 2).sum(1) + 1e-6) for k in (0, 2, 4)]
    # Where the direction is unsure a shorter vector is nearer to all of them; the size must not suffer from that.
    short = (out[:, 5:7].float().pow(2).sum(1) + 1e-6).sqrt() - target[:, 7:9].norm(dim=1)
    total = known.sum().clamp(min=8)
    place, lean, spread, short = (((f / size) * known).sum() / total for f in (*far, short.abs()))
    parts = torch.stack([seen, place, lean + spread + short])
    return seen + 5 * place + 4 * parts[2], parts.detach()
