"""Measures both networks on labelled photographs they were not trained on.

python3 evaluate.py --photos DIR --work DIR [--part dev|calibration|catalogue] [--json FILE]

A tile counts as found where a detected quad's upright box and the label's box overlap by an IoU
of at least 0.5. Pictures that are not completely labelled are judged inside their labelled region
only. Labels that are a loose box around a turned tile, or cut by the edge, are not asked for. Tiles
read as backs are left out: no back is labelled in these photographs.
"""
import argparse
import json
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import torch

from classifier_data import ROOM, crop_patches, draw_crop
from export import fold_in_place
from networks import CLASSES, network_of
from reading import classify, detect, read_tiles
from scenes import Scene, Tile, add_catalogue_option, load_pixels, load_scenes


def box_of(quad, width=640, height=640):
    """Upright box (x, y, w, h) of a quad, cut at the picture's edges."""
    low = np.clip(quad.min(0), 0, [width, height])
    high = np.clip(quad.max(0), 0, [width, height])
    return float(low[0]), float(low[1]), float(high[0] - low[0]), float(high[1] - low[1])


def iou(a, b):
    w = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    h = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    if w <= 0 or h <= 0:
        return 0.0
    return w * h / (a[2] * a[3] + b[2] * b[3] - w * h)


def loose(tile):
    """Whether a label does not say where its tile is: cut by the edge, or a box around a turned tile."""
    return tile.cut or tile.outline == "box"


def match(scene, quads):
    """Pairs {label: found}, and the found that match nothing and lie where labels are complete."""
    boxes = [box_of(q, scene.width, scene.height) for q in quads]
    pairs, used = {}, set()
    table = sorted(((iou(t.box, b), i, j) for i, t in enumerate(scene.tiles) for j, b in enumerate(boxes)), reverse=True)
    for value, i, j in table:
        if value < 0.5:
            break
        if i not in pairs and j not in used:
            pairs[i] = j
            used.add(j)
    extra = []
    for j, quad in enumerate(quads):
        if j in used:
            continue
        middle = quad.mean(0)
        if any(loose(t) and t.box[0] <= middle[0] <= t.box[0] + t.box[2] and t.box[1] <= middle[1] <= t.box[1] + t.box[3]
               for t in scene.tiles):
            continue
        if scene.region is not None:
            if cv2.pointPolygonTest(scene.region.reshape(-1, 1, 2), tuple(map(float, quad.mean(0))), False) < 0:
                continue
        extra.append(j)
    return pairs, extra


def load(work, name):
    model = network_of(torch.load(Path(work) / f"{name}.pt", map_location="cpu")["mean"])
    return fold_in_place(model).to(memory_format=torch.channels_last)


def labelled_pictures(part, photos, work, renders, catalogue="half"):
    """Yields (scene, RGB picture) of a part: dev, calibration, catalogue, train or heldout."""
    if part != "heldout":
        split = "dev" if part == "dev" else "train"
        scenes = load_scenes(photos, split, catalogue)
        pixels = load_pixels(scenes, photos, split, work)
        for scene, picture in zip(scenes, pixels):
            if part == "dev":  # dev pictures are not turned: their boxes are meant
                for tile in scene.tiles:
                    tile.outline = "tight box"
            if scene.part == part and scene.tiles:
                yield scene, np.asarray(picture)
        return
    for labels in sorted(Path(renders).rglob("heldout/labels.ndjson")):
        for line in labels.read_text().splitlines():
            row = json.loads(line)
            scene = Scene(row["file"], 0, part, "render", row["width"], row["height"], None, None)
            for tile in row["tiles"]:
                quad = np.array(tile["quad"], float)
                away = (quad < 0).any() or (quad > [row["width"], row["height"]]).any()
                hidden = away or tile.get("visible", 1) < 0.8
                scene.tiles.append(Tile(tile["code"], quad, box_of(quad, row["width"], row["height"]), False, hidden, "render", 0))
            yield scene, np.ascontiguousarray(cv2.imread(str(labels.parent / row["file"]))[:, :, ::-1])


