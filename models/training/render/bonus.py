"""Flowers and seasons as other makers draw them: what names the tile is small and anywhere, the drawing fills the face.

`plants.draw_bonus` has the arrangement of most sets. Of faces of eleven sets drawn by other people a classifier that knew only
that one read a third of the bonus tiles right. Here nothing is tied to a tile but what names it on real sets: its character,
word or digit, or the drawing itself where nothing is written.
"""
import cv2
import numpy as np

from .canvas import FACE_H, FACE_W, Canvas, bezier, cjk_fonts, glyph, has_glyph, latin_fonts, pick
from .figures import bird, dragon, fit, flower, person

CHARACTERS = {'f': ('梅', '蘭兰', '菊', '竹'), 'g': ('春', '夏', '秋', '冬')}
WORDS = {
    'f': (('PLUM', 'Plum', 'PLM'), ('ORCHID', 'Orchid', 'ORC'), ('MUM', 'Mum', 'CHRYSANTHEMUM', 'CHRYS.', 'Chrysanthemum'),
          ('BAMBOO', 'Bamboo', 'BAM')),
    'g': (('SPRING', 'Spring', 'SPR'), ('SUMMER', 'Summer', 'SUM'), ('AUTUMN', 'Autumn', 'AUT', 'FALL'), ('WINTER', 'Winter', 'WIN')),
}
STYLES = [('char', 8), ('char+digit', 6), ('digit', 1.6), ('numeral', 1), ('word', 2.6), ('word+char', 1), ('big', 1.2), ('drawn', 1.2)]
"""What names a tile in a set, and how often; `drawn`: nothing but the drawing does."""


def _sun(c, rng, one, two):
    n, r = int(rng.integers(8, 15)), rng.uniform(30, 46)
    for a in np.arange(n) * 2 * np.pi / n:
        u = np.array([np.cos(a), np.sin(a)])
        side = np.array([-u[1], u[0]]) * rng.uniform(5, 11)
        m = np.array([96, 128])
        c.poly([m + u * r * 1.1 + side, m + u * r * rng.uniform(1.5, 2), m + u * r * 1.1 - side], two)
    c.disc(96, 128, r, one) if rng.random() < .6 else c.ring(96, 128, r, 6, one)


def _snow(c, rng, one, two):
    r, w, twigs = rng.uniform(60, 84), rng.uniform(3, 8), int(rng.integers(1, 4))
    for a in np.arange(6) * np.pi / 3 + np.pi / 6:
        u = np.array([np.cos(a), np.sin(a)])
        c.line([(96, 128), u * r + (96, 128)], w, one)
        for k in range(twigs):
            p = u * r * (k + 1.4) / (twigs + 1) + (96, 128)
            for s in (-.9, .9):
                v = np.array([np.cos(a + s), np.sin(a + s)])
                c.line([p, p + v * r * .28], w * .8, one)


def _maple(c, rng, one, two):
    n = 5 + 2 * int(rng.integers(0, 2))
    pts = []
    for k in range(n * 2 + 1):
        a = np.pi * .12 + (np.pi * 1.76) * k / (n * 2) + np.pi / 2
        r = rng.uniform(66, 84) if k % 2 else rng.uniform(26, 38)
        pts.append((96 + r * np.cos(a), 128 + r * np.sin(a)))
    c.poly(pts, one) if rng.random() < .65 else c.line(pts, 5, one, True)
    c.line([(96, 128), (96 + rng.uniform(-12, 12), 214)], 6, two)


def _butterfly(c, rng, one, two):
    for s in (-1, 1):
        for dx, dy, rx, ry, a in ((38, -26, 40, 28, 35), (28, 24, 26, 22, -30)):
            c.ellipse(96 + s * dx, 128 + dy, rx, ry, -s * a, one if dy < 0 else two)
        c.line([(96, 92), (96 + s * 26, 64)], 3, two)
    c.ellipse(96, 128, 6, 40, 0, two)


