"""Birds, flowers, seasons and jesters, drawn from ellipses and strokes in many variants."""
import numpy as np

from .bonus import draw_free_bonus
from .canvas import Canvas, bezier, glyph, has_glyph
from .figures import bird, flower, person


def _rot(pts, deg, cx=96, cy=128):
    q = np.deg2rad(deg)
    p = np.asarray(pts, np.float64) - (cx, cy)
    return p @ np.array([[np.cos(q), np.sin(q)], [-np.sin(q), np.cos(q)]]) + (cx, cy)


def leaf(c, x, y, angle, length, width, colour, outline=0):
    """A pointed leaf that grows from (x, y) in the direction `angle` (degrees, 0 = right, -90 = up)."""
    t = np.linspace(0, 1, 10)
    w = np.sin(np.pi * t ** .8) * width / 2
    up = np.stack([t * length, -w], 1)
    down = np.stack([t * length, w], 1)[::-1]
    q = np.deg2rad(angle)
    p = np.concatenate([up, down]) @ np.array([[np.cos(q), np.sin(q)], [-np.sin(q), np.cos(q)]]) + (x, y)
    if outline:
        c.line(p, outline, colour, True)
    else:
        c.poly(p, colour)


def blossom(c, rng, x, y, r, petal, core, kind):
    """A flower head: round, pointed, many-petalled or lined."""
    n = int(rng.integers(5, 9))
    a0 = rng.uniform(0, 360)
    body_white = (255, 244, 240)
    if kind == 0:
        for k in range(n):
            q = np.deg2rad(a0 + 360 * k / n)
            c.disc(x + r * .6 * np.cos(q), y + r * .6 * np.sin(q), r * .42, petal)
        c.disc(x, y, r * .28, core)
    elif kind == 1:
        for k in range(n):
            q = np.deg2rad(a0 + 360 * k / n)
            c.ring(x + r * .58 * np.cos(q), y + r * .58 * np.sin(q), r * .38, max(2, r * .14), petal)
        c.disc(x, y, r * .2, core)
    elif kind == 2:
        n = n * 2
        for k in range(n):
            leaf(c, x, y, a0 + 360 * k / n, r * rng.uniform(.85, 1.1), r * .42, petal)
        c.disc(x, y, r * .25, core)
    elif kind == 3:
        for q in (1, .68, .36):
            c.ring(x, y, r * q, max(2, r * .13), petal)
        for k in range(n):
            a = np.deg2rad(a0 + 360 * k / n)
            c.line([(x + r * .4 * np.cos(a), y + r * .4 * np.sin(a)), (x + r * np.cos(a), y + r * np.sin(a))], 2, petal)
    elif kind == 4:
        for k in range(n):
            leaf(c, x, y, a0 + 360 * k / n, r, r * .6, petal, max(2, r * .12))
        c.disc(x, y, r * .2, core)
    else:
        c.disc(x, y, r, petal)
        for k in range(n):
            a = np.deg2rad(a0 + 360 * k / n)
            c.line([(x + r * .25 * np.cos(a), y + r * .25 * np.sin(a)), (x + r * .85 * np.cos(a), y + r * .85 * np.sin(a))], max(1.5, r * .1), body_white)


def _plum(c, rng, stem, petal, core, k):
    base = bezier((rng.uniform(40, 130), 238), (rng.uniform(60, 140), 200), (rng.uniform(50, 140), 150), (rng.uniform(60, 140), rng.uniform(90, 120)), 14)
    c.stroke(base, rng.uniform(7, 12), 3, stem)
    for _ in range(int(rng.integers(2, 5))):
        i = int(rng.integers(3, 12))
        x, y = base[i]
        s = rng.choice([-1, 1])
        tip = (x + s * rng.uniform(25, 60), y - rng.uniform(15, 50))
        c.stroke(bezier((x, y), (x + s * 15, y - 5), (tip[0], tip[1] + 15), tip, 8), 5, 2, stem)
        for _ in range(int(rng.integers(0, 4))):
            leaf(c, *tip, rng.uniform(-150, -30), rng.uniform(12, 26), rng.uniform(6, 12), stem)
        if rng.random() < .6:
            blossom(c, rng, tip[0], tip[1], rng.uniform(10, 18), petal, core, k)
    for _ in range(int(rng.integers(1, 3))):
        x, y = base[int(rng.integers(5, 13))]
        blossom(c, rng, x, y, rng.uniform(20, 36), petal, core, k)


