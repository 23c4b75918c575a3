"""Finds which way up the tiles of the photographs lie, which their labels do not say.

python3 turns.py --photos DIR --work DIR --model NAME writes <work>/turns.json: per picture one
turn a tile (quarter turns clockwise from the outline's top to the face's top) or null.

The class of every tile is known, so the turn is the one of the four under which a classifier
trained on upright material believes in that class. Tiles of one row mostly lie the same way:
neighbours vote with the sum of what they say.
"""
import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import torch

from classifier_data import HALF_TURN, NO_TURN, cut_patch, draw_crop
from networks import CLASSES, Classifier
from scenes import axes, load_pixels, load_scenes


def turn_scores(model, pictures, codes):
    """Log scores [n,4] of each turn for patches with known classes."""
    scores = []
    with torch.no_grad():
        for start in range(0, len(pictures), 64):
            part = pictures[start : start + 64]
            seen = []
            for turn in range(4):
                # Turned back by `turn`, the face stands upright if that is its turn.
                crops = np.stack([draw_crop(p, (4 - turn) % 4) for p in part])
                x = torch.from_numpy(crops).permute(0, 3, 1, 2).float() / 255
                out = model(x)
                named = torch.log_softmax(out[:, : len(CLASSES)], 1)
                up = torch.log_softmax(out[:, len(CLASSES) : len(CLASSES) + 4], 1)
                mine = torch.tensor([CLASSES.index(c) for c in codes[start : start + 64]])
                seen.append(named.gather(1, mine[:, None])[:, 0].clamp(min=-6) + up[:, 0].clamp(min=-6))
            scores.append(torch.stack(seen, 1))
    return torch.cat(scores).numpy()


def settle(tiles, scores):
    """Turn of each tile of one picture, or None; tiles [n], scores [n,4]."""
    shapes = [axes(t.quad) for t in tiles]
    own = np.array(scores, float)
    for i, tile in enumerate(tiles):
        if tile.code in NO_TURN:
            own[i] = 0
        elif tile.code in HALF_TURN:
            both = np.logaddexp(own[i, :2], own[i, 2:])
            own[i] = np.concatenate([both, both])
        if not tile.square:
            # The long side is the height, so only two of the four are likely.
            own[i, [1, 3]] -= 4
    own -= own.max(1, keepdims=True)
    own = np.maximum(own, -8)
    total = own.copy()
    angles = np.array([np.arctan2(u[1], u[0]) for _, u, _ in shapes])
    for i, (c, u, v) in enumerate(shapes):
        for j, (d, _, _) in enumerate(shapes):
            if i == j or np.hypot(*(c - d)) > 3.2 * (np.hypot(*u) + np.hypot(*v)):
                continue
            # Their tops must be compared in the picture, not in each outline's own frame.
            turn = (angles[j] - angles[i]) / (np.pi / 2)
            quarter = round(turn)
            if abs(turn - quarter) > 0.25:
                continue
            total[i] += 0.25 * np.roll(own[j], quarter)
    result = []
    for i, tile in enumerate(tiles):
        order = np.sort(total[i])
        # Fours that look alike after half a turn are known only through their neighbours.
        sure = order[-1] - order[-2] > 1.0
        result.append(int(np.argmax(total[i])) if sure else None)
    return result


def apply_turns(scenes, path):
    """Sets the turn of the scenes' tiles and turns their outlines so that the first edge is the top."""
    known = json.loads(Path(path).read_text())
    for scene in scenes:
        for tile, turn in zip(scene.tiles, known.get(scene.file, [])):
            if turn is None:
                continue
            tile.quad = np.roll(tile.quad, -turn, axis=0)
            tile.turn = 0


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--work", default=".cache")
    options.add_argument("--model", default="upright")
    options.add_argument("--out", default="turns.json")
    options.add_argument("--every", type=int, default=1, help="only every n-th picture")
    options = options.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(0)
    work = Path(options.work)
    model = Classifier()
    model.load_state_dict(torch.load(work / f"{options.model}.pt")["mean"])
    model.eval()
    scenes = load_scenes(options.photos, "train")
    pixels = load_pixels(scenes, options.photos, "train", work)
    found, sure, count = {}, 0, 0
    for scene, picture in list(zip(scenes, pixels))[:: options.every]:
        if not scene.tiles:
            continue
        picture = np.asarray(picture)
        patches = [cut_patch(picture, t.quad) for t in scene.tiles]
        scores = turn_scores(model, patches, [t.code for t in scene.tiles])
        turns = settle(scene.tiles, scores)
        found[scene.file] = turns
        sure += sum(t is not None for t in turns)
        count += len(turns)
    (work / options.out).write_text(json.dumps(found))
    print(f"{sure} of {count} tiles have a known turn")


if __name__ == "__main__":
    main()
