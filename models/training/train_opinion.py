"""Trains the network of second opinions: python3 train_opinion.py --photos DIR --work DIR --turns FILE --start CHECKPOINT --minutes N [--resume].

A classifier of the same shape, or wider (--wide), gone on with from the shipped one (or from itself), that sees upright crops alone: those of made
sets with customs of other makers (`render/customs.py`) above all. Only what it says of the class is trained and used. Saves
<work>/opinion.pt every two minutes; --resume goes on from there. With --falls the rate falls so many times, and what each fall ends with is
kept, too, as <work>/opinion_1.pt and so on: `between.py` makes the mean of them, which reads better than any.
"""
import argparse
import copy
import multiprocessing
import threading
import time
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from classifier_data import ClassifierData, RenderedPatches, artwork_patches, crop_patches, none_patches, scene_patches, sprite_patches
from descent import descend, set_rate, write_checkpoint
from drawing import Choice, Drawers, ahead
from networks import CLASSES, Classifier, start_from
from precision import halves
from scenes import load_pixels, load_scenes
from sprites import draw_bonus_sprites, draw_sprites
from turns import apply_turns

SHARES = {"bonus": 0.10, "made": 0.30, "rendered": 0.26, "crops": 0.06, "artwork": 0.03, "photographs": 0.14, "catalogue": 0.08, "none": 0.03}
"""What a batch shows: made bonus tiles with customs of their own, made sets, tiles of rendered tables, and what is real."""

ASKEW = 0.05
"""Share of crops that lie in any of the four turns, as when the classifier has taken the turn wrongly."""


def choices(sources, batch, rng):
    """Endless choices of `batch` patches, upright but for a few."""
    while True:
        places, codes, ups, trust, folds = sources.choose(rng, batch)
        askew = rng.random(batch) < ASKEW
        spins = np.where(askew, rng.integers(0, 4, batch), np.where(ups < 0, 0, -ups % 4))
        yield Choice(places, spins, codes, np.full(batch, -1), trust, folds, [])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--work", default=".cache")
    options.add_argument("--turns", required=True, help="turns.json from turns.py")
    options.add_argument("--start", required=True, help="a checkpoint of the classifier to take the weights from: see restore.py")
    options.add_argument("--renders", required=True, help="rendered tables of made sets with customs: render.make --customs")
    options.add_argument("--bonus", type=int, default=2400, help="made sets whose bonus tiles alone are drawn")
    options.add_argument("--designs", type=int, default=1200, help="made sets with customs of other makers")
    options.add_argument("--after", type=int, default=0, help="so many of the made sets are left out, as those that a run before has seen")
    options.add_argument("--wide", type=float, default=1, help="so many times the classifier's channels; what it starts from may have fewer")
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--falls", type=int, default=1, help="so many times the rate falls, from --rate each time")
    options.add_argument("--first", type=int, default=100_000, help="so many renders are read before training begins")
    options.add_argument("--most", type=int, default=4000, help="so many rendered faces of each class are kept")
    options.add_argument("--batch", type=int, default=256)
    options.add_argument("--rate", type=float, default=6e-4)
    options.add_argument("--threads", type=int, default=2)
    options.add_argument("--drawers", type=int, default=1, help="so many processes draw crops")
    options.add_argument("--workers", type=int, default=2, help="so many processes draw designs and read pictures")
    options.add_argument("--device", default="cpu", help="cpu or cuda")
    options.add_argument("--resume", action="store_true")
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    torch.set_num_threads(options.threads)
    torch.backends.cudnn.benchmark = True
    cv2.setNumThreads(0)
    torch.manual_seed(options.seed)
    work, device, rng = Path(options.work), torch.device(options.device), np.random.default_rng(options.seed)
    drawers = Drawers(options.drawers, options.batch, device, options.seed)
    pool = multiprocessing.Pool(options.workers)
    bonus = sprite_patches(*draw_bonus_sprites(work, options.bonus, pool, options.after), rng, pool)
    made = sprite_patches(*draw_sprites(work, options.designs, pool, customs=True, after=options.after), rng, pool)
    rendered = RenderedPatches(options.renders, options.most, pool)
    rendered.refresh(options.first)
    scenes = load_scenes(options.photos, "train", "all")
    pixels = load_pixels(scenes, options.photos, "train", work)
    apply_turns(scenes, options.turns)
    photographs, *catalogue = [scene_patches(scenes, pixels, fold) for fold in (0, 1, 2)]
    stores = {"bonus": [bonus], "made": [made], "rendered": [rendered.patches], "crops": [crop_patches(options.photos, held_out=False, rng=rng)],
              "artwork": [artwork_patches(options.photos, work, rng, 12)], "photographs": [photographs], "catalogue": catalogue,
              "none": [none_patches(scenes, pixels, rng)]}
    for name, parts in stores.items():
        print(f"{name} {SHARES[name]}: {[len(part) for part in parts]} patches", flush=True)
    sources = ClassifierData([(SHARES[name] / len(parts), part) for name, parts in stores.items() for part in parts])

    model = Classifier(options.wide).to(device, memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.02)
    path, spent, step = work / "opinion.pt", 0.0, 0
    goes_on = options.resume and path.exists()
    state = torch.load(path if goes_on else options.start, map_location=device)
    start_from(model, state["model" if goes_on else "mean"])
    mean = copy.deepcopy(model)
    if goes_on:
        start_from(mean, state["mean"])
        optimiser.load_state_dict(state["optimiser"])
        spent, step = state["spent"], state["step"]

    def save():
        write_checkpoint(path, {"model": model.state_dict(), "mean": mean.state_dict(), "optimiser": optimiser.state_dict(), "spent": spent, "step": step})

    def read_more():
        while True:
            time.sleep(20)
            rendered.refresh()
            sources.renew()

    threading.Thread(target=read_more, daemon=True).start()
    batches = drawers.batches(choices(sources, options.batch, np.random.default_rng(options.seed + step)))
    if device.type != "cpu":
        batches = ahead(batches)
    model.train()
    began, saved, before, log = time.time(), time.time(), spent, []
    fall = options.minutes * 60 / options.falls
    while spent < options.minutes * 60:
        number, done = divmod(spent / fall, 1)
        rate = set_rate(optimiser, options.rate, 0.01, done, step)
        batch = next(batches)
        with torch.autocast(device.type, dtype=torch.bfloat16, enabled=halves(device)):
            out = model(batch.x)
        loss = F.cross_entropy(out.float()[:, : len(CLASSES)], batch.codes)
        descend(loss, optimiser, model, mean, step)
        step += 1
        log.append(loss.detach())
        spent = before + time.time() - began
        if spent // fall > number:
            write_checkpoint(work / f"opinion_{int(number) + 1}.pt", {"mean": mean.state_dict()})
        if step % 100 == 0:
            print(f"{step} {spent / 60:.1f} min  rate {rate:.2e}  loss {torch.stack(log).mean().item():.3f}  {options.batch * step / spent:.0f}/s", flush=True)
            log = []
        if time.time() - saved > 120:
            save()
            saved = time.time()
    save()


if __name__ == "__main__":
    main()
