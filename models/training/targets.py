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


def summed_of(u, v):
    """`summed` of tensors [...,2] px."""
    def doubled_of(axis):
        length = axis.norm(dim=-1)
        angle = 2 * torch.atan2(axis[..., 1], axis[..., 0])
        return torch.polar(length / STRIDE, angle)

    a, b = doubled_of(u), doubled_of(v)
    away = a - b
    away = torch.polar(away.abs(), 2 * away.angle())
    return torch.stack([(a + b).real, (a + b).imag, away.real, away.imag], -1)


def make_targets(tiles, ignore, trust):
    """Training targets of a batch of pictures, on the device that the tensors are on.

    tiles: float [n,t,6], centre and half axes in px of each tile, where there are fewer all zero.
    ignore: bool [n,h,w], cells where nothing is known. trust: float [n], what the outlines count.
    Returns float32 [n,9,h,w]: soft objectness, weight of objectness, weight of the shape, then the shape's six
    numbers as the detector gives them.
    """
    n, h, w = ignore.shape
    centre, u, v = tiles[..., :2], tiles[..., 2:4], tiles[..., 4:]
    there = u.abs().sum(-1) > 0
    cell = centre / STRIDE - 0.5
    dx = cell[..., 0, None, None] - torch.arange(w, device=tiles.device)
    dy = cell[..., 1, None, None] - torch.arange(h, device=tiles.device)[:, None]
    # Distance in the tile's own axes, so that long tiles get long hills.
    area = ((u[..., 0] * v[..., 1] - u[..., 1] * v[..., 0]) / STRIDE).where(there, torch.ones(()).to(u))
    wide = lambda values: values[..., None, None]
    far = ((wide(v[..., 1] / area) * dx - wide(v[..., 0] / area) * dy).square()
           + (wide(u[..., 0] / area) * dy - wide(u[..., 1] / area) * dx).square())
    # sigma is a fifth of the half axis, and never under 0.55 cells.
    small = torch.minimum(u.norm(dim=-1), v.norm(dim=-1)) / STRIDE
    sigma = (0.55 / small.clamp(min=1e-6)).clamp(min=0.22)
    hill = torch.exp(-far / (2 * wide(sigma).square())) * wide(there)
    x, y = (cell[..., k].round().clamp(0, side - 1).long() for k, side in ((0, w), (1, h)))
    top = torch.zeros(hill.shape, dtype=torch.bool, device=tiles.device)
    top.view(n, -1, h * w).scatter_(2, (y * w + x)[..., None], there[..., None])
    heat = hill.masked_fill(top, 1).amax(1)
    # A cell belongs to the tile nearest to it, the one with its centre in any case to that.
    nearness = far.masked_fill(hill <= 0.4, torch.inf).masked_fill(top, -1)
    nearest, owner = nearness.min(1)
    owned = nearest < torch.inf
    cells = torch.zeros(n, tiles.shape[1], device=tiles.device)
    cells.scatter_add_(1, owner.flatten(1), owned.flatten(1).float())
    of_owner = lambda values: values.gather(1, owner.flatten(1)[..., None].expand(-1, -1, values.shape[2]))
    told = of_owner(torch.cat([cells[..., None], cell, summed_of(u, v)], 2)).view(n, h, w, 7)
    shape = torch.cat([
        # Large tiles have many cells; small ones, which are harder, must not drown among them.
        (told[..., :1].clamp(min=1).rsqrt() * trust[:, None, None, None]),
        told[..., 1:2] - torch.arange(w, device=tiles.device)[:, None],
        told[..., 2:3] - torch.arange(h, device=tiles.device)[:, None, None],
        told[..., 3:],
    ], 3) * owned[..., None]
    weight = (~ignore | (heat >= 0.99)).float()
    return torch.cat([heat[:, None], weight[:, None], shape.permute(0, 3, 1, 2)], 1)


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
