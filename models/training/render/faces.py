"""Procedural designs of mahjong sets: one seed is one set.

`Design(seed)` decides everything a manufacturer would: the body, the
fonts and colours, how dots and bamboos are cut, which bird stands for 1s,
whether there are Latin indices, what the dragons, flowers, jokers, red fives
and backs look like.  Seeds from `HELD_OUT_SEED` on are never trained on.
"""
import functools

import cv2
import numpy as np

from .canvas import FACE_H, FACE_W, Canvas, bezier, cjk_fonts, glyph, has_glyph, latin_fonts, pick, roomy_place
from .figures import dragon
from .plants import draw_bird, draw_bonus, draw_jester

HELD_OUT_SEED = 1_000_000

SUITS = [f'{n}{s}' for s in 'mps' for n in range(1, 10)]
HONOURS = [f'{n}z' for n in range(1, 8)]
RED_FIVES = ['0m', '0p', '0s']
BONUS = [f'{n}{s}' for s in 'fg' for n in range(1, 5)]
ALL_CODES = SUITS + HONOURS + RED_FIVES + BONUS + ['j', 'x']

NUMERALS = '一二三四五六七八九'


def hsv(h, s, v):
    """RGB of a colour given as hue 0..360, saturation and value 0..1."""
    c = cv2.cvtColor(np.uint8([[[int(h / 2) % 180, int(np.clip(s, 0, 1) * 255), int(np.clip(v, 0, 1) * 255)]]]), cv2.COLOR_HSV2RGB)
    return tuple(int(k) for k in c[0, 0])


def _remembered(method):
    """Keeps a method's answers with the object, so that they go when it goes."""
    @functools.wraps(method)
    def inner(self, *args):
        key = (method.__name__, *args)
        if key not in self._kept:
            self._kept[key] = method(self, *args)
        return self._kept[key]
    return inner


