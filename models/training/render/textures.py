"""Surfaces and flat things that lie about: cloths, woods, papers, cards, dominoes, dice."""
import functools

import cv2
import numpy as np

from .canvas import cjk_fonts, glyph, latin_fonts
from .faces import cloud, hsv

SIZE = 512


def _noise(rng, cells, size):
    """Smooth noise that wraps round."""
    n = rng.normal(0, 1, (cells, cells)).astype(np.float32)
    n = np.pad(n, 2, mode='wrap')
    k = size // cells
    big = cv2.resize(n, None, fx=k, fy=k, interpolation=cv2.INTER_CUBIC)
    return big[2 * k:2 * k + size, 2 * k:2 * k + size]


def _colour(base, field):
    return np.clip(np.asarray(base, np.float32) * field[..., None], 0, 255).astype(np.uint8)


def cloth(rng, colour, size=SIZE):
    f = 1 + .012 * _noise(rng, 8, size) + rng.uniform(.02, .09) * rng.normal(0, 1, (size, size)).astype(np.float32)
    if rng.random() < .6:
        y, x = np.mgrid[0:size, 0:size]
        p = int(rng.choice([8, 16, 16]))
        f += rng.uniform(.03, .1) * (np.sin(2 * np.pi * x / p) * np.sin(2 * np.pi * y / p))
    return cv2.GaussianBlur(_colour(colour, f), (0, 0), rng.uniform(.4, 1))


