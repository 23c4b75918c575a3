"""Tables in play, with what each tile is there for: hands, melds, ponds, walls, bonus tiles, by player.

Here the boxes carry a `truth` (see `scenes.label_tiles`): whose they are, which meld they belong to, their place
in a pond.  A player's things are laid out as seen from that player's seat (the player sits at -y), then turned
to the seat.  Claimed tiles are turned as riichi players turn them: the left one for a tile from the left player,
a middle one for the player across, the right one for the player at the right.
"""
import numpy as np

from .boxes import Box
from .faces import BONUS, HONOURS, SUITS, hsv
from .table import flat_axes, spread
from .textures import thing

SEATS = ['bottom', 'right', 'top', 'left']     # seat k is seat 0 turned by k quarters against the clock


class Deal:
    """A shuffled set from which tiles are taken, so that no tile shows more often than the set has it."""

    def __init__(self, rng, red_fives, bonus):
        self.rng = rng
        self.left = {c: 4 for c in SUITS + HONOURS}
        if red_fives:
            for s in 'mps':
                self.left['0' + s], self.left['5' + s] = 1, 3
        self.bonus = list(BONUS) if bonus else []
        self.rng.shuffle(self.bonus)

    def take(self, code):
        """Takes one tile of this code (a five may turn out to be the red one), or None."""
        red = '0' + code[1] if code[0] == '5' and code[1] in 'mps' else None
        total = self.left.get(code, 0) + (self.left.get(red, 0) if red else 0)
        if not total:
            return None
        if red and self.rng.random() < self.left.get(red, 0) / total:
            code = red
        self.left[code] -= 1
        return code

    def put_back(self, codes):
        for c in codes:
            self.left[c] += 1

    def all_of(self, wanted):
        """Takes all of these codes or none of them (None)."""
        got = []
        for c in wanted:
            g = self.take(c)
            if g is None:
                self.put_back(got)
                return None
            got.append(g)
        return got

    def any(self, n=1):
        """n tiles as they come."""
        out = []
        for _ in range(n):
            codes = [c for c, k in self.left.items() if k > 0]
            if not codes:  # the messiest tables show more tiles than one set has: those come from another one
                codes = SUITS + HONOURS
                self.left = {c: 4 for c in codes}
            w = np.array([self.left[c] for c in codes], np.float64)
            c = str(self.rng.choice(codes, p=w / w.sum()))
            self.left[c] -= 1
            out.append(c)
        return out

    def flowers(self, n):
        out, self.bonus = self.bonus[:n], self.bonus[n:]
        return out

    def group(self, kinds=('chow', 'pung')):
        """A chow, pung or kong: (kind, codes in order)."""
        for _ in range(60):
            kind = str(self.rng.choice(kinds))
            if kind == 'chow':
                s, a = str(self.rng.choice(list('mps'))), int(self.rng.integers(1, 8))
                got = self.all_of([f'{a + i}{s}' for i in range(3)])
            else:
                got = self.all_of([str(self.rng.choice(SUITS + HONOURS))] * (4 if kind == 'kong' else 3))
            if got:
                return kind, got
        return 'chow', self.any(3)

    def hand(self, n):
        """n tiles (3k+1 or 3k+2) of a hand on its way: groups, pairs, single tiles."""
        out = []
        rest = n
        ready = self.rng.random()
        while rest >= 3 and self.rng.random() < .35 + .6 * ready:
            out += self.group(['chow', 'chow', 'pung'])[1]
            rest -= 3
        if rest >= 2 and self.rng.random() < .7:
            pair = self.all_of([str(self.rng.choice(SUITS + HONOURS))] * 2)
            if pair:
                out += pair
                rest -= 2
        return out + self.any(rest)


def by_suit(code):
    """A key that sorts codes as players sort their hand; a red five lies among the fives."""
    return 'mpszfgjx'.index(code[-1]), 5 if code[0] == '0' else int(code[0]) if code[0].isdigit() else 0