def _orchid(c, rng, stem, petal, core, k):
    x0 = rng.uniform(70, 120)
    for _ in range(int(rng.integers(5, 10))):
        x1 = rng.uniform(18, 174)
        y1 = rng.uniform(90, 190)
        c.stroke(bezier((x0 + rng.uniform(-8, 8), 238), (x0, 180), ((x0 + x1) / 2, y1 - 50), (x1, y1), 14), rng.uniform(5, 9), 1.5, stem)
    for _ in range(int(rng.integers(1, 4))):
        x, y = rng.uniform(50, 150), rng.uniform(95, 165)
        c.stroke(bezier((x0, 235), (x0, 200), (x, y + 40), (x, y), 10), 4, 3, stem)
        if rng.random() < .6:
            for a in (-150, -90, -30, 30, 150):
                leaf(c, x, y, a + rng.uniform(-12, 12), rng.uniform(14, 28), rng.uniform(8, 12), petal)
            c.disc(x, y, 4, core)
        else:
            blossom(c, rng, x, y, rng.uniform(14, 24), petal, core, k)


def _chrysanthemum(c, rng, stem, petal, core, k):
    top = (rng.uniform(75, 120), rng.uniform(110, 140))
    base = bezier((rng.uniform(70, 120), 240), (rng.uniform(60, 130), 210), (rng.uniform(60, 130), 170), top, 12)
    c.stroke(base, 7, 4, stem)
    for i in range(2, 11, 2):
        x, y = base[i]
        s = rng.choice([-1, 1])
        leaf(c, x, y, -90 + s * rng.uniform(35, 85), rng.uniform(28, 56), rng.uniform(12, 24), stem, 0 if rng.random() < .7 else 3)
    blossom(c, rng, *top, rng.uniform(26, 42), petal, core, int(rng.choice([2, 2, 3, 4])))
    if rng.random() < .5:
        blossom(c, rng, top[0] + rng.uniform(-50, 50), top[1] + rng.uniform(30, 70), rng.uniform(12, 22), petal, core, 2)


def _bamboo(c, rng, stem, petal, core, k):
    for _ in range(int(rng.integers(1, 4))):
        x = rng.uniform(50, 140)
        lean = rng.uniform(-30, 30)
        y1 = rng.uniform(70, 120)
        n = int(rng.integers(4, 7))
        w = rng.uniform(5, 13)
        for i in range(n):
            t0, t1 = i / n, (i + 1) / n
            p0 = (x + lean * t0, 240 - (240 - y1) * t0)
            p1 = (x + lean * t1, 240 - (240 - y1) * t1)
            c.line([(p0[0], p0[1] - 2), (p1[0], p1[1] + 2)], w, stem)
            if rng.random() < .75:
                s = rng.choice([-1, 1])
                for _ in range(int(rng.integers(2, 5))):
                    leaf(c, p1[0], p1[1], 90 - s * rng.uniform(10, 100), rng.uniform(20, 46), rng.uniform(7, 12), stem)
    for _ in range(int(rng.integers(0, 4))):
        blossom(c, rng, rng.uniform(50, 150), rng.uniform(120, 215), rng.uniform(8, 14), petal, core, 0)


def _lotus(c, rng, stem, petal, core, k):
    x, y = rng.uniform(76, 116), rng.uniform(120, 150)
    c.stroke(bezier((x, y), (x + 10, y + 40), (x - 20, y + 70), (rng.uniform(60, 130), 240), 10), 4, 4, stem)
    for _ in range(2):
        lx, ly = rng.uniform(40, 150), rng.uniform(195, 225)
        c.ellipse(lx, ly, rng.uniform(24, 40), rng.uniform(9, 16), rng.uniform(-15, 15), stem, 0 if rng.random() < .5 else 4)
    for a in (-160, -130, -90, -50, -20):
        leaf(c, x, y + 12, a + rng.uniform(-6, 6), rng.uniform(36, 54), rng.uniform(16, 24), petal, 0 if k % 2 else 3.5)