def wood(rng, size=SIZE, base=None):
    base = base or hsv(rng.uniform(14, 42), rng.uniform(.15, .75), rng.uniform(.25, .92))
    n = _noise(rng, 4, size)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    n = cv2.resize(n[:, :size // 4], (size, size), interpolation=cv2.INTER_LINEAR) if rng.random() < .8 else n
    v = y / size * rng.integers(6, 26) + rng.uniform(.05, .3) * n
    f = 1 + rng.uniform(.03, .12) * np.sin(2 * np.pi * v)
    streak = cv2.resize(rng.normal(0, 1, (size, 8)).astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC)
    f += rng.uniform(.03, .1) * streak + .02 * rng.normal(0, 1, (size, size))
    if rng.random() < .6:
        k = int(rng.choice([64, 128, 256]))
        f[(y.astype(int) % k) < 2] *= rng.uniform(.5, .9)
        f *= (1 + .08 * rng.normal(0, 1, (size // k + 1,)))[(y.astype(int) // k)]
    return _colour(base, f.astype(np.float32))


def patterned(rng):
    """A table cloth or mat: stripes, checks, blots, leaves or large characters."""
    a, b = hsv(rng.uniform(0, 360), rng.uniform(0, .8), rng.uniform(.2, .95)), hsv(rng.uniform(0, 360), rng.uniform(0, .8), rng.uniform(.2, .95))
    t = np.empty((SIZE, SIZE, 3), np.uint8)
    t[:] = a
    kind = rng.integers(0, 6)
    y, x = np.mgrid[0:SIZE, 0:SIZE]
    p = int(rng.choice([32, 64, 128]))
    if kind == 0:
        t[(x % p) < p * rng.uniform(.2, .6)] = b
    elif kind == 1:
        m = ((x // p) + (y // p)) % 2 == 0
        t[m] = b
    elif kind == 2:
        for _ in range(rng.integers(10, 60)):
            c = hsv(rng.uniform(0, 360), rng.uniform(.2, .9), rng.uniform(.3, .95))
            cv2.ellipse(t, (int(rng.integers(SIZE)), int(rng.integers(SIZE))), (int(rng.integers(6, 50)), int(rng.integers(4, 20))), float(rng.uniform(0, 180)), 0, 360, c, -1, cv2.LINE_AA)
    elif kind == 3:
        for _ in range(rng.integers(4, 14)):
            g = glyph(cjk_fonts()[int(rng.integers(len(cjk_fonts())))][0], str(rng.choice(list('東南西北福發龍鳳壽'))))
            s = int(rng.integers(60, 200))
            g = cv2.resize(g, (s, s))
            x0, y0 = int(rng.integers(0, SIZE - s)), int(rng.integers(0, SIZE - s))
            r = t[y0:y0 + s, x0:x0 + s]
            t[y0:y0 + s, x0:x0 + s] = (r + (np.array(b, np.float32) - r) * (g[..., None] / 255.)).astype(np.uint8)
    elif kind == 4:
        m = ((x % p) < p * .3).astype(np.float32) * .5 + ((y % p) < p * .3) * .5
        t = (t + (np.array(b, np.float32) - t) * m[..., None]).astype(np.uint8)
    else:
        for _ in range(rng.integers(3, 12)):
            pts = (rng.uniform(0, SIZE, (1, 2)) + np.cumsum(rng.normal(0, 30, (30, 2)), 0)).astype(np.int32)
            cv2.polylines(t, [pts], False, b, int(rng.integers(3, 16)), cv2.LINE_AA)
    f = 1 + .04 * rng.normal(0, 1, (SIZE, SIZE, 1)) + .03 * _noise(rng, 8, SIZE)[..., None]
    return np.clip(t * f, 0, 255).astype(np.uint8)


def plain(rng):
    c = hsv(rng.uniform(0, 360), rng.uniform(0, .35), rng.uniform(.1, .97))
    f = 1 + rng.uniform(.01, .05) * _noise(rng, 4, SIZE) + rng.uniform(.005, .03) * rng.normal(0, 1, (SIZE, SIZE))
    return _colour(c, f.astype(np.float32))


def carpet(rng):
    c = hsv(rng.uniform(0, 360), rng.uniform(0, .5), rng.uniform(.2, .8))
    f = 1 + .12 * _noise(rng, 64, SIZE) + .12 * _noise(rng, 128, SIZE) + .1 * rng.normal(0, 1, (SIZE, SIZE))
    return _colour(c, f.astype(np.float32))


def stone(rng):
    c = hsv(rng.uniform(0, 60), rng.uniform(0, .15), rng.uniform(.3, .95))
    n = _noise(rng, 4, SIZE) + .5 * _noise(rng, 16, SIZE) + .25 * _noise(rng, 32, SIZE)
    f = 1 + .06 * n - rng.uniform(0, .25) * np.exp(-(n / .06) ** 2)
    return _colour(c, f.astype(np.float32))


@functools.lru_cache(160)
def texture(kind, seed):
    """A 512x512 RGB surface that wraps round (nearly)."""
    rng = np.random.default_rng([seed, 31])
    if kind == 'green':
        return cloth(rng, hsv(rng.uniform(95, 175), rng.uniform(.35, 1), rng.uniform(.28, .8)))
    if kind == 'cloth':
        return cloth(rng, hsv(rng.uniform(0, 360), rng.uniform(.05, .85), rng.uniform(.15, .9)))
    return {'wood': wood, 'patterned': patterned, 'plain': plain, 'carpet': carpet, 'stone': stone}[kind](rng)


# ---- things ---------------------------------------------------------------------------------------

def paper(rng):
    """A sheet with writing, or a form."""
    t = np.full((256, 192, 3), int(rng.integers(200, 256)), np.uint8)
    if rng.random() < .3:
        t[:] = hsv(rng.uniform(0, 360), rng.uniform(.1, .5), .95)
    ink = hsv(rng.uniform(200, 250), rng.uniform(0, .7), rng.uniform(.05, .5))
    cjk = rng.random() < .5
    y = 14
    while y < 240:
        h = int(rng.integers(7, 20))
        x = 12
        while x < 176 and rng.random() < .93:
            if cjk:
                g = glyph(cjk_fonts()[0][0], chr(int(rng.integers(0x4e00, 0x9000))))
                w = h
            else:
                w = int(rng.integers(8, 40))
                g = glyph(latin_fonts()[0], ''.join(chr(int(k)) for k in rng.integers(97, 123, max(1, w // 6))))
            w = min(w, 184 - x)
            if w < 3:
                break
            m = cv2.resize(g, (w, h), interpolation=cv2.INTER_AREA)[..., None] / 255.
            r = t[y:y + h, x:x + w]
            m = m[:r.shape[0]]
            t[y:y + h, x:x + w] = (r + (np.array(ink, np.float32) - r) * m).astype(np.uint8)
            x += w + (2 if cjk else 6)
        y += h + int(rng.integers(3, 12))
    return t


def domino(rng):
    """A domino or dice face: pips without the look of any tile's rings."""
    dark = rng.random() < .5
    t = np.empty((256, 128, 3), np.uint8)
    t[:] = (24, 24, 28) if dark else (240, 236, 226)
    pip = (240, 240, 240) if dark else (20, 20, 20)
    cv2.line(t, (12, 128), (116, 128), pip, 3)
    for oy in (0, 128):
        _pips(t, int(rng.integers(0, 7)), 64, oy + 64, 34, 12, pip)
    return t


def _pips(t, n, cx, cy, s, r, colour):
    places = {0: [], 1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
              5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)], 6: [(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)]}[n]
    for x, y in places:
        cv2.circle(t, (int(cx + x * s), int(cy + y * s)), r, colour, -1, cv2.LINE_AA)


def die(rng):
    t = np.full((128, 128, 3), 242, np.uint8)
    if rng.random() < .25:
        t[:] = hsv(rng.uniform(0, 360), .8, .7)
    n = int(rng.integers(1, 7))
    _pips(t, n, 64, 64, 34, 22 if n == 1 else 13, (200, 30, 40) if n in (1, 4) else (25, 25, 30))
    return t


def card(rng):
    t = np.full((256, 176, 3), 248, np.uint8)
    ink = (200, 30, 40) if rng.random() < .5 else (20, 20, 24)
    font = latin_fonts()[0]
    s = str(rng.choice(list('A23456789JQK')))
    suit = str(rng.choice(list('♠♥♦♣')))
    for text, x, y, h in ((s, 10, 10, 36), (suit, 10, 54, 30), (suit, 60, 90, 80)):
        g = glyph(font, text)
        w = max(4, int(h * g.shape[1] / g.shape[0]))
        m = cv2.resize(g, (w, h))[..., None] / 255.
        r = t[y:y + h, x:x + w]
        t[y:y + h, x:x + w] = (r + (np.array(ink, np.float32) - r) * m[:, :r.shape[1]]).astype(np.uint8)
    if rng.random() < .4:
        t[8:-8, 8:-8] = hsv(rng.uniform(0, 360), .8, .6)
    return t


def keyboard(rng):
    dark = rng.random() < .7
    t = np.full((192, 480, 3), 30 if dark else 210, np.uint8)
    font = latin_fonts()[0]
    for r in range(5):
        for k in range(14):
            x, y = 8 + k * 33 + r * 4, 8 + r * 36
            cv2.rectangle(t, (x, y), (x + 27, y + 29), (55, 55, 60) if dark else (245, 245, 245), -1)
            g = glyph(font, chr(int(rng.integers(65, 91))))
            m = cv2.resize(g, (10, 12))[..., None] / 255.
            roi = t[y + 6:y + 18, x + 5:x + 15]
            if roi.shape[:2] == (12, 10):
                roi[:] = (roi + ((220 if dark else 40) - roi.astype(np.float32)) * m).astype(np.uint8)
    return t


def phone(rng):
    t = np.full((256, 128, 3), 12, np.uint8)
    if rng.random() < .6:
        t[12:-12, 6:-6] = cv2.resize(rng.integers(0, 255, (5, 3, 3)).astype(np.uint8), (116, 232), interpolation=cv2.INTER_CUBIC)
        for _ in range(8):
            x, y = int(rng.integers(10, 90)), int(rng.integers(20, 220))
            cv2.rectangle(t, (x, y), (x + 22, y + 22), hsv(rng.uniform(0, 360), .7, .9), -1)
    return t


def blank(rng):
    c = hsv(rng.uniform(0, 360), rng.uniform(0, .9), rng.uniform(.15, .95))
    t = np.empty((64, 64, 3), np.uint8)
    t[:] = c
    return t


def round_thing(rng):
    """A coin, chip, plate, coaster or a cup from above."""
    t = np.empty((160, 160, 3), np.uint8)
    t[:] = hsv(rng.uniform(0, 360), rng.uniform(0, .8), rng.uniform(.2, 1))
    for r in sorted(rng.uniform(10, 80, int(rng.integers(1, 5))), reverse=True):
        cv2.circle(t, (80, 80), int(r), hsv(rng.uniform(0, 360), rng.uniform(0, .8), rng.uniform(.1, 1)), -1 if rng.random() < .7 else int(rng.integers(2, 9)), cv2.LINE_AA)
    if rng.random() < .3:
        for k in range(8):
            a = k * np.pi / 4
            cv2.ellipse(t, (int(80 + 68 * np.cos(a)), int(80 + 68 * np.sin(a))), (10, 8), np.rad2deg(a), 0, 360, (245, 245, 245), -1, cv2.LINE_AA)
    if rng.random() < .2:
        g = cv2.resize(glyph(latin_fonts()[0], str(rng.choice(['1', '5', '10', '25', '100']))), (50, 50))[..., None] / 255.
        t[55:105, 55:105] = (t[55:105, 55:105] * (1 - g) + 20 * g).astype(np.uint8)
    return t


def _write(t, text, x, y, w, h, ink, font):
    """Lays text into a box of a picture."""
    g = cv2.resize(glyph(font, text), (max(1, int(w)), max(1, int(h))), interpolation=cv2.INTER_AREA)
    r = t[int(y):int(y) + g.shape[0], int(x):int(x) + g.shape[1]]
    m = g[:r.shape[0], :r.shape[1], None] / 255.
    r[:] = (r + (np.array(ink, np.float32) - r) * m).astype(np.uint8)


def chess(rng):
    """A piece of Chinese chess from above: one character in a ring, red or black or green."""
    t = np.empty((160, 160, 3), np.uint8)
    t[:] = hsv(rng.uniform(24, 48), rng.uniform(.1, .7), rng.uniform(.6, .98))
    ink = [(190, 30, 30), (20, 20, 24), (20, 110, 60)][int(rng.integers(3))]
    cv2.circle(t, (80, 80), int(rng.uniform(58, 70)), ink, int(rng.integers(2, 6)), cv2.LINE_AA)
    font = cjk_fonts()[int(rng.integers(len(cjk_fonts())))][0]
    _write(t, str(rng.choice(list('車馬炮兵卒士將帥象相仕'))), 40, 40, 80, 80, ink, font)
    return t


def number_tile(rng):
    """A tile of another game: a coloured number, a letter with its points, a plain symbol."""
    t = np.empty((160, 128, 3), np.uint8)
    t[:] = hsv(rng.uniform(25, 55), rng.uniform(0, .35), rng.uniform(.82, 1))
    ink = [(200, 30, 40), (20, 20, 24), (30, 60, 170), (230, 130, 20)][int(rng.integers(4))]
    font = latin_fonts()[int(rng.integers(len(latin_fonts())))]
    if rng.random() < .5:
        n = str(rng.integers(1, 14))
        _write(t, n, 64 - 22 * len(n), 22, 44 * len(n), 66, ink, font)
        if rng.random() < .7:
            cv2.circle(t, (64, 122), 14, ink, int(rng.choice([-1, 3])), cv2.LINE_AA)
    else:
        t = np.ascontiguousarray(t[:130])
        _write(t, chr(int(rng.integers(65, 91))), 30, 28, 62, 72, (30, 24, 20), font)
        _write(t, str(rng.integers(1, 9)), 100, 104, 14, 18, (30, 24, 20), font)
    return t


def scroll(rng):
    """Large characters on paper or cloth: a poster, a couplet, a menu, a calendar leaf."""
    tall = rng.random() < .6
    h, w = (384, 128) if tall else (288, 288)
    t = np.empty((h, w, 3), np.uint8)
    t[:] = hsv(rng.uniform(0, 360), rng.uniform(.6, .95), rng.uniform(.5, .9)) if rng.random() < .5 else hsv(rng.uniform(30, 60), rng.uniform(0, .2), rng.uniform(.85, 1))
    ink = (20, 18, 18) if t[0, 0].sum() > 300 and rng.random() < .8 else (240, 210, 90)
    fonts = cjk_fonts()
    font = fonts[int(rng.integers(len(fonts)))][0]
    n = int(rng.integers(2, 6))
    cols = 1 if tall else n
    size = (h - 20) / n
    for i in range(n):
        for k in range(cols):
            _write(t, str(rng.choice(list('福祿壽喜春和平安家樂財運一二三東南西北中發白千天地人大小上下日月年金木水火土'))), (w - cols * size * .9) / 2 + k * size * .9, 10 + i * size, size * .82, size * .82, ink, font)
    if rng.random() < .5:
        cv2.rectangle(t, (4, 4), (w - 5, h - 5), ink, 3)
    return t


@functools.lru_cache(64)
def mat(seed):
    """What is printed on a table's mat: frames, fields for discards, the winds, ornaments: (RGBA picture, width in tile widths)."""
    rng = np.random.default_rng([seed, 61])
    n = 1024
    t = np.zeros((n, n, 4), np.uint8)
    col = (*hsv(rng.uniform(0, 360), rng.uniform(0, .8), rng.uniform(.3, 1)), int(rng.integers(90, 256)))
    thick = int(rng.integers(2, 8))
    size = rng.uniform(20, 34)
    k = n / size
    fonts = cjk_fonts()
    font = fonts[int(rng.integers(len(fonts)))][0]
    if rng.random() < .7:
        i = int(rng.uniform(.2, 2) * k)
        cv2.rectangle(t, (i, i), (n - i, n - i), col, thick)
        if rng.random() < .5:
            cv2.rectangle(t, (i + 14, i + 14), (n - i - 14, n - i - 14), col, max(1, thick // 2))
    field = np.zeros_like(t)
    if rng.random() < .7:      # a field for discards before each player
        cv2.rectangle(field, (int(n / 2 - 3.3 * k), int(n / 2 + 2.8 * k)), (int(n / 2 + 3.3 * k), int(n / 2 + 7.2 * k)), col, thick)
    if rng.random() < .5:      # and a line for the wall
        y = int(n / 2 + rng.uniform(8, 9) * k)
        cv2.line(field, (int(n / 2 - 8.5 * k), y), (int(n / 2 + 8.5 * k), y), col, thick)
    if rng.random() < .4:
        for x in (-8, 8):
            cv2.ellipse(field, (int(n / 2 + x * k), int(n / 2 + 8 * k)), (int(1.5 * k), int(1.5 * k)), 0, 0, 270, col, thick)
    winds = rng.random() < .5
    for q, ch in enumerate('東南西北'):
        layer = field.copy()
        if winds:
            g = glyph(font, ch)
            s = int(rng.uniform(1.2, 2.2) * k)
            g = cv2.resize(g, (s, s), interpolation=cv2.INTER_AREA)
            y, x = int(n / 2 + 1.1 * k), n // 2 - s // 2
            layer[y:y + s, x:x + s, :3] = col[:3]
            layer[y:y + s, x:x + s, 3] = (g.astype(np.uint16) * col[3] // 255).astype(np.uint8)
        t = np.maximum(t, np.rot90(layer, q))
    if rng.random() < .4:      # a large picture or name in the middle
        g = glyph(font, str(rng.choice(list('龍鳳福雀發和'))))
        s = int(rng.uniform(4, 9) * k)
        g = cv2.resize(g, (s, s), interpolation=cv2.INTER_AREA)
        y = n // 2 - s // 2
        part = t[y:y + s, y:y + s]
        part[..., :3] = np.where(g[..., None] > 60, np.array(col[:3], np.uint8), part[..., :3])
        part[..., 3] = np.maximum(part[..., 3], (g.astype(np.uint16) * col[3] // 400).astype(np.uint8))
    return t, size


def console(rng):
    """The middle of an automatic table: buttons, lamps, counters of points, a dome with dice."""
    t = np.empty((320, 320, 3), np.uint8)
    t[:] = hsv(rng.uniform(0, 360), rng.uniform(0, .3), rng.choice([rng.uniform(.04, .2), rng.uniform(.5, .9)]))
    font, cjk = latin_fonts()[0], cjk_fonts()[int(rng.integers(len(cjk_fonts())))][0]
    ink = hsv(rng.choice([0, 120, 50, 200]), rng.uniform(.5, 1), 1)
    points, winds, lamps = rng.random() < .6, rng.random() < .7, rng.random() < .6
    side = t.copy()
    for q, ch in enumerate('東南西北' if rng.random() < .7 else 'ESWN'):
        if points:
            cv2.rectangle(side, (100, 252), (220, 292), (10, 10, 12), -1)
            _write(side, str(int(rng.integers(10, 600)) * 100), 112, 258, 96, 28, ink, font)
        if winds:
            _write(side, ch, 40, 250, 40, 44, ink, cjk)
        if lamps:
            cv2.circle(side, (260, 270), 14, hsv(rng.uniform(0, 360), .9, .9), -1, cv2.LINE_AA)
        side = np.ascontiguousarray(np.rot90(side))
    t = side
    u = rng.random()
    if u < .5:
        cv2.circle(t, (160, 160), 76, hsv(rng.uniform(0, 360), rng.uniform(0, .6), rng.uniform(.2, .9)), -1, cv2.LINE_AA)
        for x, y in ((140, 150), (178, 172)):
            cv2.rectangle(t, (x - 15, y - 15), (x + 15, y + 15), (245, 245, 240), -1)
            _pips(t, int(rng.integers(1, 7)), x, y, 8, 4, (200, 30, 40))
    elif u < .75:
        cv2.rectangle(t, (110, 110), (210, 210), hsv(rng.uniform(0, 360), .7, .8), -1)
        _write(t, str(rng.choice(['東', '1', 'E', '發'])), 130, 125, 60, 70, (250, 250, 250), cjk)
    return t


def counter(rng):
    """A scoring stick with dots on it."""
    t = np.full((40, 320, 3), 242, np.uint8)
    ink = (200, 30, 40) if rng.random() < .6 else (20, 20, 24)
    for k in range(int(rng.integers(1, 9))):
        cv2.circle(t, (160 + (k // 2) * 14 * (1 if k % 2 else -1), 20 + int(rng.integers(-8, 9))), 5, ink, -1, cv2.LINE_AA)
    return t


def calculator(rng):
    """Rows of keys under a display."""
    t = np.empty((240, 160, 3), np.uint8)
    t[:] = hsv(rng.uniform(0, 360), rng.uniform(0, .3), rng.uniform(.1, .9))
    cv2.rectangle(t, (12, 14), (147, 58), (170, 185, 160), -1)
    font = latin_fonts()[0]
    _write(t, str(rng.integers(10, 99999)), 60, 22, 80, 28, (30, 30, 30), font)
    for r in range(4):
        for k in range(4):
            x, y = 14 + k * 34, 74 + r * 40
            key = hsv(rng.uniform(0, 360), .1, .25 + .6 * (k % 2))
            cv2.rectangle(t, (x, y), (x + 27, y + 29), key, -1)
            _write(t, str(rng.choice(list('0123456789+-=x'))), x + 8, y + 7, 11, 15, (250, 250, 250) if sum(key) < 380 else (20, 20, 20), font)
    return t


THINGS = {  # picture, width and height and thickness in tile widths
    'paper': (paper, (5, 9), 1.35, .02), 'domino': (domino, (.8, 1.1), 2.0, .3), 'die': (die, (.45, .7), 1.0, .6), 'card': (card, (2.2, 2.8), 1.42, .02),
    'keyboard': (keyboard, (11, 15), .4, .5), 'phone': (phone, (2.7, 3.2), 2.05, .3), 'blank': (blank, (.6, 4), 1.2, .5), 'stick': (blank, (.25, .35), 9, .1),
    'round': (round_thing, (.7, 4.5), 1.0, .15), 'book': (scroll, (4, 8), 1.35, .8), 'chess': (chess, (.8, 1.8), 1.0, .4), 'number': (number_tile, (.7, 1.1), 1.25, .3),
    'scroll': (scroll, (3, 12), 1.0, .02), 'counter': (counter, (2.2, 3.2), .12, .12), 'calculator': (calculator, (3, 5), 1.5, .4), 'console': (console, (3.6, 5), 1.0, .2)}


@functools.lru_cache(400)
def thing(kind, seed):
    """(picture, width, height, thickness) of something that is not a tile."""
    rng = np.random.default_rng([seed, 57])
    make, (w0, w1), ratio, thick = THINGS[kind]
    w = rng.uniform(w0, w1)
    picture = make(rng)
    ratio = rng.uniform(.6, 1.6) if kind == 'blank' else picture.shape[0] / picture.shape[1] if kind in ('book', 'scroll', 'number') else ratio
    thick = w * rng.uniform(.03, 1.1) if kind == 'round' else w * rng.uniform(.9, 1.05) if kind == 'die' else rng.uniform(.05, 1.2) if kind == 'blank' else thick
    return picture, w, w * ratio, thick
