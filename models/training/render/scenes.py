"""Tables with tiles on them: who lies where, what else is there, the light and the camera.

`render_scene` makes one picture and its labels.  World unit: one tile width.
"""
import cv2
import numpy as np

from .boxes import Box, Camera, Light, draw_box, mipmaps
from .faces import BONUS, HONOURS, RED_FIVES, SUITS, cloud, hsv
from .game import SEATS, lay_game
from .table import Table, flat_axes, rotate, settle, spread
from .textures import mat, texture, thing

# ---- which codes ----------------------------------------------------------------------------------

_CONFUSED = [['4p', '5p', '6p', '0p'], ['7s', '9s', '6s'], ['6p', '9p', '8p', '7p'], ['2m', '3m', '1m'], ['1s', '1f', '3f', '2g'], ['5z', 'x'], ['4m', '7m', '9m'],
             ['1f', '1g', '3f', '3g'], ['2f', '2g', '4f', '4g'], ['5m', '0m'], ['5p', '0p'], ['5s', '0s'], ['j', '6z', '1p'], ['8s', '4s'], ['2s', '3s'], ['1z', '6z']]


def draw_codes(rng, n, allow_rare=True):
    """n codes of face-up tiles, in one of several mixtures."""
    k = rng.random()
    rare = RED_FIVES * 2 + BONUS + ['j', 'j']
    if k < .36:      # anything
        pool = SUITS + HONOURS + (rare if allow_rare else [])
        return [str(c) for c in rng.choice(pool, n)]
    if k < .50:
        pool = _CONFUSED[int(rng.integers(len(_CONFUSED)))]
        pool = [c for c in pool if c != 'x']
        return [str(c) for c in rng.choice(pool, n)]
    if k < .62 and allow_rare:
        pool = rare + HONOURS[4:] + ['1s', '5m', '5p', '5s', '1p']
        return [str(c) for c in rng.choice(pool, n)]
    out = []         # sets and pairs, as in a hand
    while len(out) < n:
        s = str(rng.choice(list('mps')))
        q = rng.random()
        if q < .4:
            a = int(rng.integers(1, 8))
            run = [f'{a + i}{s}' for i in range(3)]
            out += [('0' + s if c == '5' + s and rng.random() < .25 else c) for c in run]
        elif q < .7:
            out += [str(rng.choice(SUITS + HONOURS))] * 3
        elif q < .85:
            out += [str(rng.choice(SUITS + HONOURS))] * 2
        elif allow_rare:
            out += [str(rng.choice(rare))]
    out = out[:n]
    if rng.random() < .3:
        out = [out[i] for i in rng.permutation(n)]
    return out


def keep_copies(t):
    """Gives tiles of which the table has more than a set other codes: no table shows five equal ones.

    A game has been dealt from a set anyhow (`game.Deal`). Pictures to train on may show what no set has; a reader that knows
    how many of each there are must not be measured on them.
    """
    left = {c: 4 for c in SUITS + HONOURS}
    if t.rng.random() < .3:
        left |= {c: 1 for c in RED_FIVES} | {'5' + c[1]: 3 for c in RED_FIVES}
    if t.rng.random() < .6:
        left |= {c: 1 for c in BONUS}
    if t.rng.random() < .1:
        left['j'] = 4
    for b in t.boxes:
        if b.role == 'prop' or b.code == 'x':
            continue
        if not left.get(b.code):
            rest = [c for c, n in left.items() for _ in range(n)]
            if not rest:     # more tiles than a set has
                return
            b.code = str(t.rng.choice(rest))
        left[b.code] -= 1


# ---- arrangements: each puts boxes around the origin ------------------------------------------------

def hand_row(t, n=None, codes=None, role='hand', gap=None, wobble=None):
    """A row of touching tiles; sometimes with a gap before the drawn tile, or turned upside down."""
    rng = t.rng
    n = n or int(rng.integers(13, 19))
    codes = codes or draw_codes(rng, n)
    gap = rng.choice([0, 0, 0, rng.uniform(0, .06), rng.uniform(0, .3)]) if gap is None else gap
    wobble = rng.choice([0, .01, .03]) if wobble is None else wobble
    out, x = [], 0
    half = np.pi if rng.random() < .08 else 0
    for i, c in enumerate(codes):
        if i and rng.random() < .06:
            x += rng.uniform(.05, .8)
        turn = half + (np.pi if rng.random() < .03 else 0)
        out.append(t.flat(c, x, rng.normal(0, wobble), rng.normal(0, wobble * .6) + turn, role))
        x += t.w + .005 + gap * rng.uniform(.5, 1.5)
    for b in out:
        b.centre[0] -= x / 2
    # a slow bend of the whole row
    bend = rng.normal(0, .003) if rng.random() < .4 else 0
    for b in out:
        b.centre[1] += bend * b.centre[0] ** 2
        b.axes = rotate(b.axes, (0, 0, 1), 2 * bend * b.centre[0])
    return out


def meld(t):
    """A chow, pung or kong with a rotated tile, or a concealed kong."""
    rng = t.rng
    s = str(rng.choice(list('mps')))
    kind = rng.choice(['chow', 'pung', 'kong', 'added', 'concealed'], p=[.3, .3, .12, .13, .15])
    if kind == 'chow':
        a = int(rng.integers(1, 8))
        codes = [f'{a + i}{s}' for i in range(3)]
        if rng.random() < .3:
            codes = [('0' + s if c == '5' + s else c) for c in codes]
    else:
        c = str(rng.choice(SUITS + HONOURS))
        codes = [c] * (4 if kind in ('kong', 'concealed') else 3)
        if c[0] == '5' and c[1] in 'mps' and rng.random() < .4:
            codes[int(rng.integers(len(codes)))] = '0' + c[1]
    n = len(codes)
    if kind == 'concealed':
        style = rng.integers(0, 4)
        hidden = {0: [0, 3], 1: [1, 2], 2: [1, 2, 3], 3: [0, 1, 2, 3]}[int(style)]
        codes = ['x' if i in hidden else c for i, c in enumerate(codes)]
        side = -1
    else:
        side = int(rng.integers(n)) if rng.random() < .8 else -1
    out, x = [], 0
    q = rng.choice([-1, 1]) * np.pi / 2
    for i, c in enumerate(codes):
        if i == side:
            x += t.h / 2
            y = -(t.h - t.w) / 2
            out.append(t.flat(c, x, y, q, 'meld'))
            if kind == 'added':
                out.append(t.flat(codes[0], x, y + t.w * 1.01, q, 'meld') if rng.random() < .6 else t.flat(codes[0], x, y, q, 'meld', 1))
            x += t.h / 2
        else:
            out.append(t.flat(c, x + t.w / 2, 0, rng.normal(0, .01), 'meld'))
            x += t.w
        x += .01 + (rng.uniform(0, .05) if rng.random() < .2 else 0)
    for b in out:
        b.centre[0] -= x / 2
    return out


def melds(t, n=None):
    rng = t.rng
    out, y, x = [], 0, 0
    n = n or int(rng.integers(1, 5))
    stack = rng.random() < .4
    for _ in range(n):
        m = meld(t)
        t.place(m, x, y, rng.normal(0, .02))
        if stack:
            y -= t.h * rng.uniform(1.02, 1.5)
        else:
            x += rng.uniform(4.2, 5.2)
        out += m
    c = np.mean([b.centre for b in out], 0)
    for b in out:
        b.centre[:2] -= c[:2]
    return out


