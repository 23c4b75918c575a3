"""Figures cut with many strokes: feathered birds, dragons, people, flowers in outline, in endless variants."""
import cv2
import numpy as np

from .canvas import Canvas, bezier


def fit(source, width, height, x=96, y=128, stretch=1.15):
    """The ink of a canvas, enlarged or reduced to fill a box around (x, y), on a new canvas of face size."""
    out = Canvas()
    ys, xs = np.nonzero(source.px[..., 3] > 20)
    if not len(ys):
        return out
    part = source.px[ys.min():ys.max() + 1, xs.min():xs.max() + 1]
    h, w = part.shape[:2]
    k = out.px.shape[0] / out.height
    sx, sy = width * k / w, height * k / h
    sx, sy = min(sx, sy * stretch), min(sy, sx * stretch)
    part = cv2.resize(part, (max(1, int(w * sx)), max(1, int(h * sy))), interpolation=cv2.INTER_AREA)
    layer = Canvas()
    layer.px = part
    out.stamp(layer, x, y)
    return out


def _way(degrees):
    q = np.deg2rad(degrees)
    return np.array([np.cos(q), np.sin(q)])


def feather(c, p, degrees, length, width, colour, style, body, curl=0.0):
    """One feather or petal from p: filled, in outline, or as a stroke; `curl` bends it."""
    t = np.linspace(0, 1, 9)[:, None]
    u = _way(degrees)
    n = np.array([-u[1], u[0]])
    mid = p + u * (t * length) + n * (curl * length * t * t)
    w = (np.sin(np.pi * np.clip(t * .92 + .06, 0, 1)) ** .8) * width / 2
    if style == 'stroke':
        c.stroke(mid, max(2, width * .7), 1.6, colour)
        return
    pts = np.concatenate([mid + n * w, (mid - n * w)[::-1]])
    if style == 'fill':
        c.poly(pts, colour)
        if width > 9:
            c.line(mid[1:-1], max(1.2, width * .1), body)
    else:
        c.poly(pts, body)
        c.line(pts, max(2, width * .17), colour, True)


