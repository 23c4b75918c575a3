"""Draws one player's table in many customs: flat tiles of other people's artwork, laid as people lay what they have won with.

    python3 customs.py --photos DIR --out DIR [--count N] [--seed N]

Hands in one row or in two, the winning tile apart, on its side or above them, or not told; melds to the right, to the left, above, or in a
column; bonus tiles anywhere; discards strewn around; tiles laid by hand, so not quite straight; seen from any side of the table. Drawn as
flat.py draws, and labelled as it does. Nothing is trained on these pictures.
"""
import math
import random

import numpy as np

from flat import BONUS, SEATS, Table, Tiles, artwork, aslant, draw_all, options_of, picture

MELDS = ["right", "left", "above", "right column", "left column"]
WINNER = ["none", "apart", "turned", "above"]
PLACES_OF_BONUS = ["none", "left", "right", "above"]
NEXT_ROW = 1.12    # from one meld of a column to the next, in heights


class TableByHand(Table):
    """A table whose tiles lie `off` their line, in px, and `askew`, in degrees, as hands lay them."""

    def put(self, seat, code, x, y, turn=0, **label):
        x, y = x + self.rng.gauss(0, .7 * self.off), y + self.rng.gauss(0, self.off)
        return super().put(seat, code, x, y, turn + self.rng.gauss(0, self.askew), **label)


