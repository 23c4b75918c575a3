"""Writes path-traced pictures with labels; runs inside Blender.

    cd models/training && blender -b -P trace/make.py -- --out DIR --count N --seed S [--photos DIR] [--held-out] [--until HH:MM]

Picture n depends on --seed and n alone. A folder that has pictures already is gone on with.
"""
import argparse
import datetime
import json
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import bpy
import cv2
import numpy as np

from render.boxes import Box, Camera
from render.faces import ALL_CODES, HELD_OUT_SEED
from render.make import TRAIN_DESIGNS
from render.scenes import Table, flat_axes, settle
from render.sets import SetPool
from trace import bodies, studio
from trace.arrange import arrange, board_colour, part
from trace.develop import Lens, expose, legible, smooth

SHAPES = [((576, 432), 4), ((432, 576), 2), ((512, 512), 2.5), ((640, 360), 2), ((640, 480), 2)]
FLAT = .28
"""Cosine of view under which a face is too flat to be asked for."""


def choose(rng, options):
    w = np.array([o[1] for o in options], float)
    return options[rng.choice(len(options), p=w / w.sum())][0]


def fit(rng, points, width, height, plan):
    """A camera (render.boxes.Camera) from which the points span the plan's share of the picture."""
    focal = max(width, height) * choose(rng, [(rng.uniform(.68, .85), 5), (rng.uniform(.85, 1.2), 3), (rng.uniform(1.2, 2.2), 2)])
    tilt = rng.uniform(*plan.tilt)
    turn = rng.normal(0, min(plan.turn, .3)) if plan.turn < 1 else rng.uniform(-np.pi, np.pi)
    u = rng.random()
    roll = rng.normal(0, .03) if u < .7 else rng.normal(0, .15) if u < .9 else rng.uniform(-np.pi, np.pi) if tilt < .5 else 0
    fill, look, dist = rng.uniform(*plan.fill), points.mean(0), 20.0
    for _ in range(14):
        cam = Camera(width, height, focal, look, tilt, turn, roll, dist)
        p, z = cam.project(points)
        if z.min() < 1.5:
            dist *= 1.3
            continue
        lo, hi = p.min(0), p.max(0)
        d = (lo + hi) / 2 - [width / 2, height / 2]
        look = look + (cam.R[0] * d[0] + cam.R[1] * d[1]) / focal * z.mean()
        dist = max(3.0, dist * (max((hi - lo) / [width, height]) / fill) ** .8)
    dist = focal / np.clip(focal / dist, rng.uniform(17, 26), 170)
    aside, down = rng.normal(0, .04), rng.normal(0, .04) - (rng.uniform(0, .28) if tilt > .6 and abs(roll) < .5 else 0)
    look = look + (cam.R[0] * aside * width + cam.R[1] * down * height) * dist / focal
    return Camera(width, height, focal, look, tilt, turn, roll, dist)


def lay_table(scene, t, plan):
    """The table's top, its rim and the floor."""
    rng = t.rng
    link = scene.collection.objects.link
    p = np.concatenate([b.corners() for b in t.boxes])[:, :2]
    lo, hi = p.min(0) - rng.uniform(.6, 4), p.max(0) + rng.uniform(1, 8)
    if rng.random() < .4:
        lo, hi = lo - 60, hi + 60

    def sheet(name, a, b, z, material):
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata([(a[0], a[1], z), (b[0], a[1], z), (b[0], b[1], z), (a[0], b[1], z)], [], [(0, 1, 2, 3)])
        mesh.materials.append(material)
        link(bpy.data.objects.new(name, mesh))

    kind = choose(rng, [('felt', 3), ('cloth', 2.4), ('mat', 2.2), ('wood', 2.6), ('glass', .9), ('leather', .6), ('patterned', .8), ('stone', .6), ('plain', .8)])
    top = bodies.surface(kind, rng)
    sheet('top', lo, hi, 0, top)
    sheet('floor', np.array([-300, -300]), np.array([300, 300]), -28, bodies.surface(choose(rng, [('wood', 3), ('carpet', 2), ('stone', 1), ('plain', 1)]), rng))
    colour = board_colour(rng)
    rim, z = rng.uniform(1.2, 4.5), rng.uniform(.1, 1.4) if rng.random() < plan.rim else -.02
    mid, size = (lo + hi) / 2, hi - lo
    wood = bodies.surface('wood', rng) if rng.random() < .6 else None
    for c, s in (((mid[0], lo[1] - rim / 2), (size[0] + 2 * rim, rim)), ((mid[0], hi[1] + rim / 2), (size[0] + 2 * rim, rim)),
                 ((lo[0] - rim / 2, mid[1]), (rim, size[1])), ((hi[0] + rim / 2, mid[1]), (rim, size[1]))):
        b = Box((*c, z - 1), flat_axes(0), (*s, 2), None, None, colour, colour, 0, .15, .12, None, 'prop')
        mesh = bodies.prop_mesh(b, rng)
        if wood:
            for i in range(4):
                mesh.materials[i] = wood
        o = bpy.data.objects.new('rim', mesh)
        o.matrix_world = bodies.matrix_of(b)
        link(o)


