"""Pictures made to measure by: arrangements with their truth, and sets laid out to be learnt from one picture.

What the labels hold is told in `render/README.md`.
"""
import json
import os

import cv2
import numpy as np

from .faces import ALL_CODES, BONUS, HONOURS, RED_FIVES, SUITS
from .game import by_suit, lay_game
from .scenes import render_scene

READABLE = .6      # share of a face that must show before a reader has to name it


def coco(rows):
    """Labels of pictures (rows of labels.ndjson) in COCO layout, as `sparrow evaluate` takes them."""
    images, annotations = [], []
    for row in rows:
        images.append({'id': len(images) + 1, 'file_name': row['file'], 'width': row['width'], 'height': row['height'], 'complete': True})
        for tile in row['tiles']:
            xs, ys = zip(*tile['quad'])
            box = [min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)]
            annotations.append({'id': len(annotations) + 1, 'image_id': len(images), 'category_id': ALL_CODES.index(tile['code']) + 1, 'bbox': [round(v, 2) for v in box],
                                'segmentation': [[v for point in tile['quad'] for v in point]], 'area': round(box[2] * box[3], 1),
                                'iscrowd': int(tile.get('ignore', False) or tile['visible'] < READABLE)})
    return {'images': images, 'categories': [{'id': i + 1, 'name': c} for i, c in enumerate(ALL_CODES)], 'annotations': annotations}


def hands(rows):
    """Of pictures that show one player's hand in full, what it holds, as `hands.json` has it."""
    out = []
    for row in rows:
        seat = row.get('seat')
        tiles = row['tiles']
        mine = [t for t in tiles if t.get('seat') == seat and t['role'] in ('hand', 'meld', 'bonus')]
        melds = [m for m in row['melds'] if m['seat'] == seat]
        if seat is None or any(t.get('ignore') or t['visible'] < READABLE for t in mine if t['role'] == 'hand') or not all(m['complete'] for m in melds):
            continue
        groups = []
        for m in melds:
            g = {'tiles': [tiles[i]['code'] for i in m['tiles']]}
            if 'claimed' in m:
                g['rotated'] = m['tiles'].index(m['claimed'])
            groups.append(g)
        if sum(t['role'] == 'hand' for t in mine) + 3 * len(melds) not in (13, 14):     # some of it is hidden
            continue
        out.append({'image': row['file'], 'tiles': [t['code'] for t in mine if t['role'] == 'hand'], 'melds': groups, 'bonus': [t['code'] for t in mine if t['role'] == 'bonus']})
    return out


def _write(folder, name, image, rows, tiles, melds, **more):
    cv2.imwrite(os.path.join(folder, name), np.ascontiguousarray(image[..., ::-1]), [cv2.IMWRITE_JPEG_QUALITY, 88])
    rows.append({'file': name, 'width': image.shape[1], 'height': image.shape[0], 'tiles': tiles, 'melds': melds, **more})


def _finish(folder, rows):
    with open(os.path.join(folder, 'labels.ndjson'), 'w', encoding='utf8') as f:
        f.writelines(json.dumps(row) + '\n' for row in rows)
    for name, data in (('labels.coco.json', coco(rows)), ('hands.json', hands(rows))):
        with open(os.path.join(folder, name), 'w', encoding='utf8') as f:
            json.dump(data, f)


# ---- arrangements -----------------------------------------------------------------------------------

def _one_player(t, **how):
    """One player's hand with melds and bonus tiles, all of it in the picture; the rest of the table as it comes."""
    rng = t.rng
    own, _ = lay_game(t, int(rng.choice([1, 4], p=[.4, .6])), melds=how.pop('melds', (.08, .32, .3, .2, .1)), **how)
    standing = any(abs(b.axes[2, 2]) < .6 for b in own)
    t.view = {'tilt': rng.uniform(.8, 1.1) if standing else rng.uniform(.1, .95), 'azimuth': rng.normal(0, .08), 'roll': rng.normal(0, .03), 'edge': .6,
              'shapes': [((1280, 960), 3), ((1600, 900), 1), ((1600, 1200), 1)], 'steady': True, 'fair': True}
    return own, rng.uniform(.82, .95)


def _four_players(t):
    """A whole table of four in one picture."""
    rng = t.rng
    _, everything = lay_game(t, 4, whole=True, melds=(.12, .3, .3, .2, .08))
    tiles = [b for b in everything if b.role != 'prop']
    t.view = {'tilt': abs(rng.normal(0, .2)) if rng.random() < .6 else rng.uniform(.3, .85), 'azimuth': rng.normal(0, .06) + np.pi / 2 * int(rng.choice([0, 0, 1, 2, 3])),
              'roll': rng.normal(0, .03), 'edge': .5, 'shapes': [((1600, 1200), 2), ((2000, 1500), 1), ((1500, 1500), 1)], 'steady': True, 'fair': True}
    return tiles, rng.uniform(.88, .96)


