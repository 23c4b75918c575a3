"""Training crops for the classifier, from photographs, single-tile crops, artwork and renders.

Everything first becomes a patch: the tile's face warped to the middle 64x64 px of an 88x88 px
picture, so that the surroundings are there for jitter. A crop is drawn from a patch at random.
"""
import csv
import json
import mmap
import os
from pathlib import Path

import cv2
import numpy as np

from augment import colour
from networks import CLASSES, CROP_MARGIN, CROP_SIDE
from scenes import axes, fold_of, quad_of

PLACE = {code: i for i, code in enumerate(CLASSES)}
"""Where each class stands in CLASSES."""

PATCH, FACE = 88, 64
EDGE = (PATCH - FACE) / 2
FACE_QUAD = np.array([[EDGE, EDGE], [EDGE + FACE, EDGE], [EDGE + FACE, EDGE + FACE], [EDGE, EDGE + FACE]], np.float32)

HALF_TURN = {"1p", "2p", "3p", "4p", "5p", "0p", "8p", "9p", "2s", "4s", "5s", "0s", "6s", "8s", "9s"}
"""Faces that look (nearly) the same after half a turn: only the long axis can be asked for."""
NO_TURN = {"5z", "x", "none"}
"""Faces without any direction, on some sets at least."""

SMALLEST = 11
"""Short side in px from which a rendered tile is taken: below that nobody could name it."""

HELD_OUT_CROPS = "justinchan114/Mahjong_Tile_Classifier"
"""Source of the single-tile crops that are never trained on."""

UNKNOWN_TURN, AXIS_ONLY = -1, 4
"""Turn labels: not asked for; AXIS_ONLY + 0 or 1 for the vertical or horizontal axis."""


def cut_patch(picture, quad):
    """The 88x88 patch of the face outlined by `quad` [4,2]."""
    matrix = cv2.getPerspectiveTransform(np.asarray(quad, np.float32), FACE_QUAD)
    c, u, v = axes(quad)
    side = 2 * np.sqrt(abs(u[0] * v[1] - u[1] * v[0]))
    if side > 1.6 * FACE:
        # Shrinking without smoothing would make patches sharper than any camera does.
        part = FACE * 1.15 / side
        reach = 1.5 * (np.abs(u) + np.abs(v))
        low = np.maximum(np.floor(c - reach), 0).astype(int)
        high = np.ceil(c + reach).astype(int)
        piece = picture[low[1] : high[1], low[0] : high[0]]
        small = cv2.resize(piece, None, fx=part, fy=part, interpolation=cv2.INTER_AREA)
        fx, fy = small.shape[1] / piece.shape[1], small.shape[0] / piece.shape[0]
        quad = (np.asarray(quad) - low) * [fx, fy] + [0.5 * fx - 0.5, 0.5 * fy - 0.5]
        picture = small
        matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), FACE_QUAD)
    return cv2.warpPerspective(picture, matrix, (PATCH, PATCH), flags=cv2.INTER_LINEAR,
                               borderMode=cv2.BORDER_REPLICATE)


