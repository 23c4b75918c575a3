"""Where faces come from: made designs, crops of real tiles, vector artwork."""
import csv
import os
import subprocess
import tempfile

import cv2
import numpy as np

from .boxes import mipmaps
from .canvas import FACE_H, FACE_W
from .customs import with_customs
from .faces import ALL_CODES, Design, cloud


class TileSet:
    """A set as the scenes use it: mipmaps per code and the looks of its blocks."""

    def __init__(self, design, pictures=None, name=None):
        """`pictures`: code -> list of RGB faces that replace the design's own."""
        self.design, self.name = design, name or design.name
        self.pictures = pictures or {}
        self._maps = {}

    def maps(self, code, rng):
        """The mipmaps of a face of this code."""
        p = self.pictures.get(code)
        k = (code, int(rng.integers(len(p))) if p else 0)
        if k not in self._maps:
            self._maps[k] = mipmaps(p[k[1]] if p else self.design.face(code))
        return self._maps[k]


def _near_body(design, colour):
    design.body = design.block = tuple(int(v) for v in colour)
    design.panel = 0
    design.dark = sum(design.body) < 330
    design._faces.clear()


# Single-tile crops of this source are kept out of training, to measure on.
HELD_OUT_CROPS = 'justinchan114/Mahjong_Tile_Classifier'


def load_crops(photos):
    """Faces cut from photographs, without the held-out ones: code -> list of RGB 192x256."""
    out = {}
    folder = os.path.join(photos, 'crops')
    with open(os.path.join(folder, 'labels.csv'), encoding='utf8') as f:
        for row in csv.DictReader(f):
            if row['source'] == HELD_OUT_CROPS:
                continue
            im = cv2.imread(os.path.join(folder, row['file']))
            if im is None or row['code'] not in ALL_CODES:
                continue
            h, w = im.shape[:2]
            dx, dy = int(w * .02), int(h * .02)
            im = cv2.resize(im[dy:h - dy, dx:w - dx], (FACE_W, FACE_H), interpolation=cv2.INTER_AREA)
            out.setdefault(row['code'], []).append(im[..., ::-1].copy())
    return out


def crop_set(seed, crops):
    """A set whose faces are real crops of many sets, evened to one body colour."""
    rng = np.random.default_rng([seed, 13])
    d = Design(seed)
    d.name = f'crops-{seed}'
    target = np.array(d.body, np.float32) if not d.dark else np.array([240, 236, 226], np.float32)
    _near_body(d, target)
    pictures = {}
    for code, faces in crops.items():
        f = faces[int(rng.integers(len(faces)))].astype(np.float32)
        ground = np.median(np.concatenate([f[:, 6:14].reshape(-1, 3), f[:, -14:-6].reshape(-1, 3)]), 0)
        f *= target / np.maximum(ground, 30)
        pictures[code] = [np.clip(f, 0, 255).astype(np.uint8)]
    return TileSet(d, pictures, d.name)


def rasterise(svg, width, height):
    """An SVG as RGBA, by librsvg's rsvg-convert; cached in the temporary folder."""
    cache = os.path.join(tempfile.gettempdir(), 'tile-rasters')
    os.makedirs(cache, exist_ok=True)
    stat = os.stat(svg)
    png = os.path.join(cache, os.path.abspath(svg).replace(os.sep, '_') + f'-{stat.st_mtime_ns}-{width}x{height}.png')
    if not os.path.exists(png):
        partial = f'{png}.{os.getpid()}'        # others may be drawing it, too
        subprocess.run(['rsvg-convert', '-w', str(width), '-h', str(height), '-a', '-o', partial, svg], check=True)
        os.replace(partial, png)
    im = cv2.imread(png, cv2.IMREAD_UNCHANGED)
    if im.ndim == 2:
        im = cv2.cvtColor(im, cv2.COLOR_GRAY2BGRA)
    if im.shape[2] == 3:
        im = np.dstack([im, np.full(im.shape[:2], 255, np.uint8)])
    return im[..., [2, 1, 0, 3]]


def load_artwork(photos):
    """Vector artwork: set name -> code -> RGBA 192x256 with the drawing centred."""
    folder = os.path.join(photos, 'artwork')
    mapping = os.path.join(folder, 'mapping.csv')
    if not os.path.exists(mapping):
        raise SystemExit(f'{photos} holds no artwork/mapping.csv: --photos is the folder of the photographs')
    out = {}
    with open(mapping, encoding='utf8') as f:
        for row in csv.DictReader(f):
            if row['code'] not in ALL_CODES or row['code'] == 'x':
                continue
            im = rasterise(os.path.join(folder, row['file']), FACE_W, FACE_H)
            page = np.zeros((FACE_H, FACE_W, 4), np.uint8)
            h, w = im.shape[:2]
            y, x = (FACE_H - h) // 2, (FACE_W - w) // 2
            page[y:y + h, x:x + w] = im
            out.setdefault(row['set'], {})[row['code']] = page
    if 'xhokir_regular' in out and 'fluffystuff_regular' in out:   # drawn to go with it
        out['fluffystuff_regular'].update(out.pop('xhokir_regular'))
    return out


