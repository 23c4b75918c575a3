"""The labelled photographs: reading them, fitting tile outlines, and splitting them.

A tile's outline is kept as centre and two half axes: `u` from the centre towards the middle of
one short edge (the top or the bottom of the face, which of both is not labelled) and `v` towards
its right. Corners then are c+u-v, c+u+v, c-u+v, c-u-v, clockwise from the top left.
"""
import json
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

ANGLES = np.deg2rad(np.arange(0, 180, 2.0))
NORMALS = np.stack([-np.sin(ANGLES), np.cos(ANGLES)])


@dataclass
class Tile:
    """One labelled tile; `quad` [4,2] px, clockwise from what is taken for its top left."""

    code: str
    quad: np.ndarray
    box: tuple
    square: bool
    """Whether height and width cannot be told from the outline."""
    cut: bool
    outline: str
    turn: int | None = None
    """Quarter turns clockwise from `quad`'s top to the true top; None where not known."""


@dataclass
class Scene:
    """One picture. `region` [n,2] px is set where only the inside of it is labelled."""

    file: str
    photo: int
    part: str
    series: str
    width: int
    height: int
    rectify: np.ndarray | None
    region: np.ndarray | None
    tiles: list = field(default_factory=list)
    mirrored: bool = False
    """Whether the file is a mirror image; labels and pixels are given as they should be."""
    catalogue: bool = False
    """Whether it is a catalogue picture: a set that no other photograph shows."""


def axes(quad):
    """Centre, half height axis and half width axis of a quad [4,2]."""
    a, b, c, d = np.asarray(quad, float)
    return (a + b + c + d) / 4, (a + b - c - d) / 4, (b + c - a - d) / 4


def quad_of(c, u, v):
    """Corners [4,2], clockwise from the top left."""
    return np.array([c + u - v, c + u + v, c - u + v, c - u - v])


def fit_parallelogram(points, prior):
    """The smallest parallelogram around points [n,2], leaning to right angles by `prior`.

    Outlines cut the corners of their tile; the smallest parallelogram around them does not.
    Returns (centre, axis, axis), the axes being half sides.
    """
    reach = points @ NORMALS
    low, high = reach.min(0), reach.max(0)
    width = high - low
    between = ANGLES[None, :] - ANGLES[:, None]
    sine = np.abs(np.sin(between))
    lean = np.abs(np.abs(between) - np.pi / 2)
    area = width[:, None] * width[None, :] / np.maximum(sine, 1e-6)
    area = np.where(lean < np.deg2rad(40), area * (1 + prior * lean**2), np.inf)
    i, j = np.unravel_index(np.argmin(area), area.shape)
    normals = NORMALS[:, [i, j]].T
    middle = np.linalg.solve(normals, np.array([low[i] + high[i], low[j] + high[j]]) / 2)
    along_i = np.array([np.cos(ANGLES[i]), np.sin(ANGLES[i])])
    along_j = np.array([np.cos(ANGLES[j]), np.sin(ANGLES[j])])
    sine = abs(np.sin(ANGLES[i] - ANGLES[j]))
    return middle, along_i * width[j] / 2 / sine, along_j * width[i] / 2 / sine


def outline_quad(points, rectify):
    """Quad [4,2] of an outline [n,2] in picture px, and whether it looks square.

    With `rectify` [2,3] the shape is judged in the unstretched picture.
    """
    matrix = np.eye(2) if rectify is None else rectify[:, :2]
    flat = points @ matrix.T
    c, p, q = fit_parallelogram(flat, 3.0 if rectify is not None else 0.6)
    ratio = np.linalg.norm(p) / np.linalg.norm(q)
    u, v = (p, q) if ratio > 1 else (q, p)
    # Up is up in the picture until the turn is known, and v lies to the right of u.
    back = np.linalg.inv(matrix)
    c, u, v = back @ c, back @ u, back @ v
    if u[1] > 0:
        u = -u
    if u[0] * v[1] - u[1] * v[0] < 0:
        v = -v
    limit = 1.18 if rectify is not None else 1.3
    return quad_of(c, u, v), bool(1 / limit < ratio < limit)


MIRRORED = {1}
"""Train photos of which both copies are mirrored although the source's notes say otherwise."""


CORRECTED = {
    "t001a.jpg": {70: "3g"}, "t001b.jpg": {70: "3g"}, "t237a.jpg": {17: "7z"}, "t237b.jpg": {17: "7z"},
    "t252a.jpg": {40: "4f"}, "t252b.jpg": {39: "4f"}, "t439a.jpg": {70: "2g"}, "t439b.jpg": {70: "2g"},
    "t445a.jpg": {28: "3f"}, "t445b.jpg": {28: "3f"},
}
"""Labels of catalogue pictures that name another tile than the one to be seen, {file: {number: code}}: a red dragon
as north, summer as a flower, the bamboo as winter, and so on. (Looked at one by one.)"""