def bird(rng, inks, body):
    """A bird on a canvas of its own: parrot, crane, swallow, cock, peacock and what lies between."""
    c = Canvas(256, 300)
    keys = [str(k) for k in rng.permutation(['g', 'r', 'b'])] if rng.random() < .6 else ['g', 'r', 'b']
    if rng.random() < .2:
        keys = ['k', 'r', 'k']
    if rng.random() < .15:
        keys = [keys[0]] * 3
    one, two, three = (inks[k] for k in keys)
    style = str(rng.choice(['fill', 'line', 'stroke', 'mixed']))
    pick = lambda: str(rng.choice(['fill', 'line', 'stroke'])) if style == 'mixed' else style
    wing_style, tail_style, body_style = pick(), pick(), 'fill' if style == 'fill' else str(rng.choice(['fill', 'line']))
    axis = -rng.uniform(8, 82)                       # from the rump to the chest
    length, girth = rng.uniform(60, 95), rng.uniform(24, 44)
    u = _way(axis)
    n = np.array([-u[1], u[0]])                      # towards the belly
    mid = np.array([128.0, 150.0])
    rump, chest = mid - u * length / 2, mid + u * length / 2
    # tail
    k = int(rng.integers(2, 7))
    long, spread, curl = rng.uniform(50, 130), rng.uniform(4, 90), rng.normal(0, .3)
    eyes = rng.random() < .2
    for i in range(k):
        off = (i - (k - 1) / 2) / max(1, k - 1)
        a = axis + 180 + off * spread
        q = long * rng.uniform(.75, 1.05)
        feather(c, rump + u * 8, a, q, rng.uniform(8, 18), (two, one, three)[i % int(rng.integers(1, 4))], tail_style, body, curl + off * .3)
        if eyes:
            tip = rump + _way(a) * q
            c.disc(*tip, 9, two), c.disc(*tip, 4.5, body)
    # the wing behind
    spreadwing = rng.random() < .4
    m = int(rng.integers(3, 8))

    def wing(side, colour):
        root = mid + u * length * rng.uniform(.05, .3) - n * girth * .2 * side
        for i in range(m):
            if spreadwing:
                a = axis + 180 + side * (35 + 85 * i / m)
                q = rng.uniform(50, 80) * (.65 + .5 * i / m)
            else:
                a = axis + 180 - 14 + 26 * i / m
                q = length * rng.uniform(.55, .8) * (1 - .06 * i)
            feather(c, root + u * (3 * i), a, q, rng.uniform(9, 16), colour if i % 2 or wing_style == 'stroke' else (colour if rng.random() < .7 else two), wing_style, body, rng.normal(0, .08))

    if spreadwing:
        wing(-1, three)
    # legs
    reach = rng.choice([rng.uniform(14, 30), rng.uniform(40, 80)])
    foot = None
    for s in (-.16, .16):
        p = mid + u * length * s + n * girth * .4
        foot = (p[0] + rng.uniform(-6, 6), p[1] + reach + girth * .2)
        c.line([tuple(p), foot, (foot[0] + 12, foot[1] + 3)], rng.uniform(3, 5), inks['r'] if rng.random() < .7 else one)
        c.line([foot, (foot[0] - 9, foot[1] + 4)], 3, inks['r'] if rng.random() < .7 else one)
    # trunk and neck
    c.ellipse(*mid, length * .55, girth * .5, axis, body if body_style == 'line' else one)
    if body_style == 'line':
        c.ellipse(*mid, length * .55, girth * .5, axis, one, rng.uniform(3, 5.5))
    neck = rng.choice([rng.uniform(8, 20), rng.uniform(20, 45), rng.uniform(50, 80)], p=[.5, .3, .2])
    bend = rng.normal(0, 25)
    head = chest + _way(axis - rng.uniform(-10, 50)) * neck + (0, -neck * .25)
    c.stroke(bezier(chest - u * 10, chest + _way(axis + bend) * neck * .5, head - (0, -neck * .3), head, 10), girth * rng.uniform(.35, .6), rng.uniform(10, 18), one if rng.random() < .7 else two)
    # rows of scales or bars on the trunk
    rows = int(rng.integers(0, 6))
    mark = body if body_style == 'fill' else two
    for i in range(rows):
        p = mid + u * length * (.36 - .7 * i / max(1, rows)) + n * girth * .05
        c.ellipse(*p, girth * .3, girth * .16, axis + 90, mark, 2.4, 0, 180)
    wing(1, three if rng.random() < .7 else two)
    # head
    r = rng.uniform(11, 19)
    hc = two if rng.random() < .5 else one
    if body_style == 'line' and rng.random() < .5:
        c.disc(*head, r, body), c.ring(*head, r, 4, hc)
    else:
        c.disc(*head, r, hc)
    b = _way(rng.uniform(-20, 35)) * r
    size = rng.uniform(1.5, 2.9) if neck < 45 else rng.uniform(2.2, 4)
    side = np.array([-b[1], b[0]])
    hook = rng.uniform(-.1, .6)
    c.poly([head + b * .8 - side * .55, head + b * size + side * hook, head + b * .8 + side * .5], inks['r'] if rng.random() < .7 else inks['y'])
    eye = head + b * .2 - (0, r * .2)
    c.disc(*eye, r * .38, body), c.disc(*eye, r * .19, inks['k'])
    for i in range(int(rng.integers(0, 5))):
        a = rng.uniform(-150, -60)
        tip = head + _way(a) * (r + rng.uniform(8, 26))
        c.stroke(np.linspace(head + _way(a) * r * .8, tip, 5), 4, 2, two if rng.random() < .6 else inks['r'])
        if rng.random() < .3:
            c.disc(*tip, 3.5, inks['r'])
    # what it sits on
    u0 = rng.random()
    if foot and u0 < .35:
        y = foot[1] + 5
        c.stroke(bezier((30, y + rng.uniform(-20, 30)), (90, y - 6), (160, y + 8), (226, y + rng.uniform(-30, 20)), 12), rng.uniform(5, 10), 4, one if keys[0] == 'g' else inks['g'])
        for _ in range(int(rng.integers(0, 6))):
            feather(c, np.array([rng.uniform(40, 220), y]), rng.uniform(-160, -20), rng.uniform(16, 36), 9, inks['g'], 'fill', body)
    elif foot and u0 < .5:
        for _ in range(int(rng.integers(3, 9))):
            feather(c, np.array([rng.uniform(60, 200), foot[1] + 24]), rng.uniform(-130, -50), rng.uniform(16, 40), 7, inks['g'], 'fill', body)
    return fit(c, rng.uniform(128, 164), rng.uniform(176, 226), stretch=1.25)