def _tree(c, rng, one, two, crown):
    trunk = bezier((96, 236), (90, 200), (102, 170), (96, 140), 8)
    c.stroke(trunk, rng.uniform(12, 20), 7, two)
    for _ in range(int(rng.integers(5, 10))):
        tip = (rng.uniform(36, 156), rng.uniform(40, 120))
        c.stroke(bezier((96, 165), (96, 140), ((96 + tip[0]) / 2, tip[1] + 20), tip, 8), 6, 2, two)
        if crown:
            c.disc(*tip, rng.uniform(14, 30) if crown > 1 else rng.uniform(5, 11), one)


def _sign(c, rng, n, one, two):
    """A drawing that names season n by itself."""
    kind = int(rng.integers(0, 3))
    if n == 1:
        (_butterfly if kind == 0 else lambda *a: _tree(*a, 1))(c, rng, one, two)
    elif n == 2:
        (_sun if kind else lambda *a: _tree(*a, 2))(c, rng, one, two)
    elif n == 3:
        _maple(c, rng, one, two)
    else:
        (_snow if kind else lambda *a: _tree(*a, 0))(c, rng, one, two)


def _ornament(rng, inks, body, number):
    """A canvas with any drawing: plants, birds, people, landscapes, animals of strokes."""
    from .plants import PLANTS, SEASON_ART

    kind = pick(rng, [('flower', 4), ('plant', 4), ('bird', 1.2), ('person', .8), ('dragon', .3), ('scribble', 1.6), ('two', 2)])
    if kind == 'flower':
        return flower(rng, inks, number)
    if kind == 'bird':
        return fit(bird(rng, inks, body), 150, 190)
    if kind == 'person':
        return person(rng, inks, number)
    if kind == 'dragon':
        return fit(dragon(rng, inks, str(rng.choice(['g', 'r', 'k'])), body), 150, 190)
    c = Canvas()
    keys = [str(k) for k in rng.permutation(['r', 'g', 'b', 'k'])]
    if kind == 'scribble':       # rocks, boats, beasts: many short strokes that enclose something
        for _ in range(int(rng.integers(8, 26))):
            p = rng.uniform((30, 60), (162, 220))
            q = p + rng.normal(0, 34, 2)
            b = bezier(p, p + rng.normal(0, 30, 2), q + rng.normal(0, 30, 2), q, 8)
            colour = inks[keys[int(rng.integers(0, 2))]]
            if rng.random() < .25:
                c.poly(np.concatenate([b, b[::-1] + rng.normal(0, 8, 2)]), colour)
            else:
                c.stroke(b, rng.uniform(3, 9), rng.uniform(1.5, 5), colour)
        return c
    if kind == 'two':
        for x, s in ((rng.uniform(50, 90), 1), (rng.uniform(100, 150), -1)):
            part = fit(flower(rng, inks, int(rng.integers(1, 5))), rng.uniform(70, 120), rng.uniform(90, 180))
            c.stamp(part, x, rng.uniform(110, 150))
        return c
    art = [*PLANTS, *sum(SEASON_ART, [])]
    art[int(rng.integers(len(art))) if number == 0 else number - 1](
        c, rng, inks[keys[0]] if rng.random() < .3 else inks['g'], inks['r' if rng.random() < .7 else keys[1]], inks[keys[2]], int(rng.integers(0, 6)))
    return c