BADLY_LABELLED = {49, 262, 263, 264, 265, 266}
"""Photos of the calibration part whose outlines lie beside their tiles, or that lack many labels:
what is measured on them is the labels. (Looked at one by one.)"""


CATALOGUE_HALF = {145, 146, 148, 237, 239, 242, 253, 261, 445}
"""One half of the catalogue photos. Photos of one design are all in here, or all in the other half."""

CATALOGUE_CHOICES = ("half", "other", "all")


def add_catalogue_option(options):
    """Adds --catalogue to an argument parser: which designs of the catalogue photos are trained on."""
    options.add_argument("--catalogue", default="half", choices=CATALOGUE_CHOICES,
                         help="the catalogue photos trained on: one half of the designs, the other half, or all; "
                              "what is not trained on is the part `catalogue`, to measure on")


def part_of(photo, kind, catalogue="half"):
    """Which part a train photo belongs to.

    `catalogue` pictures show other designs; which of them are trained on is one of CATALOGUE_CHOICES, and
    the others are measured on. One block of nine neighbouring photos in twelve is kept for calibration,
    because neighbours show the same hands.
    """
    if photo in BADLY_LABELLED:
        return "badly labelled"
    if kind == "catalogue":
        trained = catalogue == "all" or (photo in CATALOGUE_HALF) == (catalogue == "half")
        return "train" if trained else "catalogue"
    return "calibration" if photo // 9 % 12 == 5 else "train"


def fold_of(scene):
    """0 for what shows no design of its own, 1 or 2 for a catalogue picture, by the half that its design is in."""
    if not scene.catalogue:
        return 0
    return 1 if scene.photo in CATALOGUE_HALF else 2


def series_of(source_file):
    """Which of the source's series a picture is from, by its name there: hand, IMG, web or family."""
    for start in ("hand_", "IMG_"):
        if source_file.startswith(start):
            return start[:-1]
    return "web" if source_file[0].isdigit() and "_n_jpg" in source_file else "other"


def load_scenes(photos, split, catalogue="half"):
    """All pictures of scenes/<split>.json as a list of Scene; `photos` is the shared folder.

    catalogue: see `part_of`.
    """
    path = Path(photos) / "scenes" / f"{split}.json"
    if not path.exists():
        raise SystemExit(f"{photos} holds no scenes/{split}.json: --photos is the folder of the photographs")
    data = json.loads(path.read_text())
    names = {c["id"]: c["name"] for c in data["categories"]}
    scenes = {}
    for image in data["images"]:
        rectify = image.get("rectify")
        region = None if image["complete"] else np.array(image["labelled_region"], np.float32)
        photo = image.get("photo", image["id"])
        train = split == "train"
        part = part_of(photo, image["kind"], catalogue) if train else split
        mirrored = train and photo in MIRRORED
        if mirrored and region is not None:
            region[:, 0] = image["width"] - region[:, 0]
        scenes[image["id"]] = Scene(
            image["file_name"], photo, part, series_of(image["source_file"]), image["width"], image["height"],
            None if rectify is None else np.array(rectify, float), region,
            mirrored=mirrored, catalogue=train and image["kind"] == "catalogue",
        )
    for note in data["annotations"]:
        scene = scenes[note["image_id"]]
        points = np.concatenate([np.array(s, float).reshape(-1, 2) for s in note["segmentation"]])
        x, y, w, h = note["bbox"]
        if scene.mirrored:
            points[:, 0] = scene.width - points[:, 0]
            x = scene.width - x - w
        quad, square = outline_quad(points, scene.rectify)
        code = CORRECTED.get(scene.file, {}).get(len(scene.tiles), names[note["category_id"]])
        scene.tiles.append(
            Tile(code, quad, (x, y, w, h), square,
                 note.get("cut", False), note["outline"])
        )
    return list(scenes.values())


def load_pixels(scenes, photos, split, work):
    """Pictures of the scenes, each a view [640,640,3] uint8 RGB of one memory-mapped array."""
    path = Path(work) / f"scenes_{split}.npy"
    if not path.exists():
        Path(work).mkdir(parents=True, exist_ok=True)
        shape = (len(scenes), 640, 640, 3)
        partial = path.with_suffix(".partial")
        store = np.lib.format.open_memmap(partial, "w+", np.uint8, shape)
        for i, scene in enumerate(scenes):
            picture = cv2.imread(str(Path(photos) / "scenes" / split / scene.file))
            store[i] = picture[:, :, ::-1]
        store.flush()
        partial.rename(path)
    store = np.load(path, mmap_mode="r")
    return [store[i, :, ::-1] if scene.mirrored else store[i] for i, scene in enumerate(scenes)]
