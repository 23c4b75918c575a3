"""Finds what the detector takes for tiles in rendered pictures where there is none.

python3 mine.py --work DIR --renders DIR --out FILE [--most N]

Writes one JSON object a line: {"file": picture, "quads": outlines}. Renders are labelled without a
gap, so everything found beside their tiles is an error for sure; the classifier learns from it what
walls' sides, seams, boxes and prints look like. Photographs would not do: their labels have gaps.
"""
import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import torch

from classifier_data import label_files
from evaluate import load
from networks import Detector
from reading import detect, overlap


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--work", default=".cache")
    options.add_argument("--renders", required=True)
    options.add_argument("--out", required=True)
    options.add_argument("--detector", default="detector", help="name of the checkpoint")
    options.add_argument("--most", type=int, default=1500, help="so many pictures at most")
    options.add_argument("--threshold", type=float, default=0.25)
    options = options.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(0)
    detector = load(Detector, options.work, options.detector)
    rows = []
    for labels in label_files(options.renders):
        for line in labels.read_text().splitlines():
            row = json.loads(line)
            row["file"] = str(labels.parent / row["file"])
            rows.append(row)
    order = np.random.default_rng(3).permutation(len(rows))[: options.most]
    count = 0
    with open(options.out, "w") as out:
        for i in order:
            row = rows[i]
            picture = cv2.imread(row["file"])
            if picture is None:
                continue
            quads = [np.array(t["quad"], np.float32) for t in row["tiles"]]
            found = [q for _, q in detect(detector, picture[:, :, ::-1], 640, options.threshold)]
            # Half a tile is an error too, so overlapping somewhat is allowed.
            wrong = [q for q in found if all(overlap(q.astype(np.float32), t) < 0.4 for t in quads)]
            count += len(wrong)
            if wrong:
                out.write(json.dumps({"file": row["file"], "quads": [np.round(q, 1).tolist() for q in wrong]}) + "\n")
    print(f"{count} errors in {len(order)} pictures")


if __name__ == "__main__":
    main()
