"""Training pictures for the detector, drawn a batch at a time with torch from pictures that lie on the device.

A GPU learns from pictures ten times faster than processes draw them one by one (`detector_data.py`). Here processes only
read photographs (with other faces and heaps on some) and renders; cutting, turning, light and camera are the device's.
What is drawn, and how often, is the same.
"""
import threading
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from crops import colour_matrices, darkened, drawn, filtered, gauss_kernel, motion_kernel, noise_like
from detector_data import DARKENED, HEAPED, PHOTO_SHAPE, warp_between
from jpeg import jpeg
from networks import STRIDE
from targets import summed

LONGEST = 1280
"""Long side in px above which a picture is made smaller before it is kept."""

ROOM = 1280 * 960
"""So many pixels a kept picture may have."""

LEVELS = 3
"""Each picture is kept in so many sizes, every one half of the one before."""

CHUNK = 8
"""So many pictures of a batch share their blur."""


class Source(IterableDataset):
    """Pictures of a DetectorData as they are kept: endless (photograph or not, pixels, quads, skips, unknown, open, rectify).

    pixels uint8 [h,w,3]; quads [n,4,2] px; skips [n]: tiles not asked for; unknown uint8 [h/8,w/8]: 1 where nothing is
    known; open: whether nothing is known beyond the picture's edge either; rectify: what undoes the picture's stretch, or None.
    """

    def __init__(self, data, photographs, seed):
        self.data, self.photographs, self.seed = data, photographs, seed

    def __iter__(self):
        worker = get_worker_info()
        cv2.setNumThreads(0)
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        looked = time.time()
        while True:
            photograph = rng.random() < self.photographs or not len(self.data.rendered)
            item = self.photograph(rng) if photograph else self.render(rng)
            if item:
                pixels, *others = item
                # As a tensor it comes through shared memory.
                yield (photograph, torch.from_numpy(pixels), *others)
            if time.time() - looked > 30:
                self.data.rendered.refresh()
                looked = time.time()

    def render(self, rng):
        picture, tiles = self.data.rendered.load(self.data.rendered.choose(rng))
        if picture is None:
            return None
        part = min(1, LONGEST / max(picture.shape[:2]))
        if part < 1:
            picture = cv2.resize(picture, None, fx=part, fy=part, interpolation=cv2.INTER_AREA)
        quads = np.array([quad for quad, _ in tiles], np.float32).reshape(-1, 4, 2) * part
        unknown = np.zeros([-(-side // 8) for side in picture.shape[:2]], np.uint8)
        return np.ascontiguousarray(picture), quads, np.array([skip for _, skip in tiles], bool), unknown, False, None

    def photograph(self, rng):
        data = self.data
        index = data.use[int(rng.integers(len(data.use)))]
        scene, picture = data.scenes[index], np.array(data.pixels[index])
        if data.faces is not None and rng.random() < 0.35:
            picture = data.faces.swap(picture, scene.tiles, rng)
        unknown = np.full([-(-side // 8) for side in picture.shape[:2]], scene.region is not None, np.uint8)
        if scene.region is not None:
            cv2.fillPoly(unknown, [np.round(scene.region / 8).astype(np.int32)], 0)
        for quad in data.unlabelled.get(scene.file, []):
            cv2.fillConvexPoly(unknown, np.round(np.array(quad) / 8 - 0.5).astype(np.int32), 1)
        lying = [(t.quad, t.cut) for t in scene.tiles]
        if rng.random() < HEAPED:
            under = len(lying)
            lying = data.heaps.lay(picture, lying, rng)
            for quad, _ in lying[under:]:
                cv2.fillConvexPoly(unknown, np.round(quad / 8 - 0.5).astype(np.int32), 0)
        quads = np.array([quad for quad, _ in lying], np.float32).reshape(-1, 4, 2)
        return picture, quads, np.array([skip for _, skip in lying], bool), unknown, scene.region is not None, scene.rectify


class Store:
    """The last `room` pictures of one kind, on the device."""

    def __init__(self, room, device):
        self.room, self.device, self.next, self.filled = room, device, 0, 0
        self.levels = [torch.zeros((room * (ROOM >> 2 * k), 3), dtype=torch.uint8, device=device) for k in range(LEVELS)]
        self.unknown = torch.zeros(room * (ROOM // 32), dtype=torch.uint8, device=device)
        self.shapes = np.zeros((room, LEVELS, 2), np.int64)
        self.cells = np.zeros((room, 2), np.int64)
        self.open, self.sizes = np.zeros(room, bool), np.zeros(room)
        self.quads, self.skips, self.rectify = [None] * room, [None] * room, [None] * room

    def add(self, pixels, quads, skips, unknown, open_, rectify):
        """Takes in a picture as `Source` gives them, in the place of the oldest."""
        k = self.next
        x = pixels.to(self.device)
        for level, store in enumerate(self.levels):
            if level:
                half = F.interpolate(x.permute(2, 0, 1)[None].float(), size=[max(1, side // 2) for side in x.shape[:2]], mode="area")
                x = half[0].permute(1, 2, 0).round().byte()
            h, w = x.shape[:2]
            begin = k * (ROOM >> 2 * level)
            store[begin : begin + h * w] = x.reshape(-1, 3)
            self.shapes[k, level] = h, w
        begin = k * (ROOM // 32)
        self.unknown[begin : begin + unknown.size] = torch.from_numpy(unknown.reshape(-1)).to(self.device)
        self.cells[k] = unknown.shape
        self.open[k], self.quads[k], self.skips[k], self.rectify[k] = open_, quads, skips, rectify
        _, u, v = all_axes(quads)
        long = 2 * np.maximum(np.hypot(*u.T), np.hypot(*v.T))
        self.sizes[k] = np.median(long) if len(quads) else 60
        self.next, self.filled = (k + 1) % self.room, max(self.filled, k + 1)

    def shown(self, places, maps, side, border):
        """Pictures [n,3,side,side] in 0..1 of the kept ones in `places`, through the homographies maps [n,3,3] from
        their px; border [n,3]: what lies around them."""
        back = np.linalg.inv(maps)
        scale = np.sqrt(np.abs(np.linalg.det(maps[:, :2, :2])))
        level = np.clip(np.floor(-np.log2(scale * 1.15)), 0, LEVELS - 1).astype(int)
        steps = torch.arange(side, device=self.device, dtype=torch.float32)
        down, across = torch.meshgrid(steps, steps, indexing="ij")
        grid = torch.stack([across, down, torch.ones_like(down)], -1).reshape(-1, 3)
        out = torch.empty((len(places), side * side, 3), device=self.device)
        for k in np.unique(level):
            rows = np.where(level == k)[0]
            h, w = self.shapes[places[rows], k].T
            full_h, full_w = self.shapes[places[rows], 0].T
            begin = torch.from_numpy(places[rows] * (ROOM >> 2 * int(k))).to(self.device)[:, None]
            at = grid @ drawn(back[rows], grid).transpose(1, 2)
            at = at[..., :2] / at[..., 2:]
            part = drawn(np.stack([w / full_w, h / full_h], -1), grid)[:, None]
            at = ((at + 0.5) * part - 0.5).clamp(-4 * LONGEST, 4 * LONGEST)
            low = at.floor()
            share = at - low
            low = low.long()
            high, wide = (torch.from_numpy(side_).to(self.device)[:, None] for side_ in (h, w))
            around = drawn(border[rows], grid)[:, None]
            whole = 0
            for dy in (0, 1):
                for dx in (0, 1):
                    x, y = low[..., 0] + dx, low[..., 1] + dy
                    inside = (x >= 0) & (y >= 0) & (x < wide) & (y < high)
                    index = begin + y.clamp(min=0).minimum(high - 1) * wide + x.clamp(min=0).minimum(wide - 1)
                    colour = torch.where(inside[..., None], self.levels[k][index].float() / 255, around)
                    weight = (share[..., 0] if dx else 1 - share[..., 0]) * (share[..., 1] if dy else 1 - share[..., 1])
                    whole = whole + colour * weight[..., None]
            out[torch.from_numpy(rows).to(self.device)] = whole
        return out.transpose(1, 2).reshape(len(places), 3, side, side)

    def unknown_cells(self, places, maps, cells):
        """Whether nothing is known about each cell, bool [n,cells,cells], of the pictures that `shown` gives."""
        steps = (torch.arange(cells, device=self.device, dtype=torch.float32) + 0.5) * STRIDE
        down, across = torch.meshgrid(steps, steps, indexing="ij")
        grid = torch.stack([across, down, torch.ones_like(down)], -1).reshape(-1, 3)
        at = grid @ drawn(np.linalg.inv(maps), grid).transpose(1, 2)
        at = (at[..., :2] / at[..., 2:] / 8).clamp(-LONGEST, LONGEST).floor().long()
        high, wide = (torch.from_numpy(side).to(self.device)[:, None] for side in self.cells[places].T)
        x, y = at[..., 0], at[..., 1]
        inside = (x >= 0) & (y >= 0) & (x < wide) & (y < high)
        index = torch.from_numpy(places * (ROOM // 32)).to(self.device)[:, None] + y.clamp(min=0).minimum(high - 1) * wide + x.clamp(min=0).minimum(wide - 1)
        beyond = torch.from_numpy(self.open[places]).to(self.device)[:, None]
        return torch.where(inside, self.unknown[index] > 0, beyond).reshape(len(places), cells, cells)


def all_axes(quads):
    """`scenes.axes` of quads [n,4,2]."""
    a, b, c, d = np.moveaxis(np.asarray(quads, float), 1, 0)
    return (a + b + c + d) / 4, (a + b - c - d) / 4, (b + c - a - d) / 4


def projected(points, maps):
    """Points [n,4,2] through a homography each, maps [n,3,3]."""
    there = np.concatenate([points, np.ones_like(points[..., :1])], -1) @ maps.transpose(0, 2, 1)
    return there[..., :2] / np.where(np.abs(there[..., 2:]) < 1e-6, 1e-6, there[..., 2:])


def area(quads):
    """Areas [n] of quads [n,4,2]."""
    x, y = quads[..., 0], quads[..., 1]
    return 0.5 * np.abs((x * np.roll(y, -1, 1) - np.roll(x, -1, 1) * y).sum(1))


class Tiles:
    """The tiles of a batch, as many for each picture, on the device: what `targets` of the batch are made of.

    owner [n]: which picture each belongs to; c, u, v [n,2] px; asked [n]: whether it is to be found.
    """

    def __init__(self, quads, skips, owner, count, side, device):
        c, u, v = all_axes(quads)
        long, wide = np.hypot(*u.T), np.hypot(*v.T)
        span, cross = long + wide, u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
        near = (np.abs(quads - c[:, None]).max((1, 2)) < 4 * side) & (c > -0.5 * span[:, None]).all(1) & (c < side + 0.5 * span[:, None]).all(1)
        near &= np.abs(cross) > 1e-3
        seen = area(np.clip(quads, 0, side)) / np.maximum(1e-6, area(quads))
        flat = np.abs(cross) / np.maximum(1e-6, long * wide)
        inside = ((c >= 0) & (c < side)).all(1)
        asked = ~((seen < 0.6) | skips | (span < 9) | (flat < 0.35) | ~inside)
        c, u, v, asked, owner = c[near], u[near], v[near], asked[near], owner[near]
        # As many places for each picture, those left over far away.
        most = max(1, int(np.bincount(owner, minlength=count).max()) if len(owner) else 1)
        order = np.argsort(owner, kind="stable")
        rank = np.arange(len(owner)) - np.searchsorted(owner[order], owner[order])
        self.c = np.full((count, most, 2), -1e4)
        self.u, self.v = np.tile([8.0, 0], (count, most, 1)), np.tile([0, 8.0], (count, most, 1))
        self.asked, self.there = np.zeros((count, most), bool), np.zeros((count, most), bool)
        at = (owner[order], rank)
        self.c[at], self.u[at], self.v[at], self.asked[at], self.there[at] = c[order], u[order], v[order], asked[order], True
        self.device, self.side = device, side

    def across(self, steps):
        """Where points at steps x steps px lie in each tile's own axes: a and b [n,tiles,steps,steps], 1 at its edges."""
        frame = np.linalg.inv(np.stack([self.u, self.v], -1))
        frame, c = (torch.from_numpy(part.astype(np.float32)).to(self.device) for part in (frame, self.c))
        dx, dy = c[..., 0, None] - steps, c[..., 1, None] - steps
        a = frame[..., 0, 0, None, None] * dx[..., None, :] + frame[..., 0, 1, None, None] * dy[..., :, None]
        b = frame[..., 1, 0, None, None] * dx[..., None, :] + frame[..., 1, 1, None, None] * dy[..., :, None]
        return a, b

    def target(self, unknown, photographs):
        """What `targets.make_target` gives, [n,9,cells,cells]; unknown bool [n,cells,cells], photographs [n]."""
        cells = self.side // STRIDE
        on = lambda values: torch.from_numpy(np.ascontiguousarray(values)).to(self.device)
        steps = (torch.arange(cells, device=self.device, dtype=torch.float32) + 0.5) * STRIDE
        a, b = self.across(steps)
        asked = on(self.asked)[..., None, None]
        aside = (on(self.there) & ~on(self.asked))[..., None, None]
        unknown = unknown | (aside & (a.abs() <= 1) & (b.abs() <= 1)).any(1)
        far = a * a + b * b
        small = np.minimum(np.hypot(*np.moveaxis(self.u, -1, 0)), np.hypot(*np.moveaxis(self.v, -1, 0))) / STRIDE
        sigma = drawn(np.maximum(0.22, 0.55 / small), far)[..., None, None]
        hill = torch.exp(-far / (2 * sigma * sigma)) * asked
        cell = np.clip(np.round(self.c / STRIDE - 0.5), 0, cells - 1).astype(np.int64)
        rows = torch.arange(cells, device=self.device)
        middle = asked & (rows[None, None, None] == on(cell[..., 0])[..., None, None]) & (rows[None, None, :, None] == on(cell[..., 1])[..., None, None])
        hill = torch.where(middle, torch.ones_like(hill), hill)
        heat = hill.amax(1)
        mine = (hill > 0.4) | middle
        count = mine.sum((2, 3)).clamp(min=1)
        far = torch.where(mine, far - 1e3 * middle, torch.full_like(far, 1e9))
        least, whose = far.min(1)
        owned = (least < 1e8).float()
        share = 1 / count.float().sqrt()
        take = lambda values: torch.gather(values, 1, whose.flatten(1)).reshape(whose.shape)
        where = on(self.c.astype(np.float32))
        dx = (take(where[..., 0]) - steps[None, None]) / STRIDE
        dy = (take(where[..., 1]) - steps[None, :, None]) / STRIDE
        form = on(summed(self.u, self.v).astype(np.float32))
        weight = take(share) * owned * torch.where(on(photographs), PHOTO_SHAPE, 1.0)[:, None, None]
        known = 1 - (unknown & (heat < 0.99)).float()
        return torch.stack([heat, known, weight, dx * owned, dy * owned, *(take(form[..., k]) * owned for k in range(4))], 1)

    def over(self, number, grow):
        """How far picture `number` is covered by its tiles, [side,side] in 0..1, each so many times as large."""
        steps = torch.arange(self.side, device=self.device, dtype=torch.float32)
        part = Tiles.__new__(Tiles)
        kept = self.there[number]
        part.c, part.u, part.v, part.device = self.c[number][kept], self.u[number][kept], self.v[number][kept], self.device
        if not kept.any():
            return torch.zeros((self.side, self.side), device=self.device)
        a, b = part.across(steps)
        return torch.sigmoid((grow - torch.maximum(a.abs(), b.abs())) * 12).amax(0)


def lit(x, rng):
    """Pictures [n,3,s,s] under a smooth field of light, a shadow with an edge, or glare, each at its own odds."""
    n, _, s, _ = x.shape
    steps = (torch.arange(s, device=x.device) + 0.5) / s
    down, across = steps[:, None], steps[None]
    kind = rng.random(n)
    smooth = drawn(np.exp(rng.normal(0, 0.25, (n, 1, 3, 3))), x)
    smooth = F.interpolate(smooth, size=(s, s), mode="bicubic", align_corners=True)
    x = x * (1 + (smooth - 1) * drawn(kind < 0.21, x)[:, None, None, None])
    corners = rng.uniform(-0.3, 1.3, (n, 3, 2))
    first, second = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    turned = first[:, 0] * second[:, 1] - first[:, 1] * second[:, 0] < 0
    corners[turned] = corners[turned][:, ::-1]
    deep = None
    for k in range(3):
        at, along = corners[:, k], corners[:, (k + 1) % 3] - corners[:, k]
        along = along / np.maximum(1e-6, np.hypot(*along.T))[:, None]
        at, along = drawn(at, x)[..., None, None], drawn(along, x)[..., None, None]
        off = along[:, 0] * (down[None] - at[:, 1]) - along[:, 1] * (across[None] - at[:, 0])
        deep = off if deep is None else torch.minimum(deep, off)
    soft = drawn(np.exp(rng.uniform(np.log(20), np.log(400), n)), x)[:, None, None]
    dim = drawn(1 - rng.uniform(0.4, 0.8, n), x)[:, None, None] * drawn((kind > 0.21) & (kind < 0.35), x)[:, None, None]
    x = x * (1 - dim * torch.sigmoid(deep * soft))[:, None]
    centre, reach, turn = (drawn(v, x)[..., None, None] for v in (rng.random((n, 2)), rng.uniform(0.03, 0.22, (n, 2)), rng.uniform(0, np.pi, n)))
    away_x, away_y = across[None] - centre[:, 0], down[None] - centre[:, 1]
    p = (away_x * turn.cos() + away_y * turn.sin()) / reach[:, 0]
    q = (away_y * turn.cos() - away_x * turn.sin()) / reach[:, 1]
    bright = torch.exp(-0.5 * (p * p + q * q)) * drawn(rng.uniform(0.3, 1, n) * (rng.random(n) < 0.12), x)[:, None, None]
    return (x * (1 - bright[:, None]) + bright[:, None]).clamp(0, 1)


def camera(x, rng):
    """`augment.camera` on a batch [n,3,s,s] in 0..1."""
    n = len(x)
    x = lit(x, rng)
    plain = rng.random(n) > 0.9
    matrices = colour_matrices(rng, n, np.ones(n, bool))
    matrices[plain] = np.eye(3)
    x = torch.einsum("nij,njhw->nihw", drawn(matrices, x), x).clamp(1e-4, 1)
    one = lambda values, usual: drawn(np.where(plain, usual, values), x)[:, None, None, None]
    x = x.pow(one(np.exp(rng.normal(0, 0.3, n)), 1.0))
    x = ((x - 0.5) * one(np.exp(rng.normal(0, 0.15, n)), 1.0) + 0.5 + one(rng.normal(0, 0.05, n), 0.0)).clamp(0, 1)
    parts = []
    for start in range(0, n, CHUNK):
        part, kind = x[start : start + CHUNK], rng.random()
        if kind < 0.21:
            part = filtered(part, gauss_kernel(abs(rng.normal(0, 0.9)) + 0.1))
        elif kind < 0.35:
            part = filtered(part, motion_kernel(rng, 0.9))
        parts.append(part)
    x = torch.cat(parts)
    x = x + noise_like(x, rng) * drawn(np.abs(rng.normal(0, 8 / 255, n)) * (rng.random(n) < 0.35), x)[:, None, None, None]
    x = x.clamp(0, 1)
    packed = np.where(rng.random(n) < 0.35)[0]
    if len(packed):
        at = torch.from_numpy(packed).to(x.device)
        x[at] = jpeg(x[at], rng.uniform(25, 95, len(packed)))
    return x


def as_it_is(item):
    return item


class Drawn:
    """Endless batches (x [n,3,side,side] in 0..1, target [n,9,side/8,side/8]) on the device; a thread takes in pictures meanwhile."""

    def __init__(self, data, room, batch, device, workers, seed, first=400):
        self.data, self.batch, self.device = data, batch, device
        photographs = int(room * data.photo_share)
        self.stores = {True: Store(photographs, device), False: Store(room - photographs, device)}
        self.rng, self.taken, self.trouble, self.ended = np.random.default_rng([seed, 1]), 0, None, False
        source = DataLoader(Source(data, data.photo_share, seed), batch_size=None, num_workers=workers, collate_fn=as_it_is)
        self.lock = threading.Lock()
        self.taking = threading.Thread(target=self.take, args=(source,), daemon=True)
        self.taking.start()
        while self.taken < first or not all(store.filled > 20 for store in self.stores.values()):
            if self.trouble:
                raise self.trouble
            time.sleep(0.2)

    def take(self, source):
        try:
            for photograph, *picture in source:
                with self.lock:
                    self.stores[photograph].add(*picture)
                self.taken += 1
                if self.ended:
                    return
        except BaseException as trouble:
            self.trouble = trouble

    def close(self):
        """Takes in no more."""
        self.ended = True
        self.taking.join()

    def half(self, photograph, count):
        """`count` pictures of photographs or of renders: x, target."""
        rng, store = self.rng, self.stores[photograph]
        with self.lock:
            x, target, tiles = self.cut(store, count, photograph)
        for k in np.where(rng.random(count) < DARKENED)[0]:
            dark = darkened(x[k : k + 1], rng)
            mask = 1.0 if rng.random() < 0.5 else tiles.over(k, float(rng.uniform(1.05, 1.5)))
            x[k] = x[k] * (1 - mask) + dark[0] * mask
        return camera(x, rng), target

    def cut(self, store, count, photograph):
        """Pictures cut out of kept ones, nothing done to their light: x, target, tiles."""
        rng, side = self.rng, self.data.side
        places, maps = rng.integers(0, store.filled, count), np.zeros((count, 3, 3))
        for k, place in enumerate(places):
            quads, (h, w) = store.quads[place], store.shapes[place, 0]
            centre = quads[int(rng.integers(len(quads)))].mean(0) if len(quads) and rng.random() < 0.85 else rng.uniform(0.1, 0.9, 2) * [w, h]
            maps[k] = warp_between(rng, centre, store.sizes[place], side, store.rectify[place], wide=True)
        border = np.where(rng.random((count, 1)) < 0.7, rng.random((count, 3)), 0)
        x = store.shown(places, maps, side, border)
        owner = np.repeat(np.arange(count), [len(store.quads[place]) for place in places])
        quads = projected(np.concatenate([store.quads[place] for place in places]).astype(float), maps[owner])
        tiles = Tiles(quads, np.concatenate([store.skips[place] for place in places]), owner, count, side, self.device)
        return x, tiles.target(store.unknown_cells(places, maps, side // STRIDE), np.full(count, photograph)), tiles

    def __iter__(self):
        while True:
            if self.trouble:
                raise self.trouble
            photographs = int(self.rng.binomial(self.batch, self.data.photo_share))
            parts = [self.half(kind, count) for kind, count in ((True, photographs), (False, self.batch - photographs)) if count]
            x, target = (torch.cat(part) for part in zip(*parts))
            yield x.mul_(255).round_().div_(255).contiguous(memory_format=torch.channels_last), target
