"""What the detector's output means, and the loss that teaches it.

Per cell of 8 px: 0 objectness logit; 1, 2 the tile's centre from the cell's centre in cells;
3, 4 U = |u| (cos 2a, sin 2a) / 8 with u the half height axis at angle a, in px; 5, 6 V likewise
for the half width axis. Doubling the angle frees the axes of their sign, which the detector is
not asked for: which way up a tile lies is the classifier's matter.
"""
import numpy as np
import torch
import torch.nn.functional as F

from networks import STRIDE


def doubled(axis):
    """An axis [...,2] px as length in cells at twice its angle."""
    length = np.hypot(axis[..., 0], axis[..., 1]) / STRIDE
    angle = 2 * np.arctan2(axis[..., 1], axis[..., 0])
    return np.stack([length * np.cos(angle), length * np.sin(angle)], -1)


def halved(pair):
    """The inverse of `doubled`: pairs [...,2] in cells to axes in px, sign chosen."""
    length = np.hypot(pair[..., 0], pair[..., 1]) * STRIDE
    angle = np.arctan2(pair[..., 1], pair[..., 0]) / 2
    return np.stack([length * np.cos(angle), length * np.sin(angle)], -1)


def make_target(tiles, ignore, height, width):
    """Training target of one picture.

    tiles: list of (c, u, v, swap): px, swap true where height and width may be exchanged.
    ignore: bool [height/8, width/8], cells where nothing is known.
    Returns float32 [9, h, w]: soft objectness, weight of objectness, weight of the shape,
    then dx dy U V; and the swap flag in the last plane is coded in the shape weight's sign.
    """
    h, w = height // STRIDE, width // STRIDE
    heat = np.zeros((h, w), np.float32)
    shape = np.zeros((7, h, w), np.float32)
    ys, xs = np.mgrid[0:h, 0:w]
    nearest = np.full((h, w), np.inf)
    for c, u, v, swap in tiles:
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
        shape[0][mine] = -1.0 if swap else 1.0
        shape[1][mine], shape[2][mine] = dx[mine], dy[mine]
        shape[3:7, mine] = np.concatenate([doubled(u), doubled(v)])[:, None]
    weight = np.where(ignore & (heat < 0.99), 0, 1).astype(np.float32)
    return np.concatenate([heat[None], weight[None], shape]).astype(np.float32)


def detector_loss(out, target):
    """Loss of outputs [n,7,h,w] against targets [n,9,h,w]; returns (sum, parts)."""
    heat, weight, kind = target[:, 0], target[:, 1], target[:, 2]
    logit = out[:, 0].float()
    p = torch.sigmoid(logit).clamp(1e-4, 1 - 1e-4)
    peak = (heat > 0.999).float()
    hit = -((1 - p) ** 2) * torch.log(p) * peak
    # Elsewhere the hill itself is the aim: quality focal loss keeps slopes calibrated.
    soft = F.binary_cross_entropy_with_logits(logit, heat, reduction="none") * (p - heat).abs() ** 2
    miss = soft * (1 - peak)
    count = peak.sum().clamp(min=8)
    seen = ((2 * hit + 2 * miss) * weight).sum() / count

    known = (kind != 0).float() * weight * heat
    size = (target[:, 5:7].norm(dim=1) + target[:, 7:9].norm(dim=1)).clamp(min=0.5)
    place = (out[:, 1:3].float() - target[:, 3:5]).abs().sum(1) / size
    u, v = out[:, 3:5].float(), out[:, 5:7].float()
    tu, tv = target[:, 5:7], target[:, 7:9]
    straight = (u - tu).abs().sum(1) + (v - tv).abs().sum(1)
    swapped = (u - tv).abs().sum(1) + (v - tu).abs().sum(1)
    form = torch.where(kind < 0, torch.minimum(straight, swapped), straight) / size
    total = known.sum().clamp(min=8)
    place, form = (place * known).sum() / total, (form * known).sum() / total
    return seen + 4 * place + 3 * form, (seen.item(), place.item(), form.item())
