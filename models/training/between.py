"""Weights half-way between those of two runs of which one went on from the other:

    python3 between.py FIRST.pt SECOND.pt OUT.pt

They often read better than either: each run has bent the weights to what it saw, and half of that goes. Measure
it on pictures of neither before it is taken.
"""
import argparse

import torch


def between(first, second):
    """The mean of two checkpoints' weights; counters, which are whole numbers, are the second's."""
    if first.keys() != second.keys():
        raise SystemExit("these checkpoints are of different networks")
    return {name: (first[name] + weights) / 2 if weights.dtype.is_floating_point else weights for name, weights in second.items()}


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("first", "second", "out"):
        options.add_argument(name)
    chosen = options.parse_args()
    first, second = (torch.load(file, map_location="cpu")["mean"] for file in (chosen.first, chosen.second))
    torch.save({"mean": between(first, second)}, chosen.out)


if __name__ == "__main__":
    main()
