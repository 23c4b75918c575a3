"""The table of one scene: where its tiles and other boxes lie, and that none stands in another."""
import numpy as np

from .boxes import Box


def flat_axes(theta):
    """Axes of a tile on its back, its face's right turned by theta from world x."""
    c, s = np.cos(theta), np.sin(theta)
    return np.array([[c, s, 0], [s, -c, 0], [0, 0, 1]], np.float64)


def rotate(axes, about, angle):
    """Axes turned about a world vector."""
    k = np.asarray(about, np.float64) / np.linalg.norm(about)
    c, s = np.cos(angle), np.sin(angle)
    K = np.array([[0, -k[2], k[1]], [k[2], 0, -k[0]], [-k[1], k[0], 0]])
    R = np.eye(3) + s * K + (1 - c) * K @ K
    return axes @ R.T


class Table:
    """Collects the boxes of one scene."""

    def __init__(self, rng, tiles):
        self.rng, self.tiles = rng, tiles
        d = tiles.design
        self.w, self.h, self.d = 1.0, d.aspect, d.depth
        self.boxes = []
        self.deal = None    # the set that a game was dealt from (`game.Deal`)
        self.melds = []     # what `game.lay_game` laid as melds, see there
        self.firm = []      # boxes that never give way to others
        self.tray = None    # the floor of a tray: two corners and a colour
        self.view = {}      # what a scene wishes of camera, surface and picture; see `render_scene`

    def tile(self, code, centre, axes, role, level=0):
        """Puts one tile down; code `x` shows its back."""
        d = self.tiles.design
        b = Box(centre, axes, (self.w, self.h, self.d), None, None, d.block, d.back, d.back_share, d.corner, d.bevel, code, role, level, d.gloss, d.middle, 'x')
        if code == 'x':
            b.code = 'x'
            b.front_colour, b.rear_colour, b.share = d.back, d.block, 1 - d.back_share
            b.rear_code = None
        self.boxes.append(b)
        return b

    def flat(self, code, x, y, theta, role, level=0):
        return self.tile(code, (x, y, self.d * (level + .5)), flat_axes(theta), role, level)

    def stand(self, code, x, y, theta, role, lean=0.0):
        """A tile on its foot whose face looks along -y turned by theta."""
        a = rotate(flat_axes(0), (1, 0, 0), np.pi / 2 - lean)
        a = rotate(a, (0, 0, 1), theta)
        return self.tile(code, (x, y, self.h / 2 * np.cos(lean) + self.d / 2 * np.sin(lean)), a, role)

    def place(self, sub, x, y, theta):
        """Moves boxes made around the origin to (x, y), turned."""
        c, s = np.cos(theta), np.sin(theta)
        R = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
        for b in sub:
            b.centre = b.centre @ R.T + (x, y, 0)
            b.axes = b.axes @ R.T


def spread(t, boxes):
    """Pushes flat tiles of one level apart until none overlap."""
    for _ in range(10):
        moved = False
        pts = np.array([b.centre[:2] for b in boxes])
        shapes = [_half_axes(b, t) for b in boxes]
        near = np.hypot(*(pts[:, None] - pts[None]).transpose(2, 0, 1)) < 1.95
        for i, j in np.argwhere(np.triu(near, 1)).tolist():
            push = _overlap(pts[i], shapes[i], pts[j], shapes[j])
            if push is not None:
                x, y = push
                pts[i] -= (x / 2, y / 2)
                pts[j] += (x / 2, y / 2)
                moved = True
        for b, p in zip(boxes, pts):
            b.centre[:2] = p
        if not moved:
            break
    return boxes


def _half_axes(b, t):
    """The footprint of a box as its half axes on the table: up to three (x, y)."""
    return [(float(a[0] * k), float(a[1] * k)) for a, k in zip(b.axes, (t.w / 2, t.h / 2, t.d / 2)) if abs(a[0]) + abs(a[1]) > .05]


def _overlap(pa, a, pb, b):
    """The shortest shift of footprint b off a (separating axes), or None."""
    dx, dy = float(pb[0] - pa[0]), float(pb[1] - pa[1])
    best, vec = 1e9, None
    for ux, uy in a + b:
        n = (ux * ux + uy * uy) ** .5
        ux, uy = ux / n, uy / n
        reach = sum(abs(x * ux + y * uy) for x, y in a) + sum(abs(x * ux + y * uy) for x, y in b)
        d = dx * ux + dy * uy
        gap = reach - abs(d)
        if gap <= .01:
            return None
        if gap < best:
            best, vec = gap, ((ux * gap, uy * gap) if d >= 0 else (-ux * gap, -uy * gap))
    return vec


def settle(t, main):
    """Takes out tiles that would stand in one another: the later arrangement gives way."""
    keep, kept = [], []
    first = set(map(id, main + t.firm))
    for b in sorted(t.boxes, key=lambda b: id(b) not in first):
        c = b.corners()
        z0, z1 = c[:, 2].min(), c[:, 2].max()
        r = np.hypot(c[:, 0] - b.centre[0], c[:, 1] - b.centre[1]).max()
        axes = _half_axes(b, _Size(b.size))
        hit = False
        for o, oz0, oz1, orad, oaxes in kept:
            if min(z1, oz1) - max(z0, oz0) < .12 or np.hypot(*(b.centre[:2] - o.centre[:2])) > r + orad:
                continue
            push = _overlap(b.centre, axes, o.centre, oaxes)
            if push is not None and np.hypot(*push) > .12:
                hit = True
                break
        if not hit or (id(b) in first):
            keep.append(b)
            kept.append((b, z0, z1, r, axes))
    # what lay on tiles that are gone goes too
    low = np.array([b.centre[:2] for b in keep if b.level == 0]).reshape(-1, 2)
    borne = lambda b: b.level <= 0 or id(b) in first or (len(low) and np.hypot(*(low - b.centre[:2]).T).min() < .75)
    alive = {id(b) for b in keep if borne(b)}
    t.boxes = [b for b in t.boxes if id(b) in alive]


class _Size:
    def __init__(self, size):
        self.w, self.h, self.d = size
