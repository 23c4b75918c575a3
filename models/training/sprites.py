"""Upright faces of made designs, drawn once and kept; pasted over the tiles of photographs.

The photographs show few physical sets. With other faces pasted onto their tiles the detector
sees real tables, light and cameras under designs it would never meet otherwise.
"""
import functools
from pathlib import Path

import cv2
import numpy as np

WIDE, HIGH = 96, 128

BONUS = [f"{n}{family}" for family in "fg" for n in range(1, 5)]


FIRST_WITH_CUSTOMS = 60_000
"""Seed of the first made set drawn with customs of other makers: another one than without."""


def draw_faces(seeds, customs=False):
    """Faces of the made sets with these seeds: (uint8 [n,128,96,3], codes, seed of each); customs: with those of other makers.

    A red five that its set draws like the plain five (all in red) is left out: nobody could tell.
    """
    from render.customs import one_ink, with_customs
    from render.faces import ALL_CODES, Design, RED_FIVES

    faces, codes, numbers = [], [], []
    for seed in seeds:
        design = with_customs(Design(seed)) if customs else Design(seed)
        own = {}
        for code in ALL_CODES:
            if code in RED_FIVES and one_ink(design):
                continue
            face = design.face(code)
            opaque = face[:, :, 3:].astype(np.float32) / 255 if face.shape[2] == 4 else 1.0
            body = np.array(design.body, np.float32)
            flat = face[:, :, :3] * opaque + body * (1 - opaque)
            own[code] = cv2.resize(flat.astype(np.uint8), (WIDE, HIGH), interpolation=cv2.INTER_AREA)
        for five, red in (("5m", "0m"), ("5p", "0p"), ("5s", "0s")):
            if red in own and np.abs(own[five].astype(int) - own[red]).mean() < 4:
                del own[red]
        for code, face in own.items():
            faces.append(face)
            codes.append(code)
            numbers.append(seed)
    return np.stack(faces), codes, np.array(numbers)


def draw_bonus_faces(seeds):
    """The same of their flowers and seasons alone, each set with a custom of its own for these."""
    from render.faces import Design

    faces, codes, numbers = [], [], []
    for seed in seeds:
        design = Design(seed)
        design.bonus_style = "free"
        for code in BONUS:
            faces.append(cv2.resize(design.face(code), (WIDE, HIGH), interpolation=cv2.INTER_AREA))
            codes.append(code)
            numbers.append(seed)
    return np.stack(faces), codes, np.array(numbers)


def kept(path, draw, seeds, pool=None):
    """What `draw` makes of some seeds, from its file or kept there; a few sets at a time, by the processes of a pool, if there is one."""
    if not path.exists():
        parts = list((pool.imap if pool else map)(draw, [seeds[first : first + 4] for first in range(0, len(seeds), 4)]))
        partial = path.with_suffix(".partial.npz")
        np.savez(partial, faces=np.concatenate([faces for faces, _, _ in parts]),
                 codes=np.array([code for _, codes, _ in parts for code in codes]),
                 numbers=np.concatenate([numbers for _, _, numbers in parts]))
        partial.rename(path)
    data = np.load(path)
    return data["faces"], [str(code) for code in data["codes"]], data["numbers"]


def draw_sprites(work, designs, pool=None, customs=False, after=0):
    """`draw_faces` of `designs` made sets, or of some with customs of other makers, kept in `work`; after: so many are left out, as
    those that a run before has seen."""
    begin = (FIRST_WITH_CUSTOMS if customs else 0) + after
    path = Path(work) / f"sprites_{'customs_' if customs else ''}{f'{after}_' if after else ''}{designs}.npz"
    return kept(path, functools.partial(draw_faces, customs=customs), range(begin, begin + designs), pool)


def draw_bonus_sprites(work, designs, pool=None, after=0):
    """`draw_bonus_faces` of `designs` made sets, kept in `work`; after: so many are left out."""
    return kept(Path(work) / f"bonus_{f'{after}_' if after else ''}{designs}.npz", draw_bonus_faces, range(after, after + designs), pool)


class Sprites:
    """Pastes faces of one design over all tiles of a picture."""

    def __init__(self, faces, codes, numbers):
        self.faces, self.codes = faces, codes
        self.designs = [np.where(numbers == n)[0] for n in np.unique(numbers)]
        mask = np.zeros((HIGH, WIDE), np.float32)
        cv2.rectangle(mask, (5, 5), (WIDE - 6, HIGH - 6), 1.0, -1)
        self.mask = cv2.GaussianBlur(mask, (0, 0), 2.5)

    def swap(self, picture, tiles, rng):
        """Changes `picture` (RGB, writable): each tile gets a random face of one random design."""
        design = self.designs[int(rng.integers(len(self.designs)))]
        h, w = picture.shape[:2]
        corners = np.array([[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]], np.float32) - 0.5
        for tile in tiles:
            quad = tile.quad
            face = self.faces[design[int(rng.integers(len(design)))]]
            low = np.clip(np.floor(quad.min(0)) - 1, 0, [w - 1, h - 1]).astype(int)
            high = np.clip(np.ceil(quad.max(0)) + 2, 0, [w, h]).astype(int)
            size = (int(high[0] - low[0]), int(high[1] - low[1]))
            if min(size) < 6:
                continue
            turn = int(rng.integers(2)) * 2 if tile.turn is None else 0
            matrix = cv2.getPerspectiveTransform(corners, (np.roll(quad, turn, 0) - low).astype(np.float32))
            place = picture[low[1] : high[1], low[0] : high[0]]
            # Keep the light of the photograph: the face's bright parts as bright as the tile's.
            bright = np.percentile(place, 80, axis=(0, 1)) / max(60.0, np.percentile(face, 80))
            if rng.random() < 0.5:
                bright = bright.mean()
            step = max(1, int(min(HIGH / max(4, np.hypot(*(quad[3] - quad[0]))), 4)))
            if step > 1:
                face = cv2.blur(face, (step, step))
            warped = cv2.warpPerspective(face, matrix, size, flags=cv2.INTER_LINEAR)
            mask = cv2.warpPerspective(self.mask, matrix, size, flags=cv2.INTER_LINEAR)[:, :, None]
            place[:] = np.clip(place * (1 - mask) + warped * (mask * bright), 0, 255)
        return picture