def put_tiles(scene, t, atlas):
    """Blender's objects for the boxes of a table; returns [(object, box)] of the tiles, each box face as it is made (never `x`)."""
    rng, design, meshes, out = t.rng, t.tiles.design, {}, []
    materials = bodies.tile_materials(design, atlas, rng)
    middle, bevel = design.middle is not None, design.bevel * rng.uniform(1, 2)
    for b in t.boxes:
        if b.role == 'prop':
            mesh = bodies.prop_mesh(b, rng)
        else:
            if b.code == 'x':
                b = b.flipped()
                b.code = str(rng.choice(ALL_CODES[:34]))
            if b.code not in meshes:
                meshes[b.code] = bodies.tile_mesh(b.code, (t.w, t.h, t.d), design.corner, bevel, design.back_share, b.code, materials, middle)
            mesh = meshes[b.code]
        o = bpy.data.objects.new('tile' if b.role != 'prop' else 'prop', mesh)
        o.matrix_world = bodies.matrix_of(b)
        scene.collection.objects.link(o)
        if b.role != 'prop':
            out.append((o, b))
    return out


def put_extras(scene, t, tiles, cam):
    """Cups and hands."""
    rng, made = t.rng, []
    if rng.random() < .18:
        for _ in range(10):
            x, y = cam.centre[:2] * .1 + rng.uniform(-9, 9, 2)
            if all(np.hypot(*(b.centre[:2] - (x, y))) > 1.9 + max(b.size[:2]) * .6 for b in t.boxes):
                made += bodies.cup(rng, x, y)
                break
    if rng.random() < .2 and tiles:
        for _ in range(int(rng.integers(1, 3))):
            b = tiles[int(rng.integers(len(tiles)))][1]
            top = b.corners()[:, 2].max()
            made += bodies.hand(rng, b.centre[0] + rng.normal(0, 1), b.centre[1] + rng.normal(0, 1), top, -np.pi / 2 + rng.normal(0, 1.4))
    for o in made:
        scene.collection.objects.link(o)


def labels_of(scene, tiles, cam, lens, blur):
    """Labels as in render/README.md; `blur(distance)` is the circle of confusion in px."""
    graph = bpy.context.evaluated_depsgraph_get()
    out = []
    for o, b in tiles:
        if (cam.centre - b.face_corners().mean(0)) @ b.axes[2] < 0:
            b = b.flipped()
            b.code = 'x'
        quad3 = b.face_corners()
        to = cam.centre - quad3.mean(0)
        cos = float(to @ b.axes[2] / np.linalg.norm(to))
        flat, z = cam.project(quad3)
        if cos < .02 or z.min() < .5:
            continue
        quad = lens.points(flat - .5)
        if abs(cv2.contourArea(quad.astype(np.float32))) < 12:
            continue
        visible = studio.share_seen(scene, graph, cam, o, quad3)
        if visible < .02:
            continue
        row = {'code': b.code, 'quad': [[round(float(x), 2), round(float(y), 2)] for x, y in quad], 'visible': 1.0 if visible > .93 else round(visible, 3), 'role': b.role}
        stands = b.code == 'x' and b.axes[2][2] < .5
        edge = min(np.linalg.norm(quad[0] - quad[1]), np.linalg.norm(quad[1] - quad[2]))
        if cos < FLAT or b.role == 'standing' or stands or blur(float(np.linalg.norm(to))) > max(.22 * edge, 1.5):
            row['ignore'] = True
        out.append(row)
    return out