def dragon(rng, inks, key, body):
    """A dragon as on sets that draw their dragons: a scaled coil with a head, horns, legs and flames."""
    c = Canvas(256, 300)
    col = inks[key]
    other = inks[str(rng.choice(['r', 'g', 'b', 'k', 'y']))] if rng.random() < .5 else col
    t = np.linspace(0, 1, 44)
    turns, amp = rng.uniform(1.1, 2.2), rng.uniform(40, 72)
    phase = rng.choice([0, np.pi]) + rng.uniform(-.4, .4)
    x = 128 + amp * np.sin(2 * np.pi * turns * t + phase) * (1 - .25 * t)
    y = 270 - 225 * t + 12 * np.sin(4 * np.pi * t)
    p = np.stack([x, y], 1)
    w = rng.uniform(18, 30)
    line = rng.random() < .5
    c.stroke(p, 4, w, col)
    if line:
        c.stroke(p[2:], 2, w * .62, body)
    for i in range(4, 42, 2 if w < 24 else 3):
        d = p[i + 1] - p[i - 1]
        d = d / (np.linalg.norm(d) + 1e-6)
        n = np.array([-d[1], d[0]])
        ww = (4 + (w - 4) * i / 43) / 2
        c.line([p[i] - n * ww * .7, p[i] + d * 3, p[i] + n * ww * .7], 2, col if line else body)
        c.poly([p[i] + n * ww - d * 3, p[i] + n * (ww + 8) , p[i] + n * ww + d * 5], other)
    for i in (14, 16, 30, 33):
        n = rng.choice([-1, 1])
        q = p[i] + (n * 34, 16)
        c.line([tuple(p[i]), (p[i][0] + n * 20, p[i][1] - 4), tuple(q)], 7, col)
        for a in (-30, 0, 30):
            c.stroke(np.linspace(q, q + _way(90 - n * 60 + a) * 13, 4), 4, 1.5, col)
    h = p[-1] + (0, -8)
    s = 1 if p[-1][0] > p[-5][0] else -1
    c.ellipse(*h, 24, 18, s * -15, col)
    c.poly([h + (s * 10, -12), h + (s * 46, -4), h + (s * 44, 8), h + (s * 10, 12)], col)
    c.line([h + (s * 14, 6), h + (s * 44, 3)], 3, body)
    c.disc(h[0] + s * 6, h[1] - 5, 6, body), c.disc(h[0] + s * 6, h[1] - 5, 3, inks['k'] if key != 'k' else inks['r'])
    for a in (-110, -130):
        c.stroke(bezier(h + (-s * 4, -12), h + (-s * 14, -34), h + (-s * 30, -34), h + _way(a) * 50, 8), 6, 2, other)
    for k in (-1, 1):
        c.stroke(bezier(h + (s * 40, 2), h + (s * 60, -10 * k), h + (s * 50, -24 * k), h + (s * 74, -30 * k), 8), 3, 1.5, other)
    for _ in range(int(rng.integers(0, 5))):
        q = np.array([rng.uniform(20, 236), rng.uniform(40, 270)])
        if np.hypot(*(p - q).T).min() > 34:
            c.ellipse(*q, rng.uniform(9, 16), rng.uniform(5, 9), rng.uniform(-20, 20), other, 3)
    return fit(c, rng.uniform(120, 160), rng.uniform(180, 222))


def person(rng, inks, number):
    """Somebody in a robe with a rod, an axe, a hoe or a book, as on sets whose flowers are trades."""
    c = Canvas(220, 300)
    keys = [str(k) for k in rng.permutation(['r', 'g', 'b', 'k'])]
    robe, trim, dark = inks[keys[0]], inks[keys[1]], inks['k']
    line = rng.random() < .5
    lw = rng.uniform(3.5, 6)
    lean = rng.uniform(-14, 14)
    pts = [(86 + lean, 104), (134 + lean, 104), (168, 262), (52, 262)]
    if line:
        c.line(pts, lw, robe, True)
        for _ in range(int(rng.integers(2, 5))):
            x = rng.uniform(80, 140)
            c.line([(x, 130), (x + rng.uniform(-16, 16), 256)], 3, trim)
    else:
        c.poly(pts, robe)
        c.line([(110 + lean, 106), (104, 258)], 4, trim)
    for s in (-1, 1):
        hand = (110 + s * rng.uniform(40, 60), rng.uniform(140, 180))
        c.line([(110 + lean + s * 22, 112), (110 + s * 48, 138), hand], 13 if not line else 6, robe)
    head = (110 + lean, 80)
    c.disc(*head, 22, dark), c.disc(*head, 19, (250, 232, 210))
    if rng.random() < .5:
        c.poly([(head[0] - 40, 74), (head[0], 40), (head[0] + 40, 74)], trim)
    else:
        c.rect(head[0] - 16, 50, head[0] + 16, 66, dark, 0, 4)
    if rng.random() < .5:
        c.stroke([(head[0], 92), (head[0] - 3, 120)], 6, 2, dark)
    x = hand[0]
    if number == 1:        # the fisher
        c.line([(x, 170), (x + 28, 60)], 4, dark), c.line([(x + 28, 60), (x + 34, 190)], 2, dark)
        c.ellipse(x + 34, 200, 8, 13, 0, trim)
    elif number == 2:      # the woodcutter
        c.line([(x - 10, 190), (x + 10, 90)], 6, dark), c.poly([(x + 8, 86), (x + 34, 78), (x + 30, 112), (x + 6, 104)], trim)
    elif number == 3:      # the farmer
        c.line([(x, 240), (x + 6, 70)], 6, dark), c.poly([(x + 4, 66), (x + 36, 74), (x + 34, 84), (x + 4, 78)], trim)
    else:                  # the scholar
        c.rect(x - 20, 140, x + 22, 180, trim, 0, 3), c.line([(x, 142), (x, 178)], 3, dark)
    return fit(c, rng.uniform(100, 140), rng.uniform(140, 180), 96, 150)


