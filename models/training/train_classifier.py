"""Trains the classifier: python3 train_classifier.py --photos DIR --work DIR --minutes N [--resume].

Without --turns it sees upright material alone (crops, artwork, renders): enough to find out
which way up the tiles of the photographs lie (turns.py), after which it is trained on everything.
Saves <work>/<name>.pt every few minutes; --resume goes on from there. With --device cuda the crops
are drawn on the GPU, too; --teacher trains a wider network beside it (<name>-teacher.pt), which it then learns from; --cross
two more networks, from nothing, each without one half of the catalogue designs, which it is then measured on:
<name>-without1.pt for `held_out.py --catalogue other`, <name>-without2.pt for `--catalogue half`.
"""
import argparse
import copy
import json
import multiprocessing
import threading
import time
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from classifier_data import (AXIS_ONLY, ClassifierData, Episodes, RenderedPatches, artwork_patches, crop_patches,
                             mined_patches, none_patches, scene_patches, sprite_patches)
from descent import follow, set_rate, write_checkpoint
from drawing import Drawers, ahead, choices, drawn_here
from networks import CLASSES, Classifier, start_from
from precision import halves
from scenes import add_catalogue_option, load_pixels, load_scenes
from sprites import draw_sprites


TRUST_IN_TEACHER = 0.6
"""How much of the loss of the class is the teacher's opinion, once the teacher reads better than its pupil."""


def classifier_loss(out, codes, turns, corners, trust, taught=None):
    """Loss of outputs [n,60]: the class, the turn where known, the corners where trusted; returns (sum, parts [3]).

    taught: a teacher's outputs for the same crops, or None. Nothing here waits for a GPU.
    """
    out = out.float()
    k = len(CLASSES)
    right = F.cross_entropy(out[:, :k], codes)
    named = right
    log = F.log_softmax(out[:, k : k + 4], 1)
    asked = turns.clamp(min=0)
    exact = -log.gather(1, (asked % AXIS_ONLY)[:, None])[:, 0]
    first = (asked - AXIS_ONLY).clamp(min=0)[:, None]
    axis = -torch.logsumexp(log.gather(1, torch.cat([first, first + 2], 1)), 1)
    known = turns >= 0
    turned = (torch.where(turns >= AXIS_ONLY, axis, exact) * known).sum() / known.sum().clamp(min=1)
    away = F.smooth_l1_loss(out[:, k + 4 :], corners, beta=0.02, reduction="none").mean(1)
    framed = (away * trust).sum() / trust.sum().clamp(min=1)
    if taught is not None:
        opinion = F.cross_entropy(out[:, :k], F.softmax(taught.float()[:, :k], 1))
        named = (1 - TRUST_IN_TEACHER) * right + TRUST_IN_TEACHER * opinion
    return named + 0.4 * turned + 6 * framed, torch.stack([right, turned, framed]).detach()


def likeness_loss(embedded, sharpness=12.0):
    """Loss of telling faces of one design apart by likeness alone, as reading with a learnt set does.

    embedded [2n,E]: each face twice. One half is the set that was learnt, the other is read, and the other way round.
    """
    first, second = embedded.float().chunk(2)
    own = torch.arange(len(first), device=embedded.device)
    total = 0
    for known, asked in ((first, second), (second, first)):
        middle = known.mean(0, keepdim=True)
        alike = F.normalize(asked - middle) @ F.normalize(known - middle).T
        total = total + F.cross_entropy(sharpness * alike, own)
    return total / 2


