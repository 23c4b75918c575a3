"""Training pictures for the detector: cut, turned and stretched out of photographs and renders."""
import json
from pathlib import Path

import cv2
import numpy as np

from augment import camera, inverted
from classifier_data import label_files
from heaps import Heaps
from networks import STRIDE
from scenes import axes


PHOTO_SHAPE = 0.3
"""What the outlines of photographs count beside those of renders: drawn by hand, they cut edges off or lean."""


HEAPED = 0.35
"""So many of the photographs get more tiles laid over them."""


KEPT, CUTS = 64, 4
"""So many pictures are kept to cut training pictures from, and so many are cut from each."""


MOST = 200
"""No training picture asks for more tiles than these; those beyond are ignored."""


DARKENED = 0.08
"""So many of all pictures show dark tiles where there were pale ones; in half of these the table stays as it is."""


def darken(shown, quads, rng):
    """Light for dark: all of a picture, or its tiles at `quads` with what stands out around them."""
    dark = inverted(shown, rng)
    if rng.random() < 0.5 or not quads:
        return dark
    mask = np.zeros(shown.shape[:2], np.float32)
    for quad in quads:
        c = quad.mean(0)
        cv2.fillConvexPoly(mask, np.round(c + (quad - c) * rng.uniform(1.05, 1.5)).astype(np.int32), 1.0)
    mask = cv2.GaussianBlur(mask, (0, 0), 1.2)[:, :, None]
    return (shown * (1 - mask) + dark * mask).astype(np.uint8)


class Rendered:
    """Folders of rendered pictures with labels.ndjson, read as they grow.

    prefer: {name of a folder: share of the draws}; the rest is drawn from all pictures alike.
    """

    def __init__(self, folder, prefer=None):
        self.folder, self.prefer = Path(folder), prefer or {}
        self.rows, self.read = [], {}
        self.special = {name: [] for name in self.prefer}
        self.refresh()

    def refresh(self):
        """Look for pictures that were added since the last look."""
        for labels in label_files(self.folder):
            with open(labels, "rb") as lines:
                lines.seek(self.read.get(labels, 0))
                added = lines.read()
            # The last line may still be being written.
            added = added[: added.rfind(b"\n") + 1]
            self.read[labels] = self.read.get(labels, 0) + len(added)
            for line in added.splitlines():
                row = json.loads(line)
                for name in set(self.prefer) & set(labels.parent.relative_to(self.folder).parts):
                    self.special[name].append(len(self.rows))
                quads = np.array([t["quad"] for t in row["tiles"]], np.float32)
                skips = [t.get("visible", 1) < 0.55 for t in row["tiles"]]
                self.rows.append((str(labels.parent / row["file"]), quads, skips))

    def __len__(self):
        return len(self.rows)

    def choose(self, rng):
        """Number of a picture to show."""
        at = rng.random()
        for name, share in self.prefer.items():
            if at < share and self.special[name]:
                return self.special[name][int(rng.integers(len(self.special[name])))]
            at -= share
        return int(rng.integers(len(self.rows)))

    def load(self, index):
        """(RGB picture or None, tiles) of one render; tiles as (quad, whether too little of it shows to be asked for)."""
        file, quads, skips = self.rows[index]
        picture = cv2.imread(file)
        return (None if picture is None else picture[:, :, ::-1]), list(zip(quads, skips))