def artwork_set(seed, artwork):
    """A set with the faces of one artwork on a body of its own, drawn larger or smaller."""
    rng = np.random.default_rng([seed, 17])
    names = sorted(artwork)
    w = np.array([.3 if n.endswith('black') else 1.0 for n in names])
    name = str(rng.choice(names, p=w / w.sum()))
    d = Design(seed)
    d.name = f'art-{name}-{seed}'
    black = name.endswith('black')
    if black != d.dark:
        _near_body(d, (28, 28, 32) if black else (242, 238, 228))
    s = rng.uniform(.8, 1.0)
    shift = rng.normal(0, 10, 3)
    pictures = {}
    for code, im in artwork[name].items():
        m = np.float32([[s, 0, FACE_W / 2 * (1 - s)], [0, s, FACE_H / 2 * (1 - s)]])
        p = im.astype(np.float32)
        p[..., :3] *= p[..., 3:] / 255
        p = cv2.warpAffine(p, m, (FACE_W, FACE_H), flags=cv2.INTER_AREA)
        base = np.asarray(d.body, np.float32) * cloud(rng, FACE_H, FACE_W, .01)[..., None]
        out = base * (1 - p[..., 3:] / 255) + p[..., :3] + shift * p[..., 3:] / 255
        pictures[code] = [np.clip(out, 0, 255).astype(np.uint8)]
    return TileSet(d, pictures, d.name)


class SetPool:
    """Hands out sets by picture number, the same ones for the same seed.

    A set serves some pictures of a block, so that drawing its faces pays. customs: made sets have those of other makers.
    """

    def __init__(self, seed, first_design, count, photos=None, own=None, uses=8, own_only=False, customs=False):
        self.seed, self.first, self.count, self.uses, self.customs = seed, first_design, count, uses, customs
        self.crops = load_crops(photos) if photos and os.path.exists(os.path.join(photos, 'crops', 'labels.csv')) else None
        self.art = load_artwork(photos) if photos and os.path.exists(os.path.join(photos, 'artwork', 'mapping.csv')) else {}
        self.own, self.own_only = own, own_only
        self._live = {}

    def make(self, number):
        """The set of this number: from crops, artwork or our own pictures at times, made up otherwise."""
        r = np.random.default_rng([self.seed, number, 41])
        design = self.first + int(r.integers(self.count))
        u = r.random()
        if self.own_only:
            return own_set(design, self.own)
        if self.crops and u < .22:
            return crop_set(design, self.crops)
        if self.art and u < .30:
            return artwork_set(design, self.art)
        if self.own and .30 <= u < .40:
            return own_set(design, self.own)
        return TileSet(with_customs(Design(design)) if self.customs else Design(design))

    def take(self, picture):
        """The set for a picture."""
        number = picture // (4 * self.uses) * 4 + picture % 4
        if number not in self._live:
            if len(self._live) > 8:
                self._live.pop(next(iter(self._live)))
            self._live[number] = self.make(number)
        return self._live[number]


def load_own(folder, height=FACE_H):
    """Our own tile pictures (one SVG per code) as RGBA, or None where they are not there."""
    out = {}
    for code in ALL_CODES:
        path = os.path.join(folder, f'{code}.svg')
        if not os.path.exists(path):
            return None
        out[code] = rasterise(path, height * 3 // 4, height)
    return out


def own_set(seed, own):
    """A block as it may be cut for our own tile pictures; `seed` None is the plain one of the sample."""
    d = Design(0 if seed is None else seed)
    d.name = 'own' if seed is None else f'own-{seed}'
    ground = own['1m'][40:-40, 8:12, :3].reshape(-1, 3).mean(0)
    _near_body(d, ground)
    d.back = tuple(int(v) for v in np.median(own['x'][20:-20, 20:-20, :3].reshape(-1, 3), 0))
    d.aspect, d.middle, d.body_kind = 4 / 3, None, 'ivory'
    if seed is None:
        d.depth, d.back_share, d.corner, d.bevel, d.gloss = .72, .36, .1, .045, .2
    else:
        d.back_share = max(d.back_share, .2)
    pictures = {}
    for code, im in own.items():
        a = im[..., 3:].astype(np.float32) / 255
        base = np.asarray(d.back if code == 'x' else d.body, np.float32)
        pictures[code] = [np.clip(base * (1 - a) + im[..., :3] * a, 0, 255).astype(np.uint8)]
    return TileSet(d, pictures, d.name)
