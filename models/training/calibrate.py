"""Sets the temperature and the limits of doubt, and writes what the manifests say about quality.

python3 calibrate.py --photos DIR --work DIR --renders DIR writes <work>/notes_detector.json and
<work>/notes_classifier.json for export.py, and prints the tables for the model cards.

Limits are chosen on photographs kept from training (calibration part) together with renders of
held-out designs (tiles of 20 px and more there; smaller ones get a second look in the product), so
that at most `--silent` of all read tiles are wrong without a mark: half of these renders are harder
than photographs. Dev, catalogue pictures and held-out crops are only measured.
"""
import argparse
import json
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import torch

from classifier_data import crop_patches, draw_crop
from evaluate import doubtful, labelled_pictures, load, read_part, silent, summary
from networks import CLASSES, Classifier, Detector
from reading import classify, combine


def with_temperature(rows, temperature):
    """The rows with their confidence at this temperature."""
    read = [r for r in rows if r["kind"] != "missed"]
    if not read:
        return rows
    odds = combine(np.stack([r["first"] for r in read]), np.stack([r["second"] for r in read]), temperature)
    after = iter(odds)
    result = []
    for row in rows:
        if row["kind"] != "missed":
            own = next(after)
            row = {**row, "confidence": float(own.max()), "code": CLASSES[int(own.argmax())], "odds": own}
        result.append(row)
    return result


def likelihood(rows, temperature):
    """Mean negative log probability of the right class of found tiles."""
    read = [r for r in with_temperature(rows, temperature) if r["kind"] in ("right", "wrong")]
    if not read:
        return abs(np.log(temperature))  # nothing to go by: 1
    return float(np.mean([-np.log(max(1e-9, r["odds"][CLASSES.index(r["label"])])) for r in read]))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--work", default=".cache")
    options.add_argument("--renders", default="work/renders")
    options.add_argument("--detector", default="detector")
    options.add_argument("--classifier", default="classifier")
    options.add_argument("--threshold", type=float, default=0.35, help="least score of a detection")
    options.add_argument("--temperature", type=float, help="use this one instead of the likeliest")
    options.add_argument("--silent", type=float, default=0.01)
    options.add_argument("--every", type=int, default=1, help="only every n-th picture")
    options = options.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(0)
    detector = load(Detector, options.work, options.detector)
    classifier = load(Classifier, options.work, options.classifier)
    rows = {}
    for part in ("calibration", "heldout", "dev", "catalogue"):
        pictures = list(labelled_pictures(part, options.photos, options.work, options.renders))[:: options.every]
        rows[part] = read_part(pictures, detector, classifier, 640, options.threshold)
        print(f"{part}: {len(pictures)} pictures, {summary(rows[part])}", flush=True)
    chosen = rows["calibration"] + [r for r in rows["heldout"] if min(r["box"][2:]) >= 20]
    temperature = options.temperature or min(np.arange(0.6, 3.01, 0.1), key=lambda t: likelihood(chosen, t))
    rows = {part: with_temperature(r, temperature) for part, r in rows.items()}
    chosen = rows["calibration"] + [r for r in rows["heldout"] if min(r["box"][2:]) >= 20]
    best = None
    for confidence in (0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99):
        for least in (0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7):
            rule = {"confidence": confidence, "detection": least, "upright": 0.6}
            got = silent(chosen, rule)
            key = (max(0.0, got["silent"] - options.silent), got["marked"])
            if best is None or key < best[0]:
                best = (key, rule)
    rule = best[1]
    print(f"temperature {temperature:.1f}, rule {rule}")
    parts = {}
    large = [r for r in rows["heldout"] if min(r["box"][2:]) >= 20]
    print(f"heldout, tiles of 20 px and more: { {**summary(large), **silent(large, rule)} }")
    for confidence in (0.5, 0.7, 0.8, 0.9, 0.95, 0.97, 0.99):
        for least in (0.4, 0.5, 0.6):
            trial = {"confidence": confidence, "detection": least, "upright": 0.6}
            print(f"  {confidence} {least}: " + "; ".join(
                f"{n} marked {q['marked']:.3f} silent {q['silent']:.4f}"
                for n, q in ((n, silent(rows[n], trial)) for n in ("calibration", "dev", "catalogue"))) +
                f"; heldout large marked {silent(large, trial)['marked']:.3f} silent {silent(large, trial)['silent']:.4f}")
    for part, r in rows.items():
        parts[part] = {**summary(r), **silent(r, rule)}
        print(part, parts[part])
        for series in sorted({x["series"] for x in r}):
            own = [x for x in r if x["series"] == series]
            print(f"  {series}: { {**summary(own), **silent(own, rule)} }")
    classes = {}
    for row in rows["dev"] + rows["calibration"]:
        if "label" in row:
            entry = classes.setdefault(row["label"], Counter())
            entry[row["kind"]] += 1
    print("per class on dev and calibration (tiles, missed, wrong):")
    print("  " + ", ".join(f"{c} {sum(n.values())}/{n['missed']}/{n['wrong']}" for c, n in sorted(classes.items(), key=lambda x: (x[0][1], x[0]))))
    for part in ("dev", "heldout", "catalogue"):
        confused = Counter((r["label"], r["code"]) for r in rows[part] if r["kind"] == "wrong")
        print(f"{part} most confused: " + ", ".join(f"{a} as {b} {n}" for (a, b), n in confused.most_common(12)))
    unseen = Counter()
    for row in rows["heldout"]:
        if row.get("label") in ("x", "j", "0m", "0p", "0s"):
            unseen[row["label"], row["kind"]] += 1
    print("held-out renders, codes without any photograph:", dict(unseen))
    held = crop_patches(options.photos, held_out=True)
    turned = []
    for spin in range(4):
        named, _, _ = classify(classifier, [draw_crop(p, spin) for p in held.pictures])
        turned.append(round(float(np.mean([CLASSES[k] == c for k, c in zip(named.argmax(1), held.codes)])), 4))
    print(f"held-out crops ({len(held)}), right as turned by 0..3 quarters: {turned}")
    keys = ("tiles", "recall", "precision", "f1")
    work = Path(options.work)
    (work / "notes_detector.json").write_text(json.dumps({
        "threshold": options.threshold,
        "doubtBelow": rule["detection"],
        "metrics": {p: {k: m[k] for k in keys} for p, m in parts.items()},
    }, indent=2))
    keys = ("rightCode", "marked", "silent")
    (work / "notes_classifier.json").write_text(json.dumps({
        "temperature": round(float(temperature), 2),
        "doubtBelow": rule["confidence"],
        "uprightBelow": rule["upright"],
        "metrics": {**{p: {k: m[k] for k in keys} for p, m in parts.items()}, "heldOutCrops": turned},
    }, indent=2))


if __name__ == "__main__":
    main()
