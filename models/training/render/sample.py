"""The sample photograph and the test pictures, rendered from our own tiles only.

    python3 -m render.sample [--root ../..]

Writes renderer/static/sample.jpg with its truth test/data/sample.coco.json and
test/data/hands.json, and small pictures with truth under test/data/pictures/.
The same bytes come out every time on one version of OpenCV.
"""
import argparse
import json
import os

import cv2
import numpy as np

from .boxes import Box, Camera, Light
from .faces import ALL_CODES, cloud, hsv
from .scenes import cast_shadows, draw_things, label_tiles, lay_surface
from .sets import load_own, own_set
from .table import Table, flat_axes
from .textures import wood

CATEGORIES = [f'{n}{s}' for s in 'mps' for n in range(1, 10)] + [f'{n}z' for n in range(1, 8)] + ['0m', '0p', '0s'] + [f'{n}{s}' for s in 'fg' for n in range(1, 5)] + ['x', 'j']
assert sorted(CATEGORIES) == sorted(ALL_CODES)


class Still:
    """One table laid by hand: rows of touching tiles, melds, and where they lie."""

    def __init__(self, tiles, seed):
        self.rng = np.random.default_rng([seed, 2])
        self.t = Table(self.rng, tiles)
        self.hand, self.melds, self.bonus = [], [], []

    def row(self, codes, x, y, turn=0.0):
        """Touching tiles from the left end x, their middles on y; returns the right end."""
        t = self.t
        for c in codes:
            t.flat(c, x + t.w / 2, y + self.rng.normal(0, .012), self.rng.normal(0, .007) + turn, 'hand')
            x += t.w + .008
            self.hand.append(c)
        return x

    def meld(self, codes, x, y, rotated=None, kind=None, concealed=False):
        """A meld with one tile lying on its side, its foot on the others' foot line; returns the right end."""
        t = self.t
        for i, c in enumerate(codes):
            if i == rotated:
                t.flat(c, x + t.h / 2, y - (t.h - t.w) / 2, np.pi / 2 + self.rng.normal(0, .008), 'meld')
                x += t.h + .01
            else:
                t.flat(c, x + t.w / 2, y + self.rng.normal(0, .012), self.rng.normal(0, .008), 'meld')
                x += t.w + .01
        m = {'tiles': codes}
        if rotated is not None:
            m['rotated'] = rotated
        if kind:
            m['kind'] = kind
        if concealed:
            m['concealed'] = True
        self.melds.append(m)
        return x

    def flower(self, code, x, y):
        self.t.flat(code, x + .5, y, self.rng.normal(0, .02), 'bonus')
        self.bonus.append(code)

    def truth(self):
        """The entry of hands.json, without the file's name."""
        out = {'tiles': self.hand, 'melds': self.melds}
        if self.bonus:
            out['bonus'] = self.bonus
        return out


def shoot(still, width, height, seed, look=(0, 0), across=11.0, tilt=.35, azimuth=0.0, roll=0.0, edge=None, ground='green', lamp=(-.5, .45, .9),
          exposure=1.0, noise=1.6, blur=.8, supersample=1.5, warm=.05):
    """A photograph of a laid table: (RGB uint8, labels).  `across`: tile widths that fit the picture's width."""
    rng = np.random.default_rng([seed, 11])
    S = supersample
    W, H = int(width * S), int(height * S)
    focal = 1.25 * max(W, H)
    dist = focal * across / W
    cam = Camera(W, H, focal, (look[0], look[1], 0), tilt, azimuth, roll, dist)
    light = Light(lamp, .66, .42)
    img = np.zeros((H, W, 3), np.uint8)
    ppu = 2048 / 7 if ground != 'wood' else 2048 / 22
    if ground == 'green':
        lay_surface(img, cam, 0, felt(rng, (34, 104, 66)), ppu)
    elif ground == 'wood':
        lay_surface(img, cam, 0, np.roll(wood(rng, 2048, hsv(28, .5, .62)), (1024, 1024), (0, 1)), ppu)
    else:
        lay_surface(img, cam, 0, felt(rng, hsv(215, .45, .42)), ppu)
    t = still.t
    boxes = t.boxes
    if edge is not None:      # the table's wooden rim on the near side
        plank = wood(np.random.default_rng(8), 1024, hsv(27, .52, .62)).astype(np.float32)
        plank = (plank * .55 + plank.mean((0, 1)) * .45).astype(np.uint8)
        plank = np.ascontiguousarray(cv2.resize(np.tile(plank, (1, 3, 1))[300:640], (3072, 260), interpolation=cv2.INTER_AREA))
        side = hsv(26, .55, .5)
        t.boxes.append(Box((0, edge - 1.1, .1), flat_axes(0), (26, 2.2, .45), plank, None, hsv(27, .5, .66), side, 0, .12, .08, None, 'prop', -1))
        lay_surface(img, cam, -.2, wood(rng, 512, hsv(22, .55, .3)), 20, np.array([[-200, -200], [200, -200], [200, edge - 2.2], [-200, edge - 2.2]]), .6)
    cast_shadows(img, cam, boxes, light, rng, .12, .42)
    ids, seen = draw_things(img, cam, t, light, rng)
    labels = label_tiles(ids, seen)
    f = cv2.resize(img, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32)
    for lab in labels:
        lab['quad'] = [[round((x + .5) / S - .5, 1), round((y + .5) / S - .5, 1)] for x, y in lab['quad']]
    # the lamp's pool of light, and what lens and sensor add
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    r2 = ((xx / width - .38) ** 2 + (yy / height - .3) ** 2)
    field = (1.12 - .42 * r2) * cloud(rng, height, width, .015, 5) * exposure
    f *= cv2.merge([field * (1 + warm), field, field * (1 - warm)])
    f = np.where(f > 215, 215 + 40 * np.tanh((f - 215) / 40), f)
    f = cv2.GaussianBlur(f, (0, 0), blur)
    f += .35 * (f - cv2.GaussianBlur(f, (0, 0), 1.6))
    f += cv2.GaussianBlur(rng.normal(0, noise, f.shape).astype(np.float32), (0, 0), .6) * 1.5
    return np.clip(f, 0, 255).astype(np.uint8), labels


