"""Finds what the detector takes for tiles in rendered pictures where there is none.

python3 mine.py --work DIR --renders DIR --out FILE [--most N] [--workers N]

All pictures without any tile are looked at, and so many of the others (--most): a classifier that has seen few
of them takes dominoes for tiles. Writes one JSON object a line: {"file": picture, "quads": outlines}. Renders are labelled without a
gap, so everything found beside their tiles is an error for sure; the classifier learns from it what
walls' sides, seams, boxes and prints look like. Photographs would not do: their labels have gaps.
"""
import argparse
import json
import multiprocessing
from functools import partial

import cv2
import numpy as np
import torch

from classifier_data import label_files
from evaluate import load
from reading import detect, overlap


def errors(row, threshold):
    """Outlines of what is found in a rendered picture (row: its line of labels.ndjson) and is no tile."""
    picture = cv2.imread(row["file"])
    if picture is None:
        return []
    quads = [np.array(t["quad"], np.float32) for t in row["tiles"]]
    found = [q for _, q in detect(DETECTOR[0], picture[:, :, ::-1], 640, threshold)]
    # Half a tile is an error too, so overlapping somewhat is allowed.
    return [q for q in found if all(overlap(q.astype(np.float32), t) < 0.4 for t in quads)]


DETECTOR = []
"""The detector of this process."""


def ready(options):
    """Loads the detector."""
    torch.set_num_threads(1)
    cv2.setNumThreads(0)
    DETECTOR.append(load(options.work, options.detector))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--work", default=".cache")
    options.add_argument("--renders", required=True)
    options.add_argument("--out", required=True)
    options.add_argument("--detector", default="detector", help="name of the checkpoint")
    options.add_argument("--most", type=int, default=1500, help="so many pictures with tiles at most")
    options.add_argument("--threshold", type=float, default=0.25)
    options.add_argument("--workers", type=int, default=1)
    options = options.parse_args()
    rows = []
    for labels in label_files(options.renders):
        for line in labels.read_text().splitlines():
            try:
                row = json.loads(line)
            except json.JSONDecodeError:
                continue  # the last line while it is being written
            row["file"] = str(labels.parent / row["file"])
            rows.append(row)
    if not rows:
        raise SystemExit(f"no rendered pictures below {options.renders}: render.make makes them")
    empty = [row for row in rows if not row["tiles"]]
    others = [row for row in rows if row["tiles"]]
    chosen = empty + [others[i] for i in np.random.default_rng(3).permutation(len(others))[: options.most]]
    count = 0
    with open(options.out, "w") as out, multiprocessing.Pool(options.workers, ready, (options,)) as pool:
        for row, wrong in zip(chosen, pool.imap(partial(errors, threshold=options.threshold), chosen, chunksize=8)):
            count += len(wrong)
            if wrong:
                out.write(json.dumps({"file": row["file"], "quads": [np.round(q, 1).tolist() for q in wrong]}) + "\n")
    print(f"{count} errors in {len(chosen)} pictures, {len(empty)} of them without tiles")


if __name__ == "__main__":
    main()
