"""Customs of other makers that made designs do not have by themselves, taken on by a whole set.

Found missing on faces that other people drew (`others.py`): flowers and seasons named anywhere, an index wherever the drawing
leaves room, words above or below the drawing, sets in one ink on a body of any colour, inks of any colour, dots that touch,
dots and bamboos in other arrangements (`layouts.py`), dragons as beasts.
"""
import cv2
import numpy as np

from .canvas import FACE_H, FACE_W, glyph
from .faces import hsv
from .layouts import Layouts

WINDS = ('EAST', 'SOUTH', 'WEST', 'NORTH')
DRAGONS = {5: ('WHITE', 'WHITE DRAGON', 'SOAP', 'BLANK'), 6: ('GREEN', 'GREEN DRAGON', 'FA', 'FORTUNE'), 7: ('RED', 'RED DRAGON', 'CHUNG', 'CENTRE')}
SUITS = {'m': ('CRAK', 'CHAR', 'WAN'), 'p': ('DOT', 'DOTS', 'CIRCLE'), 's': ('BAM', 'BAMBOO', 'STICK')}


def with_customs(design):
    """The design with customs that its seed decides; to be called before any of its faces is drawn."""
    rng = np.random.default_rng([design.seed, 79])
    design.bonus_style = 'free'
    if rng.random() < .2:
        _take_one_ink(design, rng)
    elif rng.random() < .3:
        for key in rng.permutation(['k', 'b', 'g', 'r'])[:int(rng.integers(1, 3))]:
            if key in 'kb' or rng.random() < .35:
                design.ink[str(key)] = _apart(design, rng)
        design.wan_ink, design.numeral_ink = (str(k) for k in rng.choice(['k', 'b', 'r', 'g'], 2, p=[.3, .25, .25, .2]))
        design.aka = str(rng.choice(['dot', 'gem', 'corner', 'star']))
    u = rng.random()
    if u < .4:
        design.index, design.index_room = 'free', False
        design.index_size = rng.uniform(22, 52)
    elif u < .6:
        design.words = Words(rng)
    if rng.random() < .15:
        design.dot_scale *= rng.uniform(1.05, 1.2)
    if rng.random() < .12:
        design.frame = str(rng.choice(['thin', 'double']))
    if rng.random() < .65:
        design.layouts = Layouts(np.random.default_rng([design.seed, 81]))
        if rng.random() < .12:
            design.honour_art = 'dragon'
    return design


def _apart(design, rng):
    """A colour of any hue that can be told from the body."""
    while True:
        colour = hsv(rng.uniform(0, 360), rng.uniform(.2, 1), rng.uniform(.6, 1) if design.dark else rng.uniform(.1, .75))
        if np.abs(np.array(colour, int) - design.body).sum() > 200:
            return colour


def _take_one_ink(design, rng):
    """Everything white, gold or silver on a dark body of any hue, or dark on a pale one."""
    dark = rng.random() < .65
    design.body = hsv(rng.uniform(0, 360), rng.uniform(.2, .9), rng.uniform(.12, .5)) if dark else hsv(rng.uniform(0, 360), rng.uniform(0, .35), rng.uniform(.75, 1))
    design.block, design.panel, design.dark = design.body, 0, sum(design.body) < 330
    one = hsv(rng.uniform(35, 55), rng.choice([0, rng.uniform(.1, .6)]), rng.uniform(.82, 1)) if dark else hsv(rng.uniform(0, 360), rng.uniform(0, .6), rng.uniform(.05, .35))
    others = rng.random() < .3        # the dragons keep their colours, as far as they can be seen
    design.ink = {key: ink if others and key in 'rg' and np.abs(np.array(ink, int) - design.body).sum() > 220 else one for key, ink in design.ink.items()}
    design.aka = 'dot'


def one_ink(design):
    """Whether nothing can be red in a set: it has no red fives, then."""
    return design.ink['r'] == design.ink['k']


class Words:
    """What is written in words on the tiles of a set, and where."""

    def __init__(self, rng):
        self.choice = int(rng.integers(4))
        self.above = rng.random() < .6
        self.split = rng.random() < .4            # two words stand above and below
        self.suits = rng.random() < .3
        self.size = rng.uniform(17, 34)
        self.ink = str(rng.choice(['own', 'k', 'r', 'b', 'g']))
        self.lower = rng.random() < .3

    def write(self, design, canvas, code):
        """Writes what a suit or honour tile is called on its canvas, the drawing giving way."""
        n, suit = int(code[0]), code[1]
        if suit == 'z':
            texts = (WINDS[n - 1],) if n <= 4 else DRAGONS[n][self.choice].split(' ') if self.split else (DRAGONS[n][self.choice],)
        elif suit in SUITS and self.suits:
            name = SUITS[suit][self.choice % 3]
            texts = (str(n or 5), name) if self.split else (f'{n or 5} {name}',)
        else:
            return
        both = len(texts) == 2
        room = 1 - (2 if both else 1) * (self.size + 10) / FACE_H
        h, w = canvas.px.shape[:2]
        down = (1 - room) / 2 if both else 1 - room if self.above else 0
        canvas.px = cv2.warpAffine(canvas.px, np.float32([[room, 0, (1 - room) / 2 * w], [0, room, down * h]]), (w, h), flags=cv2.INTER_AREA)
        own = {5: design.white_ink, 6: 'g', 7: 'r'}.get(n, design.wind_ink) if suit == 'z' else design.numeral_ink
        ink = design.ink[own if self.ink == 'own' else self.ink]
        for k, text in enumerate(texts):
            mask = glyph(design.latin, text.capitalize() if self.lower else text)
            height, width = self.size, self.size * mask.shape[1] / mask.shape[0]
            if width > FACE_W * .88:
                width = FACE_W * .88
            top = k == 0 if both else self.above
            y = 9 if top else FACE_H - 9 - height
            canvas.mask(mask, (FACE_W - width) / 2, y, (FACE_W + width) / 2, y + height, ink)