def grid(t, rows=None, cols=None):
    """Tiles edge to edge in rows, as in the box or sorted on the table."""
    rng = t.rng
    rows, cols = rows or int(rng.integers(2, 8)), cols or int(rng.integers(3, 12))
    codes = draw_codes(rng, rows * cols)
    if rng.random() < .3:
        codes = sorted(codes, key=lambda c: (c[-1], c))
    dx, dy = t.w + rng.choice([.01, rng.uniform(0, .4)]), t.h + rng.choice([.01, rng.uniform(0, .4)])
    turns = rng.random() < .12
    backs = rng.uniform(0, .15) if rng.random() < .35 else 0
    holes = rng.uniform(0, .3) if rng.random() < .3 else 0
    out = []
    for r in range(rows):
        for k in range(cols):
            if rng.random() < holes:
                continue
            c = 'x' if rng.random() < backs else codes[r * cols + k]
            out.append(t.flat(c, (k - (cols - 1) / 2) * dx, ((rows - 1) / 2 - r) * dy, rng.normal(0, .006) + (np.pi if turns and rng.random() < .5 else 0), 'other'))
    return out


def pond(t):
    """Discards in rows of six."""
    rng = t.rng
    n = int(rng.integers(3, 24))
    codes = draw_codes(rng, n)
    out = []
    messy = rng.choice([.01, .05, .15])
    turned = int(rng.integers(n)) if rng.random() < .4 else -1
    for i, c in enumerate(codes):
        r, k = divmod(i, 6)
        side = i == turned
        out.append(t.flat(c, (k - 2.5) * 1.03 + rng.normal(0, messy * .3) + (.16 if side else 0), -r * t.h * 1.03 + rng.normal(0, messy * .3), rng.normal(0, messy) + (np.pi / 2 if side else 0), 'discards'))
    return spread(t, out)