def make_arrangements(out, count, seed, pool):
    """Writes `count` pictures of which five in seven show one player's things and two a whole table."""
    os.makedirs(out, exist_ok=True)
    rows = []
    for i in range(count):
        rng = np.random.default_rng([seed, i, 3])
        one = i % 7 < 5
        image, tiles, melds = render_scene(rng, pool.take(i), _one_player if one else _four_players)
        _write(out, f'{"one" if one else "four"}-{i:04d}.jpg', image, rows, tiles, melds, players=1 if one else 4, **({'seat': 'bottom'} if one else {}))
        if i % 20 == 19:
            _finish(out, rows)
    _finish(out, rows)


# ---- sets to be learnt ------------------------------------------------------------------------------

def _set_holds(rng):
    """Which codes the set has: (red fives, bonus tiles, jokers)."""
    style = rng.random()
    if style < .3:
        return True, rng.random() < .4, False
    return False, rng.random() < .9, style > .88


def _laid_out(codes, sorted_by_suit):
    def scene(t):
        """Every code once: in rows by suit, or as they come, each of four ways up."""
        rng = t.rng
        out = []
        loose = rng.choice([.004, .02, .05])
        dx, dy = t.w + rng.choice([.01, .05, rng.uniform(.05, .4)]), t.h + rng.choice([.01, .08, rng.uniform(.05, .5)])
        if sorted_by_suit:
            rows = [sorted((c for c in codes if c[-1] in kind), key=by_suit) for kind in ('m', 'p', 's', 'z', 'fgj')]
            rows = [r for r in rows if r]
        else:
            mixed = [str(c) for c in rng.permutation(codes)]
            wide = int(rng.integers(6, 10))
            rows = [mixed[i:i + wide] for i in range(0, len(mixed), wide)]
        turn = rng.random() < .5
        side = max(dx, dy)
        for r, row in enumerate(rows):
            for k, c in enumerate(row):
                q = rng.choice([0, .5, 1, 1.5]) * np.pi if not sorted_by_suit and turn else 0
                step = (side, side) if not sorted_by_suit and turn else (dx, dy)
                out.append(t.flat(c, (k - (len(row) - 1) / 2) * step[0] + rng.normal(0, loose * .4) + abs(loose) * k * .5, -r * step[1] + rng.normal(0, loose * .4), q + rng.normal(0, loose), 'other'))
        t.view = {'tilt': abs(rng.normal(0, .2)), 'azimuth': rng.normal(0, .05), 'roll': rng.normal(0, .04), 'shapes': [((1600, 1200), 2), ((1280, 960), 2), ((1200, 1600), .5)],
                  'steady': True, 'fair': True}
        return out, rng.uniform(.82, .95)
    return scene


def make_sheets(out, designs, seed, pool, unsorted=False, tables=3, holds=None):
    """Writes per design a folder with the whole set laid out (`learn.jpg`) and tables of the same set.

    holds: (red fives, bonus tiles, jokers) that every set has, instead of as it comes.
    """
    for n in range(designs):
        tiles = pool.make(n)
        folder = os.path.join(out, tiles.name)
        os.makedirs(folder, exist_ok=True)
        rng = np.random.default_rng([seed, n, 8])
        red, bonus, joker = holds or _set_holds(rng)
        codes = SUITS + HONOURS + (RED_FIVES if red else []) + (BONUS if bonus else []) + (['j'] if joker else [])
        rows = []
        image, found, melds = render_scene(rng, tiles, _laid_out(codes, not unsorted))
        _write(folder, 'learn.jpg', image, rows, found, melds, codes=codes, sorted=not unsorted)
        for k in range(tables):
            scene = lambda t: _one_player(t, melds=(.3, .3, .25, .1, .05), red_fives=red, bonus=bonus, drawn=True, styles=(.85, .1, .05))
            image, found, melds = render_scene(rng, tiles, scene)
            _write(folder, f'table-{k + 1}.jpg', image, rows, found, melds, seat='bottom')
        _finish(folder, rows)


def _with_copies(rng):
    """Tiles as people lay them out who do not lay out one of each: by name, the codes."""
    kinds = SUITS + HONOURS

    def some(n):
        return [str(c) for c in rng.choice(kinds, n, replace=False)]

    bag = [c for c in kinds for _ in range(4)] + BONUS
    return {'pairs': some(int(rng.integers(16, 21))) * 2, 'threes': some(14) * 3, 'twice': kinds * 2, 'all': bag,
            'some-again': kinds + BONUS + some(int(rng.integers(1, 9))), 'more-again': kinds + some(17),
            'as-they-come': [str(c) for c in rng.permutation(bag)[:int(rng.integers(40, 81))]]}


def make_copies(out, designs, seed, pool):
    """Writes per design seven pictures of its tiles laid out with several of a kind."""
    os.makedirs(out, exist_ok=True)
    rows = []
    for n in range(designs):
        tiles = pool.make(n)
        rng = np.random.default_rng([seed, n, 77])
        for name, codes in _with_copies(rng).items():
            image, found, melds = render_scene(rng, tiles, _laid_out(codes, rng.random() < .6))
            _write(out, f'{tiles.name}-{name}.jpg', image, rows, found, melds, codes=codes)
    _finish(out, rows)
