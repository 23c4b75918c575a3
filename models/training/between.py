"""Weights between those of runs that went on from one another:

    python3 between.py SHARE=FIRST.pt SHARE=SECOND.pt … --out OUT.pt

They often read better than any of the runs: each has bent the weights to what it saw, and part of that goes. Measure
them on pictures of none of the runs before they are taken. A checkpoint of before a residual block was put in counts
with that block as it began. The shares' sum counts as one.
"""
import argparse
from pathlib import Path

import torch

from networks import network_of, start_from


def whole(weights, widest):
    """The weights of a checkpoint in a network of today, residual blocks that it lacks as they begin, as wide as the widest of the
    checkpoints: what channels it lacks see is the widest one's, and nothing in it heeds them."""
    model = network_of(widest)
    start_from(model, weights)
    return model.state_dict()


def between(parts):
    """The mean of parts [(share, weights)]; counters, which are whole numbers, are the last one's."""
    total, last = sum(share for share, _ in parts), parts[-1][1]
    if any(weights.keys() != last.keys() for _, weights in parts):
        raise SystemExit("some of these checkpoints are of the detector, some of the classifier")
    return {name: sum(share / total * weights[name] for share, weights in parts) if value.dtype.is_floating_point else value
            for name, value in last.items()}


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("parts", nargs="+", metavar="SHARE=FILE")
    options.add_argument("--out", required=True)
    chosen = options.parse_args()
    parts = []
    for part in chosen.parts:
        share, _, file = part.partition("=")
        try:
            parts.append((float(share), file))
        except ValueError:
            raise SystemExit(f"{part}: a share and a checkpoint are asked for, as in 0.5=first.pt") from None
        if not Path(file).is_file():
            raise SystemExit(f"there is no checkpoint {file}")
    parts = [(share, torch.load(file, map_location="cpu")["mean"]) for share, file in parts]
    widest = max((weights for _, weights in parts), key=lambda weights: sum(value.numel() for value in weights.values()))
    parts = [(share, whole(weights, widest)) for share, weights in parts]
    torch.save({"mean": between(parts)}, chosen.out)


if __name__ == "__main__":
    main()
