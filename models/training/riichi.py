"""Draws riichi tables: four players, flat tiles of other people's artwork, laid as the game's rules have it.

    python3 riichi.py --photos DIR --out DIR [--count N] [--seed N]

Ponds in rows of six, a discard on its side and a stick for riichi; melds in the corner to a player's right; what is left of the wall, the
dead wall with its indicators, also around a corner; the hand that won, hands shown, and hands laid face down, or with `standing` (see deep.py)
up. Drawn as flat.py draws, and labelled as it does, but for hands of which no face shows: their tiles are `hidden`. Nothing is trained on
these pictures.
"""
import random

from PIL import ImageDraw

from customs import TableByHand
from flat import KINDS, SEATS, Tiles, artwork, aslant, draw_all, options_of, picture

STACKS, DEAD = 17, 7          # of the wall: on each side, and those that are not drawn from
FULL_ROW, LAST_ROW = 6, 2     # of a pond: the last row takes all that is left
MIDDLE = 2.3                  # half of what stands in the middle of some tables, in widths


class RiichiTable(TableByHand):
    def __init__(self, rng, tiles, standing=False):
        tiles.gap = tiles.width * rng.choice([0, 0, .01, .03])
        super().__init__(rng, tiles, (int(tiles.width * rng.uniform(28.5, 31)),) * 2, 4)
        self.turns = True
        self.pool = [kind for kind in KINDS for _ in range(4)]
        rng.shuffle(self.pool)
        self.off, self.askew = tiles.width * rng.choice([.005, .01, .02, .04]), rng.choice([.3, .6, 1.2])
        # Whose hands stand: their seats. The near player's shows its faces to him, and to the camera.
        self.standing = [] if not standing else list(SEATS)
        self.closed = standing or rng.random() < .6     # whether hands that did not win lie there face down
        self.hand_at, self.wall_at, self.pond_at = rng.uniform(12.8, 13.3), rng.uniform(8.2, 9.2), rng.uniform(3.05, 3.6)
        self.between, self.columns = tiles.width * rng.choice([.02, .1, .22, .42]), rng.random() < .25
        self.indicators = rng.choice([1, 1, 1, 2, 3])
        self.sticks, self.middle = [], rng.random() < .7

    def things(self):
        """The sticks of those who declared riichi and, perhaps, what stands in the middle."""
        canvas = super().things()
        brush, width = ImageDraw.Draw(canvas), self.tiles.width
        if self.middle:
            for half, colour in ((MIDDLE, (25, 25, 28)), (.5 * MIDDLE, (70, 70, 80))):
                brush.rectangle([*self.at("top", half * width, half * width), *self.at("bottom", half * width, half * width)], fill=colour)
        for seat in self.sticks:
            ends = [self.at(seat, x * width, y * width) for x, y in ((-1.6, 2.55), (1.6, 2.55), (1.6, 2.8), (-1.6, 2.8))]
            brush.polygon(ends, fill=(240, 238, 230))
        return canvas

    def player(self, seat, state, won):
        """Lays a player's melds in his right corner, and his hand: `state` is riichi, open or shown."""
        rng, width, height = self.rng, self.tiles.width, self.tiles.height
        count = 0 if state == "riichi" else rng.choice([0, 0, 1, 1, 2, 2, 3, 4])
        right = left = 13.6 * width
        line = 13.5 * width
        for _ in range(count):
            first = len(self.laid)
            start = right - self.meld(seat, 0, line)
            self.shift(seat, first, start)
            left = min(left, start)
            if self.columns and not self.melds[-1]["added"]:
                line -= 1.06 * height
            else:
                right, line = left - self.between, 13.5 * width
        held = 13 - 3 * count
        x = min(-rng.uniform(6, 7.5) * width, left - (held + 1.8) * width - rng.uniform(.6, 1.5) * width)
        sets = [self.taken(lambda: self.set_of(rng.choice(["chow", "chow", "pung"]))) for _ in range(4 - count)]
        sets.append(self.taken(lambda: self.set_of("pair")))
        codes = sorted((code for codes in sets for code in codes), key=lambda code: ("mpsz".index(code[1]), code[0]))
        last = codes.pop(rng.randrange(len(codes)))
        foot = self.hand_at * width
        if won:
            x = self.row(seat, codes, x, foot, role="hand")
            self.row(seat, [last], x + rng.uniform(.4, .9) * width, foot, role="hand", drawn=True)
        elif state == "shown":
            self.row(seat, codes, x, foot, role="hand")
        elif seat in self.standing and seat == self.seat:
            self.row(seat, codes, x, foot, role="hand", stands=True)
        elif self.closed:
            self.row(seat, ["x"] * held, x, foot, role="hidden", **({"stands": True} if self.standing else {}))

    def shift(self, seat, first, right):
        """Moves what was laid from a tile on to the player's right."""
        to, origin = self.at(seat, right, 0), self.at(seat, 0, 0)
        for n in range(first, len(self.laid)):
            label, (x, y), turn = self.laid[n]
            self.laid[n] = label, (x + to[0] - origin[0], y + to[1] - origin[1]), turn

    def pond(self, seat, riichi, count):
        """Lays so many discards, one of them on its side where riichi was declared."""
        rng, tiles = self.rng, self.tiles
        sideways = rng.randrange(3, count) if riichi and count > 3 else -1
        begin, apart = rng.gauss(0, .25) * tiles.width, rng.choice([0, .02, .06, .12]) * tiles.height
        for k, code in enumerate(self.pool[:count]):
            row = min(k // FULL_ROW, LAST_ROW)
            if k == FULL_ROW * row:
                x = -3 * tiles.width + begin + rng.gauss(0, .05) * tiles.width
            foot = self.pond_at * tiles.width + (row + 1) * (tiles.height + apart)
            label = {"role": "discards", "order": k, "row": row}
            if k == sideways:
                self.put(seat, code, x + tiles.height / 2, foot - tiles.width / 2, self.aside, riichi=True, **label)
                x += tiles.height + tiles.gap
            else:
                x = self.row(seat, [code], x, foot, **label)
        self.pool = self.pool[count:]
        if sideways >= 0:
            self.sticks.append(seat)

    def walls(self):
        """Lays what is left of the wall, from where it was broken: the upper tile of each stack."""
        rng, width = self.rng, self.tiles.width
        # Stacks are counted with the clock, on each side from its player's right.
        ring = [(SEATS[-k // STACKS % 4], -k % STACKS) for k in range(4 * STACKS)]
        broken = rng.randrange(4 * STACKS)
        ring = ring[broken:] + ring[:broken]
        drawn, dead = rng.randint(28, len(ring) - DEAD), len(ring) - DEAD
        for k, (seat, stack) in enumerate(ring):
            shown = 0 <= k - dead - (DEAD - 2 - self.indicators) < self.indicators
            if k >= drawn:
                code, role = (self.pool.pop(), "indicator") if shown else ("x", "wall")
                self.put(seat, code, (8 - stack) * width, self.wall_at * width + self.tiles.height / 2, role=role)

    def lay(self):
        """Lays all there is."""
        rng = self.rng
        winner = rng.randrange(4) if rng.random() < .7 else None
        states = [rng.choice(["riichi", "open", "open", "open" if winner is None else "shown"]) for _ in SEATS]
        for k, (seat, state) in enumerate(zip(SEATS, states)):
            self.player(seat, state, k == winner)
        for seat, state in zip(SEATS, states):
            self.pond(seat, state == "riichi", rng.randint(4, 17))
        if rng.random() < .85:
            self.walls()


def main():
    chosen = options_of(__doc__).parse_args()
    faces, rng = artwork(chosen.photos), random.Random(chosen.seed)

    def draw_one(_):
        table = RiichiTable(rng, Tiles(rng, faces, rng.randint(40, 62)))
        table.lay()
        return "riichi", table, *aslant(rng, *picture(table))

    draw_all(chosen.out, chosen.count, draw_one)


if __name__ == "__main__":
    main()
