"""Pictures of few tiles from near, to measure by: cut out of labelled photographs, or of renders.

    python3 closeups.py --photos DIR --out DIR [--part dev|calibration] [--count N] [--seed N]
    python3 closeups.py --renders DIR [DIR …] --out DIR [--count N] [--seed N]

Whoever wants to know what a tile is holds the camera over it. A picture shows 1.6 to 5.5 of a tile's long side (of renders, which
have more pixels, 1.5 to 4.5), 500 to 1,400 px of it, and around that tile whatever lies there. Tiles that its edge cuts need not be
named. Writes labels.json (COCO layout), for `sparrow evaluate`.
"""
import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from coco import write_coco
from scenes import axes, load_scenes

SHOWN = {"photos": (1.6, 5.5), "renders": (1.5, 4.5)}
"""Long sides of a tile that a picture is wide."""

LEAST = {"photos": 34, "renders": 70}
"""Tiles less long than this, px, have too few pixels to be enlarged."""

CUT = 0.03
"""Of its long side a tile may reach so far past the edge and still is to be named."""


def photographs(options):
    """(file, region or None, tiles as (code, quad, whether it need not be named, whether one may aim at it)) of the labelled photographs."""
    split = "dev" if options.part == "dev" else "train"
    for scene in load_scenes(options.photos, split, "all"):
        if scene.part == options.part and scene.tiles and not scene.mirrored:
            yield (Path(options.photos) / "scenes" / split / scene.file, scene.region,
                   [(t.code, t.quad, t.cut, not t.cut) for t in scene.tiles])


def renders(options):
    """The same of rendered pictures."""
    for folder in options.renders:
        for labels in sorted(Path(folder).rglob("labels.ndjson")):
            for line in labels.read_text().splitlines():
                row = json.loads(line)
                hidden = [t.get("ignore", False) or t.get("visible", 1) < 0.7 for t in row["tiles"]]
                yield (labels.parent / row["file"], None,
                       [(t["code"], np.array(t["quad"]), skip, not skip and t["code"] != "x") for t, skip in zip(row["tiles"], hidden)])


def long_side(quad):
    """Of an outline [4,2], px."""
    _, u, v = axes(quad)
    return 2 * max(np.hypot(*u), np.hypot(*v))


def close_up(rng, source, shown, least):
    """A picture (BGR) cut out around one tile, and its tiles as `coco.write_coco` takes them; None where it won't do."""
    file, region, tiles = source
    aims = [quad for _, quad, _, aimed in tiles if aimed and long_side(quad) >= least]
    if not aims:
        return None
    quad = aims[int(rng.integers(len(aims)))]
    size = long_side(quad)
    wide = size * rng.uniform(*shown)
    extent = np.array([wide, wide * rng.choice([0.75, 1, 1.33])])
    middle = axes(quad)[0] + rng.uniform(-0.25, 0.25, 2) * (extent - 1.2 * size)
    low, high = np.round(middle - extent / 2).astype(int), np.round(middle + extent / 2).astype(int)
    picture = cv2.imread(str(file))
    limits = picture.shape[1::-1]
    if (low < 0).any() or (high > limits).any():
        return None
    corners = [(low[0], low[1]), (high[0], low[1]), (high[0], high[1]), (low[0], high[1])]
    if region is not None and any(cv2.pointPolygonTest(region.reshape(-1, 1, 2), (float(x), float(y)), False) < 0 for x, y in corners):
        return None
    scale = rng.uniform(500, 1400) / (high - low).max()
    picture = cv2.resize(picture[low[1] : high[1], low[0] : high[0]], None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    limits, spare = np.array(picture.shape[1::-1]), CUT * size * scale
    moved = [(code, (quad - low) * scale, skip) for code, quad, skip, _ in tiles]
    there = [(code, quad, skip) for code, quad, skip in moved if (quad.max(0) >= 0).all() and (quad.min(0) <= limits).all()]
    return picture, [{"code": code, "quad": quad, "ignore": bool(skip or (quad.min(0) < -spare).any() or (quad.max(0) > limits + spare).any())}
                     for code, quad, skip in there]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--part", default="dev", choices=["dev", "calibration"], help="which of the photographs")
    options.add_argument("--renders", nargs="+", help="folders of renders, instead of photographs")
    options.add_argument("--out", required=True)
    options.add_argument("--count", type=int, default=200)
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    kind = "renders" if options.renders else "photos"
    sources = list(renders(options) if options.renders else photographs(options))
    if not sources:
        raise SystemExit("There are no labelled pictures in these folders.")
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(options.seed)
    pictures = []
    for _ in range(100 * options.count):
        cut = close_up(rng, sources[int(rng.integers(len(sources)))], SHOWN[kind], LEAST[kind])
        if cut is None:
            continue
        picture, tiles = cut
        name = f"{len(pictures):04d}.jpg"
        cv2.imwrite(str(out / name), picture, [cv2.IMWRITE_JPEG_QUALITY, 90])
        pictures.append({"file": name, "width": picture.shape[1], "height": picture.shape[0], "tiles": tiles})
        if len(pictures) == options.count:
            break
    write_coco(out / "labels.json", pictures)


if __name__ == "__main__":
    main()