def draw_free_bonus(design, c, family, n):
    """Draws flower or season n of a made design on a canvas, by a custom of that design's own."""
    whole = np.random.default_rng([design.bonus_seed, 21])      # what all eight have in common
    rng = np.random.default_rng([design.bonus_seed, 22, n, family == 'f'])
    inks = design.ink
    body = tuple(int(v) for v in design.body)
    style = pick(whole, STYLES)
    font = cjk_fonts()
    odds = np.array([w for _, w in font])
    font = font[int(whole.choice(len(font), p=odds / odds.sum()))][0]
    latin = str(whole.choice(latin_fonts()))
    size = whole.uniform(46, 92) if style != 'big' else whole.uniform(110, 150)
    corner = pick(whole, [('tl', 3), ('tr', 3), ('bl', .8), ('br', .8), ('top', .6), ('bottom', .3)])
    across = {'tl': 'tr', 'tr': 'tl', 'bl': 'tr', 'br': 'tl', 'top': 'br', 'bottom': 'tl'}[corner]
    apart = whole.random() < .5                                  # seasons have it in the other corner
    if family == 'g' and apart and corner in ('tl', 'tr', 'bl', 'br'):
        corner, across = across, corner
    key = [str(k) for k in whole.permutation(['r', 'k', 'g', 'b'])]
    key = key[0] if family == 'f' or whole.random() < .4 else key[1]
    ink = inks[key]
    related = whole.random() < .45                               # what is drawn has to do with what it is called

    if whole.random() < .12:
        c.rect(14, 12, 178, 244, inks[str(whole.choice(['k', 'b', 'g']))], whole.uniform(2, 5), 14)
    if style != 'big':
        if family == 'g' and (style == 'drawn' or whole.random() < .18):
            art = Canvas()
            other = inks[str(rng.choice(['k', 'g', 'r', 'b']))]
            _sign(art, rng, n, inks[('g', 'r', 'r', 'b')[n - 1]] if rng.random() < .6 else other, other)
        else:
            art = _ornament(rng, inks, body, n if related or style == 'drawn' else 0 if rng.random() < .5 else int(rng.integers(1, 5)))
        fill = whole.uniform(.55, .98)
        art = fit(art, FACE_W * fill * .9, FACE_H * fill * .92, 96, 128, rng.uniform(1.05, 1.5))
        down = {'t': 1, 'b': -1}.get(corner[0], 0) * (1 - fill) * FACE_H * .45
        if style == 'drawn':
            down = 0
        c.stamp(art, 96 + rng.normal(0, 5), 128 + down)
    halo = whole.random() < .55                                  # the drawing keeps clear of what is written

    def put(mask, height, place, colour, wide=.62):
        h = height
        w = h * mask.shape[1] / mask.shape[0] * (whole.uniform(.9, 1.1))
        if w > FACE_W * wide:
            w = FACE_W * wide
            h = max(h * .45, w * mask.shape[0] / mask.shape[1])
        m = whole.uniform(8, 16)
        x = {'l': m, 'r': FACE_W - m - w}.get(place[-1], (FACE_W - w) / 2) if place in ('tl', 'tr', 'bl', 'br') else (FACE_W - w) / 2
        y = m if place[0] == 't' else FACE_H - m - h if place[0] == 'b' else (FACE_H - h) / 2
        x, y = x + rng.normal(0, 2), y + rng.normal(0, 2)
        if halo:
            grown = cv2.dilate(cv2.copyMakeBorder(mask, 12, 12, 12, 12, cv2.BORDER_CONSTANT), np.ones((15, 15), np.uint8))
            gx, gy = 12 * w / mask.shape[1], 12 * h / mask.shape[0]
            c.mask(grown, x - gx, y - gy, x + w + gx, y + h + gy, body)
        c.mask(mask, x, y, x + w, y + h, colour)

    if style in ('char', 'char+digit', 'word+char', 'big'):
        options = CHARACTERS[family][n - 1]
        char = options[0] if whole.random() < .8 else options[-1]
        if not has_glyph(font, char):
            font = next((f for f, _ in cjk_fonts() if has_glyph(f, char)), font)
        put(design._hand(char, font), size, 'middle' if style == 'big' else corner, ink)
        if style == 'big' and whole.random() < .5:
            put(glyph(latin, str(n)), whole.uniform(28, 48), across, inks[str(whole.choice(['r', 'k', 'b']))])
    if style in ('char+digit', 'digit'):
        digit = inks['b' if family == 'f' else 'r'] if style == 'digit' else inks[str(whole.choice(['r', 'k', 'b', 'g']))]
        put(glyph(latin, str(n)), whole.uniform(30, 64), across, digit)
    if style == 'numeral':
        put(design._hand('一二三四'[n - 1], font) if family == 'g' else glyph(latin, str(n)), size * .8, corner, inks['r' if family == 'g' else 'b'])
    if style.startswith('word'):
        words = WORDS[family][n - 1]
        word = words[min(int(whole.integers(3)), len(words) - 1)]
        place = 'bottom' if whole.random() < .5 else 'top'
        put(glyph(latin, word), whole.uniform(24, 44), place if style == 'word' or corner[0] != place[0] else 'bottom' if place == 'top' else 'top', ink, .92)
        if style == 'word' and whole.random() < .3:
            put(glyph(latin, str(n)), whole.uniform(26, 44), 'tr' if place == 'bottom' else 'br', inks['r'])