def _pine(c, rng, stem, petal, core, k):
    for i in range(int(rng.integers(3, 5))):
        y = 110 + i * 34
        w = 30 + i * 14
        c.poly([(96, y - 36), (96 + w, y + 20), (96 - w, y + 20)], stem)
    c.line([(96, 200), (96, 242)], 10, core)
    for _ in range(10):
        c.disc(rng.uniform(20, 172), rng.uniform(80, 220), 4, petal)


def _pot(c, rng, stem, petal, core, k):
    c.poly([(58, 200), (134, 200), (120, 240), (72, 240)], core)
    for a in np.linspace(-160, -20, int(rng.integers(5, 9))):
        leaf(c, 96, 200, a + rng.uniform(-8, 8), rng.uniform(50, 100), rng.uniform(9, 18), stem)
    for _ in range(3):
        blossom(c, rng, rng.uniform(50, 142), rng.uniform(100, 175), rng.uniform(13, 22), petal, core, k)


def _scene(c, rng, stem, petal, core, k):
    """A hut, a boat or a bridge, as on sets whose seasons are landscapes."""
    q = int(rng.integers(0, 4))
    if q == 0:
        c.poly([(40, 160), (96, 112), (152, 160)], petal)
        c.rect(54, 160, 138, 220, stem, 5)
        c.rect(84, 184, 108, 220, core)
    elif q == 1:
        c.poly([(24, 190), (168, 190), (140, 222), (52, 222)], core)
        c.line([(96, 190), (96, 96)], 5, stem)
        c.poly([(100, 100), (150, 178), (100, 178)], petal)
    elif q == 2:
        c.ellipse(96, 220, 66, 60, 0, core, 8, 180, 360)
        c.line([(20, 222), (172, 222)], 5, stem)
        c.line([(60, 165), (96, 120), (132, 165)], 5, petal)
    else:
        c.line(_rot([(60, 110), (60, 240)], 0), 5, stem)
        c.ellipse(100, 150, 34, 46, 0, petal, 0)
        for y in (130, 150, 170):
            c.ellipse(100, y, 33, 8, 0, core, 2.5)
        c.line([(60, 112), (100, 104)], 4, stem)
    for _ in range(int(rng.integers(0, 4))):
        c.stroke(bezier((rng.uniform(20, 60), rng.uniform(90, 120)), (50, 100), (70, 110), (rng.uniform(80, 110), rng.uniform(90, 120)), 6), 3, 1, stem)


PLANTS = [_plum, _orchid, _chrysanthemum, _bamboo]
SEASON_ART = [[_plum, _lotus, _pot, _scene, _chrysanthemum], [_lotus, _orchid, _scene, _pot, _plum], [_chrysanthemum, _plum, _scene, _pot], [_pine, _plum, _bamboo, _scene, _pot]]


