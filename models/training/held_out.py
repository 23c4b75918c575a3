"""Writes the labels of what was kept out of training by design, for `sparrow evaluate`.

    python3 held_out.py --photos DIR [--catalogue half|other] --out catalogue.json
    python3 held_out.py --renders DIR --out renders.json

The first are the catalogue pictures of `scenes/train` (sets that no other photograph shows) that a training with the
same --catalogue keeps out, the second a batch of `render.make --held-out`. Then, with the folder of the pictures:

    npx sparrow evaluate --images DIR/scenes/train --coco catalogue.json
"""
import argparse
import json
from pathlib import Path

from coco import coco
from scenes import CORRECTED, MIRRORED, add_catalogue_option, part_of


def catalogue(photos, trained):
    """The catalogue pictures kept out of a training (see `part_of`) in COCO layout, wrong labels corrected."""
    labels = json.loads((Path(photos) / "scenes" / "train.json").read_text())
    images = [image for image in labels["images"]
              if part_of(image["photo"], image["kind"], trained) == "catalogue" and image["photo"] not in MIRRORED]
    numbers = {c["name"]: c["id"] for c in labels["categories"]}
    annotations = []
    for image in images:
        own = [a for a in labels["annotations"] if a["image_id"] == image["id"]]
        for number, code in CORRECTED.get(image["file_name"], {}).items():
            own[number] = {**own[number], "category_id": numbers[code]}
        annotations += own
    return {"images": images, "categories": labels["categories"], "annotations": annotations}


def renders(folder):
    """A rendered batch in COCO layout; tiles that no reader need name are regions to ignore."""
    rows = [json.loads(line) for line in (Path(folder) / "labels.ndjson").read_text().splitlines()]
    return coco([{**row, "tiles": [{**tile, "ignore": tile.get("ignore", False) or tile["visible"] < 0.6} for tile in row["tiles"]]}
                 for row in rows])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = options.add_mutually_exclusive_group(required=True)
    what.add_argument("--photos", help="folder with scenes/train.json")
    what.add_argument("--renders", help="a batch of render.make --held-out")
    add_catalogue_option(options)
    options.add_argument("--out", required=True)
    chosen = options.parse_args()
    found = catalogue(chosen.photos, chosen.catalogue) if chosen.photos else renders(chosen.renders)
    Path(chosen.out).write_text(json.dumps(found))
    print(f"{len(found['images'])} pictures, {len(found['annotations'])} labels")


if __name__ == "__main__":
    main()