def felt(rng, colour, size=2048):
    """Woollen cloth near by: short fibres in every direction."""
    n = rng.normal(0, 1, (size, size)).astype(np.float32)
    f = sum(cv2.filter2D(n, -1, cv2.warpAffine(np.eye(9, dtype=np.float32) / 9, cv2.getRotationMatrix2D((4, 4), a, 1), (9, 9))) for a in (0, 35, 80, 130))
    return np.clip(np.asarray(colour, np.float32) * (1 + .1 * f)[..., None], 0, 255).astype(np.uint8)


def coco(entries):
    """COCO truth of [(file, width, height, labels)]."""
    ids = {c: i + 1 for i, c in enumerate(CATEGORIES)}
    images, annotations = [], []
    for name, width, height, labels in entries:
        images.append({'id': len(images) + 1, 'file_name': name, 'width': width, 'height': height, 'complete': True})
        for lab in labels:
            q = lab['quad']
            xs, ys = [p[0] for p in q], [p[1] for p in q]
            box = [round(min(xs), 1), round(min(ys), 1), round(max(xs) - min(xs), 1), round(max(ys) - min(ys), 1)]
            annotations.append({'id': len(annotations) + 1, 'image_id': len(images), 'category_id': ids[lab['code']], 'bbox': box,
                                'segmentation': [[v for p in q for v in p]], 'area': round(abs(float(cv2.contourArea(np.float32(q)))), 1), 'iscrowd': 0})
    return {'info': {'description': 'Rendered by models/training/render/sample.py from our own tile pictures; corners run clockwise from the face\'s own top left'},
            'images': images, 'annotations': annotations, 'categories': [{'id': i, 'name': c} for c, i in ids.items()]}


def _write_json(path, value):
    """JSON with one record a line, so that differences can be read."""
    with open(path, 'w', encoding='utf8') as f:
        if isinstance(value, list):
            f.write('[\n' + ',\n'.join('  ' + json.dumps(v) for v in value) + '\n]\n')
        else:
            parts = [f'  {json.dumps(k)}: ' + ('[\n' + ',\n'.join('    ' + json.dumps(e) for e in v) + '\n  ]' if isinstance(v, list) else json.dumps(v)) for k, v in value.items()]
            f.write('{\n' + ',\n'.join(parts) + '\n}\n')


def _write_jpeg(path, image, quality, limit):
    """The largest quality up to `quality` that stays below `limit` bytes."""
    while True:
        ok, data = cv2.imencode('.jpg', np.ascontiguousarray(image[..., ::-1]), [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1])
        if len(data) <= limit or quality <= 40:
            break
        quality -= 3
    if len(data) > limit:
        raise RuntimeError(f'{path} cannot be kept below {limit} bytes')
    data.tofile(path)


def sample(tiles):
    """The worked example of rules/bmja.md: South wins with 9s; 555s 999s 22z in hand, 777z and 234s exposed, flower 2f."""
    s = Still(tiles, 1)
    y = -1.35
    x = s.row(['5s', '5s', '5s', '9s', '9s', '2z', '2z'], -4.55, y)
    s.row(['9s'], x + .75, y + .05)
    y2 = 1.45
    x = s.meld(['7z', '7z', '7z'], -4.75, y2, 0, 'pung')
    x = s.meld(['3s', '2s', '4s'], x + .8, y2 - .03, 0, 'chow')
    s.flower('2f', x + .85, y2 + .02)
    return s


