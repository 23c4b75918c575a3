"""Reading a picture with both networks, as vision/ does it in the product; for evaluation."""
import cv2
import numpy as np
import torch

from classifier_data import HALF_TURN, NO_TURN
from networks import CLASSES, CROP_MARGIN, CROP_SIDE, STRIDE
from crops import homographies
from scenes import quad_of
from targets import axes_of


MOST_MOVED = 0.12
"""How far, in crop sides, the second look may move a corner."""


def overlap(a, b):
    """Intersection of two convex quads [4,2] as a part of the smaller one."""
    both, _ = cv2.intersectConvexConvex(a.astype(np.float32), b.astype(np.float32))
    small = min(cv2.contourArea(a.astype(np.float32)), cv2.contourArea(b.astype(np.float32)))
    return both / max(small, 1e-6)


def decode(out, threshold, most_overlap=0.35):
    """Tiles in a detector output [7,h,w]: list of (score, quad in input px), best first."""
    score = 1 / (1 + np.exp(-out[0]))
    peak = cv2.dilate(score, np.ones((3, 3), np.uint8))
    ys, xs = np.where((score >= peak) & (score > threshold))
    order = np.argsort(-score[ys, xs])
    kept = []
    for k in order:
        y, x = ys[k], xs[k]
        c = (np.array([x, y]) + 0.5 + out[1:3, y, x]) * STRIDE
        u, v = axes_of(out[3:7, y, x])
        if u[0] * v[1] - u[1] * v[0] < 0:
            v = -v
        if abs(u[0] * v[1] - u[1] * v[0]) < 0.2 * np.hypot(*u) * np.hypot(*v) or min(np.hypot(*u), np.hypot(*v)) < 2:
            continue
        if u[1] > 0:
            u, v = -u, -v
        quad = quad_of(c, u, v)
        if all(overlap(quad, other) < most_overlap for _, other in kept):
            kept.append((float(score[y, x]), quad))
    return kept


def letterbox(picture, side):
    """Picture scaled to `side` px on its long side, padded to multiples of 32; and the scale."""
    h, w = picture.shape[:2]
    scale = side / max(h, w)
    nw, nh = round(w * scale), round(h * scale)
    small = picture if scale == 1 else cv2.resize(picture, (nw, nh), interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    pad = np.full((-(-nh // 32) * 32, -(-nw // 32) * 32, 3), 114, np.uint8)
    pad[:nh, :nw] = small
    return pad, scale


def detect(model, picture, side=640, threshold=0.3):
    """List of (score, quad in picture px)."""
    shown, scale = letterbox(picture, side)
    x = torch.from_numpy(shown).permute(2, 0, 1)[None].float() / 255
    with torch.no_grad():
        out = model(x.contiguous(memory_format=torch.channels_last)).float()[0].numpy()
    return [(s, (q + 0.5) / scale - 0.5) for s, q in decode(out, threshold)]


def cut_crop(picture, quad, spin=0):
    """The classifier's crop of a quad; its content turned clockwise by `spin` quarters."""
    c = quad.mean(0)
    quad = c + (quad - c) * (1 + 2 * CROP_MARGIN)
    quad = np.roll(quad, spin, axis=0).astype(np.float32)
    s = CROP_SIDE
    goal = np.array([[0, 0], [s, 0], [s, s], [0, s]], np.float32) - 0.5
    side = max(np.hypot(*(quad[1] - quad[0])), np.hypot(*(quad[2] - quad[1])))
    if side > 2 * s:
        # Halve big tiles first, or the crop is sharper and noisier than those of training.
        part = s * 1.5 / side
        low = np.maximum(np.floor(quad.min(0)) - 4, 0).astype(int)
        high = np.ceil(quad.max(0)).astype(int) + 4
        piece = picture[low[1] : high[1], low[0] : high[0]]
        small = cv2.resize(piece, None, fx=part, fy=part, interpolation=cv2.INTER_AREA)
        fx, fy = small.shape[1] / piece.shape[1], small.shape[0] / piece.shape[0]
        quad = ((quad - low + 0.5) * [fx, fy] - 0.5).astype(np.float32)
        picture = small
    matrix = cv2.getPerspectiveTransform(quad, goal)
    return cv2.warpPerspective(picture, matrix, (s, s), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def classify(model, crops):
    """Class logits [n,48], turn probabilities [n,4] and the corners' offsets [n,4,2] of crops."""
    x = torch.from_numpy(np.stack(crops)).permute(0, 3, 1, 2).float() / 255
    with torch.no_grad():
        out = model(x.contiguous(memory_format=torch.channels_last)).float()
    k = len(CLASSES)
    return out[:, :k].numpy(), torch.softmax(out[:, k : k + 4], 1).numpy(), out[:, k + 4 :].numpy().reshape(-1, 4, 2)


def reframed(quads, offsets):
    """Outlines [n,4,2] moved to where the classifier sees the faces' corners; never further than MOST_MOVED."""
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)
    inset = CROP_MARGIN / (1 + 2 * CROP_MARGIN)
    quads = np.asarray(quads, float)
    centre = quads.mean(1, keepdims=True)
    cut = centre + (quads - centre) * (1 + 2 * CROP_MARGIN)
    there = unit * (1 - 2 * inset) + inset + np.clip(offsets, -MOST_MOVED, MOST_MOVED)
    maps = homographies(np.broadcast_to(unit, cut.shape), cut)
    out = np.concatenate([there, np.ones((len(there), 4, 1))], -1) @ maps.transpose(0, 2, 1)
    return out[..., :2] / out[..., 2:]


def log_softmax(logits):
    """Log probabilities over the last axis."""
    low = logits - logits.max(-1, keepdims=True)
    return low - np.log(np.exp(low).sum(-1, keepdims=True))


def combine(first, second, temperature):
    """Probabilities [n,48] from the logits of both looks: their log probabilities' mean, renormalised."""
    return np.exp(log_softmax((log_softmax(first / temperature) + log_softmax(second / temperature)) / 2))


def read_tiles(model, picture, quads, temperature=1.0, reframe=True):
    """Reads each outline as cut and once more reframed and turned upright; one dictionary a tile."""
    if not quads:
        return []
    first, turn, away = classify(model, [cut_crop(picture, q) for q in quads])
    up = turn.argmax(1)
    better = reframed(quads, away) if reframe else quads
    second, turned, _ = classify(model, [cut_crop(picture, q, (4 - t) % 4) for q, t in zip(better, up)])
    odds = combine(first, second, temperature)
    tiles = []
    for i in range(len(quads)):
        code = CLASSES[int(odds[i].argmax())]
        straight = turned[i, 0] + (turned[i, 2] if code in HALF_TURN else 0)
        tiles.append({"code": code, "confidence": float(odds[i].max()), "agree": bool(first[i].argmax() == second[i].argmax()),
                      "upright": 1.0 if code in NO_TURN else float(straight), "turn": int(up[i]),
                      "first": first[i], "second": second[i], "quad": np.asarray(better[i])})
    return tiles
