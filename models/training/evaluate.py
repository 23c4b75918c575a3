"""Measures both networks on labelled photographs they were not trained on.

python3 evaluate.py --photos DIR --work DIR [--part dev|calibration|catalogue] [--json FILE]

A tile counts as found where a detected quad's upright box and the label's box overlap by an IoU
of at least 0.5. Pictures that are not completely labelled are judged inside their labelled region
only. Tiles read as backs are left out: no back is labelled in these photographs.
"""
import argparse
import json
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import torch

from classifier_data import crop_patches, draw_crop
from export import fold_in_place
from networks import CLASSES, Classifier, Detector
from reading import classify, detect, read_tiles
from scenes import load_pixels, load_scenes


def box_of(quad):
    low, high = quad.min(0), quad.max(0)
    low, high = np.clip(low, 0, 640), np.clip(high, 0, 640)
    return low[0], low[1], high[0] - low[0], high[1] - low[1]


def iou(a, b):
    w = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    h = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    if w <= 0 or h <= 0:
        return 0.0
    return w * h / (a[2] * a[3] + b[2] * b[3] - w * h)


def match(scene, quads, scores):
    """Pairs (label, found), and the found that match nothing and lie where labels are complete."""
    boxes = [box_of(q) for q in quads]
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
        if scene.region is not None:
            if cv2.pointPolygonTest(scene.region.reshape(-1, 1, 2), tuple(map(float, quad.mean(0))), False) < 0:
                continue
        extra.append(j)
    return pairs, extra


def doubtful(tile, score, rule):
    """Whether a read tile is marked for review by the rule of the manifest."""
    return (tile["confidence"] < rule["confidence"] or score < rule["detection"]
            or (not tile["agree"]) or tile["upright"] < rule["upright"])


def load(kind, work, name):
    model = kind()
    model.load_state_dict(torch.load(Path(work) / f"{name}.pt", map_location="cpu")["mean"])
    return fold_in_place(model).to(memory_format=torch.channels_last)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--work", default="work")
    options.add_argument("--part", default="dev", choices=["dev", "calibration", "catalogue", "train"])
    options.add_argument("--detector", default="detector")
    options.add_argument("--classifier", default="classifier")
    options.add_argument("--side", type=int, default=640)
    options.add_argument("--threshold", type=float, default=0.35)
    options.add_argument("--temperature", type=float, default=1.0)
    options.add_argument("--every", type=int, default=1, help="only every n-th picture")
    options.add_argument("--limit", type=int, default=10**9)
    options.add_argument("--json", help="write every tile found to this file")
    options.add_argument("--pictures", help="draw what was found into this folder")
    options = options.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(0)
    split = "dev" if options.part == "dev" else "train"
    scenes = load_scenes(options.photos, split)
    pixels = load_pixels(scenes, options.photos, split, options.work)
    detector = load(Detector, options.work, options.detector)
    classifier = load(Classifier, options.work, options.classifier)
    rows, labels, perfect, complete = [], Counter(), 0, 0
    chosen = [i for i, s in enumerate(scenes) if s.part == options.part and s.tiles][:: options.every][: options.limit]
    for index in chosen:
        scene, picture = scenes[index], np.asarray(pixels[index])
        found = detect(detector, picture, options.side, options.threshold)
        tiles = read_tiles(classifier, picture, [q for _, q in found], options.temperature)
        keep = [i for i, t in enumerate(tiles) if t["code"] not in ("none", "x")]
        backs = [found[i][1] for i, t in enumerate(tiles) if t["code"] == "x"]
        found, tiles = [found[i] for i in keep], [tiles[i] for i in keep]
        pairs, extra = match(scene, [q for _, q in found], [s for s, _ in found])
        for i, label in enumerate(scene.tiles):
            if label.cut:
                continue
            labels[label.code] += 1
            if i not in pairs:
                rows.append({"file": scene.file, "kind": "missed", "label": label.code, "box": list(label.box)})
        for i, j in pairs.items():
            kind = "right" if tiles[j]["code"] == scene.tiles[i].code else "wrong"
            if scene.tiles[i].cut:
                continue
            rows.append({"file": scene.file, "kind": kind, "label": scene.tiles[i].code, "box": list(scene.tiles[i].box), "score": found[j][0],
                         **{k: v for k, v in tiles[j].items() if k != "odds"}})
        for j in extra:
            rows.append({"file": scene.file, "kind": "false", "box": list(box_of(found[j][1])), "score": found[j][0],
                         **{k: v for k, v in tiles[j].items() if k != "odds"}})
        if options.pictures:
            drawn = picture[:, :, ::-1].copy()
            for (score, quad), tile in zip(found, tiles):
                cv2.polylines(drawn, [np.round(quad).astype(int)], True, (0, 255, 0), 1, cv2.LINE_AA)
                cv2.putText(drawn, tile["code"], tuple(map(int, quad.mean(0) - [8, -4])), 0, 0.4, (0, 0, 255), 1)
            for quad in backs:
                cv2.polylines(drawn, [np.round(quad).astype(int)], True, (255, 0, 0), 1, cv2.LINE_AA)
            Path(options.pictures).mkdir(parents=True, exist_ok=True)
            cv2.imwrite(str(Path(options.pictures) / (Path(scene.file).stem + ".png")), drawn)
    if options.json:
        Path(options.json).write_text("\n".join(json.dumps(r) for r in rows))
    kinds = Counter(r["kind"] for r in rows)
    hits = kinds["right"] + kinds["wrong"]
    precision, recall = hits / max(1, hits + kinds["false"]), hits / max(1, hits + kinds["missed"])
    print(f"{options.part}: {len(chosen)} pictures, {sum(labels.values())} tiles; recall {recall:.4f} precision {precision:.4f} "
          f"F1 {2 * precision * recall / max(1e-9, precision + recall):.4f}; right code {kinds['right'] / max(1, hits):.4f} of found; {dict(kinds)}")
    read = [r for r in rows if r["kind"] != "missed"]
    for limit in (0.6, 0.75, 0.85, 0.9, 0.95, 0.98):
        rule = {"confidence": limit, "detection": 0.45, "upright": 0.5}
        unmarked = [r for r in read if not doubtful(r, r["score"], rule)]
        silent = Counter(r["kind"] for r in unmarked)
        print(f"  vouching from {limit}: {1 - len(unmarked) / max(1, len(read)):.3f} marked, silent wrong {silent['wrong']} false {silent['false']} "
              f"= {(silent['wrong'] + silent['false']) / max(1, len(read)):.4f}")
    worst = Counter((r["label"], r["code"]) for r in rows if r["kind"] == "wrong").most_common(15)
    print("  most confused:", worst)
    print("  missed most:", Counter(r["label"] for r in rows if r["kind"] == "missed").most_common(10))
    print("  pictures with most faults:", Counter(r["file"] for r in rows if r["kind"] != "right").most_common(12))
    held = crop_patches(options.photos, held_out=True)
    for spin in (0, 1, 2, 3):
        log, turn = classify(classifier, [draw_crop(p, spin, None) for p in held.pictures], options.temperature)
        right = np.array([CLASSES[k] == c for k, c in zip(log.argmax(1), held.codes)])
        print(f"  held-out crops turned {spin}: {right.mean():.3f} right of {len(right)}", end="")
    print()


if __name__ == "__main__":
    main()
