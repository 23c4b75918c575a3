"""Tells whether the classifier lacks designs or size: how it reads made designs it was trained on, and new ones.

python3 gap.py --work DIR [--name CHECKPOINT] [--designs N]

Crops are cut as badly and spoilt as much as in training. Where both are read alike, more designs would not help; a
larger network may.
"""
import argparse
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from classifier_data import ROOM, ClassifierData, sprite_patches
from crops import draw_batch
from drawing import COLOURED
from evaluate import load
from networks import CLASSES
from sprites import draw_faces


def read_alike(model, seeds, batches=25, batch=128):
    """(right, loss) of crops of the designs with these seeds, the same crops every time."""
    rng = np.random.default_rng(5)
    data = ClassifierData([(1.0, sprite_patches(*draw_faces(seeds), rng))])
    right, loss = 0, 0.0
    for _ in range(batches):
        places, codes, _, _, _ = data.choose(rng, batch)
        crops, _ = draw_batch(ROOM.pictures[places], np.zeros(len(codes), int), COLOURED[codes], rng)
        with torch.no_grad():
            logits = model(crops.contiguous(memory_format=torch.channels_last)).float()[:, : len(CLASSES)]
        right += int((logits.argmax(1).numpy() == codes).sum())
        loss += F.cross_entropy(logits, torch.from_numpy(codes)).item()
    return right / (batches * batch), loss / batches


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--work", default=".cache")
    options.add_argument("--name", default="classifier")
    options.add_argument("--designs", type=int, default=60)
    options = options.parse_args()
    if not (Path(options.work) / f"{options.name}.pt").exists():
        raise SystemExit(f"no checkpoint {options.name}.pt in {options.work}: restore.py makes one of exported weights")
    torch.set_num_threads(1)
    cv2.setNumThreads(0)
    model = load(options.work, options.name)
    # Training takes the first designs, and what is held out begins at a million.
    for name, first in (("trained on", 0), ("new", 1_000_000)):
        right, loss = read_alike(model, range(first, first + options.designs))
        print(f"{options.designs} designs {name}: {100 * right:.2f} % right, loss {loss:.3f}")


if __name__ == "__main__":
    main()
