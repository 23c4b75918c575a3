"""Draws flat tables: tiles of other people's artwork on a plain ground, seen from above or a little aslant.

    python3 flat.py --photos DIR --out DIR [--count N] [--seed N] [--sets]

A renderer of its own, which has nothing of `render/` but how it reads the faces, that others drew: what only holds there shows here.
`--sets` lays every hand out in its sets. The labels are those of `render.make --arrangements`, for `bench/arrangements.mjs`. Nothing is
trained on these pictures.
"""
import argparse
import json
import math
import random
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageFilter

from render.sets import load_artwork

SETS = ("fluffystuff_regular", "samoheen_hongkong", "shizhao_uni")    # those on pale bodies, in colours
SUITS = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)]
KINDS = SUITS + [f"{n}z" for n in range(1, 8)]
BONUS = [f"{n}{family}" for family in "fg" for n in range(1, 5)]
SEATS = ("bottom", "right", "top", "left")
FINER = 3    # tiles are drawn so many times as large
LEAST_SHOWN = .12    # of what shows less there is no label


def artwork(photos):
    """The faces of each set by code, upright, with what is not drawn transparent."""
    return {name: {code: Image.fromarray(face) for code, face in faces.items()} for name, faces in load_artwork(photos).items()}


class Tiles:
    """A set as one table shows it: its size in px, colours, and how far apart tiles and melds lie, in widths."""

    def __init__(self, rng, faces, width):
        own = rng.choice(SETS)
        self.faces = faces[own]
        self.width, self.height = width, round(width * rng.uniform(1.28, 1.42))
        self.body = rng.choice([(250, 247, 238), (240, 234, 215), (255, 255, 255), (233, 226, 205)])
        self.back = rng.choice([(20, 110, 70), (30, 70, 150), (200, 150, 40), (150, 40, 40), (70, 70, 75)])
        self.thick = round(width * rng.choice([0, 0, .1, .2, .3]))
        self.gap = width * rng.choice([0, 1, 2, 3, 4]) / 60
        self.apart = width * rng.uniform(.2, .9)
        self.corner, self.inset = rng.uniform(.04, .14), rng.uniform(.62, .84)
        self.shadow = rng.random() < .7
        self.bare = own == SETS[0] and rng.random() < .5    # white dragons without a drawing
        self.drawn = {}

    def picture(self, code):
        """A tile seen from above, FINER times as large."""
        if code not in self.drawn:
            self.drawn[code] = self._draw(code)
        return self.drawn[code]

    def _draw(self, code):
        width, height = self.width * FINER, self.height * FINER
        colour = np.array(self.back if code == "x" else self.body)
        mask = np.zeros((height, width), np.uint8)
        round_ = int(self.corner * width)
        cv2.rectangle(mask, (round_, round_), (width - round_ - 1, height - round_ - 1), 255, -1)
        mask = cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * round_ + 1,) * 2))
        pixels = np.dstack([np.broadcast_to(colour.astype(np.uint8), (height, width, 3)), mask]).copy()
        pixels[cv2.morphologyEx(mask, cv2.MORPH_GRADIENT, np.ones((5, 5))) > 0, :3] = colour * .72
        tile = Image.fromarray(pixels)
        face = None if code == "x" or (code == "5z" and self.bare) else self.faces[code]
        box = face and face.getbbox()
        if box:
            face = face.crop(box)
            scale = min(self.inset * width / face.width, self.inset * 1.05 * height / face.height)
            face = face.resize([max(1, int(side * scale)) for side in face.size], Image.LANCZOS)
            tile.alpha_composite(face, ((width - face.width) // 2, (height - face.height) // 2))
        return tile


class Table:
    """The tiles on a table: of each its code, its middle in px, its turn clockwise in degrees, and its label."""

    def __init__(self, rng, tiles, size, players):
        self.rng, self.tiles, self.size, self.players = rng, tiles, size, players
        self.laid, self.melds, self.seat = [], [], SEATS[0]
        # How far from the middle on players lay their own things: ponds and walls lie there.
        self.inner = 3.3 * tiles.width + 4.5 * tiles.height if players == 4 else -math.inf
        self.turns = rng.random() < .75        # whether claimed tiles are turned here, and to which side
        self.aside = rng.choice([90, -90])
        self.pool = [kind for kind in KINDS for _ in range(4)] + BONUS
        rng.shuffle(self.pool)

    def things(self):
        """What else lies on the table, under its tiles, RGBA on nothing."""
        return Image.new("RGBA", self.size)

    def put(self, seat, code, x, y, turn=0, **label):
        """Lays a tile by the middle of the table, x to its player's right and y towards him. Returns its number."""
        label = {"code": code, "seat": seat, **label}
        self.laid.append((label, self.at(seat, x, y), turn - 90 * SEATS.index(seat)))
        return len(self.laid) - 1

    def at(self, seat, x, y):
        """Where a place of a player's side lies in the picture from above."""
        for _ in range(SEATS.index(seat)):
            x, y = y, -x
        return self.size[0] / 2 + x, self.size[1] / 2 + y

    def row(self, seat, codes, x, foot, **label):
        """Lays upright tiles side by side from x on, their lower edges at `foot`. Returns where the next would begin."""
        width, height, gap = self.tiles.width, self.tiles.height, self.tiles.gap
        for code in codes:
            self.put(seat, code, x + width / 2, foot - height / 2, **label)
            x += width + gap
        return x

    def take(self, codes):
        """Takes tiles out of those that are left; False, and none taken, where some are not."""
        left = list(self.pool)
        for code in codes:
            if code not in left:
                return False
            left.remove(code)
        self.pool = left
        return True

    def taken(self, draw):
        """What `draw` gives, until all of it is left."""
        while True:
            codes = draw()
            if self.take(codes):
                return codes

    def set_of(self, kind):
        if kind == "chow":
            first, suit = self.rng.randint(1, 7), self.rng.choice("mps")
            return [f"{first + k}{suit}" for k in range(3)]
        return [self.rng.choice(KINDS)] * {"pair": 2, "pung": 3, "kong": 4}[kind]

    def meld(self, seat, x, foot):
        """Lays a meld from x on. Returns where it ends."""
        rng, tiles = self.rng, self.tiles
        width, height, gap = tiles.width, tiles.height, tiles.gap
        kind = rng.choice(["chow", "chow", "pung", "pung", "kong"])
        codes = self.taken(lambda: self.set_of(kind))
        how = rng.choices(["concealed", "added", "open"], [.4, .3, .3])[0] if kind == "kong" else "open"
        meld = {"id": len(self.melds), "kind": kind, "codes": codes, "seat": seat, "complete": True,
                "concealed": how == "concealed", "added": how == "added" and self.turns}
        label = {"role": "meld", "meld": meld["id"]}
        first = len(self.laid)
        if meld["concealed"]:
            meld["faceDown"] = rng.choice(["outer", "inner"])
            hidden = (0, 3) if meld["faceDown"] == "outer" else (1, 2)
            x = self.row(seat, ["x" if k in hidden else code for k, code in enumerate(codes)], x, foot, **label)
        elif not self.turns:
            x = self.row(seat, codes, x, foot, **label)
        else:
            meld["from"] = "left" if kind == "chow" else rng.choice(["left", "across", "right"])
            base = codes[:3] if meld["added"] else list(codes)
            if kind == "chow":
                base.insert(0, base.pop(rng.randrange(3)))
            place = {"left": 0, "across": rng.choice([1, len(base) - 2]), "right": len(base) - 1}[meld["from"]]
            for k, code in enumerate(base):
                if k != place:
                    x = self.row(seat, [code], x, foot, **label)
                    continue
                meld["claimed"] = self.put(seat, code, x + height / 2, foot - width / 2, self.aside, **label)
                if meld["added"]:
                    meld["addedTile"] = self.put(seat, code, x + height / 2, foot - 1.5 * width - gap, self.aside, **label)
                x += height + gap
        meld["tiles"] = list(range(first, len(self.laid)))
        self.melds.append(meld)
        return x - gap

    def player(self, seat, foot, reach, in_sets):
        """Lays a player's hand, melds and bonus tiles, the hand's lower edge at `foot`; melds as wide as `reach` at most."""
        rng, tiles = self.rng, self.tiles
        count = rng.choice([0, 1, 1, 2, 2, 3, 4])
        sets = [self.taken(lambda: self.set_of(rng.choice(["chow", "pung"]))) for _ in range(4 - count)]
        won = rng.random() < .6 and not in_sets
        last = "pair" if in_sets else rng.choice(["single", "single", "pair"])
        sets.append(self.taken(lambda: self.set_of("pair") if last == "pair" else [rng.choice(KINDS)]))
        if last == "pair" and not in_sets:
            sets[-1] = sets[-1][:1]
        drawn = self.taken(lambda: [rng.choice(KINDS)]) if won else []
        block = rng.uniform(.15, .5) * tiles.width if in_sets else 0
        if not in_sets:
            sets = [sorted((code for codes in sets for code in codes), key=lambda code: ("mpsz".index(code[1]), code[0]))]
        beside = rng.random() < .55
        hand = sum(map(len, sets)) * (tiles.width + tiles.gap) + 2 * tiles.width * len(drawn)
        melds = count * (3 * tiles.width + tiles.height + tiles.apart)
        x = left = -min(hand + melds * beside, reach) / 2
        for codes in sets:
            x = self.row(seat, codes, x, foot, role="hand") + block
        if drawn:
            x = self.row(seat, drawn, x + rng.uniform(.45, .9) * tiles.width, foot, role="hand", drawn=True)
        x, line = (x + tiles.apart + .4 * tiles.width, foot) if beside else (left, foot - rng.uniform(1.9, 2.4) * tiles.height)
        for _ in range(count):
            if not beside and x + 3 * tiles.width + tiles.height > reach / 2:
                x, line = left, line - 1.9 * tiles.height
            x = self.meld(seat, x, line) + tiles.apart
        line -= 1.9 * tiles.height
        bonus = [code for code in BONUS if code in self.pool and rng.random() < .12]
        if line - tiles.height > self.inner:
            self.take(bonus)
            self.row(seat, bonus, left, line, role="bonus")

    def pond(self, seat, begin):
        """Lays a player's discards in rows of six, `begin` from the table's middle on, one of them perhaps turned for riichi."""
        tiles, count = self.tiles, self.rng.randint(3, 17)
        riichi = self.rng.randrange(count) if self.turns and self.rng.random() < .4 else -1
        for k, code in enumerate([code for code in self.pool if code not in BONUS][:count]):
            if k % 6 == 0:
                x = -3 * (tiles.width + tiles.gap)
            foot = begin + (k // 6 + 1) * (tiles.height + tiles.gap)
            label = {"role": "discards", "order": k, "row": k // 6}
            self.pool.remove(code)
            if k == riichi:
                self.put(seat, code, x + tiles.height / 2, foot - tiles.width / 2, self.aside, riichi=True, **label)
                x += tiles.height + tiles.gap
            else:
                x = self.row(seat, [code], x, foot, **label)

    def wall(self, seat, foot):
        count = self.rng.randint(5, 12)
        self.row(seat, ["x"] * count, (self.rng.uniform(-2, 2) - count / 2) * self.tiles.width, foot, role="wall")


def ground(rng, width, height):
    """An empty table, RGB 0–255."""
    noise = np.random.default_rng(rng.randrange(1 << 30))
    colour = rng.choice([(28, 92, 60), (35, 60, 110), (110, 35, 40), (60, 60, 65), (150, 110, 70), (205, 200, 190)])
    pixels = np.ones((height, width, 3)) * np.array(colour, float)
    kind = rng.choice(["plain", "wood", "cloth", "fading"])
    if kind == "fading":
        pixels *= np.linspace(.7, 1.2, height)[:, None, None]
    elif kind == "wood":
        grain = np.sin(np.linspace(0, 60, width) + 6 * rng.random())
        pixels *= (1 + .08 * grain + .03 * noise.standard_normal(width))[None, :, None]
    elif kind == "cloth":
        pixels += 18 * cv2.GaussianBlur(noise.standard_normal((height, width)), (0, 0), 1.2)[..., None]
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).convert("RGBA")


def picture(table):
    """The table from above, and each tile's corners in it, from its face's top left on."""
    rng, tiles = table.rng, table.tiles
    canvas = ground(rng, *table.size)
    canvas.alpha_composite(table.things())
    askew = rng.choice([0, 0, .6, 2])
    quads = [None] * len(table.laid)
    for number, (label, (x, y), turn) in sorted(enumerate(table.laid), key=lambda one: one[1][1][1]):
        turn += rng.uniform(-1, 1) * askew
        tile = tiles.picture(label["code"]).rotate(-turn, expand=True, resample=Image.BICUBIC)
        tile = tile.resize([max(1, round(side / FINER)) for side in tile.size], Image.LANCZOS)
        at = [max(0, round(x - tile.width / 2)), max(0, round(y - tile.height / 2))]
        shape = tile.split()[3]
        if tiles.shadow:
            shade = Image.new("RGBA", (tile.width + 12, tile.height + 12), (0, 0, 0, 0))
            shade.paste((0, 0, 0, 90), (6, 6), shape)
            canvas.alpha_composite(shade.filter(ImageFilter.GaussianBlur(3)), (max(0, at[0] - 3), at[1] + tiles.thick))
        for down in range(tiles.thick, 0, -1):
            colour = tiles.back if 2 * down > tiles.thick else tiles.body
            canvas.paste(tuple(int(.8 * value) for value in colour), (at[0], at[1] + down), shape)
        canvas.alpha_composite(tile, tuple(at))
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        corners = ((right * tiles.width / 2, down * tiles.height / 2) for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
        quads[number] = [[x + right * cos - down * sin, y + right * sin + down * cos] for right, down in corners]
    return np.array(canvas.convert("RGB")), np.float32(quads)


def aslant(rng, pixels, quads):
    """The picture as a camera sees it that is held a little aslant and rolled."""
    height, width = pixels.shape[:2]
    matrix = np.eye(3)
    if rng.random() < .6:
        slant = rng.uniform(.03, .3)
        near = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
        far = near + np.float32([[slant * width / 2, .6 * slant * height], [-slant * width / 2, .6 * slant * height], [0, 0], [0, 0]])
        matrix = cv2.getPerspectiveTransform(near, far)
    if rng.random() < .5:
        matrix = np.vstack([cv2.getRotationMatrix2D((width / 2, height / 2), rng.uniform(-9, 9), .9), [0, 0, 1]]) @ matrix
    pixels = cv2.warpPerspective(pixels, matrix, (width, height), borderMode=cv2.BORDER_REPLICATE)
    if rng.random() < .4:
        pixels = cv2.GaussianBlur(pixels, (0, 0), rng.uniform(.4, 1))
    return pixels, cv2.perspectiveTransform(quads.reshape(1, -1, 2), matrix).reshape(-1, 4, 2)


def draw(rng, faces, four, in_sets):
    """A table with its picture: of one player, or four with ponds and perhaps walls."""
    if four:
        tiles = Tiles(rng, faces, rng.randint(36, 58))
        side = int(tiles.width * rng.uniform(34, 37))
        table = Table(rng, tiles, (side, side), 4)
        for seat in SEATS:
            table.player(seat, side / 2 - tiles.width / 2, side - 7 * tiles.height, in_sets)
        walls = rng.random() < .5
        for seat in SEATS:
            table.pond(seat, 3.3 * tiles.width)
            if walls:
                table.wall(seat, table.inner - .2 * tiles.height)
    else:
        tiles = Tiles(rng, faces, rng.randint(46, 100))
        table = Table(rng, tiles, (int(tiles.width * rng.uniform(28, 32)), int(tiles.width * rng.uniform(12, 16))), 1)
        table.player("bottom", table.size[1] / 2 - tiles.width * rng.uniform(.4, 1.5), table.size[0] - 3 * tiles.width, in_sets)
    return table, *aslant(rng, *picture(table))


def labels_of(table, quads, shown, size):
    """What is labelled in a picture of so many px: its tiles that can be seen, with what share of them is, and its melds."""
    seen = [n for n, quad in enumerate(quads) if quad is not None and shown[n] >= LEAST_SHOWN]
    number = {n: k for k, n in enumerate(seen)}
    tiles = []
    for n in seen:
        quad = np.asarray(quads[n])
        inside = bool(((quad >= -2) & (quad <= [size[0] + 2, size[1] + 2])).all())
        visible = round(float(shown[n]), 3) if inside else min(.5, float(shown[n]))
        tiles.append({**table.laid[n][0], "quad": [[round(float(v), 2) for v in corner] for corner in quad], "visible": visible})
    melds = []
    for meld in table.melds:
        of = {key: number[meld[key]] for key in ("claimed", "addedTile") if meld.get(key) in number}
        rest = {key: value for key, value in meld.items() if key not in ("claimed", "addedTile", "tiles", "complete")}
        melds.append({**rest, **of, "tiles": [number[n] for n in meld["tiles"] if n in number],
                      "complete": all(n in number for n in meld["tiles"])})
    return {"tiles": tiles, "melds": melds, "players": table.players, "seat": table.seat}


def draw_all(out, count, draw_one):
    """
    Draws `count` tables into a folder with their labels; `draw_one(number)` gives a name, a table, its picture, corners in it, and how much
    of each tile shows.
    """
    out.mkdir(parents=True, exist_ok=True)
    with (out / "labels.ndjson").open("w") as labels:
        for number in range(count):
            name, table, pixels, quads, *shown = draw_one(number)
            file = f"{name}-{number:04d}.jpg"
            Image.fromarray(pixels).save(out / file, quality=table.rng.randint(75, 95))
            height, width = pixels.shape[:2]
            of = labels_of(table, quads, shown[0] if shown else np.ones(len(quads)), (width, height))
            labels.write(json.dumps({"file": file, "width": width, "height": height, **of}) + "\n")


def options_of(doc):
    """The options that all of these scripts have."""
    options = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--photos", required=True, help="folder with artwork/")
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--count", type=int, default=120)
    options.add_argument("--seed", type=int, default=1)
    return options


def main():
    options = options_of(__doc__)
    options.add_argument("--sets", action="store_true", help="every hand laid out in its sets")
    chosen = options.parse_args()
    faces, rng = artwork(chosen.photos), random.Random(chosen.seed)

    def draw_one(number):
        four = number % 3 == 2
        return ("four" if four else "one", *draw(rng, faces, four, chosen.sets))

    draw_all(chosen.out, chosen.count, draw_one)


if __name__ == "__main__":
    main()