def draw_bonus(d, c, family, n):
    """A flower (`f`) or season (`g`) tile of design `d`, number n.

    The most common convention on real sets: flowers carry the character at the
    left and a digit at the right; seasons the digit at the left, the character
    at the right; Hong Kong seasons a red numeral at the right.
    """
    if d.bonus_style == 'free':
        draw_free_bonus(d, c, family, n)
        return
    rng = np.random.default_rng([d.bonus_seed, n, 0 if family == 'f' else 1])
    whole = np.random.default_rng([d.bonus_seed, 9])
    ink = d.ink
    stem = ink['g'] if whole.random() < .75 else ink['k'] if whole.random() < .6 else ink['b']
    petal = ink['r'] if rng.random() < .85 else ink[str(rng.choice(['b', 'y', 'r']))]
    core = ink[str(rng.choice(['y', 'r', 'b', 'k']))]
    kind = int(rng.integers(0, 6))
    art_set = int(whole.integers(0, 3))
    if family == 'f':
        art = PLANTS[n - 1]
    else:
        options = SEASON_ART[n - 1]
        art = options[0] if art_set == 0 else options[int(rng.integers(len(options)))]
        if art_set == 2:
            art = _scene if whole.random() < .5 else _pot
    a = Canvas()
    manner = np.random.default_rng([d.bonus_seed, 10]).random()
    if manner < .5:              # branches cut in single strokes
        a = flower(rng, ink, n)
    elif manner < .58 and family == ('f' if manner < .56 else 'g'):
        a = person(rng, ink, n)
    else:
        art(a, rng, stem, petal, core, kind)
    if whole.random() < .15:
        a.px = np.ascontiguousarray(a.px[:, ::-1])
    c.stamp(a, 96, 128)

    style = d.bonus_style
    if d.large_index:
        d._give_way(c)
    char = ('梅蘭菊竹' if family == 'f' else '春夏秋冬')[n - 1]
    numeral = '一二三四'[n - 1]
    left, right = (12, 10, 78, 78), (114, 10, 180, 78)
    char_ink = ink['k' if family == 'f' else 'r']
    digit_ink = ink['r' if family == 'f' else 'k']
    if whole.random() < .25:
        char_ink, digit_ink = ink[str(whole.choice(['k', 'r', 'g', 'b']))], ink[str(whole.choice(['k', 'r', 'b']))]
    latin = d.latin if whole.random() < .7 else None

    def write(text, box, colour):
        if text.isdigit() and latin:
            g = glyph(latin, text)
            h = d.index_size if d.large_index else 52
            w = min(max(46, .8 * h), h * g.shape[1] / g.shape[0])
            x = box[0] + 4 if box[0] < 90 else box[2] - w - 4
            c.mask(g, x, box[1] + 2, x + w, box[1] + 2 + h, colour)
        elif has_glyph(d.font, text):
            d._char(c, text, *box, colour, rng)
        else:
            c.mask(glyph(d.latin, str(n)), box[0] + 12, box[1] + 4, box[0] + 50, box[1] + 60, colour)

    if style == 'hk':
        if family == 'f':
            write(char, left, char_ink), write(str(n), right, digit_ink)
        else:
            write(str(n), left, digit_ink), write(char, right, char_ink)
    elif style == 'numeral':     # flowers by blue digit, seasons by red numeral
        if family == 'f':
            write(str(n), left, ink['b'])
        else:
            write(numeral, right, ink['r'])
    elif style == 'digit':       # by the colour of the digit and the art alone
        write(str(n), left if family == 'f' else right, ink['b' if family == 'f' else 'r'])
    elif style == 'char':
        write(char, left if whole.random() < .5 else right, char_ink)
    elif style == 'virtues':     # four virtues or arts in the place of the plants
        if family == 'f':
            char = d.virtues[n - 1]
        write(str(n), left, digit_ink), write(char, right, char_ink)
    elif style == 'same':        # digit and character on the same sides in both families
        write(char, left, char_ink), write(str(n), right, digit_ink)
    else:                        # western: the word below, a digit above
        word = (['PLUM', 'ORCHID', 'MUM', 'BAMBOO'] if family == 'f' else ['SPRING', 'SUMMER', 'AUTUMN', 'WINTER'])[n - 1]
        write(str(n), left, digit_ink)
        g = glyph(d.latin, word)
        x = 112 if whole.random() < .5 else 70
        c.mask(g, x, 14, x + 70 if x > 100 else 180, 38, char_ink)


