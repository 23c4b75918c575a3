"""Trains the detector: python3 train_detector.py --photos DIR --work DIR --minutes N [--resume].

Saves <work>/detector.pt every few minutes; --resume goes on from there. With --device cuda the network is trained
on the GPU, and --workers processes draw its pictures; as a GPU learns from more than they draw, --store keeps so many
pictures on it, and each is learnt from --echo times, turned by quarters and lit anew.
"""
import argparse
import json
import queue
import threading
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from descent import descend, set_rate, write_checkpoint
from detector_data import MOST, DetectorData, Rendered
from networks import Detector, start_from
from precision import halves
from scenes import add_catalogue_option, load_pixels, load_scenes
from sprites import Sprites, draw_sprites
from targets import detector_loss, make_targets


class Drawn(IterableDataset):
    """Endless batches of `data`: pictures uint8 [n,s,s,3], tiles float32 [n,MOST,6], cells to be ignored bool [n,s/8,s/8]
    and what the outlines count [n]; renders made meanwhile are taken in."""

    def __init__(self, data, batch, seed):
        self.data, self.batch, self.seed = data, batch, seed

    def __iter__(self):
        worker = get_worker_info()
        cv2.setNumThreads(0)
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        looked = time.time()
        while True:
            pictures, tiles, ignore, trust = zip(*(self.data.sample(rng) for _ in range(self.batch)))
            padded = np.zeros((self.batch, MOST, 6), np.float32)
            for row, some in zip(padded, tiles):
                row[: len(some)] = some
            yield tuple(torch.from_numpy(np.stack(part)) for part in (pictures, padded, ignore, np.float32(trust)))
            if self.data.rendered is not None and time.time() - looked > 45:
                self.data.rendered.refresh()
                looked = time.time()


def turned(x, tiles, ignore, quarters):
    """Pictures [n,s,s,3] with their tiles and ignored cells, turned by quarters anticlockwise."""
    for _ in range(quarters):
        moved = [tiles[..., k + 1 - 2 * (k % 2)] * (1 - 2 * (k % 2)) for k in range(6)]
        # Pixel centres lie at whole numbers. Tiles that are not there stay zero.
        there = tiles[..., 2:].abs().sum(-1) > 0
        moved[1] = torch.where(there, x.shape[1] - 1 + moved[1], moved[1])
        tiles = torch.stack(moved, -1)
        x, ignore = torch.rot90(x, 1, (1, 2)), torch.rot90(ignore, 1, (1, 2))
    return x, tiles, ignore


def lit(x):
    """Pictures [n,3,s,s] in 0..1 in another light: gain by channel, gamma, noise."""
    spread = lambda much, *shape: torch.randn(x.shape[0], *shape, 1, 1, device=x.device) * much
    x = (x + 1e-3).pow(torch.exp(spread(0.15, 1))) * torch.exp(spread(0.06, 3) + spread(0.06, 1))
    return (x + torch.randn_like(x) * spread(0.012, 1).abs()).clamp(0, 1)


class Store:
    """Drawn pictures on the device, the newest `size` of them."""

    def __init__(self, size, device):
        self.size, self.device = size, device
        self.parts, self.at, self.filled, self.drawn, self.taken = None, 0, 0, 0, 0

    def put(self, batch):
        """Takes in a drawn batch."""
        if self.parts is None:
            self.parts = [torch.empty((self.size, *part.shape[1:]), dtype=part.dtype, device=self.device) for part in batch]
        count = len(batch[0])
        rows = torch.arange(self.at, self.at + count, device=self.device) % self.size
        for kept, part in zip(self.parts, batch):
            kept[rows] = part.to(self.device, non_blocking=True)
        self.at = (self.at + count) % self.size
        self.filled = min(self.size, self.filled + count)
        self.drawn += count

    def take(self, count):
        """(x [count,3,s,s] in 0..1, targets) of random ones, a quarter of them turned by each quarter."""
        rows = torch.randperm(self.filled, device=self.device)[:count]
        self.taken += count
        x, tiles, ignore, trust = (part[rows] for part in self.parts)
        fourths = [turned(*some, quarters) for quarters, some in enumerate(zip(*(part.chunk(4) for part in (x, tiles, ignore))))]
        x, tiles, ignore = (torch.cat(part) for part in zip(*fourths))
        x = lit(x.permute(0, 3, 1, 2).float().div_(255)).contiguous(memory_format=torch.channels_last)
        # The targets of all at once would take more memory than the network.
        targets = [make_targets(*some) for some in zip(*(part.split(32) for part in (tiles, ignore, trust)))]
        return x, torch.cat(targets)


