"""How other makers lay dots and bamboos out over a face: what counts is how many there are, not where they stand.

Made sets by themselves have one arrangement of most numbers. On faces that other people drew (`others.py`) a network that knew
only these took six bamboos in two columns for nine, eight dots in five rows for a five, and a four with its index between the
dots for a five, all of them surely.
"""
import numpy as np

from .canvas import FACE_H, FACE_W, pick

DOTS = {
    2: [((1, 1), 4), ('slant', 2), ((2,), .6)],
    3: [('slant', 5), ((1, 1, 1), 1), ((1, 2), 1), ((2, 1), .6), ((3,), .4)],
    4: [((2, 2), 8), ((1, 2, 1), .7)],
    5: [((2, 1, 2), 8), ((1, 3, 1), .7), ((2, 3), .3), ((3, 2), .3)],
    6: [((2, 2, 2), 6), ((3, 3), 1.5), ((1, 2, 3), .4)],
    7: [('slant', 6), ((2, 3, 2), 1), ((1, 2, 2, 2), 1.2), ((3, 1, 3), .6), ((2, 1, 2, 2), .8)],
    8: [((2, 2, 2, 2), 5), ((3, 2, 3), 1.5), ((2, 1, 2, 1, 2), 1.2), ((4, 4), .6), ((2, 4, 2), .4)],
    9: [((3, 3, 3), 8), ((1, 2, 3, 2, 1), .5)],
}
"""Rows of dots from the top, and how often; `slant`: as most sets have two, three and seven."""

STICKS = {
    2: [((1, 1), 4), ((2,), 1)],
    3: [((1, 2), 4), ((2, 1), 1), ((3,), 1), ((1, 1, 1), .6)],
    4: [((2, 2), 6), ((4,), .6)],
    5: [('five', 5), ((2, 1, 2), 1.5), ((3, 2), .8), ((2, 3), .8)],
    6: [((3, 3), 4), ((2, 2, 2), 2)],
    7: [((1, 3, 3), 5), ((3, 1, 3), .8), ((3, 4), .8), ((4, 3), .8), ((2, 3, 2), .8)],
    8: [('usual', 3), ((4, 4), 1.5), ((3, 2, 3), 1)],
    9: [((3, 3, 3), 1)],
}
"""The same for bamboos; `five`: two above, two below, one between; `usual`: as the design has its eight otherwise."""


class Layouts:
    """Where the dots and bamboos of a set stand: the same for every face of it."""

    def __init__(self, rng):
        self.of_dots = {k: pick(rng, ways) for k, ways in DOTS.items()}
        self.of_sticks = {k: pick(rng, ways) for k, ways in STICKS.items()}
        self.wide, self.high = rng.uniform(.2, .33), rng.uniform(.25, .37)    # half of what the centres span, as parts of the face
        self.steep = rng.uniform(.1, 1)                                        # of a slanting seven's upper three
        self.curved = rng.uniform(-.3, .3) if rng.random() < .3 else 0
        self.mirrored = rng.random() < .1
        self.apart = rng.random() < .3                                         # the seven's lower four stand apart from the rest
        self.full = rng.uniform(.68, 1.03)                                     # of the room a dot has
        self.long = rng.uniform(.72, .88)                                      # of the room a bamboo has: two in line are not one
        self.one_stick = rng.random() < .2                                     # the one is a bamboo, not a bird
        self.index_between = rng.random() < .5                                 # the four's index stands between the dots

    def dots(self, k):
        """(groups of places 0..1 of the face, radius in face units) of k dots; a group has one colour."""
        way = self.of_dots[k]
        rows = self._slant(k) if way == 'slant' else _rows(way)
        places = [[(.5 + self.wide * x, .5 + self.high * y) for x, y in row] for row in rows]
        every = np.array([place for row in places for place in row]) * (FACE_W, FACE_H)
        gaps = np.hypot(*(every[:, None] - every[None]).transpose(2, 0, 1)) + 1e3 * np.eye(len(every))
        edge = min(every.min(), (FACE_W - every[:, 0]).min(), (FACE_H - every[:, 1]).min())
        return places, min(gaps.min() / 2 * self.full, edge - 6, 52)

    def sticks(self, k):
        """Bamboos of k, or None where the design's own arrangement stands: (x, y 0..1 of the face, length in face units, row), and the width each has room for."""
        way = self.of_sticks[k]
        if way == 'usual':
            return None
        if way == 'five':
            rows, count = [[(-1, -.5), (1, -.5)], [(0, 0)], [(-1, .5), (1, .5)]], 2
        else:
            count = len(way)
            rows = [[(x, (2 * j + 1) / count - 1) for x, _ in row] for j, row in enumerate(_rows(way))]
        high = min(.46, self.high * 1.25)
        length = 2 * high * FACE_H / count * self.long
        if count == 1:
            length = min(length, 150)
        widest = max(map(len, rows))
        room = 2 * self.wide * FACE_W / max(2, widest - 1)
        return [(.5 + self.wide * x, .5 + high * y, length, j) for j, row in enumerate(rows) for x, y in row], room

    def _slant(self, k):
        side = -1 if self.mirrored else 1
        if k == 2:
            return [[(-.7 * side, -.7)], [(.7 * side, .7)]]
        if k == 3:
            return [[(-.9 * side, -.85)], [(0, 0)], [(.9 * side, .85)]]
        top = [(x * side, -.95 + .32 * self.steep * (x + 1) + self.curved * (1 - x * x) * .6) for x in (-1, 0, 1)]
        low = .35 if self.apart else .2
        return [top, [(x, y) for y in (low, 1) for x in (-.6, .6)]]


def _rows(counts):
    """Places -1..1 of rows of so many, from the top."""
    most = max(counts)
    step = 2 / max(1, most - 1)
    mixed = len(set(count % 2 for count in counts)) > 1 and most > 2
    rows = []
    for j, count in enumerate(counts):
        y = 0 if len(counts) == 1 else 2 * j / (len(counts) - 1) - 1
        spread = step * (count - 1) / 2 if mixed or count == most else min(1, step * (count - 1) * .7)
        rows.append([(0 if count == 1 else spread * (2 * i / (count - 1) - 1), y) for i in range(count)])
    return rows