class CustomTable(TableByHand):
    """A table with one player, at its bottom."""

    def __init__(self, rng, tiles, size):
        super().__init__(rng, tiles, size, 1)
        tiles.gap = tiles.width * rng.choice([0, .03, .08, .15, .25])
        tiles.apart = max(tiles.apart, tiles.gap + .35 * tiles.width)
        # In rows of photographs tiles lie off their line by a hundredth of a width or two.
        self.off, self.askew = tiles.width * rng.choice([.005, .01, .02, .03]), rng.choice([.5, 1, 2])
        self.custom = {"melds": rng.choice(MELDS), "rows": rng.choice([1, 1, 2]), "winner": rng.choice(WINNER),
                       "bonus": rng.choice(PLACES_OF_BONUS)}

    def column(self, x, foot, count):
        """Lays melds above one another from x on. Returns where the widest ends."""
        ends = [x]
        for _ in range(count):
            ends.append(self.meld("bottom", x, foot))
            foot -= NEXT_ROW * self.tiles.height
            if self.melds[-1]["added"]:
                foot -= max(0, 2 * self.tiles.width + self.tiles.gap - self.tiles.height) + .15 * self.tiles.height
        return max(ends)

    def beside(self, x, foot, count):
        """Lays melds beside the hand. Returns where they end."""
        if "column" in self.custom["melds"]:
            return self.column(x, foot, count)
        for _ in range(count):
            x = self.meld("bottom", x, foot) + self.tiles.apart
        return x - self.tiles.apart

    def hand_rows(self, count):
        """The tiles of a hand that has won beside so many melds, in its rows, the nearest first, without what lies apart, and that."""
        sets = [self.taken(lambda: self.set_of(self.rng.choice(["chow", "pung"]))) for _ in range(4 - count)]
        sets.append(self.taken(lambda: self.set_of("pair")))
        codes = sorted((code for codes in sets for code in codes), key=lambda code: ("mpsz".index(code[1]), code[0]))
        winner = None if self.custom["winner"] == "none" else codes.pop(self.rng.randrange(len(codes)))
        half = (len(codes) + 1) // 2
        return ([codes[half:], codes[:half]] if self.custom["rows"] == 2 and len(codes) >= 8 else [codes]), winner

    def lay(self, foot):
        """Lays all there is, the lower edge of the hand at `foot`."""
        rng, tiles, custom = self.rng, self.tiles, self.custom
        width, height = tiles.width, tiles.height
        count = rng.choice([0, 1, 1, 2, 2, 3, 4])
        rows, winner = self.hand_rows(count)
        bonus = [code for code in BONUS if code in self.pool and rng.random() < .2] if custom["bonus"] != "none" else []
        self.take(bonus)
        wide = max(map(len, rows)) * (width + tiles.gap)
        meld = (3 * width + height + tiles.apart) * (1 if "column" in custom["melds"] else count)
        in_line = custom["bonus"] in ("left", "right")
        x = -(wide + 2 * width + (meld if count and custom["melds"] != "above" else 0) + len(bonus) * width * in_line) / 2
        if custom["bonus"] == "left" and bonus:
            x = self.row("bottom", bonus, x, foot, role="bonus") + rng.uniform(.6, 1.2) * width
        if custom["melds"].startswith("left") and count:
            x = self.beside(x, foot, count) + .4 * width + tiles.apart
        left, top = x, foot
        step = height + max(tiles.gap, rng.choice([.03, .1, .3]) * height)
        for row in rows:
            ends = self.row("bottom", row, left, top, role="hand")
            x = ends if top == foot else x
            top -= step
        top += step
        if winner and custom["winner"] == "apart":
            x = self.row("bottom", [winner], x + rng.uniform(.45, .9) * width, foot, role="hand", drawn=True)
        elif winner and custom["winner"] == "turned":
            x += rng.choice([.05, .4]) * width
            self.put("bottom", winner, x + height / 2, foot - width / 2, self.aside, role="hand", drawn=True)
            x += height
        elif winner:
            across = left + rng.uniform(.5, .9) * wide
            self.put("bottom", winner, across, top - rng.uniform(1.65, 2) * height, role="hand", drawn=True)
            top -= 1.6 * height
        x = max(x, left + wide)
        if custom["melds"].startswith("right") and count:
            x = self.beside(x + .4 * width + tiles.apart, foot, count)
        if custom["bonus"] == "right":
            self.row("bottom", bonus, x + rng.uniform(.6, 1.2) * width, foot, role="bonus")
        line, x = top - rng.uniform(1.35, 1.9) * height, left
        if custom["melds"] == "above" and count:
            for _ in range(count):
                x = self.meld("bottom", x, line) + tiles.apart
            line -= rng.uniform(1.35, 1.9) * height
        if custom["bonus"] == "above" and bonus:
            self.row("bottom", bonus, left, line, role="bonus")
            line -= 1.4 * height
        if rng.random() < .4:
            self.strew(line - 1.4 * height)

    def strew(self, line):
        """Strews discards over the table beyond a line, none on another tile."""
        high, (wide, deep) = self.tiles.height, self.size
        top = high - deep / 2
        places = [(x - wide / 2, y - deep / 2) for _, (x, y), _ in self.laid]
        for code in [code for code in self.pool if code not in BONUS][: self.rng.randint(8, 30)]:
            for _ in range(30 if line > top else 0):
                place = self.rng.uniform(high - wide / 2, wide / 2 - high), self.rng.uniform(top, line)
                if all(math.dist(place, other) > 1.3 * high for other in places):
                    places.append(place)
                    self.pool.remove(code)
                    self.put("bottom", code, *place, self.rng.uniform(0, 360), role="strewn")
                    break


def draw(rng, faces):
    """A table and its picture, and the corners of its tiles, as they are seen from some side of it."""
    tiles = Tiles(rng, faces, rng.randint(40, 80))
    table = CustomTable(rng, tiles, (int(tiles.width * rng.uniform(34, 38)), int(tiles.width * rng.uniform(16, 22))))
    table.lay(table.size[1] / 2 - tiles.width * rng.uniform(.8, 1.8))
    pixels, quads = aslant(rng, *picture(table))
    quarters = rng.choice([0, 0, 0, 1, 2, 3])
    for _ in range(quarters):
        pixels, quads = np.rot90(pixels), np.stack([quads[..., 1], pixels.shape[1] - quads[..., 0]], -1)
    table.seat = SEATS[quarters]
    for one in [label for label, _, _ in table.laid] + table.melds:
        one["seat"] = table.seat
    return table, np.ascontiguousarray(pixels), quads


def main():
    chosen = options_of(__doc__).parse_args()
    faces, rng = artwork(chosen.photos), random.Random(chosen.seed)

    def draw_one(_):
        table, pixels, quads = draw(rng, faces)
        return table.custom["melds"].replace(" ", ""), table, pixels, quads

    draw_all(chosen.out, chosen.count, draw_one)


if __name__ == "__main__":
    main()