def test_stills(tiles):
    """Name -> (still, keywords of shoot) of the small pictures."""
    out = {}
    row = ['1m', '2m', '3m', '4p', '5p', '6p', '7s', '8s', '9s', '1z', '1z', '1z', '6z', '6z']

    def plain(codes, seed):
        s = Still(tiles, seed)
        s.row(codes, -len(codes) / 2, 0)
        return s

    out['row-upright'] = plain(row, 21), dict(across=16.0, edge=-2.2)
    out['row-turned'] = plain(row, 22), dict(across=21.5, roll=np.pi / 2, tilt=.2)
    out['row-upside-down'] = plain(row, 23), dict(across=16.5, roll=np.pi, tilt=.25, ground='wood')

    s = Still(tiles, 24)
    s.row(['2p', '3p', '4p', '8m', '8m'], -5.1, -1.3)
    x = s.meld(['x', '5s', '5s', 'x'], -5.1, 1.3, None, 'kong', True)
    s.meld(['3z', 'x', 'x', '3z'], x + 1.0, 1.3, None, 'kong', True)
    out['concealed-kongs'] = s, dict(across=12.5)

    s = Still(tiles, 25)
    x = s.row(['1p', '1p', '1p', '7m', '8m', '9m', '4z', '4z'], -8.3, 0)
    x = s.meld(['2s', '1s', '3s'], x + 1.0, 0, 0, 'chow')
    s.meld(['5z', '5z', '5z'], x + .5, 0, 1, 'pung')
    out['two-melds'] = s, dict(across=18.6, edge=-1.8)

    s = plain(['2m', '2m', '3m', '3m', '4m', '4m', '5z', '5z', '9p', '9p', '9p', '7z', '7z', '7z'], 26)
    out['dark'] = s, dict(across=16.0, exposure=.36, noise=4.0, warm=.1)

    out['empty-table'] = Still(tiles, 27), dict(across=15.0, edge=-3.5)

    s = Still(tiles, 28)
    for k, codes in enumerate((['1m', '4m', '7m', '2p', '5p', '8p', '3s', '6s', '9s'], ['1z', '2z', '3z', '4z', '5z', '6z', '7z'], ['9m', '9m', '9m', '3p', '3p', '3p', '7p', '8p', '9p', '1s'],
                               ['5m', '6m', '7m', '4s', '4s'])):
        s.row(codes, -4.8 + .3 * k, 3.3 - 2.2 * k)
    out['four-rows'] = s, dict(across=14.5, tilt=.3)

    s = Still(tiles, 29)
    s.row(['0m', '0p', '0s', '5m', '5p', '5s', 'j', 'x'], -4.2, -1.1)
    x = -4.2
    for c in ('1f', '2f', '3f', '4f', '1g', '2g', '3g', '4g'):
        s.flower(c, x, 1.0)
        x += 1.06
    out['red-fives-and-bonus'] = s, dict(across=11.0, ground='blue')

    s = Still(tiles, 30)
    s.row(['1m', '2m', '3m', '5m', '5m', '4p', '5p', '6p', '7s', '8s', '9s', '2z', '2z'], -6.5, -6)
    s.row(['9p', '1z', '4z', '9m', '1s', '6z'], -3, -1.2)
    s.row(['8p', '2s', '7m', '3z', '5s', '1p'], -3, .2)
    s.row(['7z', '8m', '3p', '4s', '6m', '9s'], -3, 4.6)
    out['from-the-side'] = s, dict(across=21.0, tilt=1.35, edge=-9.5)
    return out


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--root', default=os.path.join(os.path.dirname(__file__), '..', '..', '..'), help='the checkout')
    p.add_argument('--only', help='one picture, for looking at it')
    a = p.parse_args()
    cv2.setNumThreads(1)
    art = os.path.join(a.root, 'renderer', 'art', 'tiles')
    tiles = own_set(None, load_own(art, 768))
    data, static = os.path.join(a.root, 'test', 'data'), os.path.join(a.root, 'renderer', 'static')
    pictures = os.path.join(data, 'pictures')
    for folder in (pictures, static):
        os.makedirs(folder, exist_ok=True)
    if a.only in (None, 'sample'):
        s = sample(tiles)
        image, labels = shoot(s, 2000, 1500, 1, look=(0, -.15), across=11.6, tilt=.42, edge=-3.15, supersample=1.6, azimuth=.02, roll=-.012)
        _write_jpeg(os.path.join(static, 'sample.jpg'), image, 88, 890_000)
        _write_json(os.path.join(data, 'sample.coco.json'), coco([('sample.jpg', 2000, 1500, labels)]))
        _write_json(os.path.join(data, 'hands.json'), [{'image': 'sample.jpg', **s.truth()}])
    entries, hands = [], []
    for k, (name, (s, how)) in enumerate(test_stills(tiles).items()):
        if a.only not in (None, name):
            continue
        image, labels = shoot(s, 1000, 750, 100 + k, **how)
        _write_jpeg(os.path.join(pictures, f'{name}.jpg'), image, 85, 118_000)
        entries.append((f'{name}.jpg', 1000, 750, labels))
        if name not in ('empty-table', 'four-rows', 'red-fives-and-bonus', 'from-the-side'):   # the pictures that show one hand
            hands.append({'image': f'{name}.jpg', **s.truth()})
    if a.only is None:
        _write_json(os.path.join(pictures, 'truth.coco.json'), coco(entries))
        _write_json(os.path.join(pictures, 'hands.json'), hands)


if __name__ == '__main__':
    main()