def heap(t, n=None, tidy=None):
    """Tiles pushed together at every angle: face up, on their faces, on their edges, some leaning on others."""
    rng = t.rng
    n = n or int(rng.integers(8, 60))
    tidy = rng.random() if tidy is None else tidy
    codes = draw_codes(rng, n)
    R = np.sqrt(n) * rng.uniform(.62, 1.0)
    back_share = rng.choice([0, 0, .05, .25, .5])
    edge_share = rng.choice([0, .05, .15])
    ring = rng.random() < .15
    out = []
    for c in codes:
        q = rng.uniform(0, 2 * np.pi)
        rad = R * (rng.uniform(.75, 1.1) if ring else np.sqrt(rng.random()))
        x, y, th = rad * np.cos(q), rad * np.sin(q) * rng.uniform(.7, 1), rng.uniform(0, 2 * np.pi)
        u = rng.random()
        if tidy > .7:
            th = rng.normal(0, .2)
        if u < edge_share:
            a = flat_axes(0)
            if rng.random() < .5:     # on a long side
                a = rotate(a, (0, 1, 0), rng.choice([-1, 1]) * np.pi / 2)
                z = t.w / 2
            else:
                a = rotate(a, (1, 0, 0), rng.choice([-1, 1]) * np.pi / 2)
                z = t.h / 2
            out.append(t.tile(c, (x, y, z), rotate(a, (0, 0, 1), th), 'other'))
        else:
            out.append(t.flat('x' if u < edge_share + back_share else c, x, y, th, 'other'))
    spread(t, out)
    if rng.random() < .5:             # a few thrown on top
        for _ in range(int(rng.integers(1, max(2, n // 5)))):
            b = out[int(rng.integers(len(out)))]
            c = 'x' if rng.random() < back_share else draw_codes(rng, 1)[0]
            x, y = b.centre[:2] + rng.normal(0, .5, 2)
            a = rotate(flat_axes(rng.uniform(0, 2 * np.pi)), (np.cos(x * 9), np.sin(x * 9), 0), abs(rng.normal(0, .25)))
            out.append(t.tile(c, (x, y, t.d * 1.5 + abs(rng.normal(0, .08))), a, 'other', 1))
    return out


def wall(t, n=None):
    """A wall two high, face down, some of it broken; at times an indicator turned up."""
    rng = t.rng
    n = n or int(rng.integers(4, 19))
    out = []
    high = rng.choice([1, 2], p=[.25, .75])
    shown = int(rng.integers(n)) if rng.random() < .25 else -1
    cut = int(rng.integers(0, n)) if rng.random() < .4 else n
    for i in range(n):
        for l in range(high):
            if l and i > cut:
                continue
            c = 'x'
            if i == shown and l == high - 1:
                c = draw_codes(rng, 1)[0]
            out.append(t.flat(c, (i - n / 2) * 1.012, rng.normal(0, .02), rng.normal(0, .012), 'indicator' if c != 'x' else 'wall', l))
    return out


def rack(t, toward=True):
    """A row of standing tiles seen from the front (or, of other players, from behind)."""
    rng = t.rng
    n = int(rng.integers(6, 16))
    codes = draw_codes(rng, n) if toward else ['x'] * n
    lean = rng.uniform(0, .35)
    out = []
    x = 0
    for c in codes:
        out.append(t.stand(c, x, rng.normal(0, .015), rng.normal(0, .01), 'hand' if toward else 'standing', lean))
        x += t.w + .005 + (rng.uniform(0, .4) if rng.random() < .06 else 0)
    for b in out:
        b.centre[0] -= x / 2
    if rng.random() < .6:
        w, hh = x + rng.uniform(.5, 3), rng.uniform(.12, .5)
        colour = hsv(rng.uniform(15, 40), rng.uniform(.2, .8), rng.uniform(.2, .8)) if rng.random() < .7 else hsv(rng.uniform(0, 360), rng.uniform(0, .9), rng.uniform(.1, .8))
        front = Box((-.5, -t.d * .5 - .25 - lean * .3, hh / 2), flat_axes(0), (w, .4, hh), None, None, colour, colour, .0, .02, .03, None, 'prop')
        out.append(front)
        t.boxes.append(front)
        for b in out[:-1]:
            b.centre[2] += hh * .35
    return out


def sparse(t, n=None, R=None):
    """A few tiles far apart, at any angle."""
    rng = t.rng
    n = n or int(rng.integers(1, 9))
    codes = draw_codes(rng, n)
    R = R or rng.uniform(1, 4)
    ang = rng.random() < .5
    out = []
    for c in codes:
        c = 'x' if rng.random() < .12 else c
        out.append(t.flat(c, rng.uniform(-R, R) * 1.3, rng.uniform(-R, R), rng.uniform(0, 2 * np.pi) if ang else rng.choice([0, np.pi / 2, np.pi, -np.pi / 2]) + rng.normal(0, .06), 'other'))
    return spread(t, out)


def props(t, n, radius):
    """Things that are not tiles."""
    rng = t.rng
    out = []
    kinds = ['paper', 'domino', 'die', 'card', 'keyboard', 'phone', 'blank', 'stick', 'book', 'round', 'chess', 'number', 'scroll', 'counter', 'calculator']
    weights = np.array([1, 1.2, 2, 1.2, .5, .8, 1, .8, .6, 2, .6, 1, .7, 1, .4])
    taken = [(b.centre[:2], 1.0) for b in t.boxes]
    for _ in range(n):
        kind = str(rng.choice(kinds, p=weights / weights.sum()))
        group = int(rng.integers(1, 5)) if kind in ('die', 'stick', 'domino', 'card', 'round', 'chess', 'counter') else int(rng.integers(1, 8)) if kind == 'number' else 1
        pic_seed = int(rng.integers(300))
        for _try in range(6):
            x, y = rng.uniform(-radius, radius, 2)
            pic, w, h, d = thing(kind, pic_seed)
            if all(np.hypot(*(np.array([x, y]) - c)) > r + max(w, h) * .6 for c, r in taken):
                break
        else:
            continue
        row = kind == 'number' or group > 1 and rng.random() < .3      # in a row, side by side
        apart = 1.02 if row else 1.3
        for g in range(group):
            pic, w, h, d = thing(kind, (pic_seed + g * 37) % 300)
            side = pic.reshape(-1, 3).mean(0) * (.9 if kind != 'card' else 1)
            th = (pic_seed if row else rng.uniform(0, 2 * np.pi)) + rng.normal(0, .03)
            b = Box((x + g * w * apart * np.cos(pic_seed), y + g * w * apart * np.sin(pic_seed), d / 2), flat_axes(th), (w, h, d), pic, None, side, side, 0, min(w, h) * {'die': .2, 'round': .499, 'chess': .499, 'phone': .12, 'number': .1}.get(kind, .05), min(.05, d * .3), None, 'prop')
            out.append(b)
            t.boxes.append(b)
        taken.append((np.array([x, y]), max(w, h)))
    return out


# ---- whole scenes -----------------------------------------------------------------------------------

def _scene_seat(t):
    """From the seat: the own row near the edge, a heap or walls or ponds behind."""
    rng = t.rng
    main = hand_row(t) if rng.random() < .85 else hand_row(t) + _shift(t, hand_row(t, int(rng.integers(5, 15))), 0, rng.uniform(1.05, 1.7) * t.h)
    n_main = len(main)
    y = rng.uniform(3, 7)
    u = rng.random()
    if u < .45:
        _shift(t, heap(t, int(rng.integers(20, 80))), rng.uniform(-5, 5), y + 4)
    elif u < .7:
        for k in range(int(rng.integers(1, 4))):
            _shift(t, pond(t), rng.uniform(-6, 6), y + 3.5 * k, rng.choice([0, np.pi / 2, np.pi, -np.pi / 2]))
    if rng.random() < .35:
        for _ in range(int(rng.integers(1, 3))):
            _shift(t, wall(t), rng.uniform(-9, 9), y + rng.uniform(-.5, 9), rng.choice([0, 0, np.pi / 2, -np.pi / 2]) + rng.normal(0, .1))
    if rng.random() < .3:
        _shift(t, rack(t, False), rng.uniform(-4, 4), y + rng.uniform(7, 12), np.pi + rng.normal(0, .1))
    if rng.random() < .3:
        m = melds(t, int(rng.integers(1, 3)))
        _shift(t, m, rng.uniform(-3, 9), rng.choice([-1, 1]) * rng.uniform(2, 3))
        if rng.random() < .5:
            main = main + m
    return main, rng.uniform(.4, 1.0)


def _shift(t, boxes, x, y, theta=0.0):
    t.place(boxes, x, y, theta)
    return boxes


def _scene_table(t):
    """The whole table: four hands, walls, ponds, melds."""
    rng = t.rng
    main = hand_row(t, int(rng.integers(7, 15)))
    _shift(t, main, 0, -9.5)
    for k in range(4):
        th = k * np.pi / 2
        c, s = np.cos(th), np.sin(th)
        at = lambda x, y: (c * x - s * y, s * x + c * y)
        if rng.random() < .85:
            _shift(t, pond(t), *at(rng.uniform(-.7, .7), -3.4), th)
        if rng.random() < .4:
            _shift(t, wall(t, int(rng.integers(5, 18))), *at(rng.uniform(-1, 1), -7.4), th)
        if k and rng.random() < .7:
            _shift(t, rack(t, False) if rng.random() < .6 else hand_row(t), *at(0, -9.8), th)
        if rng.random() < .5:
            _shift(t, melds(t, int(rng.integers(1, 3))), *at(rng.uniform(5, 9), -10), th)
    return main, rng.uniform(.6, 1.2)


def _scene_tray(t):
    rng = t.rng
    g = grid(t)
    pts = np.array([b.centre[:2] for b in g]) if g else np.zeros((1, 2))
    if rng.random() < .6 and g:       # the tray's rim
        lo, hi = pts.min(0) - (t.w / 2 + .12, t.h / 2 + .12), pts.max(0) + (t.w / 2 + .12, t.h / 2 + .12)
        colour = hsv(rng.uniform(0, 360), rng.uniform(0, .4), rng.uniform(.05, .6))
        z = rng.uniform(.3, 1.1)
        r = rng.uniform(.15, .5)
        for x, y, w, h in ((0, lo[1] - r / 2, hi[0] - lo[0] + 2 * r, r), (0, hi[1] + r / 2, hi[0] - lo[0] + 2 * r, r), (lo[0] - r / 2, 0, r, hi[1] - lo[1]), (hi[0] + r / 2, 0, r, hi[1] - lo[1])):
            cx = (lo[0] + hi[0]) / 2 if x == 0 else x
            cy = (lo[1] + hi[1]) / 2 if y == 0 else y
            t.boxes.append(Box((cx, cy, z / 2), flat_axes(0), (w, h, z), None, None, colour, colour, 0, .03, .03, None, 'prop'))
        t.tray = (lo - r, hi + r, tuple(int(v * .8) for v in colour))
    if rng.random() < .3:
        _shift(t, sparse(t), rng.choice([-1, 1]) * (pts[:, 0].max() + 6), rng.uniform(-3, 3))
    return g, rng.uniform(.7, 1.25)


def _scene_heap(t):
    rng = t.rng
    m = heap(t, int(rng.integers(10, 90)))
    if rng.random() < .4:
        _shift(t, wall(t), rng.uniform(-4, 4), rng.choice([-1, 1]) * rng.uniform(6, 10), rng.normal(0, .3))
    return m, rng.uniform(.75, 1.6)


def _scene_melds(t):
    rng = t.rng
    m = melds(t)
    if rng.random() < .5:
        m += _shift(t, hand_row(t, int(rng.integers(1, 12))), rng.uniform(-4, 4), rng.choice([-1, 1]) * rng.uniform(1.8, 5))
    if rng.random() < .4:
        m += _shift(t, sparse(t), rng.uniform(-3, 3), rng.uniform(5, 8))
    return m, rng.uniform(.55, 1.05)


def _scene_rows(t):
    """Several separate rows, or rows touching each other."""
    rng = t.rng
    out, y = [], 0
    for _ in range(int(rng.integers(1, 6))):
        r = hand_row(t, int(rng.integers(1, 15)))
        _shift(t, r, rng.uniform(-2, 2), y, rng.normal(0, .03))
        y += t.h * rng.choice([1.01, rng.uniform(1.1, 3)])
        out += r
    return out, rng.uniform(.5, 1.05)


def _scene_rack(t):
    rng = t.rng
    m = rack(t)
    if rng.random() < .5:
        _shift(t, pond(t), rng.uniform(-3, 3), rng.uniform(5, 8))
    if rng.random() < .3:
        _shift(t, wall(t), rng.uniform(-3, 3), rng.uniform(3, 5))
    return m, rng.uniform(.6, 1.05)


def _scene_sparse(t):
    return sparse(t), t.rng.uniform(.3, .95)


def _scene_pond(t):
    rng = t.rng
    m = pond(t)
    if rng.random() < .5:
        m += _shift(t, pond(t), rng.uniform(-3, 3), rng.uniform(5, 6), rng.choice([np.pi, np.pi / 2]))
    if rng.random() < .4:
        m += _shift(t, wall(t), 0, -rng.uniform(6, 8))
    return m, rng.uniform(.6, 1.05)


def _scene_wall(t):
    rng = t.rng
    m = wall(t)
    for _ in range(int(rng.integers(0, 3))):
        m += _shift(t, wall(t), rng.uniform(-4, 4), rng.uniform(2, 7), rng.normal(0, .4))
    if rng.random() < .6:
        m += _shift(t, sparse(t), rng.uniform(-3, 3), -rng.uniform(3, 6))
    return m, rng.uniform(.5, 1.05)


def _scene_game(t):
    """What a player sees from the seat: the own hand with its melds and bonus tiles, the table in play behind."""
    rng = t.rng
    own, _ = lay_game(t, int(rng.choice([1, 2, 3, 4], p=[.2, .1, .1, .6])))
    standing = any(abs(b.axes[2, 2]) < .6 for b in own)
    t.view = {'tilt': rng.uniform(.75, 1.2) if standing else rng.uniform(.15, 1.05), 'azimuth': rng.normal(0, .12), 'roll': rng.normal(0, .05), 'edge': .7,
              'shapes': GAME_SHAPES}
    return own, rng.uniform(.75, 1.1) if rng.random() < .7 else rng.uniform(.4, .75)


def _scene_round(t):
    """The whole table of up to four players in one picture, from above or from a seat."""
    rng = t.rng
    own, everything = lay_game(t, int(rng.choice([2, 3, 4], p=[.1, .1, .8])), whole=True)
    tiles = [b for b in everything if b.role != 'prop']
    t.view = {'tilt': abs(rng.normal(0, .25)) if rng.random() < .45 else rng.uniform(.4, 1.05), 'azimuth': rng.normal(0, .1) + np.pi / 2 * int(rng.choice([0, 0, 0, 1, 2, 3])),
              'roll': rng.normal(0, .05), 'edge': .5, 'shapes': TABLE_SHAPES, 'least': rng.uniform(13, 24)}
    return tiles, rng.uniform(.8, 1.05) if rng.random() < .7 else rng.uniform(1.05, 1.7)


def _scene_close(t):
    """A few tiles from near by, large in the picture."""
    rng = t.rng
    u = rng.random()
    if u < .45:
        m = sparse(t, int(rng.integers(1, 4)), rng.uniform(.8, 2.2))
    elif u < .75:
        m = hand_row(t, int(rng.integers(1, 6)))
    else:
        m = heap(t, int(rng.integers(5, 12)))
    t.view = {'most': 330, 'tilt': abs(rng.normal(0, .5))}
    return m, rng.uniform(.6, 1.5)


def _scene_box(t):
    """A whole set laid out or in its case, sorted into rows: many small tiles edge to edge."""
    rng = t.rng
    g = grid(t, int(rng.integers(5, 13)), int(rng.integers(9, 18)))
    t.view = {'shapes': TABLE_SHAPES, 'least': rng.uniform(14, 30)}
    if rng.random() < .3:
        t.view['surface'] = str(rng.choice(['white', 'black']))
    return g, rng.uniform(.8, 1.25)


def _scene_mixed(t):
    """All tiles tipped out: a wide heap with backs and faces, from above or at a slant."""
    rng = t.rng
    m = heap(t, int(rng.integers(60, 140)))
    t.view = {'tilt': abs(rng.normal(.2, .4)), 'shapes': GAME_SHAPES, 'least': rng.uniform(14, 28)}
    return m, rng.uniform(.8, 1.6)


def _scene_product(t):
    """As in a shop's picture or a rule book: rows on plain white or black, from right above, hardly any shadow."""
    rng = t.rng
    if rng.random() < .5:
        m = grid(t, int(rng.integers(1, 6)), int(rng.integers(3, 11)))
    else:
        m, y = [], 0
        for _ in range(int(rng.integers(1, 5))):
            r = hand_row(t, int(rng.integers(1, 10)), gap=rng.choice([0, rng.uniform(0, .8)]), wobble=.002)
            t.place(r, rng.choice([0, rng.uniform(-1, 1)]), y, 0)
            y -= t.h * rng.uniform(1.02, 2)
            m += r
    t.view = {'tilt': abs(rng.normal(0, .12)) if rng.random() < .75 else rng.uniform(.2, .9), 'surface': str(rng.choice(['white', 'white', 'black', 'plain'])), 'soft': True}
    return m, rng.uniform(.7, 1.05)


def _scene_held(t):
    """Tiles held up to the camera in the fingers, the table behind out of the way."""
    rng = t.rng
    n = int(rng.integers(1, 4))
    z = rng.uniform(2, 4)
    lean, turn = rng.uniform(-.5, 1.1), rng.normal(0, .5)
    out = []
    for i, c in enumerate(draw_codes(rng, n)):
        a = rotate(flat_axes(0), (1, 0, 0), lean)
        a = rotate(a, (0, 0, 1), turn)
        out.append(t.tile(c, np.array([(i - (n - 1) / 2) * 1.01 * np.cos(turn), (i - (n - 1) / 2) * 1.01 * np.sin(turn), z]), a, 'other', 2))
    if rng.random() < .7:
        t.place(hand_row(t), rng.uniform(-2, 2), rng.uniform(3, 7), 0)
    t.view = {'tilt': abs(rng.normal(.3, .3)), 'most': 320, 'held': True}
    return out, rng.uniform(.25, .6)


def _scene_empty(t):
    return [], .8


SCENES = [(_scene_game, .22), (_scene_round, .08), (_scene_seat, .1), (_scene_table, .02), (_scene_tray, .07), (_scene_box, .05), (_scene_heap, .07), (_scene_mixed, .05),
          (_scene_melds, .06), (_scene_rows, .06), (_scene_rack, .04), (_scene_sparse, .04), (_scene_close, .06), (_scene_product, .05), (_scene_held, .02),
          (_scene_pond, .03), (_scene_wall, .02), (_scene_empty, .03)]

# What people mostly photograph, to measure by.
EVERYDAY = [(_scene_game, .4), (_scene_round, .14), (_scene_seat, .16), (_scene_melds, .06), (_scene_rows, .06), (_scene_heap, .04), (_scene_tray, .04), (_scene_rack, .04),
            (_scene_pond, .03), (_scene_close, .02), (_scene_sparse, .01)]

SHAPES = [((640, 480), 3.5), ((800, 600), 4), ((600, 800), 2), ((720, 720), 3), ((960, 540), 2), ((540, 960), .5), ((960, 720), 1.5), ((480, 640), .8)]
GAME_SHAPES = [((800, 600), 3), ((960, 720), 4), ((720, 960), 1), ((1280, 720), 1.5), ((1024, 768), 2)]
TABLE_SHAPES = [((960, 720), 3), ((1280, 960), 4), ((960, 960), 1), ((1280, 720), 1), ((960, 1280), 1)]


# ---- the picture ----------------------------------------------------------------------------------

def _room(rng, W, H):
    """What is behind the table, far out of focus: walls, furniture, people as blots."""
    base = np.array(hsv(rng.uniform(0, 360), rng.uniform(0, .3), rng.uniform(.1, .9)), np.float32)
    small = np.empty((24, 32, 3), np.float32)
    small[:] = base * np.linspace(rng.uniform(.7, 1.3), 1, 24)[:, None, None]
    for _ in range(int(rng.integers(0, 9))):
        x, y = rng.integers(0, 32), rng.integers(0, 24)
        w, h = rng.integers(2, 14), rng.integers(2, 16)
        small[y:y + h, x:x + w] = np.array(hsv(rng.uniform(0, 360), rng.uniform(0, .8) ** 1.5, rng.uniform(.05, 1)))
    return cv2.resize(cv2.GaussianBlur(np.clip(small, 0, 255).astype(np.uint8), (0, 0), rng.uniform(.3, 1.5)), (W, H), interpolation=cv2.INTER_LINEAR)


def lay_surface(img, cam, z, tex, px_per_unit, poly=None, gain=1.0):
    """Lays a texture over the plane at height z, within a polygon (world x, y) if given; gain: one factor or one per colour."""
    M = cam.plane(z) @ np.diag([1 / px_per_unit, 1 / px_per_unit, 1])
    if poly is None:
        poly = np.array([[-200, -200], [200, -200], [200, 200], [-200, 200]], np.float64)
    pts = np.column_stack([poly, np.full(len(poly), float(z))])
    pts = _clip_near(pts, cam)
    if len(pts) < 3:
        return
    q, _ = cam.project(pts)
    H, W = img.shape[:2]
    x0, y0 = np.clip(np.floor(q.min(0)).astype(int), 0, (W, H))
    x1, y1 = np.clip(np.ceil(q.max(0)).astype(int) + 1, 0, (W, H))
    if x1 <= x0 or y1 <= y0:
        return
    T = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1.0]])
    layer = cv2.warpPerspective(tex, T @ M, (int(x1 - x0), int(y1 - y0)), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
    if np.ndim(gain):
        layer = cv2.multiply(layer, np.array([*gain, 0], np.float64))
    elif gain != 1:
        layer = cv2.convertScaleAbs(layer, alpha=gain)
    mask = np.zeros(layer.shape[:2], np.uint8)
    cv2.fillPoly(mask, [np.round((np.clip(q, -20000, 20000) - (x0, y0)) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    roi = img[y0:y1, x0:x1]
    if mask.min() == 255:
        roi[:] = layer
    else:
        a = mask[..., None].astype(np.float32) / 255
        roi[:] = (roi + (layer.astype(np.float32) - roi) * a).astype(np.uint8)


def lay_picture(img, cam, picture, corners):
    """Lays an RGBA picture on the table, its corners at `corners` (world x, y): top left, top right, bottom right, bottom left."""
    pts = np.column_stack([corners, np.zeros(4)])
    q, z = cam.project(pts)
    if z.min() < .5:
        return
    H, W = img.shape[:2]
    h, w = picture.shape[:2]
    M = cv2.getPerspectiveTransform(np.float32([[0, 0], [w, 0], [w, h], [0, h]]), np.float32(np.clip(q, -30000, 30000)))
    layer = cv2.warpPerspective(picture, M, (W, H), flags=cv2.INTER_LINEAR)
    a = layer[..., 3:].astype(np.float32) / 255
    img[:] = (img + (layer[..., :3].astype(np.float32) - img) * a).astype(np.uint8)


def _clip_near(pts, cam, near=.5):
    _, z = cam.project(pts)
    out = []
    for i in range(len(pts)):
        j = (i + 1) % len(pts)
        if z[i] >= near:
            out.append(pts[i])
        if (z[i] >= near) != (z[j] >= near):
            f = (near - z[i]) / (z[j] - z[i])
            out.append(pts[i] + f * (pts[j] - pts[i]))
    return np.array(out)


def cast_shadows(img, cam, boxes, light, rng, soft, dark):
    """Soft shadows and the dark near the feet of things, on the table."""
    H, W = img.shape[:2]
    S = 2
    cast = np.zeros((H // S, W // S), np.uint8)
    foot = np.zeros_like(cast)
    L = light.direction
    for b in boxes:
        c = b.corners()
        g = c - L * (c[:, 2:3] / max(.15, L[2]))
        _, z = cam.project(c)
        if z.min() < .5:
            continue
        allp = np.concatenate([g[:, :2], c[:, :2]])
        p, _ = cam.project(np.column_stack([allp, np.zeros(len(allp))]))
        h = cv2.convexHull(np.round(np.clip(p / S, -2000, 4000) * 16).astype(np.int32).reshape(-1, 1, 2))
        cv2.fillConvexPoly(cast, h, 255, cv2.LINE_AA, 4)
        mid = c[:, :2].mean(0)
        p, _ = cam.project(np.column_stack([mid + (c[:, :2] - mid) * 1.1, np.zeros(8)]))
        h = cv2.convexHull(np.round(np.clip(p / S, -2000, 4000) * 16).astype(np.int32).reshape(-1, 1, 2))
        cv2.fillConvexPoly(foot, h, 255, cv2.LINE_AA, 4)
    px = cam.K[0, 0] / np.linalg.norm(cam.centre)
    cast = cv2.GaussianBlur(cast, (0, 0), max(.6, px * soft / S))
    foot = cv2.GaussianBlur(foot, (0, 0), max(.6, px * .09 / S))
    m = 1 - (cast.astype(np.float32) / 255 * dark)
    m *= 1 - foot.astype(np.float32) / 255 * .45
    m = cv2.resize(m, (W, H), interpolation=cv2.INTER_LINEAR)
    cv2.multiply(img, cv2.merge([m] * 3), img, dtype=cv2.CV_8U)


def _drop_shadow(img, cam, b, light, strength):
    """The shadow of a box that lies on others, in the picture plane."""
    c = b.corners().copy()
    low = c[:, 2].min()
    base = max(0, low - .05)
    g = c - light.direction * ((c[:, 2:3] - base) / max(.3, light.direction[2]))
    g[:, 2] = base
    p, z = cam.project(g)
    if z.min() < .5:
        return
    H, W = img.shape[:2]
    px = cam.K[0, 0] / z.mean()
    pad = int(px * .3) + 2
    x0, y0 = np.clip(p.min(0).astype(int) - pad, 0, (W, H))
    x1, y1 = np.clip(p.max(0).astype(int) + pad, 0, (W, H))
    if x1 <= x0 or y1 <= y0:
        return
    m = np.zeros((y1 - y0, x1 - x0), np.uint8)
    cv2.fillConvexPoly(m, cv2.convexHull(np.round((p - (x0, y0)) * 16).astype(np.int32).reshape(-1, 1, 2)), 255, cv2.LINE_AA, 4)
    m = cv2.GaussianBlur(m, (0, 0), max(.7, px * .08)).astype(np.float32) * (strength / 255)
    roi = img[y0:y1, x0:x1]
    roi[:] = (roi * (1 - m[..., None])).astype(np.uint8)


def _reflections(img, ids, rng, px):
    """Lamps and windows mirrored in smooth faces, hardly on the cloth."""
    H, W = ids.shape
    glow = np.zeros((H // 4, W // 4), np.float32)
    for _ in range(int(rng.integers(1, 5))):
        c = rng.uniform(0, 1, 2) * (W / 4, H / 4)
        size = rng.uniform(.3, 3, 2) * px / 4
        box = cv2.boxPoints(((float(c[0]), float(c[1])), (float(size[0] * 2), float(size[1] * 2)), float(rng.uniform(0, 180))))
        cv2.fillConvexPoly(glow, np.round(box * 16).astype(np.int32), float(rng.uniform(30, 170)), cv2.LINE_AA, 4)
    glow = cv2.resize(cv2.GaussianBlur(glow, (0, 0), max(.6, px * rng.uniform(.02, .25) / 4)), (W, H))
    glow *= np.where(ids > 0, 1, np.where(ids < 0, .3, .06)).astype(np.float32)
    img[:] = cv2.convertScaleAbs(img + glow[..., None])


def _hand(img, ids, rng, target, size):
    """A hand or fingers from the border, over the tiles."""
    H, W = img.shape[:2]
    skin = np.array(hsv(rng.uniform(12, 30), rng.uniform(.2, .6), rng.uniform(.3, .95)), np.float32)
    a = rng.uniform(0, 2 * np.pi)
    # it comes from outside towards the target
    d = np.array([np.cos(a), np.sin(a)])
    m = np.zeros((H, W), np.uint8)
    side = np.array([-d[1], d[0]])
    w = size * rng.uniform(.45, .75)
    knuckles = target - d * size * rng.uniform(1.5, 2.5)
    n = int(rng.integers(1, 5))
    sh = np.zeros((H, W), np.float32)
    for k in range(n):
        off = (k - (n - 1) / 2) * w * 1.15
        tip = target + side * off * rng.uniform(.6, 1.1) + d * size * rng.uniform(-.5, .3)
        p0 = knuckles + side * off * 1.1
        bend = (tip + p0) / 2 + rng.normal(0, size * .15, 2)
        pts = np.round(np.array([p0, bend, tip]) * 16).astype(np.int32)
        cv2.polylines(m, [pts], False, 255, max(2, int(w)), cv2.LINE_AA, 4)
    palm = knuckles - d * size * 1.2
    cv2.ellipse(m, (int(palm[0]), int(palm[1])), (int(size * 1.6), int(max(w * n * .62, size * .9))), float(np.rad2deg(a)), 0, 360, 255, -1, cv2.LINE_AA)
    arm = palm - d * max(W, H) * 1.5
    cv2.line(m, tuple(int(v) for v in palm), tuple(int(v) for v in arm), 255, max(2, int(size * 1.7)), cv2.LINE_AA)
    dist = cv2.distanceTransform((m > 128).astype(np.uint8), cv2.DIST_L2, 3)
    sh = .62 + .38 * np.clip(dist / (w * .5 + 1e-3), 0, 1)
    sh = cv2.GaussianBlur(sh.astype(np.float32), (0, 0), max(.8, w * .08)) * cloud(rng, H, W, .05, 10)
    shadow = cv2.GaussianBlur(np.roll(m, (int(w * .25), int(w * .2)), (0, 1)), (0, 0), max(1, w * .3)).astype(np.float32) / 255
    out = img.astype(np.float32) * (1 - .45 * shadow[..., None])
    al = m.astype(np.float32)[..., None] / 255
    sleeve = None
    col = skin * sh[..., None]
    if rng.random() < .6:
        cut = palm - d * size * rng.uniform(1, 2.5)
        yy, xx = np.mgrid[0:H, 0:W]
        behind = ((xx - cut[0]) * d[0] + (yy - cut[1]) * d[1]) < 0
        sleeve = np.array(hsv(rng.uniform(0, 360), rng.uniform(0, .8), rng.uniform(.05, .9)), np.float32)
        col = np.where(behind[..., None], sleeve * sh[..., None], col)
    img[:] = np.clip(out * (1 - al) + col * al, 0, 255).astype(np.uint8)
    ids[m > 127] = -1


def _fit_camera(rng, main, W, H, focal, tilt, azimuth, roll, fill, squeeze, view):
    """A camera that looks at the main boxes so that they span `fill` of the picture."""
    pts = np.concatenate([b.face_corners() for b in main]) if main else np.array([[-3, -3, 0], [3, 3, 0], [-3, 3, 0], [3, -3, 0.0]])
    look = np.append((pts[:, :2].max(0) + pts[:, :2].min(0)) / 2, 0)
    span = max(2.0, np.ptp(pts[:, :2], axis=0).max())
    dist = focal * span / (fill * min(W, H))
    for _ in range(4):
        cam = Camera(W, H, focal, look, tilt, azimuth, roll, max(dist, 2.5), squeeze)
        p, z = cam.project(pts)
        if z.min() < 1:
            dist = dist * 1.5 + 1
            continue
        ext = max(np.ptp(p[:, 0]) / W, np.ptp(p[:, 1]) / H)
        f = ext / fill
        dist = max(2.5, dist * f)
        # the middle of what is seen goes to the middle of the picture
        mid = (p.max(0) + p.min(0)) / 2
        ray = np.linalg.inv(cam.P) @ np.append(mid, 1)
        k = -cam.centre[2] / ray[2]
        if k > 0:
            look = cam.centre + k * ray
            look[2] = 0
        if abs(f - 1) < .05:
            break
    # tiles between about 20 and 260 px wide; what does not fit is cut off, as in photographs
    px = focal / dist
    if not view.get('steady'):
        dist = focal / np.clip(px, view.get('least', rng.uniform(16, 30)), view.get('most', 260))
    return look, dist


def _one_of(rng, options):
    """One of a list of (value, weight)."""
    w = np.array([k for _, k in options], np.float64)
    return options[rng.choice(len(options), p=w / w.sum())][0]


def render_scene(rng, tiles, fixed=None, everyday=False):
    """One picture: (RGB uint8, list of tile labels, list of melds).

    tiles: the TileSet that lies on the table; `fixed` may preset the arrangement; `everyday`: what people mostly
    photograph, mostly in fair light.
    A label: code, quad (4 points, clockwise from the face's own top left),
    visible (0..1), role.  `ignore` is set where a tile can be seen that no
    reader need name: a standing tile's back, a face seen nearly edge-on.
    More keys and the melds: see `render/README.md`.

    A scene may say in `t.view`: tilt, azimuth, roll (radians), shapes, least and most (px of a tile's width), edge
    (how often the table's near edge shows), surface (a plain ground instead of a table), soft (no hard shadows),
    held (tiles in the air), steady (framed exactly, nothing in the way), fair (light and lens as one would wish).
    """
    t = Table(rng, tiles)
    make = fixed or _one_of(rng, EVERYDAY if everyday else SCENES)
    main, fill = make(t)
    view = t.view
    if rng.random() < (.8 if everyday else .35):
        view.setdefault('fair', True)
    if everyday:
        view['least'] = max(view.get('least', 0), rng.uniform(24, 34))
        if 'roll' not in view and rng.random() < .8:
            view['roll'], view['azimuth'] = rng.normal(0, .08), rng.normal(0, .15)
    if not main or not view.get('steady') and rng.random() < (.25 if view.get('surface') or t.melds else .4):
        props(t, int(rng.integers(1, 5)) if main else int(rng.integers(2, 14)), 9 if main else 6)
    settle(t, main)
    if everyday and t.deal is None:
        keep_copies(t)
    W, H = _one_of(rng, view.get('shapes', SHAPES))
    squeeze = 1.0
    if rng.random() < (.1 if view.get('steady') else .4):
        squeeze = float(np.exp(rng.uniform(-.35, .35)))
    focal = max(W, H) * rng.uniform(.7, 1.7)
    if make is _scene_rack:
        tilt = rng.uniform(.85, 1.4)
    elif make is _scene_seat or make is _scene_table:
        tilt = rng.uniform(.2, 1.1)
    else:
        tilt = abs(rng.normal(0, .4))
    tilt = min(view.get('tilt', tilt), 1.45)
    azimuth = rng.normal(0, .12) if rng.random() < .75 else rng.uniform(-np.pi, np.pi)
    if make is _scene_rack:
        azimuth = rng.normal(0, .3)
    azimuth = view.get('azimuth', azimuth)
    u = rng.random()
    roll = rng.normal(0, .03) if u < .5 else rng.normal(0, .2) if u < .72 else rng.uniform(-np.pi, np.pi) if u < .88 else rng.choice([np.pi / 2, -np.pi / 2, np.pi]) + rng.normal(0, .05)
    roll = view.get('roll', roll)
    look, dist = _fit_camera(rng, main, W, H, focal, tilt, azimuth, roll, fill, squeeze, view)
    if not view.get('steady'):
        look = look + np.append(rng.normal(0, .06, 2) * dist * W / focal * .6, 0)
    cam = Camera(W, H, focal, look, tilt, azimuth, roll, dist, squeeze)
    px = focal / dist
    for b in t.boxes:
        if 'seat' in b.truth:
            b.truth['seat'] = SEATS[(b.truth['seat'] + _seat_turn(cam)) % 4]

    # light
    low = rng.random() < (.05 if view.get('fair') else .12)      # the evening sun, a standing lamp: long hard shadows
    az, el = rng.uniform(0, 2 * np.pi), np.deg2rad(rng.uniform(14, 35) if low else rng.uniform(30, 85))
    diffuse = rng.uniform(.12, .5)
    light = Light((np.cos(el) * np.cos(az), np.cos(el) * np.sin(az), np.sin(el)), 1 - diffuse * np.sin(el) * .95, diffuse)

    # ground: the floor, the table, its edge
    img = np.zeros((H, W, 3), np.uint8)
    img[:] = _room(rng, W, H)
    ppu = float(np.clip(px, 14, 90)) * rng.uniform(.6, 1.4)
    kinds = ['green', 'cloth', 'wood', 'patterned', 'plain', 'carpet', 'stone']
    pick = lambda w: str(rng.choice(kinds, p=np.array(w) / sum(w)))
    if tilt < 1.25:
        lay_surface(img, cam, -28, texture(pick([0, 1, 3, 1, 1, 3, 1]), int(rng.integers(40))), ppu * .5, gain=rng.uniform(.4, 1))
    kind = pick([4, 2, 3, 1.2, 1.5, .4, .8])
    seed = int(rng.integers(40))
    pts = np.concatenate([b.corners() for b in t.boxes])[:, :2] if t.boxes else np.array([[-5, -5], [5, 5.0]])
    edge_near = rng.random() < view.get('edge', .6 if make in (_scene_seat, _scene_rack, _scene_table) else .15)
    lo, hi = pts.min(0) - rng.uniform(1, 5), pts.max(0) + rng.uniform(2, 14)
    if not edge_near:
        lo[1] -= 60
    else:
        lo[1] = pts[:, 1].min() - rng.uniform(.2, 2.5)
    lo[0] -= rng.choice([0, 6, 40])
    hi += rng.choice([0, 10, 60])
    table = lambda g: np.array([[lo[0] - g, lo[1] - g], [hi[0] + g, lo[1] - g], [hi[0] + g, hi[1] + g], [lo[0] - g, hi[1] + g]])
    if rng.random() < .6:
        lay_surface(img, cam, 0, texture(str(rng.choice(['wood', 'wood', 'plain', 'cloth'])), int(rng.integers(40))), ppu, table(rng.uniform(.4, 4)), rng.uniform(.7, 1.1))
    lay_surface(img, cam, 0, texture(kind, seed), ppu, table(0), rng.uniform(.75, 1.15) * np.exp(rng.normal(0, .1, 3)))
    if t.firm and 'surface' not in view and rng.random() < .22:
        print_, size = mat(int(rng.integers(60)))
        half = size / 2
        lay_picture(img, cam, print_, np.array([[-half, half], [half, half], [half, -half], [-half, -half]]))
    if rng.random() < .12:     # a second mat on it
        c = rng.uniform(lo, hi)
        lay_surface(img, cam, 0, texture(pick([2, 2, 1, 2, 1, 1, 1]), int(rng.integers(40))), ppu, c + np.array([[-6, -5], [6, -5], [6, 5], [-6, 5]]) * rng.uniform(.5, 2), 1)
    if 'surface' in view:
        ground = {'white': (255, 255, 255), 'black': (8, 8, 9)}.get(view['surface'], hsv(rng.uniform(0, 360), rng.uniform(0, .5), rng.uniform(.2, 1)))
        img[:] = np.clip(np.array(ground) * cloud(rng, H, W, rng.choice([0, .03, .1]))[..., None], 0, 255).astype(np.uint8)
    if t.tray is not None:
        a, b, col = t.tray
        q, _ = cam.project(np.array([[a[0], a[1], 0], [b[0], a[1], 0], [b[0], b[1], 0], [a[0], b[1], 0]]))
        cv2.fillConvexPoly(img, np.round(np.clip(q, -9000, 9000) * 16).astype(np.int32), col, cv2.LINE_AA, 4)
    if rng.random() < .15 and main:   # a drawn frame or printing on the cloth
        for _ in range(int(rng.integers(1, 5))):
            x, y = rng.uniform(-8, 8, 2)
            q, z = cam.project(np.array([[x, y, 0], [x + rng.uniform(1, 12), y, 0]]))
            if z.min() > .5:
                cv2.line(img, tuple(np.clip(q[0], -9000, 9000).astype(int).tolist()), tuple(np.clip(q[1], -9000, 9000).astype(int).tolist()), hsv(rng.uniform(0, 360), .5, .8), max(1, int(px * .08)), cv2.LINE_AA)

    soft, dark = rng.uniform(.03, .5), rng.uniform(.1, .6)
    if low:
        soft, dark = rng.uniform(.02, .12), rng.uniform(.3, .65)
    if view.get('soft'):
        soft, dark = rng.uniform(.1, .5), rng.uniform(0, .25)
    cast_shadows(img, cam, t.boxes, light, rng, soft, dark)

    ids, seen = draw_things(img, cam, t, light, rng)

    if rng.random() < (.06 if view.get('fair') else .16):
        _reflections(img, ids, rng, px)

    # hands and other things above the tiles
    if view.get('held'):
        c = np.mean([b.centre - b.axes[1] * -.75 * b.size[1] for b in main], 0)
        p, z = cam.project(c)
        _hand(img, ids, rng, p, focal / max(z, 1) * rng.uniform(.6, .9))
    elif main and not view.get('steady') and rng.random() < .1:
        b = main[int(rng.integers(len(main)))]
        p, z = cam.project(b.centre)
        if z > 1:
            _hand(img, ids, rng, p + rng.normal(0, px * .6, 2), px * rng.uniform(.7, 1.3))

    image = photograph(img, rng, px, view.get('fair', False))
    labels = _readable(image, label_tiles(ids, seen))
    return image, labels, _melds(t, labels)


def _seat_turn(cam):
    """How many quarters against the clock seat 0 is from the bottom of the picture."""
    p, _ = cam.project(cam.ground_ahead() + np.array([[0, 0, 0], [0, -.5, 0]]))
    x, y = p[1] - p[0]
    return int(np.round(np.arctan2(x, y) / (np.pi / 2))) % 4


def _melds(t, labels):
    """The melds of the table with their tiles as places in `labels`; a meld of which nothing shows is left out.

    Takes the labels' own `box` keys away again.
    """
    place = {lab.pop('box'): i for i, lab in enumerate(labels)}
    number = {id(b): i for i, b in enumerate(t.boxes)}
    at = lambda b: place.get(number.get(id(b), -1))
    out, ids = [], {}
    for k, m in enumerate(t.melds):
        tiles = [at(b) for b in m['boxes']]
        if all(i is None for i in tiles):
            continue
        row = {'id': len(out), 'kind': m['kind'], 'codes': m['codes'], 'concealed': m['concealed'], 'added': m['added'], 'tiles': [i for i in tiles if i is not None],
               'complete': all(i is not None for i in tiles)}
        for key in ('from', 'faceDown'):
            if m.get(key):
                row[key] = m[key]
        for key in ('claimed', 'addedTile'):
            if key in m and at(m[key]) is not None:
                row[key] = at(m[key])
        row['seat'] = labels[row['tiles'][0]]['seat']
        ids[k] = row['id']
        out.append(row)
    for lab in labels:
        if 'meld' in lab:
            lab['meld'] = ids[lab['meld']]
    return out


def _readable(image, labels):
    """Marks faces to be ignored whose drawing is lost in glare or in the dark."""
    grey = cv2.GaussianBlur(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY), (0, 0), 1)
    for lab in labels:
        if lab['code'] in ('x', '5z'):
            continue
        q = np.array(lab['quad'])
        c = q.mean(0)
        lo, hi = np.maximum((c + (q - c) * .75).min(0), 0).astype(int), np.maximum((c + (q - c) * .75).max(0), 0).astype(int) + 1
        patch = grey[lo[1]:hi[1], lo[0]:hi[0]]
        if patch.size and np.percentile(patch, 95) - np.percentile(patch, 3) < 14:
            lab['ignore'] = True
            lab['visible'] = min(lab['visible'], .2)
    return labels


def draw_things(img, cam, t, light, rng):
    """Draws all boxes of a table, from the lowest and farthest to the nearest.

    Returns the id map (which face can be seen where) and, by id, (code, quad, cosine of view, role, truth).
    """
    ids = np.zeros(img.shape[:2], np.int32)
    order = _drawing_order(t.boxes, cam)
    seen = {}
    gains = rng.normal(1, .015, len(t.boxes))
    for i in order:
        b = t.boxes[i]
        if b.level > 0:
            _drop_shadow(img, cam, b, light, rng.uniform(.25, .6))
        if b.role == 'prop':
            maps = mipmaps(b.front) if b.front is not None else _plain_picture(b.front_colour)
            draw_box(img, ids, -1, b, cam, light, maps, rng)
            continue
        if (cam.centre - b.face_corners().mean(0)) @ b.axes[2] < 0 and b.rear_code:
            b = b.flipped()
            if b.role == 'hand' and abs(b.axes[2, 2]) < .6:
                b.role = 'standing'
        quad, cos = draw_box(img, ids, i + 1, b, cam, light, t.tiles.maps(b.code, rng), rng, gains[i])
        if quad is not None and cos > .02:
            seen[i + 1] = (b.code, quad, cos, b.role, b.truth)
    return ids, seen


def label_tiles(ids, seen):
    """The labels of a drawn table: see render_scene."""
    count = np.bincount(ids[ids > 0].ravel(), minlength=max(seen, default=0) + 1)
    out = []
    for ident, (code, quad, cos, role, truth) in sorted(seen.items()):
        area = abs(cv2.contourArea(quad.astype(np.float32)))
        if area < 12:
            continue
        visible = float(np.clip(count[ident] / area, 0, 1))
        # A sliver of a tile under another is no tile to find, and its outline would hide the wall's side from training.
        if visible < .12:
            continue
        if visible > .93:
            visible = 1.0
        lab = {'code': code, 'quad': [[round(float(x), 2), round(float(y), 2)] for x, y in quad], 'visible': round(visible, 3), 'role': role, **truth, 'box': ident - 1}
        if cos < .28 or role == 'standing':
            lab['ignore'] = True
            lab['visible'] = min(lab['visible'], .2)
        out.append(lab)
    return out


def _drawing_order(boxes, cam):
    """The order in which boxes cover each other: from the farthest to the nearest, what lies on others after these."""
    if not boxes:
        return []
    at = np.array([b.centre for b in boxes])
    level = np.array([b.level for b in boxes])
    key = 1e6 * (level < 0) + np.hypot(*(at - cam.centre)[:, :2].T)
    # a camera right above has no farthest: there the lower ones come first
    key = key + .01 * np.abs(at[:, 2] - cam.centre[2])
    for i in np.argsort(level, kind='stable'):
        if level[i] > 0:
            under = (level < level[i]) & (np.hypot(*(at[:, :2] - at[i, :2]).T) < 1.5)
            if under.any():
                key[i] = min(key[i], key[under].min() - 1e-4)
    return np.argsort(-key, kind='stable').tolist()


def _plain_picture(colour):
    p = np.empty((32, 32, 3), np.uint8)
    p[:] = np.clip(colour, 0, 255)
    return [p]


def photograph(img, rng, px=40.0, fair=False):
    """What light, lens and sensor do to the picture; `fair`: as somebody takes it who wants it to be read."""
    rare = .25 if fair else 1      # how often what spoils a picture badly comes about
    H, W = img.shape[:2]
    f = img.astype(np.float32)
    # uneven light
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    a = rng.uniform(0, 2 * np.pi)
    field = 1 + rng.uniform(0, .25) * ((xx / W - .5) * np.cos(a) + (yy / H - .5) * np.sin(a))
    field *= cloud(rng, H, W, rng.uniform(0, .07), 4)
    if rng.random() < .12 * rare:       # the shadow of the photographer or of a lamp's edge
        m = np.zeros((H, W), np.uint8)
        c = rng.uniform(0, 1, 2) * (W, H)
        pts = c + rng.normal(0, .35, (5, 2)) * (W, H)
        cv2.fillConvexPoly(m, cv2.convexHull(pts.astype(np.int32)), 255)
        m = cv2.GaussianBlur(cv2.resize(m, (W // 4, H // 4)), (0, 0), rng.uniform(1, 8))
        field *= 1 - rng.uniform(.15, .45) * cv2.resize(m, (W, H)).astype(np.float32) / 255
    if rng.random() < .35:
        r2 = ((xx / W - .5) ** 2 + (yy / H - .5) ** 2)
        field *= 1 - rng.uniform(0, .7) * r2
    f *= cv2.merge([field] * 3)
    if rng.random() < .16 * rare:       # glare
        for _ in range(int(rng.integers(1, 3))):
            cx, cy, s = rng.uniform(0, W), rng.uniform(0, H), rng.uniform(.03, .2) * W
            f += (rng.uniform(30, 160) * np.exp(-(((xx - cx) / s) ** 2 + ((yy - cy) / (s * rng.uniform(.3, 1))) ** 2)))[..., None]
    # white balance, exposure, contrast
    warm = rng.normal(0, .07) if rng.random() < .85 else rng.uniform(.12, .3)     # lamps of the evening
    green = rng.normal(0, .02)
    expo = float(np.exp(rng.normal(.1, .17)))
    if rng.random() < .06 * rare * rare:
        expo *= rng.uniform(.25, .6)
    sat = rng.uniform(.7, 1.25) if rng.random() > .02 * rare * rare else 0
    mix = (np.eye(3) * sat + (1 - sat) / 3) @ np.diag([1 + warm, 1 + green, 1 - warm]) * expo
    f = cv2.transform(f, mix.astype(np.float32))
    # a soft shoulder, as cameras have; then gamma and contrast, all as one curve
    v = np.arange(640, dtype=np.float32)
    v = np.where(v > 200, 200 + 55 * np.tanh((v - 200) / 55), v)
    v = 255 * (v / 255) ** float(np.exp(rng.normal(0, .12)))
    curve = ((v - 120) * rng.uniform(.8, 1.15) + 120 + rng.uniform(-8, 12)).astype(np.float32)
    f = curve[np.clip(f, 0, 639).astype(np.int16)]
    # lens: softness is relative to the tiles, or small ones could never be read
    u = rng.random() * (.75 if fair else 1)
    s = rng.uniform(.25, .7) if u < .6 else rng.uniform(.6, 1.3) if u < .9 else rng.uniform(1, 2.4)
    s = min(s, max(.4, px * .03))
    f = cv2.GaussianBlur(f, (0, 0), s)
    if rng.random() < .12 * rare * rare:
        n = int(np.clip(px * rng.uniform(.04, .12), 2, 11))
        k = np.zeros((n, n), np.float32)
        cv2.line(k, (0, int(rng.integers(n))), (n - 1, int(rng.integers(n))), 1)
        if rng.random() < .5:
            k = k.T
        f = cv2.filter2D(f, -1, k / k.sum())
    if rng.random() < .12 * (1 if px > 40 else .4):       # near and far out of focus
        y0, reach = rng.uniform(.25, .75) * H, rng.uniform(.2, .6) * H
        far = cv2.GaussianBlur(f, (0, 0), min(px * .05, rng.uniform(1, 4)))
        away = np.clip((np.abs(yy - y0) - reach * .5) / reach, 0, 1)[..., None]
        f += (far - f) * away
    if rng.random() < .2:        # saved small once, and enlarged
        q = rng.uniform(.5, .9)
        if px * q > 22:
            f = cv2.resize(cv2.resize(f, None, fx=q, fy=q, interpolation=cv2.INTER_AREA), (W, H), interpolation=cv2.INTER_LINEAR)
    if rng.random() < .35:       # a phone's sharpening
        f = f + rng.uniform(.2, .9) * (f - cv2.GaussianBlur(f, (0, 0), 1.2))
    n = rng.uniform(0, 3) if rng.random() < 1 - .25 * rare else rng.uniform(2, 12)
    noise = np.empty((H, W, 3), np.float32)
    cv2.setRNGSeed(int(rng.integers(1 << 30)))
    cv2.randn(noise, 0, n)
    if rng.random() < .4:
        noise = cv2.GaussianBlur(noise, (0, 0), .7) * 1.6
    f += noise
    out = cv2.convertScaleAbs(np.maximum(f, 0, out=f))
    if rng.random() < .22 * rare:       # sent on by a messenger: made smaller, saved anew, once or twice
        for _ in range(int(rng.integers(1, 3))):
            q = rng.uniform(.7, 1)
            if px * q > 20:
                out = cv2.resize(out, None, fx=q, fy=q, interpolation=cv2.INTER_AREA)
            out = cv2.imdecode(cv2.imencode('.jpg', out, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 75))])[1], cv2.IMREAD_COLOR)
        out = cv2.resize(out, (W, H), interpolation=cv2.INTER_CUBIC)
    return out
