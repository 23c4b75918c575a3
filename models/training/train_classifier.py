"""Trains the classifier: python3 train_classifier.py --photos DIR --work DIR --minutes N [--resume].

Without --turns it sees upright material alone (crops, artwork, renders): enough to find out
which way up the tiles of the photographs lie (turns.py), after which it is trained on everything.
Saves <work>/<name>.pt every few minutes; --resume goes on from there.
"""
import argparse
import json
import time
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from classifier_data import (AXIS_ONLY, ClassifierData, Episodes, RenderedPatches, artwork_patches, crop_patches,
                             mined_patches, none_patches, scene_patches, sprite_patches, turn_label)
from crops import draw_batch
from networks import CLASSES, Classifier, start_from
from scenes import add_catalogue_option, load_pixels, load_scenes
from sprites import draw_sprites


COLOURED = np.array([code[0] in "05" and code != "5z" or code in ("6z", "7z") or code[1:] in ("f", "g") for code in CLASSES])
"""Classes told apart by the colour of the ink: fives, dragons that are drawn alike, flowers and seasons by their numbers."""


def classifier_loss(out, codes, turns, corners, trust):
    """Loss of outputs [n,60]: the class, the turn where known, the corners where trusted; returns (sum, parts)."""
    out = out.float()
    k = len(CLASSES)
    named = F.cross_entropy(out[:, :k], codes)
    log = F.log_softmax(out[:, k : k + 4], 1)
    exact = (turns >= 0) & (turns < AXIS_ONLY)
    axis = turns >= AXIS_ONLY
    total = out.new_zeros(())
    if exact.any():
        total = total - log[exact].gather(1, turns[exact][:, None]).sum()
    if axis.any():
        first = (turns[axis] - AXIS_ONLY)[:, None]
        both = torch.logsumexp(log[axis].gather(1, torch.cat([first, first + 2], 1)), 1)
        total = total - both.sum()
    turned = total / max(1, int((turns >= 0).sum()))
    away = F.smooth_l1_loss(out[:, k + 4 :], corners, beta=0.02, reduction="none").mean(1)
    framed = (away * trust).sum() / trust.sum().clamp(min=1)
    return named + 0.4 * turned + 6 * framed, (named.item(), turned.item(), framed.item())