class Room:
    """The pictures of all patches, in memory that processes forked from this one share, whenever they were filled in.

    Only what is filled in takes memory: up to half of what the machine has.
    """

    def __init__(self):
        each = PATCH * PATCH * 3
        most = min(600_000, os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2 // each)
        memory = mmap.mmap(-1, most * each)
        self.pictures = np.frombuffer(memory, np.uint8).reshape(most, PATCH, PATCH, 3)
        self.used = 0

    def full(self):
        return self.used == len(self.pictures)

    def take(self, picture):
        """Keeps a picture and returns its place."""
        if self.full():
            raise SystemExit(f"there is room for {len(self.pictures)} patches, no more: give fewer --designs")
        self.pictures[self.used] = picture
        self.used += 1
        return self.used - 1


ROOM = Room()


class Patches:
    """Patches with their class and turn; `turn` None where it is not known.

    places: where in ROOM their pictures are. trust: how far their outlines are to be believed, 0..1. fold: 0, or the
    half of the catalogue pictures (1 or 2) that they are of.
    """

    def __init__(self, trust=1.0, fold=0):
        self.trust, self.fold = trust, fold
        self.places, self.codes, self.turns, self.groups = [], [], [], []

    def add(self, picture, code, turn, group=""):
        self.places.append(ROOM.take(picture))
        self.codes.append(code)
        self.turns.append(turn)
        self.groups.append(group)

    def __len__(self):
        return len(self.codes)

    def by_class(self):
        """Indices of the patches of each class that occurs."""
        table = {}
        for i, code in enumerate(list(self.codes)):
            table.setdefault(code, []).append(i)
        return [np.array(v) for v in table.values()]


def blank(patch):
    """Whether a face is plain and as pale as a tile's body: a white dragon, a spare or a white back."""
    inner = patch[20:68, 20:68].reshape(-1, 3).astype(np.float32)
    low, high = inner.mean(0).min(), inner.mean(0).max()
    return inner.std(0).mean() < 22 and high - low < 0.22 * high and high > 80


LETTERS = {"1z": "E", "2z": "S", "3z": "W", "4z": "N", "5z": "PBWD", "6z": "FGD", "7z": "CRD"}
"""What the index of an honour says, by the language of the set."""


def indexed(face, code, rng, fonts):
    """A face (RGB [h,w,3]) with a large Latin index in a corner and its drawing made smaller beside it."""
    from render.canvas import glyph

    h, w = face.shape[:2]
    text = code[0].replace("0", "5") if code[1] in "mpsfg" else str(rng.choice(list(LETTERS[code])))
    room, size = rng.uniform(0.55, 0.85), rng.uniform(0.18, 0.36)
    left = rng.random() < 0.5
    rim = np.concatenate([face[: h // 12].reshape(-1, 3), face[-h // 12 :].reshape(-1, 3)])
    page = np.empty((h, w, 3), np.float32)
    page[:] = np.median(rim, 0)
    edge = int(0.05 * h)
    drawing = face[edge : h - edge, edge : w - edge]
    small = cv2.resize(drawing, None, fx=room, fy=room, interpolation=cv2.INTER_AREA).astype(np.float32)
    sh, sw = small.shape[:2]
    y, x = h - sh - edge, (w - sw - edge if left else edge)
    soft = np.zeros((sh, sw), np.float32)
    soft[3:-3, 3:-3] = 1
    soft = cv2.GaussianBlur(soft, (0, 0), 0.015 * h)[:, :, None]
    page[y : y + sh, x : x + sw] = page[y : y + sh, x : x + sw] * (1 - soft) + small * soft
    mask = glyph(str(rng.choice(fonts)), text)
    gh = int(size * h)
    gw = int(np.clip(gh * mask.shape[1] / mask.shape[0], 2, 0.45 * w))
    mask = cv2.resize(mask, (gw, gh), interpolation=cv2.INTER_AREA).astype(np.float32)[:, :, None] / 255
    y, x = int(rng.uniform(0.02, 0.08) * h), int(rng.uniform(0.03, 0.1) * w)
    x = x if left else w - x - gw
    ink = np.array([[190, 25, 30], [20, 20, 25], [25, 45, 150], [15, 95, 50]][int(rng.choice(4, p=[0.45, 0.25, 0.2, 0.1]))])
    page[y : y + gh, x : x + gw] = page[y : y + gh, x : x + gw] * (1 - mask) + ink * mask
    return np.clip(page, 0, 255).astype(np.uint8)


def crop_patches(photos, held_out, rng=None):
    """Single-tile crops; those of the held-out source, or all others.

    With `rng` each comes once more with a large index: the artwork of real sets, arranged as others do.
    """
    from render.canvas import latin_fonts

    patches = Patches(trust=0.0)
    folder = Path(photos) / "crops"
    if not (folder / "labels.csv").exists():
        raise SystemExit(f"{photos} holds no crops/labels.csv: --photos is the folder of the photographs")
    with open(folder / "labels.csv", newline="") as rows:
        for row in csv.DictReader(rows):
            if (row["source"] == HELD_OUT_CROPS) != held_out:
                continue
            picture = cv2.imread(str(folder / row["file"]))[:, :, ::-1]
            h, w = picture.shape[:2]
            quad = np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32) - 0.5
            patches.add(cut_patch(picture, quad), row["code"], 0, row["source"])
            if rng is not None and row["code"][-1] in "mpszfg":
                patches.add(cut_patch(indexed(picture, row["code"], rng, latin_fonts()), quad), row["code"], 0, row["source"])
    return patches


def surround(face, rng):
    """A face (RGB [h,w,3], float) with made surroundings: table, neighbours, walls, round corners.

    Returns the picture and the face's outline in it.
    """
    h, w = face.shape[:2]
    edge = int(0.22 * h)
    body = np.median(face.reshape(-1, 3), 0)
    around = rng.uniform(0, 255, 3) if rng.random() < 0.5 else body * rng.uniform(0.5, 1.0)
    picture = np.empty((h + 2 * edge, w + 2 * edge, 3), np.float32)
    picture[:] = around
    kind = rng.random()
    if kind < 0.5:  # neighbours at both sides, touching
        gap = int(rng.integers(0, 4))
        picture[edge : edge + h, : edge - gap] = body
        picture[edge : edge + h, edge + w + gap :] = body
        picture[edge : edge + h, edge - gap : edge] *= 0.6
    if kind < 0.8:  # the near wall of the block, in its second colour
        wall = body * 0.85 if rng.random() < 0.4 else rng.uniform(20, 230, 3)
        picture[edge + h : edge + h + int(rng.uniform(0.1, 0.9) * edge)] = wall
    corner = int(rng.uniform(0, 0.08) * h)
    mask = np.zeros(picture.shape[:2], np.float32)
    cv2.rectangle(mask, (edge + corner, edge), (edge + w - corner - 1, edge + h - 1), 1.0, -1)
    cv2.rectangle(mask, (edge, edge + corner), (edge + w - 1, edge + h - corner - 1), 1.0, -1)
    for x in (edge + corner, edge + w - 1 - corner):
        for y in (edge + corner, edge + h - 1 - corner):
            cv2.circle(mask, (x, y), corner, 1.0, -1)
    mask = cv2.GaussianBlur(mask, (0, 0), 0.006 * h)[:, :, None]
    inner = picture[edge : edge + h, edge : edge + w]
    inner[:] = inner * (1 - mask[edge : edge + h, edge : edge + w]) + face * mask[edge : edge + h, edge : edge + w]
    quad = np.array([[edge, edge], [edge + w, edge], [edge + w, edge + h], [edge, edge + h]], np.float32) - 0.5
    return np.clip(picture, 0, 255).astype(np.uint8), quad


def made_face(glyphs, rng, dark):
    """Glyphs (RGBA) on a plain made tile face: RGB [h,w,3], float."""
    h, w = 200, int(rng.uniform(138, 160))
    if dark:
        body = rng.uniform(20, 70, 3) * rng.uniform(0.6, 1.2)
    else:
        body = np.array([rng.uniform(215, 255)] * 3) - np.abs(rng.normal(0, 1, 3)) * [4, 8, 22]
    face = np.empty((h, w, 3), np.float32)
    face[:] = body
    gh = int(h * rng.uniform(0.74, 0.98))
    gw = int(min(w * 0.98, gh * glyphs.shape[1] / glyphs.shape[0] * rng.uniform(0.92, 1.08)))
    small = cv2.resize(glyphs, (gw, gh), interpolation=cv2.INTER_AREA).astype(np.float32)
    y, x = (h - gh) // 2, (w - gw) // 2
    place = face[y : y + gh, x : x + gw]
    opaque = small[:, :, 3:] / 255
    place[:] = place * (1 - opaque) + small[:, :, :3] * opaque
    return face


def read_artwork(photos, work):
    """The artwork as (RGBA, code, set), drawn once with rsvg-convert into the work folder."""
    import subprocess

    drawn = []
    folder = Path(work) / "artwork"
    folder.mkdir(parents=True, exist_ok=True)
    with open(Path(photos) / "artwork" / "mapping.csv", newline="") as rows:
        for row in csv.DictReader(rows):
            if row["code"] not in CLASSES:
                continue
            target = folder / row["file"].replace("/", "__").replace(".svg", ".png")
            if not target.exists():
                subprocess.run(["rsvg-convert", "-h", "240", "-a", "-o", str(target),
                                str(Path(photos) / "artwork" / row["file"])], check=True)
            glyphs = cv2.imread(str(target), cv2.IMREAD_UNCHANGED)
            drawn.append((np.ascontiguousarray(glyphs[:, :, [2, 1, 0, 3]]), row["code"], row["set"]))
    return drawn


def artwork_patches(photos, work, rng, copies):
    """Every drawing on `copies` differently made faces."""
    patches = Patches()
    for glyphs, code, name in read_artwork(photos, work):
        for _ in range(copies):
            drawing = glyphs
            if rng.random() < 0.4:  # another ink
                drawing = drawing.copy()
                drawing[:, :, :3] = colour(np.ascontiguousarray(drawing[:, :, :3]), rng)
            dark = name.endswith("_black") and code != "x"
            picture, quad = surround(made_face(drawing, rng, dark), rng)
            patches.add(cut_patch(picture, quad), code, 0, name)
    return patches


def cut_sprites(part):
    """The patches of some made faces in made surroundings; part: faces [n,h,w,3] and a seed."""
    faces, seed = part
    rng = np.random.default_rng(seed)
    return [cut_patch(*surround(face.astype(np.float32), rng)) for face in faces]


def sprite_patches(faces, codes, numbers, rng, pool=None):
    """Faces of made designs, each in made surroundings; cut by the processes of a pool, if there is one."""
    patches = Patches()
    parts = [(faces[first : first + 200], int(rng.integers(1 << 30))) for first in range(0, len(faces), 200)]
    cut = (patch for part in (pool.imap if pool else map)(cut_sprites, parts) for patch in part)
    for patch, code, number in zip(cut, codes, numbers):
        if code == "x" and blank(patch):
            continue  # nobody can tell it from a plain white dragon
        patches.add(patch, code, 0, f"made-{number}")
    return patches


def scene_patches(scenes, pixels, fold=0, leave=None, suspects=None, part="train"):
    """The labelled tiles of a part of the photographs: of one half of the catalogue pictures, or (0) of all others.

    Tiles that stand out of the picture are left out, and the suspects {file: numbers of tiles}.
    """
    patches = Patches(trust=0.4, fold=fold)
    for scene, picture in zip(scenes, pixels):
        if scene.part != part or scene.series == leave or fold_of(scene) != fold:
            continue
        picture = np.ascontiguousarray(picture)
        doubted = (suspects or {}).get(scene.file, [])
        for number, tile in enumerate(scene.tiles):
            if number in doubted or tile.cut or tile.outline == "box" or (tile.quad < -4).any() or (tile.quad > 644).any():
                continue
            patches.add(cut_patch(picture, tile.quad), tile.code, tile.turn, scene.file)
    return patches


def none_patches(scenes, pixels, rng, leave=None):
    """What is no tile: background, seams between two tiles, parts of one, several at once; not from catalogue pictures,
    so that parts of their tiles stay unseen by who shall not know their designs."""
    patches = Patches()
    for scene, picture in zip(scenes, pixels):
        if scene.part != "train" or scene.series == leave or not scene.tiles or fold_of(scene):
            continue
        picture = np.ascontiguousarray(picture)
        taken = np.zeros((640, 640), np.uint8)
        for tile in scene.tiles:
            cv2.fillConvexPoly(taken, np.round(tile.quad).astype(np.int32), 1)
        for _ in range(6):
            tile = scene.tiles[int(rng.integers(len(scene.tiles)))]
            c, u, v = axes(tile.quad)
            kind = rng.random()
            if kind < 0.35:  # between two tiles, or half off the tile
                way = [u, -u, v, -v][int(rng.integers(4))]
                quad = quad_of(c + way * rng.uniform(0.8, 1.1), u, v)
            elif kind < 0.5:
                if tile.code in NO_TURN:
                    continue
                part = rng.uniform(0.3, 0.5)
                shift = (1 - part) * (u * rng.choice([-1, 1]) + v * rng.choice([-1, 1]))
                quad = quad_of(c + shift, u * part, v * part)
            elif kind < 0.62:
                quad = quad_of(c + u * rng.normal(0, 1) + v * rng.normal(0, 1),
                               u * rng.uniform(1.9, 3), v * rng.uniform(1.9, 3))
            else:
                if scene.region is not None:
                    continue
                size = rng.uniform(0.6, 1.6)
                turn = rng.uniform(0, 2 * np.pi)
                spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) * size
                quad = quad_of(rng.uniform(40, 600, 2), spin @ u, spin @ v)
                mask = np.zeros_like(taken)
                cv2.fillConvexPoly(mask, np.round(quad).astype(np.int32), 1)
                if (mask & taken).sum() > 0.1 * max(1, mask.sum()):
                    continue
            if (quad < -20).any() or (quad > 660).any():
                continue
            patches.add(cut_patch(picture, quad), "none", None, scene.file)
    return patches


def label_files(folder):
    """The label files of rendered pictures below a folder, without held-out designs."""
    return [f for f in sorted(Path(folder).rglob("labels.ndjson")) if "heldout" not in str(f)]


def mined_patches(file):
    """What the detector took for tiles in renders and is none; see mine.py."""
    patches = Patches()
    for line in Path(file).read_text().splitlines():
        row = json.loads(line)
        picture = cv2.imread(row["file"])
        if picture is None:
            continue  # its folder was still being made, and has another name now
        picture = np.ascontiguousarray(picture[:, :, ::-1])
        for quad in row["quads"]:
            patches.add(cut_patch(picture, np.array(quad, np.float32)), "none", None, row["file"])
    return patches


def cut_rendered(row):
    """(patch, code) of every tile of a rendered picture that can be read; row: its line of labels.ndjson with the
    whole name of the file. None where there is no picture (yet)."""
    picture = cv2.imread(row["file"])
    if picture is None:
        return None
    # Else OpenCV would copy the whole picture for every tile.
    picture = np.ascontiguousarray(picture[:, :, ::-1])
    cut = []
    for tile in row["tiles"]:
        quad = np.array(tile["quad"], np.float32)
        inside = (quad > -3).all() and (quad < [row["width"] + 3, row["height"] + 3]).all()
        if tile.get("ignore") or not inside or tile["code"] not in CLASSES:
            continue
        _, u, v = axes(quad)
        if tile.get("visible", 1) <= 0.85 or 2 * min(np.hypot(*u), np.hypot(*v)) < SMALLEST:
            continue
        patch = cut_patch(picture, quad)
        if tile["code"] != "x" or not blank(patch):  # a blank back: nobody can tell it from a plain white dragon
            cut.append((patch, tile["code"]))
    return cut


class RenderedPatches:
    """Tiles of rendered pictures, growing as pictures appear in the folder.

    Of each class `most` are kept, newer ones in the place of older ones. pool: processes to cut them, or None.
    """

    def __init__(self, folder, most=3000, pool=None):
        self.folder, self.seen, self.most, self.pool = Path(folder), set(), most, pool
        self.patches, self.kept = Patches(), {}
        self.rng = np.random.default_rng(11)

    def keep(self, patch, code, group):
        kept = self.kept.setdefault(code, [])
        if len(kept) < self.most and not (ROOM.full() and kept):
            kept.append(len(self.patches))
            self.patches.add(patch, code, 0, group)
        else:
            # Any of the old ones, so that all batches stay represented.
            old = kept[int(self.rng.integers(len(kept)))]
            ROOM.pictures[self.patches.places[old]] = patch
            self.patches.groups[old] = group

    def unseen(self, limit):
        """Lines of up to `limit` pictures not read yet, those of the last folders first."""
        rows = []
        for labels in reversed(label_files(self.folder)):
            for line in labels.read_text().splitlines():
                try:
                    row = json.loads(line)
                except json.JSONDecodeError:
                    continue  # the last line while it is being written
                # A folder still being made has another name for a while.
                key = (labels.parent.name.removeprefix(".tmp-"), row["file"])
                if key in self.seen:
                    continue
                if len(rows) == limit:
                    return rows
                rows.append({**row, "file": str(labels.parent / row["file"]), "key": key})
        return rows

    def refresh(self, limit=400):
        """Reads up to `limit` more pictures."""
        rows = self.unseen(limit)
        cuts = self.pool.imap(cut_rendered, rows, chunksize=4) if self.pool else map(cut_rendered, rows)
        for row, cut in zip(rows, cuts):
            if cut is None:
                continue
            self.seen.add(row["key"])
            for patch, code in cut:
                self.keep(patch, code, row["key"][0])


def turn_label(code, up):
    """The turn label of a face whose up is `up` quarter turns clockwise from the crop's top."""
    if up is None or code in NO_TURN:
        return UNKNOWN_TURN
    return AXIS_ONLY + up % 2 if code in HALF_TURN else up


def draw_crop(patch, spin):
    """The well-cut crop of 64x64 px of a patch, its content turned clockwise by `spin` quarters."""
    margin = FACE * CROP_MARGIN
    quad = FACE_QUAD + np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * margin
    # The content turns clockwise when the crop's top left is taken one corner back.
    quad = np.roll(quad, spin, axis=0)
    s = CROP_SIDE
    goal = np.array([[0, 0], [s, 0], [s, s], [0, s]], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform((quad - 0.5).astype(np.float32), goal)
    return cv2.warpPerspective(patch, matrix, (s, s), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


class ClassifierData:
    """Endless random batches from several stores of patches, mixed by share.

    stores: list of (share, Patches); within a store classes come equally often, tempered.
    """

    def __init__(self, stores, temper=0.35):
        self.stores, self.temper = stores, temper
        self.renew()

    def renew(self):
        """Look at the stores again after they have grown."""
        active = [(share, p, p.by_class()) for share, p in self.stores if len(p) > 0]
        odds = np.cumsum([a[0] for a in active]) / sum(a[0] for a in active)
        class_odds = []
        for _, _, table in active:
            size = np.array([len(t) for t in table], float) ** self.temper
            class_odds.append(np.cumsum(size / size.sum()))
        # In one stroke: another thread may be drawing.
        self.active = (odds, [(p, table, of) for (_, p, table), of in zip(active, class_odds)])

    def choose(self, rng, count):
        """Places in ROOM, class indices, up (quarters clockwise, -1 unknown), trust in the outline, fold: [n] each."""
        places = np.empty(count, int)
        codes, ups, trust, folds = np.empty(count, int), np.empty(count, int), np.empty(count, np.float32), np.empty(count, int)
        odds, stores = self.active
        chosen = np.minimum(np.searchsorted(odds, rng.random(count)), len(stores) - 1)
        for i, (k, a, b) in enumerate(zip(chosen.tolist(), rng.random(count).tolist(), rng.random(count).tolist())):
            store, table, class_odds = stores[k]
            among = table[min(int(class_odds.searchsorted(a)), len(table) - 1)]
            index = among[int(b * len(among))]
            places[i] = store.places[index]
            code = store.codes[index]
            codes[i] = PLACE[code]
            ups[i] = -1 if store.turns[index] is None else store.turns[index]
            trust[i] = 0 if code == "none" else store.trust
            folds[i] = store.fold
        return places, codes, ups, trust, folds


class Episodes:
    """Some faces of one design, each twice: what reading with a learnt set is trained by.

    Half of them are of one suit: those are the ones to be told apart.
    """

    def __init__(self, *stores):
        self.designs = []
        for patches in stores:
            designs = {}
            for place, group, code in zip(patches.places, patches.groups, patches.codes):
                if code not in ("x", "none"):
                    designs.setdefault(group, []).append((place, code))
            self.designs += designs.values()

    def draw(self, rng, count):
        """Places in ROOM and class indices [2n]; the second half are the faces of the first once more."""
        design = self.designs[int(rng.integers(len(self.designs)))]
        mixed = [design[i] for i in rng.permutation(len(design))]
        suit = "mpsz"[int(rng.integers(4))]
        alike = [face for face in mixed if face[1][1:] == suit][: (count + 1) // 2]
        chosen = (alike + [face for face in mixed if face not in alike])[:count]
        places = np.array([place for place, _ in chosen])
        codes = np.array([PLACE[code] for _, code in chosen])
        return np.concatenate([places, places]), np.concatenate([codes, codes])