class Design:
    """One physical set: `face(code)` gives its upright faces."""

    def __init__(self, seed):
        self.seed = seed
        self.name = f'made-{seed}'
        rng = np.random.default_rng([seed, 77])
        self._choose_body(rng)
        self._choose_inks(rng)
        self._choose_writing(rng)
        self._choose_dots(rng)
        self._choose_bamboo(rng)
        self._choose_rest(rng)
        self._choose_export()
        self.words, self.layouts = None, None     # see customs.py
        self._faces, self._kept = {}, {}

    # ---- decisions ------------------------------------------------------------------------------

    def _choose_body(self, rng):
        kind = pick(rng, [('white', 5), ('ivory', 4), ('cream', 1.6), ('bone', 1), ('grey', .4), ('mint', .25), ('pink', .25), ('black', .5),
                           ('wood', .2), ('acrylic', .35)])
        base = {'white': hsv(rng.uniform(0, 360), rng.uniform(0, .03), rng.uniform(.9, 1)),
                'ivory': hsv(rng.uniform(36, 56), rng.uniform(.06, .2), rng.uniform(.88, .98)),
                'cream': hsv(rng.uniform(34, 54), rng.uniform(.2, .4), rng.uniform(.82, .96)),
                'bone': hsv(rng.uniform(28, 48), rng.uniform(.1, .3), rng.uniform(.7, .9)),
                'grey': hsv(rng.uniform(0, 360), rng.uniform(0, .08), rng.uniform(.6, .82)),
                'mint': hsv(rng.uniform(120, 190), rng.uniform(.08, .25), rng.uniform(.8, .95)),
                'pink': hsv(rng.uniform(330, 360), rng.uniform(.08, .25), rng.uniform(.85, .98)),
                'black': hsv(rng.uniform(0, 360), rng.uniform(0, .3), rng.uniform(.06, .2)),
                'wood': hsv(rng.uniform(20, 40), rng.uniform(.3, .6), rng.uniform(.5, .85)),
                'acrylic': hsv(rng.uniform(0, 360), rng.uniform(.3, .8), rng.uniform(.4, .9))}[kind]
        self.body_kind = kind
        self.body = base
        self.dark = sum(base) < 330
        # the back: same colour (one-piece), or a second layer
        style = pick(rng, [('two', 7), ('same', 1.3), ('thin', 2)])
        self.back = base if style == 'same' else pick(rng, [
            (hsv(rng.uniform(95, 160), rng.uniform(.5, 1), rng.uniform(.25, .75)), 4), (hsv(rng.uniform(195, 240), rng.uniform(.4, 1), rng.uniform(.35, .95)), 3),
            (hsv(rng.uniform(25, 42), rng.uniform(.45, .8), rng.uniform(.45, .85)), 2.4), (hsv(rng.uniform(40, 56), rng.uniform(.6, 1), rng.uniform(.75, 1)), 1.2),
            (hsv(rng.uniform(0, 360), rng.uniform(0, .1), rng.uniform(.05, .2)), 1.3), (hsv(rng.uniform(340, 365) % 360, rng.uniform(.5, .95), rng.uniform(.4, .85)), 1),
            (hsv(rng.uniform(260, 320), rng.uniform(.3, .7), rng.uniform(.4, .8)), .6), (hsv(0, 0, rng.uniform(.85, 1)), .6)])
        self.back_share = {'two': rng.uniform(.25, .55), 'thin': rng.uniform(.08, .22), 'same': 0}[style]
        self.middle = None  # a thin third layer between body and back
        if style != 'same' and rng.random() < .12:
            self.middle = hsv(rng.uniform(0, 360), rng.uniform(0, 1), rng.uniform(.1, 1))
        self.back_art = pick(rng, [('plain', 8), ('frame', .7), ('lattice', .7), ('bamboo', .6), ('diamond', .5), ('flower', .5), ('logo', .5),
                                       ('stripes', .4), ('dots', .4), ('marble', .6), ('dragon', .3), ('cross', .3), ('glitter', .3)])
        # width : height : depth
        self.aspect = rng.uniform(1.24, 1.46)
        self.depth = rng.uniform(.55, .95) if rng.random() < .85 else rng.uniform(.25, .5)
        self.corner = rng.uniform(.05, .13)
        self.bevel = rng.uniform(.025, .07)
        self.gloss = rng.uniform(0, 1)

    def _choose_inks(self, rng):
        j = lambda: rng.normal(0, 6)
        if self.dark:
            lift = rng.uniform(.8, 1)
            self.ink = {'k': pick(rng, [(hsv(45, rng.uniform(0, .5), lift), 2), (hsv(0, 0, lift), 2)]), 'r': hsv(355 + j(), rng.uniform(.6, .9), .95),
                        'g': hsv(130 + j(), rng.uniform(.5, .9), rng.uniform(.7, .95)), 'b': hsv(205 + j(), rng.uniform(.4, .8), 1)}
        else:
            v = rng.uniform(.22, .7)
            self.ink = {'k': hsv(rng.uniform(190, 260), rng.uniform(0, .5), rng.uniform(.04, .25)),
                        'r': hsv((358 + rng.normal(0, 7)) % 360, rng.uniform(.72, 1), rng.uniform(.55, .95)),
                        'g': hsv(rng.uniform(118, 172), rng.uniform(.55, 1), v * rng.uniform(.7, 1)),
                        'b': hsv(rng.uniform(206, 246), rng.uniform(.6, 1), rng.uniform(.25, .8))}
            if rng.random() < .08:  # sets in which nearly everything is one colour
                one = self.ink[pick(rng, [('k', 3), ('b', 1), ('g', 1)])]
                for key in 'kgb':
                    self.ink[key] = one
        if self.body_kind in ('acrylic', 'wood', 'pink', 'mint'):   # no ink that cannot be told from the tile
            plain = [np.array(c) for c in ((250, 250, 245), (24, 24, 28))]
            for key, colour in self.ink.items():
                if np.abs(np.array(colour) - self.body).sum() < 190:
                    self.ink[key] = tuple(int(v) for v in max(plain, key=lambda c: np.abs(c - self.body).sum()))
        self.ink['y'] = hsv(rng.uniform(38, 52), rng.uniform(.7, 1), rng.uniform(.75, 1))

    def _choose_writing(self, rng):
        fonts = cjk_fonts()
        self.font = pick(rng, fonts)
        self.font2 = self.font if rng.random() < .7 else pick(rng, fonts)
        self.latin = str(rng.choice(latin_fonts()))
        self.thick = rng.normal(.9, 1.0)          # stroke weight added, in hundredths of the glyph
        self.slant = rng.normal(0, .05)
        self.wobble = abs(rng.normal(0, .012))
        self.squash = float(np.exp(rng.normal(0, .1)))
        self.wan = '萬' if rng.random() < .8 else '万'
        if not has_glyph(self.font, self.wan):
            self.wan = '万' if self.wan == '萬' else '萬'
        self.five = '伍' if rng.random() < .45 else '五'
        self.numeral_ink = pick(rng, [('k', 5), ('b', 3.5), ('g', .7), ('r', .5)])
        self.wan_ink = pick(rng, [('r', 8), ('k', 1), ('b', .4)])
        if self.numeral_ink == self.wan_ink == 'r':       # that is how red fives look
            self.numeral_ink = 'k'
        self.m_split = rng.uniform(.36, .5)      # where the numeral ends
        self.m_scale = rng.uniform(.78, 1.12)
        self.no_wan = rng.random() < .08
        self.wind_ink = pick(rng, [('k', 4), ('b', 4), ('g', .6), ('r', .4)])
        self.wind_scale = rng.uniform(.62, .95)
        self.simplified = rng.random() < .06
        # Latin indices
        self.index = pick(rng, [('none', 5.5), ('tl', 3), ('tr', 1.8), ('both', 1), ('br', .25)])
        self.index_size = rng.uniform(30, 62)
        self.index_ink = pick(rng, [('r', 4), ('k', 3), ('b', 2), ('own', 2)])
        self.index_turn = rng.random() < .85     # the second one stands on its head
        self.index_dragons = rng.choice(['CFB', 'CFP', 'RGW', 'DDD', '   '])
        if rng.random() < .3:                    # small ones, as on many Chinese sets for export
            self.index_size = rng.uniform(18, 32)
        self.index_bold = rng.random() < .3
        self.index_room = rng.random() < .7      # the drawing gives way to the index
        # how the strokes are cut: as the font draws them, with a chisel, rounded by a router, in outline
        self.cut = pick(rng, [('font', 6), ('chisel', 2), ('round', 2), ('hollow', .25)])
        self.old_numerals = rng.random() < .05
        self.m_beside = rng.random() < .02       # the numeral stands beside 萬, not above it
        self.red_cut = 'hollow' if rng.random() < .05 else self.cut
        self.honour_art = pick(rng, [('none', 12), ('ring', .6), ('corners', 1), ('frame', .6), ('clouds', .5), ('dragon', .8)])
        self.wind_letters = rng.random() < .02   # letters instead of characters
        self.font3 = pick(rng, fonts) if rng.random() < .25 else self.font2    # the dragons' own hand

    def _choose_dots(self, rng):
        self.dot_style = pick(rng, [('rings', 5), ('target', 3), ('wheel', 2), ('flower', 2), ('petals', 1.5), ('solid', .8), ('cross', .8), ('hole', .8),
                                     ('beads', .8), ('double', 1.2), ('coin', .3), ('swirl', .4), ('spiral', .5), ('daisy', .7), ('pinwheel', .5), ('bull', 1),
                                     ('square', .2), ('rosette', .7), ('half', .3)])
        self.dot_scale = rng.uniform(.84, 1.08)
        self.dot_n = int(rng.integers(5, 13))
        self.dot_gap = rng.uniform(.4, .75)
        self.dot_thick = rng.uniform(.1, .2)
        self.dot_core = pick(rng, [('own', 4), ('r', 2.5), ('g', .7), ('b', .7)])
        scheme = pick(rng, [('classic', 5), ('mono', 2), ('two', 2), ('random', 3)])
        main, other = rng.permutation(['g', 'b', 'k'])[:2]
        groups = {2: 2, 3: 3, 4: 2, 5: 3, 6: 2, 7: 2, 8: 2, 9: 3}
        self.dot_second = pick(rng, [('own', 5), ('r', 1.6), ('g', .8), ('b', .8), ('k', .4)])   # the inner parts of a dot
        self.dot_inks = {}
        for n, k in groups.items():
            if scheme == 'mono':
                c = [main] * k
            elif scheme == 'two':
                c = [main] * k
                if n in (3, 5, 9):
                    c[{3: 1, 5: 2, 9: 1}[n]] = 'r'
                if n in (6, 7):
                    c[1] = 'r'
            elif scheme == 'classic':
                c = {2: [main, other], 3: [other, 'r', main], 4: [other, main], 5: [other, main, 'r'], 6: [main, 'r'], 7: [main, 'r'],
                     8: [other, other], 9: [main, 'r', other]}[n]
            else:
                c = [str(k2) for k2 in rng.choice(['g', 'b', 'k', 'r'], k, p=[.3, .25, .2, .25])]
            self.dot_inks[n] = c
        if set(self.dot_inks[5]) == {'r'}:
            self.dot_inks[5][0] = main
        self.seven_mirror = rng.random() < .04
        self.three_mirror = rng.random() < .06
        self.six_even = rng.random() < .3
        self.dot_spread = (rng.uniform(.23, .29), rng.uniform(.16, .25))
        self.big_dot = int(rng.integers(0, 10))
        self.big_dot_seed = int(rng.integers(1 << 30))

    def _choose_bamboo(self, rng):
        self.stick_style = pick(rng, [('knots', 5), ('bone', 3), ('capsule', 2), ('outline', 2), ('chain', 1.2), ('line', 1), ('rope', .8), ('leafy', .4), ('bar', .8), ('pair', .6),
                                       ('dumbbell', .8), ('ladder', .5), ('split', .8), ('arrow', .4)])
        self.stick_w = rng.uniform(.75, 1.25)
        self.stick_knots = int(rng.choice([2, 3, 3, 3, 4]))
        self.stick_light = rng.random() < .65     # a light line along the middle
        self.stick_main = pick(rng, [('g', 9), ('b', .6), ('k', .7)])
        self.stick_scheme = pick(rng, [('classic', 5), ('blue', 2), ('mono', 1.2)])
        self.eight = pick(rng, [('wm', 4.5), ('mw', 4.5), ('grid', .6), ('323', .3), ('x', .4)])
        self.stick_len = rng.uniform(.86, 1.05)
        self.nine_rows = rng.random() < .15
        self.bird_seed = int(rng.integers(1 << 30))

    def _choose_rest(self, rng):
        self.frame = pick(rng, [('none', 14), ('thin', 1), ('double', .4)])
        self.white = pick(rng, [('frame', 4), ('cut', 2.5), ('plain', 2.6), ('ornate', 1.6), ('bricks', .8), ('letter', 1), ('glyph', .9), ('double', 1.6)])
        self.white_ink = pick(rng, [('b', 5), ('k', 3), ('g', 1), ('r', .3)])
        self.white_thick = rng.uniform(4, 13)
        self.green_char = '發' if rng.random() < .85 else '发'
        if not has_glyph(self.font, self.green_char):
            self.green_char = '發' if has_glyph(self.font, '發') else '発' if has_glyph(self.font, '発') else '发'
        self.red_outline = rng.random() < .15
        self.aka = pick(rng, [('all', 9), ('dot', 1.6), ('gem', .7), ('corner', .6), ('star', .3), ('twodots', .4), ('bar', .2)])
        self.aka_place = (float(rng.choice([26, 164, 164])), float(rng.choice([28, 28, 228])))
        self.aka_size = rng.uniform(8, 15)
        self.aka_with = rng.random() < .7        # the drawing is red as well
        if self.ink['r'] in (self.ink['k'], self.ink['g'], self.ink['b']) or max(self.ink['r']) - min(self.ink['r']) < 60:   # a red five must differ from the plain one
            self.aka = str(rng.choice(['dot', 'gem', 'corner', 'star']))
        self.bonus_seed = int(rng.integers(1 << 30))
        self.bonus_style = pick(rng, [('hk', 5), ('numeral', 2), ('digit', 1.6), ('char', 1.4), ('same', 1.4), ('western', .8)])
        self.joker = pick(rng, [('word', 3), ('down', 2), ('baida', 2), ('jester', 2), ('star', 1.2), ('big', 1), ('char', 1), ('medallion', 2.5)])
        self.joker_seed = int(rng.integers(1 << 30))
        # engraving, wear
        self.depth_shade = rng.uniform(0, .7)
        self.bleed = abs(rng.normal(0, .6))
        self.fade = np.clip(rng.normal(0, .06), 0, .35)
        self.wear = rng.uniform(0, .5) if rng.random() < .25 else 0
        self.dirt = rng.uniform(.02, .08) if rng.random() < .2 else 0
        self.scale = rng.uniform(.84, 1.08)
        self.shake = abs(rng.normal(0, 1.6)) if rng.random() < .45 else 0     # how unsteadily by hand everything was cut
        self.patchy = rng.uniform(.1, .5) if rng.random() < .2 else 0          # paint that does not fill the cut
        self.scratches = int(rng.integers(2, 14)) if rng.random() < .15 else 0
        self.edge_dirt = rng.uniform(.05, .25) if rng.random() < .2 else 0     # yellow or dark towards the edges
        self.edge_hue = rng.uniform(20, 50)
        self.rim = rng.uniform(.3, 1.2) if rng.random() < .4 else 0              # the cut's wall seen as a dark line around the paint
        # the block around a panel or a sticker of another colour on which the face is drawn
        self.block, self.panel = self.body, 0
        if rng.random() < .05:
            self.block = hsv(rng.uniform(0, 360), rng.uniform(.2, 1), rng.uniform(.1, .9))
            self.panel = rng.uniform(5, 13)
            self.panel_corner = rng.uniform(0, 24)
        if self.body_kind == 'acrylic' and self.dark and rng.random() < .5:    # filled with gold or silver alone
            metal = hsv(rng.uniform(40, 50), rng.choice([0, rng.uniform(.3, .7)]), rng.uniform(.8, 1))
            self.ink = {k: metal if k in 'kgb' else v for k, v in self.ink.items()}

    def _choose_export(self):
        """What sets made for export have, and some old ones: a large Latin index and a small drawing beside it;
        drawings that leave most of the face empty; four virtues or arts in the flowers' place.

        Its own random numbers, so that all other designs stay what they are.
        """
        rng = np.random.default_rng([self.seed, 78])
        self.room = 1 - self.index_size / 400
        self.large_index = rng.random() < .2
        if self.large_index:
            self.index = pick(rng, [('tl', 3), ('tr', 3), ('both', .8)])
            self.index_size = rng.uniform(48, 92)
            self.index_ink = pick(rng, [('r', 4), ('k', 2), ('b', 2), ('g', .5), ('own', 2)])
            self.index_room = True
            self.room = rng.uniform(.52, .82)
        elif rng.random() < .15:
            self.scale *= rng.uniform(.6, .85)
        if rng.random() < .1:
            self.bonus_style = 'virtues'
            self.virtues = str(rng.choice(['福祿壽喜', '福祿壽貴', '琴棋書畫', '漁樵耕讀', '富貴榮華']))

    # ---- faces ----------------------------------------------------------------------------------

    def face(self, code, height=FACE_H):
        """The upright face of a code: RGB uint8, 192x256 (`x` is the back).  Cached."""
        if code not in self._faces:
            self._faces[code] = self._compose(code)
        return self._faces[code]

    def _compose(self, code):
        rng = np.random.default_rng([self.seed, ALL_CODES.index(code), 5])
        base = np.empty((FACE_H, FACE_W, 3), np.float32)
        base[:] = self.back if code == 'x' else self.body
        if code != 'x' and self.body_kind in ('bone', 'wood') or (code == 'x' and 20 < _hue(self.back) < 45):
            base *= grain(rng, FACE_H, FACE_W, .06 if self.body_kind != 'wood' else .15)[..., None]
        base *= (1 + rng.normal(0, .012)) * cloud(rng, FACE_H, FACE_W, .008)[..., None]
        if self.panel and code != 'x':
            q = Canvas()
            m = self.panel
            q.rect(m, m, FACE_W - m, FACE_H - m, (255, 255, 255), 0, self.panel_corner)
            a = q.ink()[..., 3:].astype(np.float32) / 255
            base = base * a + np.array(self.block, np.float32) * (1 - a)
        c = self._draw_back(rng) if code == 'x' else self._draw(code, rng)
        ink = c.ink()
        if self.panel and code != 'x':
            s = 1 - self.panel / 70
            ink = cv2.warpAffine(ink, np.float32([[s, 0, FACE_W / 2 * (1 - s)], [0, s, FACE_H / 2 * (1 - s)]]), (FACE_W, FACE_H), flags=cv2.INTER_AREA)
        if code != 'x' and self.scale != 1:
            m = np.float32([[self.scale, 0, FACE_W / 2 * (1 - self.scale)], [0, self.scale, FACE_H / 2 * (1 - self.scale)]])
            ink = cv2.warpAffine(ink, m, (FACE_W, FACE_H), flags=cv2.INTER_AREA)
        if self.shake:
            m = [_smooth(rng, FACE_H, FACE_W, 5) * self.shake for _ in range(2)]
            ys, xs = np.mgrid[0:FACE_H, 0:FACE_W].astype(np.float32)
            ink = cv2.remap(ink, xs + m[0], ys + m[1], cv2.INTER_LINEAR)
        if self.bleed > .3:
            ink = cv2.GaussianBlur(ink, (0, 0), self.bleed)
        ink = ink.astype(np.float32)
        a = ink[..., 3] / 255
        keep = np.full_like(a, 1 - self.fade)
        if self.wear:
            n = cloud(rng, FACE_H, FACE_W, 1, 24) * .6 + cloud(rng, FACE_H, FACE_W, 1, 90) * .4
            keep *= 1 - self.wear * np.clip((n - 1.0) * 2.5, 0, 1)
        ink[..., :3] *= keep[..., None]
        a = a * keep
        if self.patchy:
            keep *= 1 - self.patchy * np.clip((cloud(rng, FACE_H, FACE_W, 1, 48) - 1) * 2, 0, 1)
        if self.edge_dirt and code != 'x':
            ys, xs = np.mgrid[0:FACE_H, 0:FACE_W].astype(np.float32)
            out = np.maximum(np.abs(xs / FACE_W - .5), np.abs(ys / FACE_H - .5)) * 2
            base *= 1 - (self.edge_dirt * np.clip(out - .55, 0, 1) * 2)[..., None] * (1 - np.array(hsv(self.edge_hue, .5, .8), np.float32) / 255)
        if self.scratches:
            for _ in range(self.scratches):
                p = rng.uniform(0, 256, 2)
                q = p + rng.normal(0, 50, 2)
                cv2.line(base, tuple(int(v) for v in p), tuple(int(v) for v in q), (np.array(base[100, 100]) * rng.choice([.8, 1.15])).tolist(), 1, cv2.LINE_AA)
        if self.dirt:
            base *= 1 - self.dirt * np.clip(cloud(rng, FACE_H, FACE_W, 1, 10) - .9, 0, 1)[..., None]
        out = base * (1 - a[..., None]) + ink[..., :3]
        if self.rim and code != 'x':
            g = cv2.GaussianBlur(a, (0, 0), 1.6)
            out *= 1 - self.rim * .5 * (np.clip(g * (1 - a) * 2.5, 0, 1))[..., None]
        if self.depth_shade > .08 and code != 'x':  # the wall of the cut: dark above, light below
            g = cv2.GaussianBlur(a, (0, 0), 1.2)
            s = np.zeros_like(g)
            s[2:-2] = g[:-4] - g[4:]
            out += s[..., None] * 60 * self.depth_shade
        return np.clip(out, 0, 255).astype(np.uint8)

    def _c(self, key):
        return self.ink[key]

    def _char(self, c, text, x0, y0, x1, y1, colour, rng, font=None, keep=.75):
        """A character fitted into a box, with this set's hand."""
        font = font or self.font
        if not all(has_glyph(font, q) for q in text):
            font = _font_with(text)
        m = self._hand(text, font)
        h, w = m.shape
        bw, bh = x1 - x0, y1 - y0
        flat = text in '一二三'
        s = min(bw / w, bh / h) if not flat else min(bw / w, bw / max(w, 1))
        gw, gh = w * s, h * s
        if not flat:  # fill the box part of the way
            gw, gh = gw + (bw - gw) * (1 - keep), gh + (bh - gh) * (1 - keep) * .7
        gh = min(gh, bh * (1 if not flat else .85))
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        c.mask(m, cx - gw / 2, cy - gh / 2, cx + gw / 2, cy + gh / 2, colour)

    @_remembered
    def _hand(self, text, font):
        g = glyph(font, text)
        p = 14
        g = cv2.copyMakeBorder(g, p, p, p, p, cv2.BORDER_CONSTANT)
        h, w = g.shape
        rng = np.random.default_rng([self.seed, sum(map(ord, text))])
        ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
        dx = _smooth(rng, h, w) * self.wobble * w + (ys - h / 2) * self.slant
        dy = _smooth(rng, h, w) * self.wobble * h
        g = cv2.remap(g, xs + dx, ys + dy, cv2.INTER_LINEAR)
        t = self.thick * max(h, w) / 100
        cut = self.red_cut if text == '中' else self.cut
        if cut == 'round':
            g = cv2.GaussianBlur(g, (0, 0), max(1.0, w * .018))
            g = np.clip((g.astype(np.float32) - 88) * 4, 0, 255).astype(np.uint8)
        elif cut == 'chisel':
            edge = max(h, w) * rng.uniform(.008, .018)
            lines, tree = cv2.findContours((g > 110).astype(np.uint8), cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
            lines = [cv2.approxPolyDP(q, edge, True) for q in lines]
            if lines:
                g = np.zeros_like(g)
                cv2.drawContours(g, lines, -1, 255, -1, cv2.LINE_AA)
        elif cut == 'hollow' and len(text) == 1:
            k = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * max(1, int(w * .018)) + 1,) * 2)
            big = cv2.dilate(g, k)
            if (g > 127).mean() < .42:
                g = cv2.subtract(big, cv2.erode(g, k))
        if abs(t) > .4 and len(text) == 1:
            ink = (g > 127).mean()
            t = min(t, 3.2) if ink < .45 else min(t, 1.0)   # never close the counters of a dense character
            k = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * int(np.ceil(abs(t))) + 1,) * 2)
            if t > 0:
                g = cv2.dilate(g, k)
            elif ink > .3:
                g = cv2.addWeighted(cv2.erode(g, k), .6, g, .4, 0)
        ys, xs = np.nonzero(g > 40)
        return np.ascontiguousarray(g[ys.min():ys.max() + 1, xs.min():xs.max() + 1])

    def _index(self, c, text, own):
        """The Latin index in a corner."""
        if self.index == 'none' or not text.strip():
            return
        if self.index == 'free':
            return self._index_where_room_is(c, text, own)
        if self.index_room:
            self._give_way(c)
        colour = self._c(own if self.index_ink == 'own' else self.index_ink)
        g = glyph(self.latin, text)
        if self.index_bold:
            g = cv2.dilate(g, np.ones((9, 9), np.uint8))
        h = self.index_size
        w = min(h * g.shape[1] / g.shape[0], max(60, .8 * h))
        m = 10
        places = {'tl': ['tl'], 'tr': ['tr'], 'both': ['tl', 'br'], 'br': ['br']}[self.index]
        for p in places:
            x = m if p[1] == 'l' else FACE_W - m - w
            y = m if p[0] == 't' else FACE_H - m - h
            gg = g[::-1, ::-1] if p == 'br' and self.index_turn else g
            c.mask(np.ascontiguousarray(gg), x, y, x + w, y + h, colour)

    def _index_where_room_is(self, c, text, own):
        g = glyph(self.latin, text)
        h = self.index_size
        w = h * g.shape[1] / g.shape[0]
        x, y = roomy_place(c.ink()[..., 3], w, h, np.random.default_rng([self.seed, sum(map(ord, text)), 80]))
        if text == '4' and self.layouts and self.layouts.index_between:
            x, y = (FACE_W - w) / 2, (FACE_H - h) / 2
        c.mask(g, x, y, x + w, y + h, self._c(own if self.index_ink == 'own' else self.index_ink))

    def _give_way(self, c):
        """Makes the drawing smaller and moves it out of the index's corner."""
        dx, dy = {'tl': (1, 1), 'tr': (-1, 1), 'br': (-1, -1), 'both': (0, 0)}[self.index]
        h, w = c.px.shape[:2]
        s = self.room
        x, y = (1 - s) / 2 * w * (1 + dx), (1 - s) / 2 * h * (1 + dy)
        c.px = cv2.warpAffine(c.px, np.float32([[s, 0, x], [0, s, y]]), (w, h), flags=cv2.INTER_AREA)

    def _draw(self, code, rng):
        c = Canvas()
        n, s = (int(code[0]), code[1]) if len(code) == 2 else (0, code)
        if self.frame != 'none':
            c.rect(6, 6, 186, 250, self._c(self.white_ink), 2, 12)
            if self.frame == 'double':
                c.rect(12, 12, 180, 244, self._c(self.white_ink), 1.5, 8)
        if s == 'm':
            self._draw_m(c, n, rng)
        elif s == 'p':
            self._draw_p(c, n, rng)
        elif s == 's':
            self._draw_s(c, n, rng)
        elif s == 'z':
            self._draw_z(c, n, rng)
        elif s in 'fg':
            draw_bonus(self, c, s, n)
        else:
            self._draw_joker(c)
        if self.words and s in 'mpsz':
            self.words.write(self, c, code)
        return c

    def _draw_m(self, c, n, rng):
        red = n == 0 and (self.aka in ('all', 'gem', 'corner') or self.aka_with)
        k = n or 5
        text = NUMERALS[k - 1]
        if k == 5 and n and self.five == '伍' and has_glyph(self.font, '伍'):
            text = '伍'
        if self.old_numerals and all(has_glyph(self.font, q) for q in '壹貳叁肆伍陸柒捌玖'):
            text = '壹貳叁肆伍陸柒捌玖'[k - 1]
        ink = self._c('r' if red else self.numeral_ink)
        wan = self._c('r' if red else self.wan_ink)
        top = 14 + (self.index_size * .35 if self.index in ('tl', 'tr', 'both') and rng.random() < .5 else 0)
        w = 120 * self.m_scale
        split = 256 * self.m_split
        if self.m_beside:
            self._char(c, text, 20, 70, 88, 190, ink, rng)
            self._char(c, self.wan, 92, 60, 178, 200, wan, rng)
        elif self.no_wan:
            self._char(c, text, 30, 50, 162, 206, ink, rng)
        else:
            self._char(c, text, 96 - w / 2, top, 96 + w / 2, split, ink, rng)
            w2 = min(w * 1.12, 165)
            self._char(c, self.wan, 96 - w2 / 2, split + 10, 96 + w2 / 2, 244, wan, rng)
        if n == 0:
            self._mark_red(c)
        self._index(c, str(k), 'r' if red else self.numeral_ink)

    def _mark_red(self, c):
        """The sign of a red five: a dot, a gem, a star, somewhere in a corner."""
        x, y = self.aka_place
        q = self.aka_size
        red = self._c('r')
        if self.aka in ('dot', 'twodots'):
            c.disc(x, y, q, red)
            if self.aka == 'twodots':
                c.disc(192 - x, y if self.aka_with else 256 - y, q, red)
        elif self.aka == 'gem':
            k = q / 14 + .6
            c.poly([(x, y - 18 * k), (x + 16 * k, y), (x, y + 18 * k), (x - 16 * k, y)], red)
            c.poly([(x, y - 12 * k), (x + 6 * k, y), (x, y + 6 * k), (x - 8 * k, y - 2 * k)], (255, 190, 190))
        elif self.aka == 'corner':
            c.poly([(192, 0), (192, 46), (146, 0)], red)
        elif self.aka == 'star':
            k = q + 5
            c.poly([(x + (k if i % 2 == 0 else k * .42) * np.sin(np.pi * i / 5), y - (k if i % 2 == 0 else k * .42) * np.cos(np.pi * i / 5)) for i in range(10)], red)
        elif self.aka == 'bar':
            c.line([(40, 246), (152, 246)], 7, red)

    @_remembered
    def _dot(self, colour, core, r):
        """One dot as a small canvas."""
        size = int(2 * r + 8)
        d = Canvas(size, size)
        m = size / 2
        core_key = core
        col, core = self._c(colour), self._c(core)
        body = tuple(int(v) for v in self.body)
        inner = col if self.dot_second == 'own' or colour == core_key == 'r' else self._c(self.dot_second)
        st, t, gap = self.dot_style, self.dot_thick * r * 1.6, self.dot_gap
        if st == 'rings':
            d.ring(m, m, r - t / 2, t, col)
            d.ring(m, m, r * gap, t * .8, inner)
            d.disc(m, m, r * .22, core)
        elif st == 'double':
            d.ring(m, m, r - t / 2, t, col)
            d.disc(m, m, r * gap, inner)
            d.disc(m, m, r * gap * .45, body)
        elif st == 'target':
            d.disc(m, m, r, col)
            d.ring(m, m, r * .72, max(1, r * .1), body)
            d.disc(m, m, r * .38, body)
            d.disc(m, m, r * .2, core)
        elif st == 'wheel':
            d.ring(m, m, r - t / 2, t, col)
            for k in range(self.dot_n):
                a = 2 * np.pi * k / self.dot_n
                d.line([(m, m), (m + r * .9 * np.cos(a), m + r * .9 * np.sin(a))], max(1.2, t * .5), col)
            d.disc(m, m, r * .3, core)
        elif st == 'flower':
            d.ring(m, m, r - t / 2, t, col)
            for k in range(self.dot_n):
                a = 2 * np.pi * k / self.dot_n
                d.disc(m + r * .56 * np.cos(a), m + r * .56 * np.sin(a), r * 1.0 / self.dot_n * 1.3, col)
            d.disc(m, m, r * .25, core)
        elif st == 'petals':
            for k in range(self.dot_n):
                a = 360 * k / self.dot_n
                d.ellipse(m + r * .62 * np.cos(np.deg2rad(a)), m + r * .62 * np.sin(np.deg2rad(a)), r * .36, r * 1.9 / self.dot_n, a, col, width=max(1, t * .5))
            d.disc(m, m, r * .32, core)
        elif st == 'solid':
            d.disc(m, m, r, col)
            d.disc(m, m, r * .2, body)
        elif st == 'cross':
            d.disc(m, m, r, col)
            for a in (0, 90) if self.dot_n % 2 else (45, 135):
                q = np.deg2rad(a)
                d.line([(m - r * .7 * np.cos(q), m - r * .7 * np.sin(q)), (m + r * .7 * np.cos(q), m + r * .7 * np.sin(q))], max(1.5, r * .14), body)
            d.ring(m, m, r * .8, max(1, r * .07), body)
        elif st == 'hole':
            d.ring(m, m, r * .75, r * .5, col)
            d.disc(m, m, r * .18, core)
        elif st == 'beads':
            for k in range(self.dot_n):
                a = 2 * np.pi * k / self.dot_n
                d.disc(m + r * .8 * np.cos(a), m + r * .8 * np.sin(a), r * min(.2, 2.0 / self.dot_n), col)
            d.ring(m, m, r * .45, t * .8, col)
            d.disc(m, m, r * .2, core)
        elif st == 'coin':
            d.disc(m, m, r, col)
            d.poly([(m - r * .35, m - r * .35), (m + r * .35, m - r * .35), (m + r * .35, m + r * .35), (m - r * .35, m + r * .35)], body)
        elif st == 'spiral':
            a = np.linspace(0, 2 * np.pi * (1.5 + self.dot_n % 3 * .5), 40)
            d.line(np.stack([m + r * a / a[-1] * np.cos(a), m + r * a / a[-1] * np.sin(a)], 1), max(2, t * .9), col)
            d.ring(m, m, r - t / 4, max(1.5, t * .6), col)
        elif st == 'daisy':
            n = max(5, self.dot_n)
            for k in range(n):
                a = 360 * k / n
                q = np.deg2rad(a)
                d.ellipse(m + r * .6 * np.cos(q), m + r * .6 * np.sin(q), r * .4, r * 1.5 / n, a, col)
            d.disc(m, m, r * .3, inner)
            d.disc(m, m, r * .14, body)
        elif st == 'pinwheel':
            d.ring(m, m, r - t / 2, t, col)
            for k in range(max(3, self.dot_n // 2)):
                a = 2 * np.pi * k / max(3, self.dot_n // 2)
                q = np.linspace(0, 1, 8)
                d.stroke(np.stack([m + r * .85 * q * np.cos(a + q), m + r * .85 * q * np.sin(a + q)], 1), max(2, r * .22), 1.5, inner)
        elif st == 'bull':
            for k, q in enumerate((1, .72, .44)):
                d.disc(m, m, r * q, (col, body, inner)[k])
            d.disc(m, m, r * .2, body if self.dot_n % 2 else core)
        elif st == 'square':
            d.ring(m, m, r - t / 2, t, col)
            d.rect(m - r * .4, m - r * .4, m + r * .4, m + r * .4, inner, 0 if self.dot_n % 2 else max(1.5, t * .7))
        elif st == 'rosette':
            d.disc(m, m, r, col)
            for k in range(self.dot_n):
                a = 2 * np.pi * k / self.dot_n
                d.disc(m + r * .68 * np.cos(a), m + r * .68 * np.sin(a), r * min(.2, 1.4 / self.dot_n), body)
            d.disc(m, m, r * .34, body)
            d.disc(m, m, r * .2, core)
        elif st == 'half':
            d.disc(m, m, r, col)
            d.ellipse(m, m, r * .62, r * .62, 0, body, 0, self.dot_n * 30, self.dot_n * 30 + 180)
            d.disc(m, m, r * .2, core)
        else:  # swirl
            d.ring(m, m, r - t / 2, t, col)
            d.ellipse(m, m, r * .7, r * .7, 0, col, 0, 0, 180)
            d.disc(m - r * .35, m, r * .35, col)
            d.disc(m + r * .35, m, r * .35, body)
        return d

    def _draw_p(self, c, n, rng):
        if n == 1:
            self._draw_big_dot(c)
            return self._index(c, '1', 'r')
        k = n or 5
        sx, sy = self.dot_spread
        l, r = .5 - sx, .5 + sx
        t, b = .5 - (.5 - sy), .5 + (.5 - sy)
        t += .02
        b -= .02
        # groups of places, each with its own colour
        if k == 2:
            g = [[(.5, .28)], [(.5, .72)]]
        elif k == 3:
            g = [[(l, t + .04)], [(.5, .5)], [(r, b - .04)]]
            if self.three_mirror:
                g = [[(1 - x, y) for x, y in q] for q in g]
        elif k == 4:
            g = [[(l, t + .07), (r, b - .07)], [(r, t + .07), (l, b - .07)]]
        elif k == 5:
            g = [[(l, t + .05), (r, b - .05)], [(r, t + .05), (l, b - .05)], [(.5, .5)]]
        elif k == 6:
            m = .5 if self.six_even else .56
            g = [[(l, t), (r, t)], [(l, m), (r, m), (l, b), (r, b)]]
        elif k == 7:
            g = [[(.22, .14), (.5, .235), (.78, .33)], [(.33, .585), (.67, .585), (.33, .83), (.67, .83)]]
            if self.seven_mirror:
                g[0] = [(1 - x, y) for x, y in g[0]]
        elif k == 8:
            ys = [.145, .38, .62, .855]
            g = [[(.31, y) for y in ys], [(.69, y) for y in ys]]
        else:
            g = [[(x, y) for x in (.21, .5, .79)] for y in (.19, .5, .81)]
        radius = {2: 47, 3: 33, 4: 35, 5: 30, 6: 31, 7: 25, 8: 27, 9: 26}[k] * self.dot_scale
        if k == 2:
            radius = min(radius, 52)
        if self.layouts:
            g, radius = self.layouts.dots(k)
        for i, places in enumerate(g):
            ink = self.dot_inks[k][i % len(self.dot_inks[k])]
            red = n == 0 and (self.aka in ('all', 'gem', 'corner') or self.aka_with)
            if red:
                ink = 'r'
            core = ink if self.dot_core == 'own' or red else self.dot_core
            for j, (x, y) in enumerate(places):
                d = self._dot(ink, core, round(radius, 1))
                c.stamp(d, x * FACE_W, y * FACE_H)
        if n == 0:
            self._mark_red(c)
        self._index(c, str(k), self.dot_inks[k][0])

    def _draw_big_dot(self, c):
        rng = np.random.default_rng(self.big_dot_seed)
        x, y, r = 96, 128, rng.uniform(58, 84)
        keys = [str(k) for k in rng.permutation(['g', 'r', 'b', 'k'])]
        if rng.random() < .6:
            keys = [pick(rng, [('g', 3), ('b', 2), ('k', 2)]), 'r', 'g', 'b']
        body = tuple(int(v) for v in self.body)
        kind = self.big_dot
        if kind <= 1:    # the small dot, large
            d = self._dot(keys[0], keys[1], r)
            c.stamp(d, x, y)
            return
        if kind == 2:    # plain rings
            for q, k in zip((1, .74, .48), keys):
                c.ring(x, y, r * q - 5, rng.uniform(7, 14), self._c(k))
            return
        c.ring(x, y, r - 3, rng.uniform(3, 8), self._c(keys[0]))
        if kind in (3, 4):
            n = int(rng.integers(8, 22))
            for i in range(n):
                a = 2 * np.pi * i / n
                c.disc(x + r * .78 * np.cos(a), y + r * .78 * np.sin(a), r * min(.12, 2 / n), self._c(keys[0]))
        elif kind in (5, 6):
            n = int(rng.integers(8, 17))
            for i in range(n):
                a = 360 * i / n
                q = np.deg2rad(a)
                c.ellipse(x + r * .74 * np.cos(q), y + r * .74 * np.sin(q), r * .2, r * 1.9 / n, a, self._c(keys[0]), width=rng.uniform(2, 5))
        else:
            n = int(rng.integers(10, 30))
            for i in range(n):
                a = 2 * np.pi * i / n
                c.line([(x + r * .62 * np.cos(a), y + r * .62 * np.sin(a)), (x + r * .92 * np.cos(a), y + r * .92 * np.sin(a))], rng.uniform(2, 4), self._c(keys[0]))
        c.ring(x, y, r * .55, rng.uniform(3, 7), self._c(keys[2]))
        if kind % 3 == 0:
            n = int(rng.integers(4, 9))
            for i in range(n):
                a = 2 * np.pi * i / n
                c.disc(x + r * .27 * np.cos(a), y + r * .27 * np.sin(a), r * .9 / n, self._c(keys[1]))
            c.disc(x, y, r * .12, self._c(keys[1]))
        elif kind % 3 == 1:
            c.disc(x, y, r * .4, self._c(keys[1]))
            c.ring(x, y, r * .22, 4, body)
        else:
            c.disc(x, y, r * .42, self._c(keys[1]))
            for a in (0, 90):
                q = np.deg2rad(a + 45 * (kind > 7))
                c.line([(x - r * .3 * np.cos(q), y - r * .3 * np.sin(q)), (x + r * .3 * np.cos(q), y + r * .3 * np.sin(q))], 5, body)

    @_remembered
    def _stick(self, colour, length, width, angle):
        size = int(length + 12)
        c = Canvas(size, size)
        m = size / 2
        col = self._c(colour)
        body = tuple(int(v) for v in self.body)
        y0, y1, w = m - length / 2, m + length / 2, width
        st = self.stick_style
        n = self.stick_knots
        if st == 'knots':
            step = length / n
            for i in range(n):
                c.rect(m - w * .36, y0 + i * step, m + w * .36, y0 + (i + 1) * step, col, 0, w * .2)
                if self.stick_light:
                    c.line([(m, y0 + i * step + 4), (m, y0 + (i + 1) * step - 4)], max(1, w * .14), body)
            for i in range(n + 1):
                c.ellipse(m, y0 + i * step, w * .52, max(2.2, w * .2), 0, col)
        elif st == 'bone':
            pts = []
            for t in np.linspace(0, 1, 25):
                pts.append((w * (.3 + .2 * np.cos(2 * np.pi * t * (2 if n > 2 else 1))), y0 + t * length))
            pts = np.array(pts)
            c.poly([(m + x, y) for x, y in pts] + [(m - x, y) for x, y in pts[::-1]], col)
            if self.stick_light:
                c.line([(m, y0 + 5), (m, y1 - 5)], max(1, w * .15), body)
        elif st == 'capsule':
            c.rect(m - w * .42, y0, m + w * .42, y1, col, 0, w * .42)
            if self.stick_light:
                c.line([(m, y0 + 6), (m, y1 - 6)], max(1, w * .2), body)
            else:
                c.line([(m - w * .42, m), (m + w * .42, m)], max(1.5, w * .15), body)
        elif st == 'outline':
            step = length / max(2, n - 1)
            for i in range(max(2, n - 1)):
                c.rect(m - w * .4, y0 + i * step + 1, m + w * .4, y0 + (i + 1) * step - 1, col, max(1.5, w * .17), w * .3)
                c.line([(m, y0 + i * step + 5), (m, y0 + (i + 1) * step - 5)], max(1, w * .12), col)
        elif st == 'chain':
            step = length / n
            for i in range(n):
                c.ellipse(m, y0 + (i + .5) * step, w * .42, step * .5, 0, col)
                if self.stick_light:
                    c.ellipse(m, y0 + (i + .5) * step, w * .13, step * .25, 0, body)
        elif st == 'line':
            c.line([(m, y0), (m, y1)], w * .42, col)
            for i in range(n):
                y = y0 + (i + .5) * length / n
                c.line([(m - w * .45, y), (m + w * .45, y)], max(1.5, w * .18), col)
        elif st == 'rope':
            k = n * 2
            for i in range(k):
                y = y0 + (i + .5) * length / k
                c.ellipse(m, y, w * .48, length / k * .42, 25, col)
        elif st == 'bar':
            c.rect(m - w * .36, y0, m + w * .36, y1, col, 0, w * (.05 if n % 2 else .3))
        elif st == 'pair':
            for q in (-.25, .25):
                c.line([(m + q * w, y0), (m + q * w, y1)], max(2, w * .22), col)
            for i in range(n + 1):
                c.line([(m - w * .5, y0 + i * length / n), (m + w * .5, y0 + i * length / n)], max(2, w * .18), col)
        elif st == 'dumbbell':
            c.line([(m, y0), (m, y1)], w * .4, col)
            for y in (y0 + w * .3, m, y1 - w * .3)[::1 if n > 2 else 2]:
                c.ellipse(m, y, w * .48, w * .34, 0, col)
                if self.stick_light:
                    c.ellipse(m, y, w * .2, w * .12, 0, body)
        elif st == 'ladder':
            c.rect(m - w * .42, y0, m + w * .42, y1, col, max(2, w * .16), w * .2)
            for i in range(1, n * 2):
                c.line([(m - w * .4, y0 + i * length / n / 2), (m + w * .4, y0 + i * length / n / 2)], max(1.5, w * .1), col)
        elif st == 'split':       # two halves with a joint between them
            for a, b in ((y0, m - 1.5), (m + 1.5, y1)):
                c.rect(m - w * .38, a, m + w * .38, b, col, 0, w * .38)
                if self.stick_light:
                    c.rect(m - w * .12, a + w * .3, m + w * .12, b - w * .3, body, 0, w * .1)
            c.ellipse(m, m, w * .5, w * .16, 0, col)
        elif st == 'arrow':
            step = length / n
            for i in range(n):
                y = y0 + i * step
                c.poly([(m - w * .46, y + step * .95), (m - w * .3, y), (m + w * .3, y), (m + w * .46, y + step * .95)], col)
        else:
            c.rect(m - w * .28, y0, m + w * .28, y1, col, 0, w * .2)
            for i in range(1, n):
                y = y0 + i * length / n
                c.line([(m - w * .35, y), (m + w * .35, y)], 2, body)
                q = 1 if i % 2 else -1
                c.poly([(m + q * w * .2, y), (m + q * w * .8, y - 7), (m + q * w * .6, y + 2)], col)
        return c.turned(angle) if angle else c

    def _draw_s(self, c, n, rng):
        if n == 1:
            if self.layouts and self.layouts.one_stick:
                c.stamp(self._stick(self.stick_main, 90 + self.bird_seed % 70, min(30, 25 * self.stick_w), 0), FACE_W / 2, FACE_H / 2)
            else:
                draw_bird(self, c, self.bird_seed)
            return self._index(c, '1', self.stick_main)
        k = n or 5
        main = self.stick_main
        alt = {'classic': main, 'blue': 'b', 'mono': main}[self.stick_scheme]
        red = main if self.stick_scheme == 'mono' else 'r'
        q = []  # x, y, length, angle, ink
        L2, L3 = 96 * self.stick_len, 66 * self.stick_len
        if k == 2:
            q = [(.5, .29, L2, 0, main), (.5, .71, L2, 0, alt)]
        elif k == 3:
            q = [(.5, .29, L2, 0, main), (.29, .71, L2, 0, main), (.71, .71, L2, 0, alt)]
        elif k == 4:
            q = [(.3, .29, L2, 0, main), (.7, .29, L2, 0, alt), (.3, .71, L2, 0, alt), (.7, .71, L2, 0, main)]
        elif k == 5:
            q = [(.23, .29, L2, 0, main), (.77, .29, L2, 0, alt), (.23, .71, L2, 0, alt), (.77, .71, L2, 0, main), (.5, .5, L2, 0, red)]
        elif k == 6:
            q = [(x, .29, L2, 0, main) for x in (.2, .5, .8)] + [(x, .71, L2, 0, alt) for x in (.2, .5, .8)]
        elif k == 7:
            q = [(.5, .185, L3, 0, red)]
            for y in (.5, .81):
                q += [(.2, y, L3, 0, main), (.5, y, L3, 0, alt), (.8, y, L3, 0, main)]
        elif k == 8:
            top, bottom = alt if self.stick_scheme == 'blue' and self.bird_seed % 2 else main, main
            e = self.eight
            if e == 'grid':
                q = [(x, y, L2, 0, main if y < .5 else alt) for y in (.29, .71) for x in (.14, .38, .62, .86)]
            elif e == '323':
                q = [(x, y, L3, 0, main) for y in (.19, .81) for x in (.2, .5, .8)] + [(.33, .5, L3, 0, alt), (.67, .5, L3, 0, alt)]
            else:
                sgn = {'wm': 1, 'mw': -1, 'x': 1}[e]
                ang = 32
                ll = L2 * .95
                for y, s, ink in ((.28, sgn, top), (.72, -sgn if e != 'x' else sgn, bottom)):
                    q += [(.14, y, L2, 0, ink), (.86, y, L2, 0, ink), (.38, y, ll, ang * s, ink), (.62, y, ll, -ang * s, ink)]
        else:
            for j, y in enumerate((.19, .5, .81)):
                for i, x in enumerate((.2, .5, .8)):
                    ink = (main, red, alt)[j] if self.nine_rows else (main, red, main)[i] if alt == main else (main, red, alt)[i]
                    q.append((x, y, L3, 0, ink))
        if n == 0 and (self.aka in ('all', 'gem', 'corner') or self.aka_with):
            q = [(x, y, l, a, 'r') for x, y, l, a, _ in q]
        w = {2: 27, 3: 26, 4: 26, 5: 25, 6: 25, 7: 23, 8: 20, 9: 23}[k] * self.stick_w
        w = min(w, 30)
        laid = self.layouts.sticks(k) if self.layouts else None
        if laid:
            places, room = laid
            w = min(w, room * .8)
            inks = ('r',) if q[0][4] == 'r' and n == 0 else (main, red, alt) if k in (5, 7, 9) else (main, alt)
            q = [(x, y, l, 0, inks[(j if not self.nine_rows else i) % len(inks)]) for i, (x, y, l, j) in enumerate(places)]
        for x, y, l, a, ink in q:
            c.stamp(self._stick(ink, round(l, 1), round(w, 1), a), x * FACE_W, y * FACE_H)
        if n == 0:
            self._mark_red(c)
        self._index(c, str(k), main)

    def _draw_z(self, c, n, rng):
        if n <= 4:
            ch = '东南西北'[n - 1] if self.simplified and has_glyph(self.font, '东') else '東南西北'[n - 1]
            w, h = 150 * self.wind_scale, 200 * self.wind_scale
            if self.wind_letters:
                g = glyph(self.latin, 'ESWN'[n - 1])
                c.mask(g, 96 - w * .3, 128 - h * .3, 96 + w * .3, 128 + h * .3, self._c(self.wind_ink))
                return
            self._char(c, ch, 96 - w / 2, 128 - h / 2, 96 + w / 2, 128 + h / 2, self._c(self.wind_ink), rng, self.font2)
            return self._index(c, 'ESWN'[n - 1], self.wind_ink)
        index = {7: self.index_dragons[0], 6: self.index_dragons[1], 5: self.index_dragons[2]}[n]
        if n == 5:
            self._draw_white(c)
            return self._index(c, index if self.white != 'plain' else ' ', self.white_ink)
        key = 'g' if n == 6 else 'r'
        ch = self.green_char if n == 6 else '中'
        w, h = 156 * self.wind_scale, 206 * self.wind_scale
        art = self.honour_art
        if art == 'dragon':
            layer = dragon(np.random.default_rng([self.bonus_seed, n]), self.ink, key, tuple(int(v) for v in self.body))
            c.stamp(layer, 96, 128)
            return self._index(c, index, key)
        if art != 'none':
            self._adorn(c, art, key)
            w, h = w * .72, h * .72
        self._char(c, ch, 96 - w / 2, 128 - h / 2, 96 + w / 2, 128 + h / 2, self._c(key), rng, self.font3)
        if n == 7 and self.red_outline:
            c.rect(14, 14, 178, 242, self._c('r'), 4, 10)
        self._index(c, index, key)

    def _adorn(self, c, art, key):
        """What stands around the character of a dragon in ornate sets."""
        rng = np.random.default_rng([self.seed, 92])
        col = self._c(key if rng.random() < .5 else str(rng.choice(['r', 'g', 'b', 'k', 'y'])))
        if art == 'ring':
            r = rng.uniform(74, 88)
            c.ring(96, 128, r, rng.uniform(3, 8), col)
            if rng.random() < .5:
                n = int(rng.integers(8, 24))
                for i in range(n):
                    a = 2 * np.pi * i / n
                    c.disc(96 + r * np.cos(a), 128 + r * np.sin(a), rng.uniform(4, 5), col)
        elif art == 'frame':
            c.rect(16, 16, 176, 240, col, rng.uniform(3, 7), rng.uniform(0, 30))
            i = rng.uniform(26, 34)
            c.rect(i, i, 192 - i, 256 - i, col, 2.5, rng.uniform(0, 24))
        elif art == 'corners':
            for sx, sy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
                x, y = 96 + sx * 74, 128 + sy * 104
                for a in (0, .5, 1):
                    q = np.array([-sx * np.cos(a * np.pi / 2), -sy * np.sin(a * np.pi / 2)])
                    c.stroke(bezier((x, y), np.array((x, y)) + q * 14, np.array((x, y)) + q * 26 + (4 * sx, 0), np.array((x, y)) + q * 40, 8), 9, 2, col)
                c.disc(x, y, 7, self._c('r' if key != 'r' else 'g'))
        else:
            for _ in range(int(rng.integers(3, 8))):
                x, y = rng.choice([24, 60, 132, 168]), rng.choice([26, 40, 216, 232])
                for k in range(3):
                    c.ellipse(x + 10 * k - 10, y, 11, 8, 0, col, 3, 150, 390)

    def _draw_white(self, c):
        col, t, st = self._c(self.white_ink), self.white_thick, self.white
        other = self._c('k' if self.white_ink != 'k' else 'b')
        if st == 'plain':
            return
        if self.honour_art == 'dragon' and self.white not in ('frame', 'cut', 'double'):
            c.stamp(dragon(np.random.default_rng([self.bonus_seed, 5]), self.ink, self.white_ink, tuple(int(v) for v in self.body)), 96, 128)
            return
        m = 18 + t
        rng = np.random.default_rng([self.seed, 91])
        m += rng.uniform(-4, 14)
        if st == 'glyph':
            self._char(c, '白', 34, 44, 158, 212, col, rng, self.font2)
            return
        if st == 'letter':
            g = glyph(self.latin, str(rng.choice(['B', 'P', 'W', 'Wh'])))
            c.mask(g, 58, 88, 134, 168, self._c(str(rng.choice(['b', 'r', 'k']))))
            if rng.random() < .4:
                return
            c.rect(m, m, FACE_W - m, FACE_H - m, col, t, rng.uniform(0, 14))
            return
        if st in ('frame', 'double', 'cut'):
            c.rect(m, m, FACE_W - m, FACE_H - m, col, t, rng.uniform(0, 16))
            if st == 'double':
                i = m + t + rng.uniform(3, 10)
                c.rect(i, i, FACE_W - i, FACE_H - i, self._c(self.white_ink if rng.random() < .6 else str(rng.choice(['r', 'g']))), max(2, t * .5), rng.uniform(0, 10))
            if st == 'cut':
                i = m + t + 7
                k = rng.uniform(10, 24)
                pts = [(i + k, i), (192 - i - k, i), (192 - i, i + k), (192 - i, 256 - i - k), (192 - i - k, 256 - i), (i + k, 256 - i), (i, 256 - i - k), (i, i + k)]
                c.line(pts, max(2, t * .4), col, True)
            return
        i = m + 18
        c.rect(m, m, FACE_W - m, FACE_H - m, col, max(2, t * .4), 4)
        c.rect(i, i, FACE_W - i, FACE_H - i, col, max(2, t * .4), 2)
        k = int(rng.integers(4, 8))
        if st == 'bricks':
            for j in range(k + 1):
                y = m + (FACE_H - 2 * m) * j / k
                x = m + (FACE_W - 2 * m) * j / k
                c.line([(m, y), (i, y)], 2.5, col)
                c.line([(FACE_W - i, y), (FACE_W - m, y)], 2.5, col)
                c.line([(x, m), (x, i)], 2.5, col)
                c.line([(x, FACE_H - i), (x, FACE_H - m)], 2.5, col)
        else:
            for j in range(2 * k):
                u = (j + .5) / (2 * k)
                for x, y in ((m + 9, m + (256 - 2 * m) * u), (183 - m, m + (256 - 2 * m) * u), (m + (192 - 2 * m) * u, m + 9), (m + (192 - 2 * m) * u, 247 - m)):
                    if k % 2:
                        c.ring(x, y, 5, 2, col)
                    else:
                        c.poly([(x - 6, y), (x, y - 6), (x + 6, y), (x, y + 6)], col)
        if rng.random() < .25:
            c.mask(glyph(self.latin, 'B'), 76, 104, 116, 152, self._c('r'))
        if rng.random() < .15:
            c.rect(i + 8, i + 8, 184 - i, 248 - i, other, 2)

    def _draw_joker(self, c):
        rng = np.random.default_rng(self.joker_seed)
        keys = [str(k) for k in rng.permutation(['r', 'g', 'b', 'k'])]
        st = self.joker
        lat = self.latin
        if st == 'word':
            y = rng.uniform(20, 200)
            text = str(rng.choice(['JOKER', 'Joker', 'JOKER']))
            c.mask(glyph(lat, text), 16, y, 176, y + 38, self._c(keys[0]))
            if rng.random() < .7:
                yc = 165 if y < 100 else 90
                draw_jester(c, rng, [self._c(k) for k in keys] + [self._c('y')], 96, yc, rng.uniform(.6, .9))
        elif st == 'down':
            for i, ch in enumerate('JOKER'):
                g = glyph(lat, ch)
                w = 40 * g.shape[1] / g.shape[0]
                x = rng.choice([30, 96]) if i == 0 else x
                c.mask(g, x - w / 2, 14 + i * 47, x + w / 2, 52 + i * 47, self._c(keys[0] if rng.random() < .8 else keys[i % 4]))
            if x < 90:
                draw_jester(c, rng, [self._c(k) for k in keys] + [self._c('y')], 118, 132, .72)
        elif st == 'baida':
            pair = str(rng.choice(['百搭', '聽用', '百搭', '飛王']))
            pair = pair if all(has_glyph(self.font2, q) for q in pair) else '中用'
            self._char(c, pair[0], 42, 20, 150, 122, self._c(keys[0]), rng, self.font2)
            self._char(c, pair[1], 42, 134, 150, 238, self._c(keys[0] if rng.random() < .6 else keys[1]), rng, self.font2)
            if rng.random() < .3:
                c.rect(14, 12, 178, 244, self._c(keys[2]), 4, 12)
        elif st == 'jester':
            draw_jester(c, rng, [self._c(k) for k in keys] + [self._c('y')], 96, 120, 1.15)
            if rng.random() < .5:
                c.mask(glyph(lat, 'JOKER'), 40, 214, 152, 242, self._c(keys[0]))
        elif st == 'star':
            k = int(rng.integers(5, 9))
            pts = [(96 + (70 if i % 2 == 0 else 30) * np.sin(np.pi * i / k), 118 - (70 if i % 2 == 0 else 30) * np.cos(np.pi * i / k)) for i in range(2 * k)]
            c.poly(pts, self._c(keys[0]))
            if rng.random() < .7:
                c.mask(glyph(lat, 'JOKER'), 24, 204, 168, 240, self._c(keys[1]))
        elif st == 'big':
            c.mask(glyph(lat, 'J'), 56, 30, 136, 190, self._c(keys[0]))
            c.mask(glyph(lat, 'JOKER'), 40, 206, 152, 238, self._c(keys[1]))
        elif st == 'medallion':
            self._draw_medallion(c, rng, keys)
        else:
            ch = str(rng.choice(['飛', '財', '王', '鬼']))
            ch = ch if has_glyph(self.font2, ch) else '王'
            self._char(c, ch, 36, 50, 156, 206, self._c(keys[0]), rng, self.font2)
            c.ring(96, 128, 86, 4, self._c(keys[1]))

    def _draw_medallion(self, c, rng, keys):
        """A joker as on many American sets: a tangle in a ring, with the word over or under it."""
        above = rng.random() < .7
        y, r = (150 if above else 104) + rng.uniform(-6, 6), rng.uniform(50, 70)
        inks = [self._c(k) for k in keys]
        tangle = [inks[1]] if rng.random() < .6 else inks[1:3]
        for _ in range(int(rng.integers(9, 26))):
            a, b = rng.uniform(0, 2 * np.pi, 2)
            u, v = np.sqrt(rng.uniform(0, .8, 2)) * (r - 8)
            p, q = (96 + u * np.cos(a), y + u * np.sin(a)), (96 + v * np.cos(b), y + v * np.sin(b))
            bend = rng.normal(0, .3, (2, 2)) * r
            middle = [(p[0] + bend[0, 0], p[1] + bend[0, 1]), (q[0] + bend[1, 0], q[1] + bend[1, 1])]
            pts = [(x, z) for x, z in bezier(p, *middle, q) if np.hypot(x - 96, z - y) < r - 4]
            if len(pts) > 2:
                c.stroke(pts, rng.uniform(4, 8), rng.uniform(1, 4), tangle[int(rng.integers(len(tangle)))])
        kind = rng.random()
        if kind < .75:
            c.ring(96, y, r, rng.uniform(3, 7), inks[0])
        if kind < .25:
            c.ring(96, y, r - 11, 2.5, inks[0] if rng.random() < .5 else inks[2])
        if rng.random() < .12:
            return
        ink, text = inks[3] if rng.random() < .6 else inks[0], str(rng.choice(['JOKER', 'JOKER', 'Joker']))
        edge = 34 if above else 222
        if rng.random() < .5:
            c.mask(glyph(self.latin, text), 34, edge - 15, 158, edge + 15, ink)
            return
        # Letters on a bow around the ring.
        for i, ch in enumerate(text):
            t = (i - 2) / 2
            drop = 14 * t * t * (1 if above else -1)
            c.mask(glyph(self.latin, ch), 96 + 56 * t - 12, edge + drop - 13, 96 + 56 * t + 12, edge + drop + 13, ink)

    def _draw_back(self, rng):
        c = Canvas()
        a = self.back_art
        lum = sum(self.back) / 3
        line = tuple(int(np.clip(v * .6 if lum > 110 else v + 70, 0, 255)) for v in self.back)
        if a == 'frame':
            c.rect(16, 16, 176, 240, line, 4, 8)
        elif a == 'lattice':
            for k in range(-12, 14):
                c.line([(k * 24, 0), (k * 24 + 256, 256)], 2.5, line)
                c.line([(k * 24 + 256, 0), (k * 24, 256)], 2.5, line)
        elif a == 'bamboo':
            for x in np.arange(12, 192, 28):
                c.line([(x, 0), (x, 256)], 3, line)
                for y in np.arange(rng.uniform(10, 50), 256, 62):
                    c.line([(x - 12, y), (x + 12, y)], 2.5, line)
        elif a == 'diamond':
            c.poly([(96, 50), (150, 128), (96, 206), (42, 128)], line)
        elif a == 'flower':
            for k in range(8):
                q = 2 * np.pi * k / 8
                c.ellipse(96 + 42 * np.cos(q), 128 + 42 * np.sin(q), 32, 14, 45 * k, line, width=3)
            c.disc(96, 128, 14, line)
        elif a == 'stripes':
            for k in range(-10, 18):
                c.line([(k * 26, 0), (k * 26 + 90, 256)], rng.uniform(6, 7) + 5 * (self.seed % 2), line)
        elif a == 'dots':
            for y in range(14, 256, 28):
                for x in range(12 + 14 * (y // 28 % 2), 192, 28):
                    c.disc(x, y, 5 + self.seed % 4, line)
        elif a == 'marble':
            for _ in range(12):
                p = rng.uniform(0, 256, 2) + np.cumsum(rng.normal(0, 16, (14, 2)), 0)
                c.line(p, rng.uniform(1, 5), line)
        elif a == 'dragon':
            key = 'made'
            c.stamp(dragon(np.random.default_rng([self.bonus_seed, 6]), {**self.ink, key: line}, key, tuple(int(v) for v in self.back)), 96, 128)
        elif a == 'cross':
            c.line([(0, 0), (192, 256)], 5, line), c.line([(192, 0), (0, 256)], 5, line)
            c.rect(20, 20, 172, 236, line, 3, 8)
        elif a == 'glitter':
            for x, y in rng.uniform(0, 256, (260, 2)):
                c.disc(x, y, rng.uniform(.6, 2), (255, 255, 255) if rng.random() < .5 else line)
        elif a == 'logo':
            c.mask(glyph(self.font, '福' if has_glyph(self.font, '福') else '中'), 50, 78, 142, 178, line)
        return c


@functools.lru_cache(None)
def _font_with(text):
    for path, weight in sorted(cjk_fonts(), key=lambda f: -f[1]):
        if all(has_glyph(path, q) for q in text):
            return path
    raise RuntimeError(f'no installed font draws {text}; see render/README.md for the packages')


def _hue(rgb):
    return float(cv2.cvtColor(np.uint8([[rgb]]), cv2.COLOR_RGB2HSV)[0, 0, 0]) * 2


def _smooth(rng, h, w, n=4):
    return cv2.resize(rng.normal(0, 1, (n, n)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)


def cloud(rng, h, w, amount, cells=6):
    """Smooth unevenness around 1."""
    return 1 + amount * cv2.resize(rng.normal(0, .5, (max(2, int(cells * h / w)), cells)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)


def grain(rng, h, w, amount):
    """Lengthwise streaks around 1, as in bone, bamboo and wood."""
    n = cv2.resize(rng.normal(0, 1, (4, 64)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)
    return 1 + amount * n