def warp_between(rng, centre, size, side, rectify, wide):
    """Homography from picture px to a training picture of `side` px.

    centre: the point to show, size: long side in px of the tiles there; wide: how strongly to
    turn and stretch.
    """
    matrix = np.eye(2)
    if rectify is not None and rng.random() < 0.6:
        share = rng.uniform(0.3, 1)
        matrix = (1 - share) * matrix + share * rectify[:, :2]
        if abs(np.linalg.det(matrix)) < 0.3:
            matrix = rectify[:, :2].copy()
    matrix = matrix / np.sqrt(abs(np.linalg.det(matrix)))
    if wide and rng.random() < 0.6:
        stretch = np.exp(rng.uniform(-0.25, 0.25))
        lean = rng.normal(0, 0.08)
        matrix = np.array([[stretch, lean], [0, 1 / stretch]]) @ matrix
    choice = rng.random()
    if choice < 0.45:
        turn = rng.uniform(0, 2 * np.pi)
    elif choice < 0.7:
        turn = rng.integers(0, 4) * np.pi / 2 + rng.normal(0, 0.08)
    else:
        turn = rng.normal(0, 0.08)
    cos, sin = np.cos(turn), np.sin(turn)
    matrix = np.array([[cos, -sin], [sin, cos]]) @ matrix
    # Squeezing comes last: it is the picture that is squeezed, not the table.
    if rng.random() < 0.5:
        squeeze = np.exp(rng.uniform(-0.25, 0.25))
        matrix = np.diag([squeeze, 1 / squeeze]) @ matrix
    aim = np.exp(rng.uniform(np.log(16), np.log(min(180, side * 0.45))))
    matrix = matrix * (aim / size)
    place = rng.uniform(0.1, 0.9, 2) * side
    full = np.eye(3)
    full[:2, :2] = matrix
    full[:2, 2] = place - matrix @ centre
    if rng.random() < 0.4:
        tilt = np.eye(3)
        tilt[2, :2] = rng.normal(0, 0.22, 2) / side
        half = np.array([[1, 0, -side / 2], [0, 1, -side / 2], [0, 0, 1]])
        full = np.linalg.inv(half) @ tilt @ half @ full
    return full


def project(points, matrix):
    """Points [n,2] through a homography."""
    return cv2.perspectiveTransform(np.asarray(points, np.float64)[None], matrix)[0]


class Source:
    """A picture to cut training pictures from, with what is known of it.

    tiles: [(quad, skip)]; region: outline inside which all is labelled, or None; scene: the photograph's, or None.
    """

    def __init__(self, picture, tiles, region=None, rectify=None, scene=None):
        self.tiles, self.region, self.rectify, self.scene = tiles, region, rectify, scene
        self.sizes = {0: picture}
        self.uses = 0

    def smaller(self, scale):
        """The picture, shrunk in steps of the square root of two to not less than `scale` of its size, and the homography back."""
        picture = self.sizes[0]
        step = int(np.clip(np.floor(-2 * np.log2(scale * 1.15)), 0, 6))
        if step not in self.sizes:
            part = 2 ** (-step / 2)
            self.sizes[step] = cv2.resize(picture, None, fx=part, fy=part, interpolation=cv2.INTER_AREA)
        small = self.sizes[step]
        fx, fy = small.shape[1] / picture.shape[1], small.shape[0] / picture.shape[0]
        # Pixel centres, not corners, are what stays put in a resize.
        return small, np.array([[1 / fx, 0, 0.5 / fx - 0.5], [0, 1 / fy, 0.5 / fy - 0.5], [0, 0, 1]])


def warp(source, matrix, side, border):
    """A source's picture through a homography; of one that shrinks it much, the picture made smaller first."""
    picture, back = source.smaller(np.sqrt(abs(np.linalg.det(matrix[:2, :2]))))
    return cv2.warpPerspective(picture, matrix @ back, (side, side), flags=cv2.INTER_LINEAR,
                               borderMode=cv2.BORDER_CONSTANT, borderValue=border)