def fill_from(loader, size):
    """A queue of drawn batches, filled by a thread."""
    batches, drawn = queue.Queue(size), iter(loader)

    def run():
        for batch in drawn:
            batches.put(batch)

    threading.Thread(target=run, daemon=True).start()
    return batches


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--work", default=".cache")
    options.add_argument("--renders", help="folder of rendered pictures, may still be growing")
    options.add_argument("--prefer", nargs="*", default=[], help="folder=share: draw so many of the renders from it")
    options.add_argument("--designs", type=int, default=200, help="how many made designs to draw, 0 for none")
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--until", type=float, help="stop after so many of the minutes, to be resumed later")
    options.add_argument("--side", type=int, default=320)
    options.add_argument("--batch", type=int, default=16)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--final", type=float, default=0.02, help="last rate as a part of the first")
    options.add_argument("--photo-share", type=float, default=0.5)
    options.add_argument("--name", default="detector")
    options.add_argument("--device", default="cpu", help="cpu or cuda")
    options.add_argument("--workers", type=int, default=0, help="so many processes draw the pictures")
    options.add_argument("--store", type=int, default=0, help="so many drawn pictures are kept to learn from, by default a batch")
    options.add_argument("--echo", type=float, default=1, help="how often each is learnt from, in the mean")
    options.add_argument("--resume", action="store_true")
    options.add_argument("--start", help="a checkpoint to take the weights from")
    options.add_argument("--turns", help="turns.json from turns.py")
    options.add_argument("--unlabelled", help="unlabelled.json from relabel.py")
    add_catalogue_option(options)
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()

    torch.set_num_threads(1)
    cv2.setNumThreads(0)
    torch.manual_seed(options.seed)
    torch.backends.cudnn.benchmark = True
    work = Path(options.work)
    scenes = load_scenes(options.photos, "train", options.catalogue)
    if options.turns:
        from turns import apply_turns

        apply_turns(scenes, options.turns)
    pixels = load_pixels(scenes, options.photos, "train", work)
    prefer = {name: float(share) for name, share in (p.split("=") for p in options.prefer)}
    rendered = Rendered(options.renders, prefer) if options.renders else None
    faces = Sprites(*draw_sprites(work, options.designs)) if options.designs else None
    unlabelled = json.loads(Path(options.unlabelled).read_text()) if options.unlabelled else None
    data = DetectorData(scenes, pixels, rendered, options.side, options.photo_share, faces, unlabelled)

    device = torch.device(options.device)
    model = Detector().to(device, memory_format=torch.channels_last)
    mean = Detector().to(device)
    mean.load_state_dict(model.state_dict())
    optimiser = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=1e-3)
    path = work / f"{options.name}.pt"
    spent, step = 0.0, 0
    if options.start:
        state = torch.load(options.start, map_location=device)
        start_from(model, state["mean"])
        start_from(mean, state["mean"])
    if options.resume and path.exists():
        state = torch.load(path, map_location=device)
        model.load_state_dict(state["model"])
        mean.load_state_dict(state["mean"])
        optimiser.load_state_dict(state["optimiser"])
        spent, step = state["spent"], state["step"]
    loader = DataLoader(Drawn(data, min(options.batch, 32), options.seed + step), batch_size=None, num_workers=options.workers,
                        pin_memory=device.type != "cpu")
    drawn = fill_from(loader, 2)
    store = Store(max(options.batch, options.store), device)

    def save():
        write_checkpoint(path, {"model": model.state_dict(), "mean": mean.state_dict(), "spent": spent,
                               "step": step, "optimiser": optimiser.state_dict()})

    model.train()
    began, saved, log = time.time(), time.time(), []
    before = spent
    while spent < min(options.minutes, options.until or options.minutes) * 60:
        rate = set_rate(optimiser, options.rate, options.final, spent / (options.minutes * 60), step)
        while store.filled < max(options.batch, store.size / 8) or store.taken >= options.echo * store.drawn or (options.store and not drawn.empty()):
            store.put(drawn.get())
        x, target = store.take(options.batch)
        with torch.autocast(device.type, dtype=torch.bfloat16, enabled=halves(device)):
            out = model(x)
        loss, parts = detector_loss(out, target)
        descend(loss, optimiser, model, mean, step)
        step += 1
        log.append(parts)
        spent = before + time.time() - began
        if step % 50 == 0:
            seen, place, form = torch.stack(log).mean(0).tolist()
            log = []
            print(f"{step} {spent / 60:.1f} min  rate {rate:.2e}  seen {seen:.3f}  place {place:.4f}  "
                  f"form {form:.4f}  {options.batch * step / max(spent, 1):.0f}/s", flush=True)
        if time.time() - saved > 180:
            save()
            saved = time.time()
    save()


if __name__ == "__main__":
    main()