def draw_bird(d, c, seed):
    """The bird (now and then a shoot) of a set's 1s."""
    rng = np.random.default_rng(seed)
    if rng.random() < .6:
        a = bird(rng, d.ink, tuple(int(v) for v in d.body))
        if rng.random() < .5:
            a.px = np.ascontiguousarray(a.px[:, ::-1])
        c.stamp(a, 96 + rng.uniform(-4, 4), 128)
        return
    ink = d.ink
    pal = [ink[str(k)] for k in rng.permutation(['g', 'r', 'b'])]
    if rng.random() < .55:
        pal = [ink['g'], ink['r'], ink['b']]
    if rng.random() < .2:
        pal = [pal[0]] * 2 + [pal[1]]
    if rng.random() < .12:
        pal = [ink['k'], ink['r'], ink['k']]
    main, second, third = pal
    body = tuple(int(v) for v in d.body)
    kind = int(rng.choice(6, p=[.34, .16, .14, .16, .1, .1]))
    a = Canvas()
    hollow = rng.random() < .4
    lw = rng.uniform(3.5, 7)

    def blob(x, y, rx, ry, ang, col):
        if hollow:
            a.ellipse(x, y, rx, ry, ang, col, lw)
        else:
            a.ellipse(x, y, rx, ry, ang, col)

    if kind == 0:      # a perched bird, upright body, long tail down
        bx, by = 96 + rng.uniform(-8, 8), 110 + rng.uniform(-8, 8)
        tilt = rng.uniform(50, 75)
        for _ in range(int(rng.integers(2, 5))):
            x1, y1 = bx - rng.uniform(-12, 30), rng.uniform(200, 238)
            a.stroke(bezier((bx - 6, by + 36), (bx - 10, by + 60), (x1, y1 - 40), (x1, y1), 10), rng.uniform(8, 16), rng.uniform(2, 7), second if rng.random() < .6 else main)
        blob(bx, by, rng.uniform(44, 56), rng.uniform(24, 34), tilt, main)
        hx, hy = bx + rng.uniform(4, 22), by - rng.uniform(50, 62)
        blob(hx, hy, 21, 19, 0, second if rng.random() < .5 else main)
        s = 1 if rng.random() < .6 else -1
        a.poly([(hx + s * 18, hy - 6), (hx + s * rng.uniform(36, 50), hy + 2), (hx + s * 18, hy + 8)], ink['r'])
        a.disc(hx + s * 5, hy - 3, 7, body)
        a.disc(hx + s * 5, hy - 3, 3.5, ink['k'])
        for k in range(int(rng.integers(3, 6))):
            a.stroke(bezier((bx - 12 + k * 5, by - 14), (bx - 24 + k * 4, by + 6), (bx - 20 + k * 4, by + 20), (bx - 14 + k * 6, by + 38), 8), 5, 3,
                     third if not hollow else second)
        for k in (-10, 10):
            a.line([(bx + k, by + 44), (bx + k + 4, by + 72), (bx + k + 18, by + 76)], 4, ink['r'])
        if rng.random() < .5:
            a.stroke(bezier((26, 196), (60, 188), (120, 186), (168, rng.uniform(160, 200)), 10), 7, 4, ink['g'])
        for k in range(int(rng.integers(0, 4))):
            a.stroke([(hx - s * 2, hy - 18), (hx - s * (6 + 7 * k), hy - 36 - rng.uniform(0, 6))], 4, 2, second)
    elif kind == 1:    # peacock, fan behind
        x, y = 96, 176
        n = int(rng.integers(7, 14))
        for k in range(n):
            t = np.deg2rad(-90 + (k - (n - 1) / 2) * 170 / n)
            R = rng.uniform(90, 108)
            tip = (x + R * np.cos(t), y + R * np.sin(t) * 1.25)
            a.line([(x, y), tip], rng.uniform(3, 6), main)
            a.disc(*tip, rng.uniform(9, 13), second)
            a.disc(*tip, 5, third)
        a.ellipse(x, y + 4, 22, 34, 0, third)
        a.stroke(bezier((x, y - 20), (x - 6, y - 40), (x + 4, y - 50), (x, y - 62), 8), 14, 10, third)
        a.disc(x, y - 66, 12, third)
        a.poly([(x + 10, y - 70), (x + 26, y - 64), (x + 10, y - 60)], ink['r'])
        for k in (-8, 8):
            a.line([(x + k, y + 34), (x + k, y + 62), (x + k + 10, y + 64)], 4, ink['r'])
    elif kind == 2:    # crane: long neck and legs
        x, y = 104, 140
        a.ellipse(x, y, 52, 28, rng.uniform(-25, 10), main, lw if hollow else 0)
        a.stroke(bezier((x - 40, y - 6), (x - 74, y - 40), (x - 20, y - 60), (x - 46, y - 98), 14), 13, 8, main)
        a.disc(x - 46, y - 100, 12, second)
        a.stroke([(x - 54, y - 100), (x - 88, y - 92)], 7, 2, ink['r'])
        for k in range(4):
            a.stroke(bezier((x + 36, y), (x + 60, y), (x + 64, y + 20), (x + 50 + 8 * k, y + 40 + 6 * k), 8), 9, 3, second)
        for k in (-8, 12):
            a.line([(x + k, y + 26), (x + k - 6, 240), (x + k - 22, 242)], 4, ink['r'])
    elif kind == 3:    # a flying or dancing bird: wings up, tail feathers in curves
        x, y = 96, 128
        blob(x, y, 40, 18, -50, main)
        for s in (-1, 1):
            for k in range(int(rng.integers(3, 6))):
                a.stroke(bezier((x, y - 4), (x + s * 20, y - 30 - 8 * k), (x + s * 50, y - 50 - 6 * k), (x + s * (50 + 7 * k), y - 20 - 16 * k), 10), 8, 3, second if s > 0 else third)
        for k in range(int(rng.integers(3, 6))):
            a.stroke(bezier((x - 20, y + 26), (x - 40, y + 60), (x - 10 + 16 * k, y + 70), (x - 40 + 26 * k, y + 106), 12), 8, 3, (main, second, third)[k % 3])
        a.disc(x + 28, y - 40, 15, main)
        a.poly([(x + 40, y - 48), (x + 62, y - 40), (x + 40, y - 34)], ink['r'])
        a.disc(x + 31, y - 43, 5, body)
    elif kind == 4:    # head-on, owl-like
        x, y = 96, 116
        blob(x, y + 20, 36, 56, 0, main)
        a.disc(x, y - 44, 28, second)
        for s in (-1, 1):
            a.disc(x + s * 11, y - 48, 9, body)
            a.disc(x + s * 11, y - 48, 5, ink['k'])
            for k in range(4):
                a.stroke(bezier((x + s * 30, y - 10 + 8 * k), (x + s * 52, y + 10 + 8 * k), (x + s * 50, y + 30), (x + s * (40 - 4 * k), y + 66), 8), 6, 3, third)
        a.poly([(x - 6, y - 38), (x + 6, y - 38), (x, y - 26)], ink['r'])
        for r in range(4):
            a.ellipse(x, y + 4 + 18 * r, 24, 8, 0, second, 3, 0, 180)
        for k in range(-2, 3):
            a.stroke([(x + 7 * k, y + 66), (x + 14 * k, y + 116)], 8, 4, main)
    else:              # a bamboo shoot or a single ornate stick
        if rng.random() < .5:
            for k in range(5):
                w = 44 - 7 * k
                a.poly([(96 - w, 230 - 38 * k), (96 + w, 230 - 38 * k), (96 + w - 14, 186 - 38 * k), (96, 170 - 38 * k), (96 - w + 14, 186 - 38 * k)], main if k % 2 == 0 else second)
        else:
            for k in range(4):
                a.rect(78, 34 + 50 * k, 114, 80 + 50 * k, main, 0, 12)
                a.ellipse(96, 82 + 50 * k, 24, 6, 0, second)
            for s in (-1, 1):
                leaf(a, 96 + s * 16, 120, -90 + s * 50, 60, 18, third)
                leaf(a, 96 + s * 16, 170, -90 + s * 60, 50, 16, third)
    if rng.random() < .3:
        a.px = np.ascontiguousarray(a.px[:, ::-1])
    if rng.random() < .5:
        a = a.turned(rng.uniform(-14, 14))
    c.stamp(a, 96 + rng.uniform(-4, 4), 128)


