"""Labelled pictures in COCO layout, as `sparrow evaluate` takes them."""
import json
from pathlib import Path

from networks import CLASSES


def coco(pictures):
    """Pictures in COCO layout: [{"file", "width", "height", "tiles": [{"code", "quad" [4,2] px, "ignore"}]}].

    A picture with a "region" ([n,2] px) is labelled inside of it only; a tile to ignore is a region that no reader need name.
    """
    codes = [code for code in CLASSES if code != "none"]
    images, annotations = [], []
    for number, picture in enumerate(pictures, 1):
        region = picture.get("region")
        image = {"id": number, "file_name": picture["file"], "width": picture["width"], "height": picture["height"],
                 "complete": region is None}
        if region is not None:
            image["labelled_region"] = [[round(float(v), 1) for v in point] for point in region]
        images.append(image)
        for tile in picture["tiles"]:
            quad = [[round(float(v), 2) for v in point] for point in tile["quad"]]
            xs, ys = zip(*quad)
            annotations.append({
                "id": len(annotations) + 1,
                "image_id": number,
                "category_id": codes.index(tile["code"]) + 1,
                "bbox": [min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)],
                "segmentation": [[v for point in quad for v in point]],
                "iscrowd": int(tile["ignore"]),
            })
    return {"images": images, "categories": [{"id": i + 1, "name": code} for i, code in enumerate(codes)],
            "annotations": annotations}


def write_coco(path, pictures):
    """Writes them to a file, and says how many pictures and labels there are."""
    found = coco(pictures)
    Path(path).write_text(json.dumps(found))
    print(f"{len(found['images'])} pictures, {len(found['annotations'])} labels")