def loss_of(network, batch, likeness, opinion=None):
    """Loss of a network on a batch; returns (loss, parts [4]: class, turn, corners, likeness; its outputs).

    likeness: how much that counts. opinion: outputs of a teacher for the same crops, or None.
    """
    with torch.autocast(batch.x.device.type, dtype=torch.bfloat16, enabled=halves(batch.x.device)):
        embedded = network.embed(batch.x)
        out = network.head(network.drop(embedded))
    loss, parts = classifier_loss(out, batch.codes, batch.turns, batch.corners, batch.trust, opinion)
    alike = loss.new_zeros(())
    if likeness and batch.twice:
        alike = torch.stack([likeness_loss(part) for part in embedded[: sum(batch.twice)].split(batch.twice)]).mean()
    return loss + likeness * alike, torch.cat([parts, alike.detach()[None]]), out.detach()


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--work", default=".cache")
    options.add_argument("--renders", help="folder of rendered pictures, may still be growing")
    options.add_argument("--designs", type=int, default=200, help="how many made designs to draw, 0 for none")
    options.add_argument("--customs", type=int, default=0, help="how many made designs with customs of other makers to draw besides")
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
    options.add_argument("--episodes", type=int, default=1, help="so many designs a batch for that")
    options.add_argument("--likeness", type=float, default=0.3, help="how much their likeness counts")
    options.add_argument("--name", default="classifier")
    options.add_argument("--device", default="cpu", help="cpu or cuda")
    options.add_argument("--threads", type=int, default=1, help="so many cores compute, on a CPU")
    options.add_argument("--workers", type=int, default=0, help="so many processes read pictures")
    options.add_argument("--drawers", type=int, default=0, help="so many processes draw crops; without, the one that trains does")
    options.add_argument("--most", type=int, default=3000, help="so many rendered faces of each class are kept")
    options.add_argument("--wide", type=float, default=1, help="so many times the channels; what it starts from may have fewer")
    options.add_argument("--teacher", type=float, default=0, help="learn from a network with so many times the channels")
    options.add_argument("--cross", action="store_true", help="train networks without either half of the catalogue, too")
    options.add_argument("--resume", action="store_true")
    options.add_argument("--start", help="a checkpoint to take the weights from")
    options.add_argument("--start-cross", metavar="STEM", help="go on from <STEM>-without1.pt and <STEM>-without2.pt")
    add_catalogue_option(options)
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    if options.start_cross and not options.cross:
        raise SystemExit("--start-cross goes on with networks that only --cross trains: give both")

    torch.set_num_threads(options.threads)
    cv2.setNumThreads(0)
    torch.manual_seed(options.seed)
    torch.backends.cudnn.benchmark = True
    work = Path(options.work)
    rng = np.random.default_rng(options.seed)
    device = torch.device(options.device)
    # Both before anything is done with a GPU, which processes do not share.
    drawers = Drawers(options.drawers, options.batch, device, options.seed) if options.drawers else None
    pool = multiprocessing.Pool(options.workers) if options.workers else None
    stores = [(0.07, crop_patches(options.photos, held_out=False, rng=rng)),
              (0.03, artwork_patches(options.photos, work, rng, 12))]
    if options.designs:
        made = sprite_patches(*draw_sprites(work, options.designs, pool), rng, pool)
        stores.append((0.06, made))
    if options.customs:
        customs = sprite_patches(*draw_sprites(work, options.customs, pool, customs=True), rng, pool)
        stores.append((0.14, customs))
    if options.mined:
        stores.append((0.08, mined_patches(options.mined)))
    rendered = None
    if options.renders:
        rendered = RenderedPatches(options.renders, options.most, pool)
        rendered.refresh(options.first)
        stores.append((0.29, rendered.patches))
    scenes = load_scenes(options.photos, "train", options.catalogue)
    pixels = load_pixels(scenes, options.photos, "train", work)
    stores.append((0.05, none_patches(scenes, pixels, rng, options.leave)))
    if options.turns:
        from turns import apply_turns

        apply_turns(scenes, options.turns)
        suspects = json.loads(Path(options.suspects).read_text()) if options.suspects else None
        stores.append((0.20, scene_patches(scenes, pixels, 0, options.leave, suspects)))
        # Few, but each picture another set.
        folds = [scene_patches(scenes, pixels, fold, options.leave, suspects) for fold in (1, 2)]
        stores += [(0.08 * len(half) / max(1, sum(map(len, folds))), half) for half in folds]
    for share, store in stores:
        print(f"share {share}: {len(store)} patches", flush=True)
    data = ClassifierData(stores)
    episodes = Episodes(made, *([customs] if options.customs else [])) if options.designs else None

    model = Classifier(options.wide).to(device, memory_format=torch.channels_last)
    teacher = Classifier(options.teacher).to(device, memory_format=torch.channels_last) if options.teacher else None
    crossed = {fold: Classifier().to(device, memory_format=torch.channels_last) for fold in ((1, 2) if options.cross else ())}
    learning = [model, *([teacher] if teacher else []), *crossed.values()]
    optimiser = torch.optim.AdamW([w for m in learning for w in m.parameters()], lr=options.rate, weight_decay=0.02)
    path = work / f"{options.name}.pt"
    spent, step = 0.0, 0
    if options.start:
        state = torch.load(options.start, map_location=device)
        for network in [model, *([teacher] if teacher else [])]:
            start_from(network, state["mean"])
    if options.start_cross:
        for fold in crossed:
            start_from(crossed[fold], torch.load(f"{options.start_cross}-without{fold}.pt", map_location=device)["mean"])
    mean, mean_teacher = copy.deepcopy(model), copy.deepcopy(teacher)
    means = {fold: copy.deepcopy(network) for fold, network in crossed.items()}
    if options.resume and path.exists():
        state = torch.load(path, map_location=device)
        model.load_state_dict(state["model"])
        mean.load_state_dict(state["mean"])
        if bool(teacher) != ("teacher" in state) or set(crossed) != set(state.get("crossed", {})):
            raise SystemExit("the checkpoint was made with other choices of --teacher or --cross: "
                             "give the same, or --start in place of --resume")
        if teacher:
            teacher.load_state_dict(state["teacher"]["model"])
            mean_teacher.load_state_dict(state["teacher"]["mean"])
        for fold, network in crossed.items():
            network.load_state_dict(state["crossed"][fold]["model"])
            means[fold].load_state_dict(state["crossed"][fold]["mean"])
        optimiser.load_state_dict(state["optimiser"])
        spent, step = state["spent"], state["step"]
    rng = np.random.default_rng(options.seed + step)

    def save():
        write_checkpoint(path, {"model": model.state_dict(), "mean": mean.state_dict(), "spent": spent, "step": step,
                               "optimiser": optimiser.state_dict(),
                               **({"teacher": {"model": teacher.state_dict(), "mean": mean_teacher.state_dict()}} if teacher else {}),
                               "crossed": {fold: {"model": network.state_dict(), "mean": means[fold].state_dict()}
                                           for fold, network in crossed.items()}})

    def read_more():
        while True:
            time.sleep(20)
            rendered.refresh()
            data.renew()

    if pool and rendered is not None:
        threading.Thread(target=read_more, daemon=True).start()
    chosen = choices(data, episodes, options.batch, options.episodes, options.faces, rng)
    batches = drawers.batches(chosen) if drawers else drawn_here(chosen, rng, device)
    if device.type != "cpu":
        batches = ahead(batches)
    for network in learning:
        network.train()
    began, saved, before, log, better = time.time(), time.time(), spent, [], False
    while spent < min(options.minutes, options.until or options.minutes) * 60:
        rate = set_rate(optimiser, options.rate, options.final, spent / (options.minutes * 60), step)
        batch, opinion = next(batches), None
        if teacher:
            own, theirs, opinion = loss_of(teacher, batch, options.likeness)
        loss, parts, _ = loss_of(model, batch, options.likeness, opinion if better else None)
        if teacher:
            loss = loss + own
            parts = torch.cat([parts, theirs[:1]])
        for fold, network in crossed.items():
            alone, theirs, _ = loss_of(network, batch.without(fold), options.likeness)
            loss = loss + alone
            parts = torch.cat([parts, theirs[:1]])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        for network in learning:
            torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        for following, network in [(mean, model), *([(mean_teacher, teacher)] if teacher else []), *((means[fold], crossed[fold]) for fold in crossed)]:
            follow(following, network, min(0.998, (step + 1) / (step + 20)))
        step += 1
        log.append(parts)
        spent = before + time.time() - began
        if step % 100 == 0:
            shown = torch.stack(log).mean(0).tolist()
            log = []
            # Before that its opinion would only hold its pupil back.
            better = teacher is not None and shown[4] < shown[0]
            of_teacher = f"  teacher {shown[4]:.3f}{' heard' if better else ''}" if teacher else ""
            of_teacher += "".join(f"  without half {value:.3f}" for value in shown[len(shown) - len(crossed) :])
            print(f"{step} {spent / 60:.1f} min  rate {rate:.2e}  class {shown[0]:.3f}  turn {shown[1]:.3f}  corners {shown[2]:.4f}  "
                  f"likeness {shown[3]:.3f}{of_teacher}  {options.batch * step / max(spent, 1):.0f}/s  "
                  f"{len(rendered.patches) if rendered else 0} rendered", flush=True)
        if time.time() - saved > 120:
            save()
            saved = time.time()
            if rendered is not None and not pool:
                rendered.refresh()
                data.renew()
    save()
    beside = {f"without{fold}": network for fold, network in means.items()} | ({"teacher": mean_teacher} if teacher else {})
    for which, network in beside.items():
        torch.save({"mean": network.state_dict()}, work / f"{options.name}-{which}.pt")


if __name__ == "__main__":
    main()
