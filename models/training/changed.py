"""Labelled photographs changed by the computer, to measure by: which ones, and writing them with their labels."""
import argparse
from pathlib import Path

import cv2
import numpy as np

from coco import write_coco
from scenes import add_catalogue_option, load_scenes


def add_changed_options(options):
    """The options of a script that changes photographs: where from and to, which of them, and the seed."""
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--out", required=True)
    options.add_argument("--split", default="dev", choices=["dev", "train"])
    options.add_argument("--part", default="dev")
    options.add_argument("--every", type=int, default=1, help="only every n-th picture")
    options.add_argument("--seed", type=int, default=1)
    add_catalogue_option(options)


def change_in_ways(description, ways, change):
    """The script of ways to change photographs: all pictures in the way asked for, or in all of them in turn.

    change(way, rng, picture, scene): as that of `write_changed`, done in one of `ways` (names with what does it).
    """
    options = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_changed_options(options)
    options.add_argument("--way", choices=ways)
    options = options.parse_args()

    def change_one(number, rng, picture, scene):
        return change(ways[options.way or list(ways)[number % len(ways)]], rng, picture, scene)

    write_changed(options, change_one, quality=90)


def write_changed(options, change, quality):
    """Writes the pictures that `options` ask for, changed, as JPEG of a quality, and labels.json (COCO layout).

    change(number, rng, picture, scene): the changed picture, the corners of its tiles [4,2] px, whether each of these need
    not be named, and the labelled region [n,2] px or None.
    """
    scenes = [s for s in load_scenes(options.photos, options.split, options.catalogue)
              if s.part == options.part and s.tiles and not s.mirrored][:: options.every]
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    pictures = []
    for number, scene in enumerate(scenes):
        picture = cv2.imread(str(Path(options.photos) / "scenes" / options.split / scene.file))
        shown, quads, ignored, region = change(number, np.random.default_rng([options.seed, number]), picture, scene)
        cv2.imwrite(str(out / scene.file), shown, [cv2.IMWRITE_JPEG_QUALITY, quality])
        tiles = [{"code": tile.code, "quad": quad, "ignore": ignore} for tile, quad, ignore in zip(scene.tiles, quads, ignored)]
        pictures.append({"file": scene.file, "width": shown.shape[1], "height": shown.shape[0], "tiles": tiles, "region": region})
    write_coco(out / "labels.json", pictures)
