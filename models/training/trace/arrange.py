"""What lies on a traced table. Rows, melds, ponds and walls are those of render/scenes.py; here they become tables.

World as there: x right, y away from the seat, z up, one unit = one tile width (about 25 mm).
"""
from dataclasses import dataclass, field

import numpy as np

from render.boxes import Box
from render.faces import hsv
from render.scenes import draw_codes, flat_axes, grid, hand_row, melds, pond, props, rotate, sparse, wall


@dataclass
class Plan:
    """A table to photograph. `main`: boxes that the picture is about; `tilt`: from straight down, radians;
    `fill`: share of the picture that they span; `thrown`: heaps for the physics, (x, y, tiles)."""

    main: list
    tilt: tuple
    fill: tuple
    thrown: list = field(default_factory=list)
    rim: float = .3
    turn: float = .12


def board(t, centre, axes, size, colour, bevel=.06):
    """A plain block that is no tile."""
    b = Box(centre, axes, size, None, None, colour, colour, 0, bevel, bevel, None, 'prop')
    t.boxes.append(b)
    return b


def board_colour(rng):
    """Colour of racks, trays and rims: wood, white, black, or any plastic."""
    u = rng.random()
    if u < .5:
        return hsv(rng.uniform(18, 40), rng.uniform(.3, .7), rng.uniform(.35, .85))
    return hsv(rng.uniform(0, 360), rng.uniform(0, .1), rng.choice([.08, .5, .9])) if u < .8 else hsv(rng.uniform(0, 360), .6, rng.uniform(.2, .7))


def shift(t, boxes, x, y, theta=0.0):
    """Moves an arrangement made around the origin; returns it."""
    t.place(boxes, x, y, theta)
    return boxes


def standing(t, n=None, role='hand', racked=None, codes=None):
    """A row of standing tiles with their faces towards -y, free or leaning in a rack."""
    rng = t.rng
    n = n or int(rng.integers(7, 18))
    codes = codes or draw_codes(rng, n)
    racked = rng.random() < .45 if racked is None else racked
    lean = rng.uniform(.08, .45) if racked else rng.choice([0, 0, rng.uniform(0, .03)])
    foot = rng.uniform(.1, .5) if racked else 0
    out, x = [], 0
    for c in codes:
        wobble = (0, 0) if racked else (rng.normal(0, .03), rng.normal(0, .03))
        b = t.stand(c, x, wobble[0], wobble[1], role, lean)
        b.centre[2] += foot
        out.append(b)
        x += t.w + .004 + (rng.uniform(.1, .6) if rng.random() < .05 else 0) + (0 if racked else abs(rng.normal(0, .01)))
    for b in out:
        b.centre[0] -= (x - t.w) / 2
    if racked:
        colour = board_colour(rng)
        wide = max(x + .4, rng.choice([x + .6, 16, 19]))
        axes, mid = out[0].axes, np.array([0, 0, out[0].centre[2]])
        high = t.h * rng.uniform(.35, .95)
        up, normal = -axes[1], axes[2]
        back = mid - normal * (t.d / 2 + .16) - up * (t.h - high) / 2
        out.append(board(t, back, axes, (wide, high, .3), colour))
        out.append(board(t, (0, 0, foot / 2), flat_axes(0), (wide, t.d + 1.2, foot), colour))
        lip = rng.uniform(.08, .35)
        front = -(t.d / 2 * np.cos(lean) + t.h / 2 * np.sin(lean)) - .2
        out.append(board(t, (0, front, (foot + lip) / 2), flat_axes(0), (wide, .3, foot + lip), colour))
    return out


def faces_of(boxes):
    """The tiles of a list of boxes."""
    return [b for b in boxes if b.role != 'prop']


def _seat(t):
    """The own standing hand, from the seat, and what lies beyond it."""
    rng = t.rng
    main = standing(t, int(rng.integers(8, 18)))
    plan = Plan(faces_of(main), (.75, 1.28), (.85, 1.1), rim=.6)
    _beyond(t, plan, rng.uniform(3.5, 6))
    return plan


