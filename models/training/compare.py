"""Tells which of several checkpoints of the classifier reads best what none of them was trained on.

python3 compare.py FIRST.pt SECOND.pt … --renders DIR [--photos DIR] [--work DIR]

DIR of --renders holds renders of held-out designs (`render.make --held-out`, in any folders). The other crops are those of the
held-out source and the calibration photographs. All are cut as badly and spoilt as much as in training, and turned;
every checkpoint sees the same. Prints a line a checkpoint: loss (and share right) of each kind.
"""
import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from classifier_data import ROOM, ClassifierData, Patches, crop_patches, cut_rendered, scene_patches
from crops import draw_batch
from drawing import COLOURED
from networks import CLASSES, network_of
from scenes import load_pixels, load_scenes

BATCH = 128


def rendered_patches(folder):
    """The tiles of all rendered pictures below a folder."""
    patches = Patches()
    for labels in sorted(Path(folder).rglob("labels.ndjson")):
        for line in labels.read_text().splitlines():
            row = json.loads(line)
            for patch, code in cut_rendered({**row, "file": str(labels.parent / row["file"])}) or []:
                patches.add(patch, code, 0, str(labels.parent))
    return patches


def read_alike(model, patches, count):
    """(loss, share right) of so many crops of some patches, the same crops every time."""
    rng = np.random.default_rng(5)
    data = ClassifierData([(1.0, patches)])
    right, loss = 0, 0.0
    for _ in range(count // BATCH):
        places, codes, *_ = data.choose(rng, BATCH)
        crops, _ = draw_batch(ROOM.pictures[places], rng.integers(0, 4, BATCH), COLOURED[codes], rng)
        with torch.no_grad():
            logits = model(crops.contiguous(memory_format=torch.channels_last)).float()[:, : len(CLASSES)]
        right += int((logits.argmax(1).numpy() == codes).sum())
        loss += F.cross_entropy(logits, torch.from_numpy(codes)).item()
    return loss / (count // BATCH), right / (count // BATCH * BATCH)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("checkpoints", nargs="+")
    options.add_argument("--renders", required=True)
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--work", default=".cache")
    options.add_argument("--threads", type=int, default=1)
    options = options.parse_args()
    torch.set_num_threads(options.threads)
    cv2.setNumThreads(0)
    scenes = load_scenes(options.photos, "train", "all")
    pixels = load_pixels(scenes, options.photos, "train", Path(options.work))
    kinds = {
        "kept-out designs": (rendered_patches(options.renders), 6144),
        "held-out crops": (crop_patches(options.photos, held_out=True), 1280),
        "calibration photographs": (scene_patches(scenes, pixels, part="calibration"), 2048),
    }
    if not len(kinds["kept-out designs"][0]):
        raise SystemExit(f"no rendered tiles below {options.renders}: render.make --held-out makes them")
    for checkpoint in options.checkpoints:
        model = network_of(torch.load(checkpoint, map_location="cpu")["mean"])
        model = model.to(memory_format=torch.channels_last).eval()
        read = {kind: read_alike(model, *asked) for kind, asked in kinds.items()}
        told = "  ".join(f"{kind} {loss:.3f} ({100 * right:.2f} %)" for kind, (loss, right) in read.items())
        print(f"{checkpoint}: {told}", flush=True)


if __name__ == "__main__":
    main()
