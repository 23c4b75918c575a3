"""Finds what the labels of the training photographs lack or have wrong.

python3 relabel.py --photos DIR --work DIR writes

- <work>/unlabelled.json: per picture the outlines of what the present detector and classifier take
  for a tile where the labels have none. Backs are never labelled in the photographs, and a few
  small face-up tiles were overlooked. Training neither rewards nor punishes the detector there.
- <work>/suspects.json: per picture the numbers of the labelled tiles that the classifier, although
  it was trained on them, surely takes for something else. The classifier is not trained on them.
"""
import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import torch

from evaluate import load
from reading import detect, overlap, read_tiles
from scenes import add_catalogue_option, load_pixels, load_scenes


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--work", default=".cache")
    options.add_argument("--threshold", type=float, default=0.4)
    options.add_argument("--labels", action="store_true", help="only doubt the labels there are")
    options.add_argument("--every", type=int, default=1, help="only every n-th picture")
    add_catalogue_option(options)
    options = options.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(0)
    detector = load(options.work, "detector")
    classifier = load(options.work, "classifier")
    scenes = load_scenes(options.photos, "train", options.catalogue)
    pixels = load_pixels(scenes, options.photos, "train", options.work)
    result, count, suspects = {}, 0, {}
    for scene, picture in list(zip(scenes, pixels))[:: options.every]:
        if scene.part != "train":
            continue
        picture = np.asarray(picture)
        own = read_tiles(classifier, picture, [t.quad for t in scene.tiles])
        doubted = [i for i, (t, read) in enumerate(zip(scene.tiles, own))
                   if read["code"] != t.code and read["confidence"] > 0.9 and not t.cut]
        if doubted:
            suspects[scene.file] = doubted
        if options.labels:
            continue
        found = [q for _, q in detect(detector, picture, 640, options.threshold)]
        free = [q for q in found if all(overlap(q, t.quad) < 0.25 for t in scene.tiles)]
        if scene.region is not None:
            free = [q for q in free if cv2.pointPolygonTest(
                scene.region.reshape(-1, 1, 2), tuple(map(float, q.mean(0))), False) >= 0]
        tiles = read_tiles(classifier, picture, free)
        # A white surface is taken for a white dragon too easily to be believed.
        kept = [q for q, t in zip(free, tiles) if t["code"] not in ("none", "5z") and t["confidence"] > 0.8]
        if kept:
            result[scene.file] = [np.round(q, 1).tolist() for q in kept]
            count += len(kept)
    (Path(options.work) / "suspects.json").write_text(json.dumps(suspects))
    print(f"{sum(map(len, suspects.values()))} doubted labels in {len(suspects)} pictures")
    if options.labels:
        return
    (Path(options.work) / "unlabelled.json").write_text(json.dumps(result))
    print(f"{count} unlabelled tiles in {len(result)} pictures")


if __name__ == "__main__":
    main()