def _laid(t):
    """The hand laid flat, with melds at its side."""
    rng = t.rng
    main = hand_row(t, int(rng.integers(5, 15)))
    if rng.random() < .7:
        m = shift(t, melds(t, int(rng.integers(1, 4))), 0, 0)
        below = rng.random() < .5
        off = max(b.centre[1] + t.h for b in m) + t.h * rng.uniform(.6, 1)
        shift(t, m, rng.uniform(-2, 2), -off if below else off + 1)
        main = main + m
    plan = Plan(main, (0, 1.0), (.8, 1.05))
    if rng.random() < .5:
        _beyond(t, plan, max(b.centre[1] for b in main) + rng.uniform(2.5, 5))
    return plan


def _beyond(t, plan, y):
    """Ponds, walls, heaps and other players' hands on the far side of y."""
    rng = t.rng
    u = rng.random()
    if u < .35:
        plan.thrown.append((rng.uniform(-4, 4), y + 4, int(rng.integers(10, 36))))
    elif u < .8:
        for x in ([0], [-4.5, 4.5])[int(rng.random() < .4)]:
            shift(t, pond(t), x + rng.normal(0, .5), y + 3.6)
    if rng.random() < .5:
        shift(t, wall(t, int(rng.integers(6, 19))), rng.normal(0, 2), y + rng.uniform(6, 9), rng.normal(0, .05))
    if rng.random() < .35:
        shift(t, standing(t, 13, 'standing'), rng.normal(0, 1), y + rng.uniform(11, 14), np.pi + rng.normal(0, .05))
    if rng.random() < .3:
        shift(t, wall(t), rng.choice([-1, 1]) * rng.uniform(9, 12), y + 4, np.pi / 2)


def _thrown(t):
    """Tiles thrown on the table."""
    rng = t.rng
    n = int(rng.integers(14, 56))
    plan = Plan([], (0, 1.1), (.85, 1.35), [(0, 0, n)], rim=.15, turn=9)
    if rng.random() < .35:
        shift(t, wall(t, int(rng.integers(5, 14))), rng.uniform(-3, 3), 7 + rng.uniform(0, 2), rng.normal(0, .2))
    if rng.random() < .35:
        shift(t, hand_row(t, int(rng.integers(4, 14))), rng.uniform(-2, 2), -7 - rng.uniform(0, 2), rng.normal(0, .1))
    return plan


def _round(t):
    """The whole table: four hands, walls, ponds, melds."""
    rng = t.rng
    main = []
    for k in range(4):
        th = k * np.pi / 2
        c, s = np.cos(th), np.sin(th)
        at = lambda x, y, c=c, s=s: (c * x - s * y, s * x + c * y)
        if rng.random() < .9:
            main += shift(t, pond(t), *at(rng.uniform(-.6, .6), -3.2), th)
        if rng.random() < .6:
            shift(t, wall(t, int(rng.integers(6, 18))), *at(rng.uniform(-1, 1), -8.4), th)
        if rng.random() < .85:
            flat = rng.random() < .25
            hand = hand_row(t, int(rng.integers(7, 14))) if flat else standing(t, int(rng.integers(7, 15)), 'standing' if k else 'hand')
            main += faces_of(shift(t, hand, *at(-1, -11), th))
        if rng.random() < .4:
            shift(t, melds(t, 1), *at(rng.uniform(8, 10), -11), th)
    return Plan(main, (0, 1.1), (.85, 1.1), rim=.7, turn=.1 if rng.random() < .7 else 9)


def _ponds(t):
    """One to three ponds, slanted, at times with the wall behind."""
    rng = t.rng
    main = pond(t)
    for k in range(int(rng.integers(0, 3))):
        main += shift(t, pond(t), rng.choice([-1, 1]) * rng.uniform(0, 2), (k + 1) * 6, rng.choice([0, np.pi, np.pi]))
    if rng.random() < .5:
        shift(t, wall(t), rng.normal(0, 1), -rng.uniform(6, 8))
    return Plan(main, (0, 1.05), (.75, 1.1))


def _walls(t):
    """Walls two high, the indicator turned up."""
    rng = t.rng
    main = wall(t, int(rng.integers(8, 18)))
    for k in range(int(rng.integers(0, 3))):
        main += shift(t, wall(t), rng.uniform(-3, 3), rng.uniform(3, 5) * (k + 1), rng.normal(0, .1))
    main += shift(t, sparse(t), rng.uniform(-3, 3), -rng.uniform(4, 6))
    return Plan(main, (.2, 1.15), (.7, 1.1))