class DetectorData:
    """Endless random training pictures.

    Reading a picture and pasting faces over its tiles take longer than cutting a training picture out of it. So some are
    kept, each for a few cuts, in no order. scenes, pixels: photographs; those of the training part are used. rendered: renders or None.
    photo_share: share of photographs once renders are there. faces: Sprites to paste or None.
    unlabelled: {file: outlines of tiles that have no label}, where nothing is asked.
    """

    def __init__(self, scenes, pixels, rendered, side=320, photo_share=0.5, faces=None, unlabelled=None):
        self.scenes, self.pixels, self.rendered = scenes, pixels, rendered
        self.side, self.photo_share, self.faces = side, photo_share, faces
        self.unlabelled = unlabelled or {}
        self.use = [i for i, s in enumerate(scenes) if s.part == "train" and s.tiles]
        self.heaps = Heaps(scenes, pixels, self.use)
        self.kept = {}

    def load(self, rng):
        """A random source."""
        if self.rendered is not None and len(self.rendered) > 50 and rng.random() > self.photo_share:
            picture, tiles = self.rendered.load(self.rendered.choose(rng))
            if picture is not None:
                return Source(picture, tiles)
        index = self.use[int(rng.integers(len(self.use)))]
        scene = self.scenes[index]
        picture = self.pixels[index]
        tiles = [(t.quad, t.cut) for t in scene.tiles]
        if self.faces is not None and rng.random() < 0.35:
            picture = self.faces.swap(np.array(picture), scene.tiles, rng)
        return Source(picture, tiles, scene.region, scene.rectify, scene)

    def source(self, rng):
        """One of the sources that are kept; from each `CUTS` pictures are cut."""
        at = int(rng.integers(KEPT))
        if at not in self.kept or self.kept[at].uses == CUTS:
            self.kept[at] = self.load(rng)
        self.kept[at].uses += 1
        return self.kept[at]

    def sample(self, rng):
        """(picture uint8 [side,side,3], tiles float32 [n,6]: centre and half axes in px, cells to be ignored
        bool [side/8,side/8], what the outlines count)."""
        side = self.side
        source = self.source(rng)
        tiles, region, scene = source.tiles, source.region, source.scene
        h, w = source.sizes[0].shape[:2]
        if tiles:
            sizes = []
            for quad, _ in tiles:
                _, u, v = axes(quad)
                sizes.append(2 * max(np.hypot(*u), np.hypot(*v)))
            size = float(np.median(sizes))
        else:
            size = 60.0
        if tiles and rng.random() < 0.85:
            centre = tiles[int(rng.integers(len(tiles)))][0].mean(0)
        else:
            centre = rng.uniform(0.1, 0.9, 2) * [w, h]
        matrix = warp_between(rng, centre, size, side, source.rectify, wide=True)
        border = tuple(int(x) for x in rng.integers(0, 256, 3)) if rng.random() < 0.7 else (0, 0, 0)
        shown = warp(source, matrix, side, border)
        cells = side // STRIDE
        ignore = np.zeros((cells, cells), np.uint8)
        to_cells = np.diag([1 / STRIDE, 1 / STRIDE, 1]) @ matrix
        if region is not None:
            ignore[:] = 1
            inside = project(region, to_cells)
            cv2.fillPoly(ignore, [np.round(np.clip(inside, -500, 500)).astype(np.int32)], 0)
        for quad in self.unlabelled.get(scene.file, []) if scene is not None else []:
            away = project(quad, matrix) / STRIDE - 0.5
            if np.isfinite(away).all() and np.abs(away).max() < 1000:
                cv2.fillConvexPoly(ignore, np.round(away).astype(np.int32), 1)
        kept = []
        lying = [(project(quad, matrix), skip) for quad, skip in tiles]
        lying = [(moved, skip) for moved, skip in lying if np.isfinite(moved).all()]
        if scene is not None and rng.random() < HEAPED:
            under = len(lying)
            lying = self.heaps.lay(shown, lying, rng)
            for moved, _ in lying[under:]:
                cv2.fillConvexPoly(ignore, np.round(moved / STRIDE - 0.5).astype(np.int32), 0)
        for moved, skip in lying:
            c, u, v = axes(moved)
            span = np.hypot(*u) + np.hypot(*v)
            if np.abs(moved - c).max() > 4 * side:
                continue
            near = (c > -0.5 * span).all() and (c < side + 0.5 * span).all()
            if not near:
                continue
            inside = np.clip(moved, 0, side)
            seen = cv2.contourArea(inside.astype(np.float32)) / max(1e-6, cv2.contourArea(moved.astype(np.float32)))
            flat = abs(u[0] * v[1] - u[1] * v[0]) / max(1e-6, np.hypot(*u) * np.hypot(*v))
            if seen < 0.6 or skip or span < 9 or flat < 0.35 or not ((c >= 0).all() and (c < side).all()) \
                    or len(kept) == MOST:
                cv2.fillConvexPoly(ignore, np.round(moved / STRIDE - 0.5).astype(np.int32), 1)
            else:
                kept.append(np.concatenate([c, u, v]))
        if rng.random() < DARKENED:
            shown = darken(shown, [m for m, _ in lying if np.abs(m).max() < 4 * side], rng)
        shown = camera(shown, rng, strength=0.9)
        return shown, np.array(kept, np.float32).reshape(-1, 6), ignore.astype(bool), 1.0 if scene is None else PHOTO_SHAPE