def flower(rng, inks, number):
    """A flowering branch cut in single strokes, often in outline; the number decides what grows."""
    c = Canvas(220, 280)
    stem = inks['g'] if rng.random() < .75 else inks[str(rng.choice(['k', 'b']))]
    petal = inks['r'] if rng.random() < .75 else inks[str(rng.choice(['b', 'r', 'y', 'k']))]
    core = inks[str(rng.choice(['r', 'g', 'y', 'b', 'k']))]
    body = (248, 246, 240)
    style = str(rng.choice(['fill', 'line', 'stroke'], p=[.25, .5, .25]))
    leafs = str(rng.choice(['fill', 'line', 'stroke'], p=[.4, .35, .25]))
    base = bezier((rng.uniform(70, 150), 270), (rng.uniform(50, 170), 200), (rng.uniform(50, 170), 150), (rng.uniform(70, 150), rng.uniform(60, 120)), 16)
    lw = rng.uniform(4, 9)
    c.stroke(base, lw, lw * .5, stem)

    def bloom(p, r):
        n = int(rng.integers(5, 10))
        a0 = rng.uniform(0, 360)
        layers = int(rng.integers(1, 4))
        for k in range(layers):
            q = r * (1 - .3 * k)
            for i in range(n):
                feather(c, p, a0 + 360 * i / n + 20 * k, q, q * rng.uniform(.5, .9), petal if k % 2 == 0 else core, style, body, rng.normal(0, .1))
        c.disc(*p, r * rng.uniform(.15, .3), core)

    def spray(p, a, n, length):
        for _ in range(n):
            feather(c, p, a + rng.normal(0, 30), length * rng.uniform(.6, 1.1), length * rng.uniform(.2, .45), stem, leafs, body, rng.normal(0, .2))

    for i in range(2, 15, int(rng.integers(2, 5))):
        s = rng.choice([-1, 1])
        spray(base[i], -90 + s * rng.uniform(30, 100), int(rng.integers(1, 4)), rng.uniform(22, 54))
    if number == 4 and rng.random() < .75:           # bamboo: joints and narrow leaves
        for x in rng.uniform(60, 160, int(rng.integers(1, 4))):
            y, top, lean = 268.0, rng.uniform(60, 120), rng.normal(0, .1)
            while y > top:
                step = rng.uniform(26, 44)
                c.line([(x, y), (x + lean * step, y - step + 5)], rng.uniform(6, 12), stem)
                x, y = x + lean * step, y - step
                if rng.random() < .6:
                    spray(np.array([x, y]), rng.choice([-30, 210]), int(rng.integers(1, 4)), 34)
    elif number == 2 and rng.random() < .75:         # orchid: long blades
        for _ in range(int(rng.integers(5, 12))):
            feather(c, np.array([rng.uniform(95, 125), 268]), rng.uniform(-140, -40), rng.uniform(90, 190), rng.uniform(7, 14), stem, leafs, body, rng.normal(0, .35))
    big = rng.uniform(22, 46)
    for _ in range(int(rng.integers(1, 3 if big > 34 else 5))):
        i = int(rng.integers(6, 16))
        bloom(base[i] + rng.normal(0, 14, 2), big * rng.uniform(.7, 1.1))
    for _ in range(int(rng.integers(0, 5))):         # buds
        p = base[int(rng.integers(4, 16))] + rng.normal(0, 34, 2)
        c.disc(*p, rng.uniform(4, 9), petal)
    if rng.random() < .25:                           # a pot, a rock or the ground
        y = 262
        if rng.random() < .5:
            c.poly([(70, y), (150, y), (138, y + 36), (82, y + 36)], core)
        else:
            c.stroke(bezier((30, y + 8), (80, y - 10), (140, y + 20), (195, y), 10), 8, 5, inks['b'] if rng.random() < .6 else stem)
    if rng.random() < .12:                           # a butterfly
        p = np.array([rng.uniform(50, 170), rng.uniform(40, 90)])
        for a in (-150, -40, 150, 40):
            feather(c, p, a, rng.uniform(18, 28), 14, core, style, body)
    return fit(c, rng.uniform(120, 160), rng.uniform(150, 186), 96, 152)