def _melds(t):
    """Melds with their rotated tiles."""
    main = melds(t, int(t.rng.integers(2, 6)))
    return Plan(main, (0, .95), (.75, 1.1))


def _near(t):
    """A few tiles from near by."""
    rng = t.rng
    u = rng.random()
    main = melds(t, 1) if u < .3 else standing(t, int(rng.integers(3, 7))) if u < .5 else sparse(t) if u < .6 else hand_row(t, int(rng.integers(2, 7)))
    if rng.random() < .3:
        _beyond(t, Plan([], 0, 0), 5)
    return Plan(faces_of(main), (.7, 1.3) if .3 <= u < .5 else (0, 1.0), (.8, 1.1))


def _tray(t):
    """Tiles edge to edge, at times in their tray."""
    rng = t.rng
    main = grid(t, int(rng.integers(2, 6)), int(rng.integers(4, 11)))
    if rng.random() < .6 and main:
        p = np.array([b.centre[:2] for b in main])
        lo, hi = p.min(0) - (t.w / 2 + .15, t.h / 2 + .15), p.max(0) + (t.w / 2 + .15, t.h / 2 + .15)
        colour, z, r = board_colour(rng), rng.uniform(.3, 1.1), rng.uniform(.15, .4)
        mid, size = (lo + hi) / 2, hi - lo
        for k in (-1, 1):
            board(t, (mid[0], mid[1] + k * (size[1] + r) / 2, z / 2), flat_axes(0), (size[0] + 2 * r, r, z), colour)
            board(t, (mid[0] + k * (size[0] + r) / 2, mid[1], z / 2), flat_axes(0), (r, size[1], z), colour)
        board(t, (*mid, -.01), flat_axes(0), (size[0], size[1], .06), tuple(int(v * .8) for v in colour), .005)
    return Plan(main, (0, .7), (.8, 1.15))


def _shown(t):
    """The own standing hand and the others', each from its player's side: faces of the far hands turned away."""
    rng = t.rng
    main = standing(t, 13)
    m = shift(t, melds(t, int(rng.integers(1, 3))), rng.uniform(-2, 4), -3.2)
    shift(t, pond(t), 0, 7)
    shift(t, standing(t, 13, 'standing'), 0, 13, np.pi)
    return Plan(faces_of(main) + m, (.75, 1.25), (.8, 1.05), rim=.5)


SCENES = [(_seat, .24), (_laid, .16), (_thrown, .17), (_round, .1), (_ponds, .08), (_walls, .06), (_melds, .08), (_near, .06), (_tray, .06), (_shown, .08)]


def _within(a, b, slack=.05):
    """Whether two blocks stand in one another by more than `slack` (separating axes)."""
    axes = np.concatenate([a.axes, b.axes, np.cross(a.axes[:, None], b.axes[None]).reshape(9, 3)])
    length = np.linalg.norm(axes, axis=1)
    axes = axes[length > .05] / length[length > .05, None]
    reach = np.abs(axes @ a.axes.T) @ (np.array(a.size) / 2) + np.abs(axes @ b.axes.T) @ (np.array(b.size) / 2)
    return bool((reach - np.abs(axes @ (b.centre - a.centre)) > slack).all())


def part(t, main):
    """Takes out tiles that stand in others; those of `main` stay before the rest."""
    first = set(map(id, main))
    kept = []
    for b in sorted(faces_of(t.boxes), key=lambda b: id(b) not in first):
        if not any(np.abs(b.centre - o.centre).max() < 1.9 and _within(b, o) for o in kept):
            kept.append(b)
    alive = set(map(id, kept))
    t.boxes = [b for b in t.boxes if b.role == 'prop' or id(b) in alive]


def arrange(t):
    """Lays a table `t` (render.scenes.Table) and returns its Plan."""
    rng = t.rng
    weights = np.array([w for _, w in SCENES])
    plan = SCENES[rng.choice(len(SCENES), p=weights / weights.sum())][0](t)
    if rng.random() < .55:
        props(t, int(rng.integers(1, 6)), 9)
    return plan
