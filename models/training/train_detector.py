"""Trains the detector: python3 train_detector.py --photos DIR --work DIR --minutes N [--resume].

Saves <work>/detector.pt every few minutes; --resume goes on from there. With --device cuda the network is trained
on the GPU, and --workers processes draw its pictures.
"""
import argparse
import json
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from descent import descend, set_rate, write_checkpoint
from detector_data import DetectorData, Rendered
from networks import Detector, start_from
from precision import halves
from scenes import add_catalogue_option, load_pixels, load_scenes
from sprites import Sprites, draw_sprites
from targets import detector_loss


class Drawn(IterableDataset):
    """Endless batches of `data`: pictures uint8 [n,s,s,3] and targets; renders made meanwhile are taken in."""

    def __init__(self, data, batch, seed):
        self.data, self.batch, self.seed = data, batch, seed

    def __iter__(self):
        worker = get_worker_info()
        cv2.setNumThreads(0)
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        looked = time.time()
        while True:
            drawn = [self.data.sample(rng) for _ in range(self.batch)]
            yield torch.from_numpy(np.stack([d[0] for d in drawn])), torch.from_numpy(np.stack([d[1] for d in drawn]))
            if self.data.rendered is not None and time.time() - looked > 45:
                self.data.rendered.refresh()
                looked = time.time()


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
    drawn = iter(DataLoader(Drawn(data, options.batch, options.seed + step), batch_size=None, num_workers=options.workers,
                            pin_memory=device.type != "cpu"))

    def save():
        write_checkpoint(path, {"model": model.state_dict(), "mean": mean.state_dict(), "spent": spent,
                               "step": step, "optimiser": optimiser.state_dict()})

    model.train()
    began, saved, log = time.time(), time.time(), []
    before = spent
    while spent < min(options.minutes, options.until or options.minutes) * 60:
        rate = set_rate(optimiser, options.rate, options.final, spent / (options.minutes * 60), step)
        x, target = (part.to(device, non_blocking=True) for part in next(drawn))
        x = x.permute(0, 3, 1, 2).float().div_(255).contiguous(memory_format=torch.channels_last)
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