class Player:
    """One player's things, laid out from seat 0 and then turned to the player's own seat."""

    def __init__(self, t, deal, k, manner):
        self.t, self.deal, self.k, self.manner = t, deal, k, manner
        self.boxes, self.shown = [], []    # all things; those that a picture of this player should show

    def put(self, b, show=True, **truth):
        b.truth = {'seat': self.k, **truth}
        self.boxes.append(b)
        if show:
            self.shown.append(b)
        return b

    def meld(self, x, y):
        """Lays one meld with its right end at x; returns where its left end is."""
        t, rng, m = self.t, self.t.rng, self.manner
        kinds = ['chow', 'chow', 'pung', 'pung', 'kong']
        kind, codes = self.deal.group(kinds)
        concealed = kind == 'kong' and rng.random() < .4
        added = kind == 'kong' and not concealed and m['turn'] and rng.random() < .45
        down = str(rng.choice(['outer', 'inner'])) if concealed and rng.random() < .9 else None
        meld = {'kind': kind, 'concealed': concealed, 'added': added, 'codes': codes, 'boxes': []}
        if down:
            meld['faceDown'] = down
        if kind == 'chow':
            order = list(range(3))
            if m['turn']:                   # the claimed tile comes first
                first = int(rng.integers(3))
                order = [first] + [i for i in order if i != first]
            codes = meld['codes'] = [codes[i] for i in order]
        turned, source = -1, None
        if not concealed and m['turn']:
            source = 'left' if kind == 'chow' else str(rng.choice(['left', 'across', 'right']))
            n = 3 if added else len(codes)
            turned = {'left': 0, 'across': 1 if n == 3 or rng.random() < .7 else 2, 'right': n - 1}[source]
        ident = len(t.melds)
        quarter = rng.choice([-1, 1]) * np.pi / 2
        main = codes[:3] if added else codes
        step = rng.choice([.004, .02, rng.uniform(.02, .08)]) if m['tidy'] < .8 else .004
        widths = [t.h if i == turned else t.w for i in range(len(main))]
        left = x - sum(widths) - step * (len(main) - 1)
        cx = left
        loose = .006 + .02 * (1 - m['tidy'])
        for i, c in enumerate(main):
            show = 'x' if concealed and ((down == 'outer' and i in (0, 3)) or (down == 'inner' and i in (1, 2))) else c
            if i == turned:
                yy = y - (t.h - t.w) / 2 + rng.normal(0, loose)
                b = t.flat(show, cx + t.h / 2, yy, quarter + rng.normal(0, loose), 'meld')
                meld['claimed'], meld['from'] = b, source
                self.put(b, meld=ident)
                meld['boxes'].append(b)
                if added:
                    beside = rng.random() < .65
                    top = t.flat(codes[3], cx + t.h / 2 + rng.normal(0, loose), yy + (t.w * 1.01 if beside else 0), quarter + rng.normal(0, loose), 'meld', 0 if beside else 1)
                    meld['addedTile'] = top
                    self.put(top, meld=ident)
                    meld['boxes'].append(top)
            else:
                b = t.flat(show, cx + t.w / 2, y + rng.normal(0, loose), rng.normal(0, loose), 'meld')
                self.put(b, meld=ident)
                meld['boxes'].append(b)
            cx += widths[i] + step
        t.melds.append(meld)
        return left

    def bonus_row(self, n, x, y, leftward):
        """Bonus tiles in a row from x on."""
        t = self.t
        step = t.w * (1.01 if self.t.rng.random() < .7 else 1.1)
        for i, c in enumerate(self.deal.flowers(n)):
            cx = x - (i + .5) * step if leftward else x + (i + .5) * step
            self.put(t.flat(c, cx, y + t.rng.normal(0, .02), t.rng.normal(0, .015), 'bonus'))

    def hand(self, n, right, y, style, drawn):
        """The hand with its right end at `right` at most: flat, standing, or lying face down."""
        t, rng, m = self.t, self.t.rng, self.manner
        codes = self.deal.hand(n)
        last = codes.pop(int(rng.integers(len(codes)))) if drawn else None
        if rng.random() < .85:
            codes.sort(key=by_suit)
        gap = rng.choice([.004, .02, rng.uniform(.02, .1)])
        w = t.w + gap
        total = len(codes) * w + (w + .6 if drawn else 0)
        x = min(-total / 2 + rng.normal(0, .6), right - total)
        lean = rng.uniform(0, .3) if rng.random() < .5 else 0
        loose = .004 + .02 * (1 - m['tidy'])
        if style == 'rack':
            self.rack(x + total / 2, y, total + rng.uniform(1, 4), lean)
        z = rng.uniform(.08, .3) if style == 'rack' else 0
        # a split between groups, as people leave it
        split = int(rng.integers(1, len(codes))) if rng.random() < .1 and len(codes) > 2 else -1

        def lay(c, cx, **more):
            if style in ('stand', 'rack'):
                b = t.stand(c, cx, y + rng.normal(0, loose), rng.normal(0, loose), 'hand', lean)
                b.centre[2] += z
            else:
                b = t.flat('x' if style == 'down' else c, cx, y + rng.normal(0, loose), rng.normal(0, loose), 'hand')
            self.put(b, **more)

        for i, c in enumerate(codes):
            if i == split:
                x += rng.uniform(.2, .6)
            lay(c, x + t.w / 2)
            x += w
        if last:
            lay(last, x + rng.uniform(.2, .55) + t.w / 2, drawn=True)
        return x

    def rack(self, x, y, width, lean):
        """A wooden or plastic rail behind which standing tiles lean."""
        t, rng = self.t, self.t.rng
        colour = hsv(rng.uniform(15, 40), rng.uniform(.2, .8), rng.uniform(.2, .8)) if rng.random() < .6 else hsv(rng.uniform(0, 360), rng.uniform(0, .9), rng.uniform(.1, .9))
        height, deep = rng.uniform(.15, .4), rng.uniform(.25, .5)
        n = max(1, int(width))      # in pieces, so that each can be drawn before what stands in front of it
        for yy, h in ((y - t.d * .5 - deep / 2 - .06 - lean * .3, height), (y + t.d * .5 + lean * t.h + .3, height * rng.uniform(1, 3))):
            for i in range(n):
                b = Box((x + (i - (n - 1) / 2) * width / n, yy, h / 2), flat_axes(0), (width / n, deep, h), None, None, colour, colour, 0, 0, .01, None, 'prop')
                t.boxes.append(b)
                self.boxes.append(b)

    def pond(self, n, messy):
        """Discards in rows of six towards the player, one of them laid sideways at times."""
        t, rng = self.t, self.t.rng
        codes = self.deal.any(n)
        side = int(rng.integers(n)) if n and self.manner['turn'] and rng.random() < .45 else -1
        top, x0 = -2.9 - rng.uniform(0, .5), -3.05 + rng.normal(0, .1)
        x = x0
        quarter = rng.choice([-1, 1]) * np.pi / 2
        for i, c in enumerate(codes):
            row = min(i // 6, 2)
            if i in (6, 12):
                x = x0 + rng.normal(0, messy)
            w = t.h if i == side else t.w
            y = top - (row + .5) * t.h * 1.015
            b = t.flat(c, x + w / 2 + abs(rng.normal(0, messy * .3)), y + rng.normal(0, messy * .3) - ((t.h - t.w) / 2 if i == side else 0),
                       (quarter if i == side else 0) + rng.normal(0, messy * .4), 'discards')
            more = {'riichi': True} if i == side else {}
            self.put(b, order=i, row=row, **more)
            x = b.centre[0] + w / 2 + .01


def wall_ring(t, manner, stacks):
    """What is left of the walls: a run of two-high stacks round the table, the dead wall apart, indicators turned up."""
    rng = t.rng
    side = 17 if rng.random() < .6 else 18
    total = 4 * side
    start, n = int(rng.integers(total)), min(stacks, total)
    dead = 7 if manner['turn'] and n > 10 else 0
    ups = [dead - 3 - i for i in range(int(rng.choice([1, 1, 1, 2, 3])))] if dead else []
    out = []
    distance = side / 2 + t.h * .5 + .25
    gap = rng.uniform(.25, .9) if dead else 0
    loose = .004 + .02 * (1 - manner['tidy'])
    for i in range(n):
        seat, place = divmod((start + i) % total, side)
        k = seat % 4
        # the ring runs clockwise, so each wall from the player's right to the left
        x = side / 2 - place - .5 - (gap if i >= dead and (start + i) // side == start // side else 0)
        for level in range(2):
            if i == n - 1 and level and rng.random() < .4:
                continue
            up = level and i in ups
            code = t.deal.any(1)[0] if up else 'x'
            b = t.flat(code, x * 1.006, -distance + rng.normal(0, loose), rng.normal(0, loose * .5), 'indicator' if up else 'wall', level)
            b.truth = {'seat': (4 - k) % 4, **({'dead': True} if i < dead else {})}
            t.place([b], 0, 0, -k * np.pi / 2)
            out.append(b)
    return out


def broken_walls(t, manner):
    """Walls of a relaxed table: pieces of one or two layers before some of the players."""
    rng = t.rng
    out = []
    for k in range(4):
        if rng.random() < .35:
            continue
        n, high = int(rng.integers(3, 18)), int(rng.choice([1, 2], p=[.15, .85]))
        shift, turn = rng.uniform(-(17 - n) / 2, (17 - n) / 2 + .01), rng.normal(0, .04)
        piece = []
        for i in range(n):
            for level in range(high):
                if level and i == n - 1 and rng.random() < .3:
                    continue
                b = t.flat('x', (i - n / 2 + .5) * 1.012, rng.normal(0, .015), rng.normal(0, .01), 'wall', level)
                b.truth = {'seat': k}
                piece.append(b)
        t.place(piece, shift, -9.3, turn)
        t.place(piece, 0, 0, k * np.pi / 2)
        out += piece
    return out


def lay_game(t, players=4, whole=False, melds=(.22, .3, .26, .16, .06), red_fives=None, bonus=None, drawn=None, walls=.9, styles=(.62, .23, .15)):
    """Lays a table in play; returns (boxes of the player at seat 0, all boxes).

    players: how many seats have anything.  whole: for a picture of all of them; then the others' hands may lie open.
    melds: how often a player has none, one … four.  red_fives, bonus: whether the set has them (drawn by lot if None);
    drawn: whether the player at seat 0 has a tile drawn, apart from the hand; walls: how often there are walls.
    styles: how often the hand at seat 0 lies flat, stands, stands in a rack.
    """
    rng = t.rng
    manner = {'turn': rng.random() < .6, 'tidy': rng.random()}
    if players > 1 or whole:
        manner['tidy'] = max(manner['tidy'], .3)
    t.deal = Deal(rng, manner['turn'] and rng.random() < .7 if red_fives is None else red_fives, not manner['turn'] or rng.random() < .1 if bonus is None else bonus)
    in_front = not manner['turn'] and rng.random() < .6       # melds lie before the hand, not at its right
    open_end = whole and rng.random() < .55                   # hands have been laid down
    messy = rng.uniform(.005, .06) if manner['turn'] else rng.uniform(.02, .2)
    orderly = manner['turn'] or rng.random() < .4
    late = rng.random()                                       # how far the hand has got
    own, everything = [], []
    heap_codes = 0
    for k in range(players):
        p = Player(t, t.deal, k, manner)
        n_melds = int(rng.choice(5, p=melds))
        y = -13.4 if in_front else -12.6
        x = 11.8
        if in_front:
            x, my = rng.uniform(1, 6), y + t.h * rng.uniform(1.08, 1.6)
        else:
            my = y + (rng.uniform(-.1, .1) if rng.random() < .6 else -rng.uniform(0, .3))
        edge = x
        for i in range(n_melds):
            if i == 2 and rng.random() < .15 and not in_front:      # a second row of melds
                x, my = 11.8, my - t.h * rng.uniform(1.25, 1.6)
            x = p.meld(x, my) - rng.choice([.02, .12, rng.uniform(.1, .6)])
            edge = min(edge, x)
        bonus = int(rng.choice([0, 1, 2, 3, 4], p=[.3, .3, .2, .12, .08])) if t.deal.bonus else 0
        if bonus:
            if in_front and n_melds:
                p.bonus_row(bonus, 11.8, my, True) if rng.random() < .5 else p.bonus_row(bonus, edge - .3, my, True)
            elif rng.random() < .5 or in_front:
                p.bonus_row(bonus, -rng.uniform(1, 9), y + t.h * rng.uniform(1.1, 1.3), False)
            else:
                p.bonus_row(bonus, edge - .25, my, True)
                edge -= bonus * 1.1 + .5
        apart = rng.random() < (.5 if k == 0 else .2) if drawn is None or k else drawn
        n = 13 - 3 * n_melds + (1 if apart else 0)
        style = str(rng.choice(['flat', 'stand', 'rack'], p=styles)) if k == 0 else str(rng.choice(['flat', 'stand', 'down'], p=[.75, .2, .05] if open_end else [.04, .84, .12]))
        p.hand(n, (edge - .5) if not in_front else 11, y, style, apart)
        if orderly:
            p.pond(int(rng.integers(0, 4 + int(20 * late))), messy)
        else:
            heap_codes += int(rng.integers(0, 4 + int(22 * late)))
        t.place(p.boxes, 0, 0, k * np.pi / 2)
        if k == 0:
            own = p.shown
        everything += p.boxes
    if heap_codes:
        everything += _middle_heap(t, heap_codes, messy)
    if rng.random() < walls:
        everything += wall_ring(t, manner, int(8 + (1 - late) * 55)) if manner['turn'] else broken_walls(t, manner)
    if rng.random() < (.4 if orderly else .1) and not heap_codes:
        everything.append(_console(t))
    if rng.random() < .4:
        everything += _rim(t)
    t.firm = everything
    return own, everything


def _console(t):
    """The console in the middle of an automatic table."""
    picture, w, h, d = thing('console', int(t.rng.integers(120)))
    side = picture.reshape(-1, 3).mean(0) * .8
    b = Box((0, 0, d / 2), flat_axes(0), (w, h, d), picture, None, side, side, 0, .2, .05, None, 'prop')
    t.boxes.append(b)
    return b


def _rim(t):
    """The raised edge round a table."""
    rng = t.rng
    inner, wide, high = rng.uniform(14.6, 15.6), rng.uniform(.5, 3), rng.uniform(.05, .5)
    colour = hsv(rng.uniform(15, 40), rng.uniform(.2, .8), rng.uniform(.15, .85)) if rng.random() < .6 else hsv(rng.uniform(0, 360), rng.uniform(0, .4), rng.uniform(.03, .9))
    out = []
    for k in range(4):
        b = Box((0, -inner - wide / 2, high / 2), flat_axes(0), (2 * inner + (2 * wide if k % 2 else 0), wide, high), None, None, colour, colour, 0, .02, .03, None, 'prop', -1)
        t.boxes.append(b)
        t.place([b], 0, 0, k * np.pi / 2)
        out.append(b)
    return out


def _middle_heap(t, n, messy):
    """Discards thrown into the middle of the table."""
    rng = t.rng
    n = min(n, 70)
    R = np.sqrt(n) * rng.uniform(.55, .8)
    turn = rng.choice([.1, .6, 3.2])
    out = []
    for c in t.deal.any(n):
        q, rad = rng.uniform(0, 2 * np.pi), R * np.sqrt(rng.random())
        out.append(t.flat('x' if rng.random() < .02 else c, rad * np.cos(q), rad * np.sin(q), rng.choice([0, .5, 1, 1.5]) * np.pi + rng.normal(0, turn), 'discards'))
    spread(t, out)
    keep = [b for b in out if max(abs(b.centre[0]), abs(b.centre[1])) < 7.4]
    gone = set(map(id, out)) - set(map(id, keep))
    t.boxes = [b for b in t.boxes if id(b) not in gone]
    return keep