def shoot(rng, tiles, atlas, seed, samples, scratch):
    """One picture: (RGB uint8, labels, what kind of light)."""
    studio.clear()
    scene = bpy.context.scene
    t = Table(rng, tiles)
    plan = arrange(t)
    for x, y, n in plan.thrown:
        got = studio.tumble(scene, t, x, y, n)
        plan.main = plan.main or sorted(got, key=lambda b: np.hypot(b.centre[0] - x, b.centre[1] - y))[:max(5, len(got) * 3 // 4)]
    settle(t, plan.main)
    part(t, plan.main)
    alive = set(map(id, t.boxes))
    shown = [b for b in plan.main if b.role != 'prop' and id(b) in alive] or t.boxes
    points = np.concatenate([b.corners() for b in shown])
    wide = np.ptp(points[:, 0]) > 1.6 * np.ptp(points[:, 1]) and rng.random() < .9
    width, height = choose(rng, [s for s in SHAPES if s[0][0] > s[0][1] or not wide])
    studio.settings(scene, width, height, samples, seed, scratch)
    cam = fit(rng, points, width, height, plan)
    lay_table(scene, t, plan)
    made = put_tiles(scene, t, atlas)
    put_extras(scene, t, made, cam)
    middle = points.mean(0)
    light = studio.light_up(scene, rng, middle, cam.centre)
    near = shown[int(rng.integers(len(shown)))]
    focus = float((near.centre - cam.centre) @ cam.R[2])
    aperture = choose(rng, [(0, 2), (rng.uniform(.03, .1), 5), (rng.uniform(.1, .3), 1.5)])
    studio.aim(scene, cam, focus, aperture)
    bpy.context.view_layer.update()
    lens = Lens(width, height, rng.uniform(-.015, .05) if rng.random() < .6 else 0)
    focal = float(cam.K[0, 0])
    rows = labels_of(scene, made, cam, lens, lambda z: aperture * focal * abs(1 / focus - 1 / z))
    image = expose(lens.bend(smooth(studio.passes(scene, scratch))), rng, focal / focus)
    for row in rows:
        if row['code'] not in ('x', '5z') and not legible(image, row['quad']):
            row['ignore'] = True
        if row.get('ignore'):
            row['visible'] = min(row['visible'], .2)
    return image, rows, light


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--out', required=True)
    p.add_argument('--count', type=int, default=100)
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--samples', type=int, default=5, help='paths per pixel')
    p.add_argument('--photos', help='folder with crops/ and artwork/ to use as further faces')
    p.add_argument('--held-out', action='store_true', help='use only the designs kept out of training')
    p.add_argument('--until', help='start no picture after this time (UTC, HH:MM)')
    a = p.parse_args(sys.argv[sys.argv.index('--') + 1:])
    cv2.setNumThreads(1)
    os.makedirs(a.out, exist_ok=True)
    path = os.path.join(a.out, 'labels.ndjson')
    done = sum(line.endswith('\n') for line in open(path, encoding='utf8')) if os.path.exists(path) else 0
    first, designs = (HELD_OUT_SEED, 1000) if a.held_out else (0, TRAIN_DESIGNS)
    pool = SetPool(a.seed, first, designs, None if a.held_out else a.photos, uses=2)
    atlases = {}
    with tempfile.TemporaryDirectory() as scratch, open(path, 'a', encoding='utf8') as labels:
        for i in range(done, a.count):
            if a.until and datetime.datetime.utcnow().strftime('%H:%M') >= a.until:
                break
            began = time.time()
            rng = np.random.default_rng([a.seed, i, 71])
            tiles = pool.take(i)
            if id(tiles) not in atlases:
                if len(atlases) > 4:
                    atlases.clear()
                atlases[id(tiles)] = (tiles, bodies.Atlas(tiles, np.random.default_rng([a.seed, i])))
            image, rows, light = shoot(rng, tiles, atlases[id(tiles)][1], i, a.samples, scratch)
            name = f'{i:06d}.jpg'
            quality = int(rng.integers(50, 96))
            cv2.imwrite(os.path.join(a.out, name), np.ascontiguousarray(image[..., ::-1]), [cv2.IMWRITE_JPEG_QUALITY, quality])
            labels.write(json.dumps({'file': name, 'width': image.shape[1], 'height': image.shape[0], 'tiles': rows}) + '\n')
            labels.flush()
            print(f'{name} {light} {len(rows)} tiles {tiles.design.name} {time.time() - began:.1f} s', file=sys.stderr, flush=True)


main()