def draw_jester(c, rng, pal, x, y, s):
    """A jester's head with bells on its cap."""
    r, g, b, k = pal[:4]
    gold = pal[4]
    for i, (dx, dy, col) in enumerate(((-56, -34, r), (0, -78, g), (56, -34, b))):
        base = 24 if dx == 0 else 16
        px = np.array([(-base, -20), (dx * .6, dy * .9), (dx, dy), (base, -20)]) * s + (x, y)
        c.poly(px, col)
        c.disc(x + dx * s, y + dy * s, 8 * s, gold)
    c.ellipse(x, y + 12 * s, 34 * s, 42 * s, 0, (250, 226, 200))
    c.ellipse(x, y + 12 * s, 34 * s, 42 * s, 0, k, 3 * s + 1)
    for q in (-1, 1):
        c.disc(x + q * 13 * s, y + 2 * s, 5 * s, k)
    c.disc(x, y + 14 * s, 5 * s, r)
    c.ellipse(x, y + 22 * s, 17 * s, 13 * s, 0, r, 3.5 * s + 1, 10, 170)
    n = int(rng.integers(5, 9))
    for i in range(n):
        a = np.pi * (i + .5) / n
        c.poly([(x, y + 50 * s), (x + 60 * s * np.cos(a), y + (50 + 40 * np.sin(a)) * s), (x + 60 * s * np.cos(a + .3), y + (50 + 40 * np.sin(a + .3)) * s)], (r, g, b)[i % 3])