def likeness_loss(embedded, sharpness=12.0):
    """Loss of telling faces of one design apart by likeness alone, as reading with a learnt set does.

    embedded [2n,E]: each face twice. One half is the set that was learnt, the other is read, and the other way round.
    """
    first, second = embedded.float().chunk(2)
    total = 0
    for known, asked in ((first, second), (second, first)):
        middle = known.mean(0, keepdim=True)
        alike = F.normalize(asked - middle) @ F.normalize(known - middle).T
        total = total + F.cross_entropy(sharpness * alike, torch.arange(len(known)))
    return total / 2


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--work", default=".cache")
    options.add_argument("--renders", help="folder of rendered pictures, may still be growing")
    options.add_argument("--designs", type=int, default=200, help="how many made designs to draw, 0 for none")
    options.add_argument("--turns", help="turns.json from turns.py: train on the photographs too")
    options.add_argument("--mined", help="errors of the detector from mine.py, to be learnt as no tiles")
    options.add_argument("--first", type=int, default=4000, help="so many renders are read before training begins")
    options.add_argument("--suspects", help="suspects.json from relabel.py")
    options.add_argument("--leave", help="leave one series of the photographs out")
    options.add_argument("--minutes", type=float, default=30)
    options.add_argument("--until", type=float, help="stop after so many of the minutes, to be resumed later")
    options.add_argument("--batch", type=int, default=128)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--final", type=float, default=0.01, help="last rate as a part of the first")
    options.add_argument("--faces", type=int, default=18, help="faces of one design in every batch, each twice")
    options.add_argument("--likeness", type=float, default=0.3, help="how much their likeness counts")
    options.add_argument("--name", default="classifier")
    options.add_argument("--resume", action="store_true")
    options.add_argument("--start", help="a checkpoint to take the weights from")
    add_catalogue_option(options)
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()

    torch.set_num_threads(1)
    cv2.setNumThreads(0)
    torch.manual_seed(options.seed)
    work = Path(options.work)
    rng = np.random.default_rng(options.seed)
    stores = [(0.13, crop_patches(options.photos, held_out=False, rng=rng)),
              (0.04, artwork_patches(options.photos, work, rng, 12))]
    if options.designs:
        made = sprite_patches(*draw_sprites(work, options.designs), rng)
        stores.append((0.05, made))
    if options.mined:
        stores.append((0.05, mined_patches(options.mined)))
    rendered = None
    if options.renders:
        rendered = RenderedPatches(options.renders)
        rendered.refresh(options.first)
        stores.append((0.30, rendered.patches))
    scenes = load_scenes(options.photos, "train", options.catalogue)
    pixels = load_pixels(scenes, options.photos, "train", work)
    stores.append((0.05, none_patches(scenes, pixels, rng, options.leave)))
    if options.turns:
        from turns import apply_turns

        apply_turns(scenes, options.turns)
        suspects = json.loads(Path(options.suspects).read_text()) if options.suspects else None
        stores.append((0.15, scene_patches(scenes, pixels, False, options.leave, suspects)))
        # Few, but each picture another set.
        stores.append((0.08, scene_patches(scenes, pixels, True, options.leave, suspects)))
    for share, store in stores:
        print(f"share {share}: {len(store)} patches", flush=True)
    data = ClassifierData(stores)
    episodes = Episodes(made) if options.designs else None

    model = Classifier().to(memory_format=torch.channels_last)
    mean = Classifier()
    mean.load_state_dict(model.state_dict())
    optimiser = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.02)
    path = work / f"{options.name}.pt"
    spent, step = 0.0, 0
    if options.start:
        state = torch.load(options.start)
        start_from(model, state["mean"])
        start_from(mean, state["mean"])
    if options.resume and path.exists():
        state = torch.load(path)
        model.load_state_dict(state["model"])
        mean.load_state_dict(state["mean"])
        optimiser.load_state_dict(state["optimiser"])
        spent, step = state["spent"], state["step"]
    rng = np.random.default_rng(options.seed + step)

    def save():
        partial = path.with_suffix(".partial")
        torch.save({"model": model.state_dict(), "mean": mean.state_dict(), "spent": spent,
                    "step": step, "optimiser": optimiser.state_dict()}, partial)
        partial.rename(path)

    model.train()
    began, saved, before, log = time.time(), time.time(), spent, []
    while spent < min(options.minutes, options.until or options.minutes) * 60:
        done = spent / (options.minutes * 60)
        rate = options.rate * float(options.final + (1 - options.final) * 0.5 * (1 + np.cos(np.pi * done)))
        for group in optimiser.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 200)
        twice = 2 * options.faces if episodes else 0
        patches, codes, ups, trust = data.batch(rng, options.batch - twice)
        spins = rng.integers(0, 4, len(codes))
        if episodes:
            again, named = episodes.draw(rng, options.faces)
            twice = len(named)
            patches, codes = np.concatenate([again, patches]), np.concatenate([named, codes])
            ups, trust = np.concatenate([np.zeros(twice, int), ups]), np.concatenate([np.ones(twice, np.float32), trust])
            spins = np.concatenate([np.full(twice, rng.integers(0, 4)), spins])
        x, corners = draw_batch(patches, spins, COLOURED[codes], rng)
        turns = [turn_label(CLASSES[c], None if up < 0 else (up + spin) % 4) for c, up, spin in zip(codes, ups, spins)]
        x = x.contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            embedded = model.embed(x)
            out = model.head(model.drop(embedded))
        loss, parts = classifier_loss(out, torch.from_numpy(codes), torch.tensor(turns),
                                      torch.from_numpy(corners), torch.from_numpy(trust))
        alike = likeness_loss(embedded[:twice]) if twice else loss.new_zeros(())
        loss = loss + options.likeness * alike
        parts = (*parts, alike.item())
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0)
        optimiser.step()
        keep = min(0.998, (step + 1) / (step + 20))
        with torch.no_grad():
            for a, b in zip(mean.state_dict().values(), model.state_dict().values()):
                if a.dtype.is_floating_point:
                    a.lerp_(b, 1 - keep)
                else:
                    a.copy_(b)
        step += 1
        log.append(parts)
        spent = before + time.time() - began
        if step % 100 == 0:
            named, turned, framed, alike = np.mean(log, 0)
            log = []
            print(f"{step} {spent / 60:.1f} min  rate {rate:.2e}  class {named:.3f}  turn {turned:.3f}  corners {framed:.4f}  "
                  f"likeness {alike:.3f}  "
                  f"{options.batch * step / max(spent, 1):.0f}/s", flush=True)
        if time.time() - saved > 120:
            save()
            saved = time.time()
            if rendered is not None:
                rendered.refresh()
                data.renew()
    save()


if __name__ == "__main__":
    main()