def read_part(pictures, detector, classifier, side, threshold, draw=None):
    """Reads pictures and compares with the labels: one dictionary a tile missed, read, or found where none is.

    Every row has `kind` (right, wrong, missed, false); rows of read tiles also have what was read
    and `first` and `second`, the classifier's class logits as cut and as turned.
    """
    rows = []
    for scene, picture in pictures:
        found = detect(detector, picture, side, threshold)
        tiles = read_tiles(classifier, picture, [q for _, q in found])
        backs = any(t.code == "x" for t in scene.tiles) or scene.series == "render"
        keep = [i for i, t in enumerate(tiles) if t["code"] != "none" and (backs or t["code"] != "x")]
        found, tiles = [found[i] for i in keep], [tiles[i] for i in keep]
        pairs, extra = match(scene, [q for _, q in found])
        for i, label in enumerate(scene.tiles):
            if loose(label):
                continue
            if i not in pairs:
                rows.append({"file": scene.file, "series": scene.series, "kind": "missed", "label": label.code, "box": list(label.box)})
                continue
            j = pairs[i]
            kind = "right" if tiles[j]["code"] == label.code else "wrong"
            rows.append({"file": scene.file, "series": scene.series, "kind": kind, "label": label.code,
                         "box": list(label.box), "score": found[j][0], **tiles[j]})
        for j in extra:
            rows.append({"file": scene.file, "series": scene.series, "kind": "false",
                         "box": list(box_of(found[j][1])), "score": found[j][0], **tiles[j]})
        if draw:
            drawn = picture[:, :, ::-1].copy()
            for (score, quad), tile in zip(found, tiles):
                cv2.polylines(drawn, [np.round(quad).astype(int)], True, (0, 255, 0), 1, cv2.LINE_AA)
                cv2.putText(drawn, tile["code"], tuple(map(int, quad.mean(0) - [8, -4])), 0, 0.4, (0, 0, 255), 1)
            Path(draw).mkdir(parents=True, exist_ok=True)
            cv2.imwrite(str(Path(draw) / (Path(scene.file).stem + ".png")), drawn)
    return rows


def summary(rows):
    """Figures of a part: recall, precision, F1 and the share of right codes among found tiles."""
    kinds = Counter(r["kind"] for r in rows)
    hits = kinds["right"] + kinds["wrong"]
    precision, recall = hits / max(1, hits + kinds["false"]), hits / max(1, hits + kinds["missed"])
    return {"tiles": hits + kinds["missed"], "recall": round(recall, 4), "precision": round(precision, 4),
            "f1": round(2 * precision * recall / max(1e-9, precision + recall), 4),
            "rightCode": round(kinds["right"] / max(1, hits), 4), **{k: kinds[k] for k in ("wrong", "false", "missed")}}


def silent(rows, limit):
    """Share of read tiles below a confidence, and of those wrong or false above it."""
    read = [r for r in rows if r["kind"] != "missed"]
    unmarked = [r for r in read if r["confidence"] >= limit]
    faults = Counter(r["kind"] for r in unmarked)
    n = max(1, len(read))
    return {"marked": round(1 - len(unmarked) / n, 4), "silent": round((faults["wrong"] + faults["false"]) / n, 4),
            "silentWrong": faults["wrong"], "silentFalse": faults["false"]}


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--work", default=".cache")
    options.add_argument("--renders", help="folder of renders, for --part heldout")
    options.add_argument("--part", default="dev", choices=["dev", "calibration", "catalogue", "heldout", "train"])
    add_catalogue_option(options)
    options.add_argument("--detector", default="detector")
    options.add_argument("--classifier", default="classifier")
    options.add_argument("--side", type=int, default=640)
    options.add_argument("--threshold", type=float, default=0.35)
    options.add_argument("--every", type=int, default=1, help="only every n-th picture")
    options.add_argument("--json", help="write every tile to this file, one JSON object a line")
    options.add_argument("--pictures", help="draw what was found into this folder")
    options = options.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(0)
    detector = load(options.work, options.detector)
    classifier = load(options.work, options.classifier)
    pictures = labelled_pictures(options.part, options.photos, options.work, options.renders, options.catalogue)
    rows = read_part(list(pictures)[:: options.every], detector, classifier, options.side, options.threshold, options.pictures)
    if options.json:
        plain = [{k: v for k, v in r.items() if k not in ("first", "second")} for r in rows]
        Path(options.json).write_text("\n".join(json.dumps(r) for r in plain) + "\n")
    print(f"{options.part}: {summary(rows)}")
    for series in sorted({r["series"] for r in rows}):
        print(f"  {series}: {summary([r for r in rows if r['series'] == series])}")
    for limit in (0.5, 0.6, 0.75, 0.85, 0.9, 0.95, 0.98):
        print(f"  vouching from {limit}: {silent(rows, limit)}")
    print("  most confused:", Counter((r["label"], r["code"]) for r in rows if r["kind"] == "wrong").most_common(15))
    print("  missed most:", Counter(r["label"] for r in rows if r["kind"] == "missed").most_common(10))
    print("  pictures with most faults:", Counter(r["file"] for r in rows if r["kind"] != "right").most_common(12))
    held = crop_patches(options.photos, held_out=True)
    for spin in range(4):
        named, _, _ = classify(classifier, [draw_crop(ROOM.pictures[p], spin) for p in held.places])
        right = np.array([CLASSES[k] == c for k, c in zip(named.argmax(1), held.codes)])
        print(f"  held-out crops turned {spin}: {right.mean():.3f} right of {len(right)}", end=";")
    print()


if __name__ == "__main__":
    main()
