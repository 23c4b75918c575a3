"""Blender objects: tiles, boards, cups, hands, and their materials."""
import bpy
import cv2
import numpy as np
from mathutils import Matrix

from render.canvas import FACE_H, FACE_W, rounded_rect
from render.faces import ALL_CODES, hsv
from render.textures import texture

COLUMNS, ROWS = 8, 6


def linear(colour):
    """sRGB 0..255 as linear RGBA 0..1."""
    c = np.asarray(colour, float) / 255
    return (*np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4), 1.0)


def matrix_of(box):
    """World matrix of a box; its own axes are x right, y up the face, z out of the face."""
    m = Matrix.Identity(4)
    a = box.axes
    for i, col in enumerate((a[0], -a[1], a[2])):
        for k in range(3):
            m[k][i] = col[k]
    for k in range(3):
        m[k][3] = box.centre[k]
    return m


def picture(name, rgb, alpha=None):
    """A Blender image from RGB uint8 (and a height map 0..1 as its alpha)."""
    h, w = rgb.shape[:2]
    im = bpy.data.images.new(name, w, h, alpha=True)
    im.alpha_mode = 'CHANNEL_PACKED'
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = rgb[::-1].astype(np.float32) / 255
    if alpha is not None:
        px[..., 3] = alpha[::-1]
    im.pixels.foreach_set(px.ravel())
    return im


class Nodes:
    """Short hand for a material's node tree."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.material.cycles.sample_as_light = False  # a faintly glowing tile is no lamp
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']

    def add(self, kind, links=(), **values):
        """A node with properties or inputs by name, and links [(from socket, input name)]."""
        n = self.tree.nodes.new('ShaderNode' + kind)
        for k, v in values.items():
            if k in n.inputs:
                n.inputs[k].default_value = v
            else:
                setattr(n, k, v)
        for source, target in links:
            self.link(source, n.inputs[target])
        return n

    def link(self, source, target):
        self.tree.links.new(source, target)

    def set(self, **values):
        """Values of the Principled shader; blanks in names as underscores."""
        for k, v in values.items():
            self.shader.inputs[k.replace('_', ' ')].default_value = v
        return self

    def bump(self, height, strength, distance):
        b = self.add('Bump', [(height, 'Height')], Strength=strength, Distance=distance)
        self.link(b.outputs[0], self.shader.inputs['Normal'])


# ---- tiles ------------------------------------------------------------------------------------------

class Atlas:
    """All faces of a set in one picture; alpha 1 where the face is plain, 0 where it is cut in."""

    def __init__(self, tiles, rng):
        rgb = np.zeros((ROWS * FACE_H, COLUMNS * FACE_W, 3), np.uint8)
        flat = np.ones(rgb.shape[:2], np.float32)
        for i, code in enumerate(ALL_CODES):
            face = tiles.maps(code, rng)[0]
            y, x = i // COLUMNS * FACE_H, i % COLUMNS * FACE_W
            rgb[y:y + FACE_H, x:x + FACE_W] = face
            ground = np.median(face[::4, ::4].reshape(-1, 3), 0)
            away = np.abs(cv2.GaussianBlur(face, (0, 0), .8).astype(np.float32) - ground).max(-1)
            flat[y:y + FACE_H, x:x + FACE_W] = 1 - cv2.GaussianBlur(np.clip((away - 22) / 50, 0, 1), (0, 0), 1.3)
        self.rgb, self.flat = rgb, flat

    @staticmethod
    def place(code):
        """u, v of the lower left corner of a face, and its size."""
        i = ALL_CODES.index(code)
        return (i % COLUMNS) / COLUMNS, 1 - (i // COLUMNS + 1) / ROWS, 1 / COLUMNS, 1 / ROWS


def tile_materials(design, atlas, rng):
    """The materials of a set's face, body, back side, back and middle."""
    finish = dict(Roughness=float(rng.choice([rng.uniform(.08, .25), rng.uniform(.2, .45), rng.uniform(.4, .7)], p=[.35, .45, .2])),
                  Specular=rng.uniform(.3, .6))
    if rng.random() < .3:
        finish.update(Clearcoat=rng.uniform(.3, 1), Clearcoat_Roughness=rng.uniform(.03, .2))
    # Light that has been inside the body, as a faint glow: subsurface scattering proper is noise at so few samples.
    glow = 0 if design.dark else rng.uniform(0, .07)
    engraved = rng.random() < .75
    sheet = picture('faces', atlas.rgb, atlas.flat)

    def covered(name, strength):
        n = Nodes(name).set(**finish)
        tex = n.add('TexImage', image=sheet)
        n.link(tex.outputs[0], n.shader.inputs['Base Color'])
        if glow and name == 'face':
            n.set(Emission_Strength=glow)
            n.link(tex.outputs[0], n.shader.inputs['Emission'])
        if strength:
            n.bump(tex.outputs[1], strength, rng.uniform(.02, .06))
        ink = n.add('MapRange', [(tex.outputs[1], 0)])
        ink.inputs[3].default_value = float(np.clip(finish['Roughness'] + rng.choice([-.1, .1, .3]), .05, .9))
        ink.inputs[4].default_value = finish['Roughness']
        n.link(ink.outputs[0], n.shader.inputs['Roughness'])
        return n.material

    def solid(name, colour):
        n = Nodes(name).set(Base_Color=linear(colour), **finish)
        hue_like_bamboo = colour[0] > colour[1] > colour[2] and colour[0] - colour[2] > 50
        if design.body_kind in ('bone', 'wood') or hue_like_bamboo and rng.random() < .6:
            at = n.add('TexCoord')
            m = n.add('Mapping', [(at.outputs['Object'], 'Vector')])
            m.inputs['Scale'].default_value = (14, 1.2, 14)
            noise = n.add('TexNoise', [(m.outputs[0], 'Vector')], Scale=1.5, Detail=3)
            mix = n.add('MixRGB', [(noise.outputs[0], 'Fac')])
            mix.inputs[1].default_value = linear(np.array(colour) * .78)
            mix.inputs[2].default_value = linear(np.minimum(np.array(colour) * 1.1, 255))
            n.link(mix.outputs[0], n.shader.inputs['Base Color'])
        elif glow and name == 'body':
            n.set(Emission=linear(colour), Emission_Strength=glow)
        return n.material

    back = covered('back', .5 if design.back_art != 'plain' else 0)
    middle = design.middle if design.middle is not None else design.body
    return [covered('face', rng.uniform(.3, 1) if engraved else rng.choice([0, .06])), solid('body', design.body), solid('side', design.back), back, solid('middle', middle)]


def tile_mesh(name, size, corner, bevel, share, code, materials, middle):
    """A rounded block of two layers, its face that of `code`, its back that of `x`."""
    w, h, d = size
    b = min(bevel, d * .3)
    corner = max(corner, b * 1.1)
    seam = -d / 2 + d * share
    arc = np.linspace(0, np.pi / 2, 5)
    levels = [(b * 1.15, d / 2, 0)] + [(b * (1 - np.sin(a)), d / 2 - b * (1 - np.cos(a)), 0) for a in arc]
    thin = .05 if middle else 0
    if share > .005:
        levels += [(0, max(seam + thin, -d / 2 + b * 1.02), 1), (0, max(seam, -d / 2 + b * 1.01), 4 if thin else 2)]
    levels += [(b * (1 - np.cos(a)), -d / 2 + b * (1 - np.sin(a)), 2 if share > .005 else 1) for a in arc] + [(b * 1.15, -d / 2, 2 if share > .005 else 1)]
    return _stack(name, w, h, corner, levels, Atlas.place(code), Atlas.place('x'), materials, face_bands=5)


def _stack(name, w, h, corner, levels, front, rear, materials, face_bands):
    """Rounded rectangles laid one below the other and skinned; levels: (inset, z, material of the band above)."""
    rings = [rounded_rect(-w / 2 + i, -h / 2 + i, w / 2 - i, h / 2 - i, max(.004, corner - i), 5) for i, _, _ in levels]
    k = len(rings[0])
    verts = np.concatenate([np.column_stack([r, np.full(k, z)]) for r, (_, z, _) in zip(rings, levels)])
    n = len(levels)
    polys, mats = [list(range(k)), list(range(n * k - 1, (n - 1) * k - 1, -1))], [0, 3]
    for l in range(n - 1):
        for i in range(k):
            j = (i + 1) % k
            polys.append([l * k + j, l * k + i, (l + 1) * k + i, (l + 1) * k + j])
            mats.append(0 if l < face_bands else 3 if l == n - 2 else levels[l + 1][2])
    if _area(rings[0]) < 0:
        polys = [p[::-1] for p in polys]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts.tolist(), [], polys)
    for m in materials:
        mesh.materials.append(m)
    mesh.polygons.foreach_set('material_index', mats)
    mesh.polygons.foreach_set('use_smooth', [True] * len(polys))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, np.deg2rad(35)
    loops = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get('vertex_index', loops)
    of = np.repeat(mats, [len(p) for p in polys])
    u, v = verts[loops, 0] / w + .5, verts[loops, 1] / h + .5
    u = np.where(of == 3, 1 - u, u)
    place = np.where((of == 3)[:, None], rear, front)
    inset = .004
    u, v = np.clip(u, inset, 1 - inset), np.clip(v, inset, 1 - inset)
    uv = np.column_stack([place[:, 0] + u * place[:, 2], place[:, 1] + v * place[:, 3]])
    mesh.uv_layers.new().data.foreach_set('uv', uv.ravel())
    mesh.update()
    return mesh


def _area(p):
    q = np.roll(p, -1, 0)
    return float((p[:, 0] * q[:, 1] - p[:, 1] * q[:, 0]).sum())


def prop_mesh(box, rng):
    """A block of one colour, or with a picture on its upper side."""
    n = Nodes('prop').set(Base_Color=linear(box.front_colour), Roughness=rng.uniform(.15, .8), Specular=rng.uniform(.2, .5))
    materials = [n.material, n.material, n.material, n.material]
    if box.front is not None:
        p = Nodes('print').set(Roughness=rng.uniform(.1, .7), Specular=.4)
        tex = p.add('TexImage', image=picture('print', box.front))
        p.link(tex.outputs[0], p.shader.inputs['Base Color'])
        materials[0] = p.material
    w, h, d = box.size
    b = min(box.bevel, d * .3)
    levels = [(b * 1.1, d / 2, 0), (b, d / 2, 0), (b * .3, d / 2 - b * .3, 0), (0, d / 2 - b, 0), (0, -d / 2 + b, 1), (b, -d / 2, 1), (b * 1.1, -d / 2, 1)]
    return _stack('prop', w, h, max(box.corner, .01), levels, (0, 0, 1, 1), (0, 0, 1, 1), materials, face_bands=1)


# ---- surfaces -----------------------------------------------------------------------------------------

def surface(kind, rng):
    """Material of a table or floor: felt, cloth, wood, glass, mat, leather or one of render/textures.py."""
    n = Nodes(kind)
    at = n.add('TexCoord').outputs['Object']
    if kind in ('patterned', 'stone', 'carpet', 'plain'):
        m = n.add('Mapping', [(at, 'Vector')])
        s = 1 / rng.uniform(8, 24)
        m.inputs['Scale'].default_value = (s, s, s)
        m.inputs['Rotation'].default_value = (0, 0, rng.uniform(0, 6.3))
        tex = n.add('TexImage', [(m.outputs[0], 'Vector')], image=picture(kind, texture(kind, int(rng.integers(400)))))
        n.link(tex.outputs[0], n.shader.inputs['Base Color'])
        return n.set(Roughness=rng.uniform(.1, .8) if kind in ('stone', 'plain') else .9).material
    hue, sat, val = (rng.uniform(95, 165), rng.uniform(.4, .95), rng.uniform(.2, .75)) if rng.random() < .5 else (rng.uniform(0, 360), rng.uniform(0, .85), rng.uniform(.1, .9))
    base = np.array(hsv(hue, sat, val), float)
    tone = lambda f: linear(np.clip(base * f, 0, 255))
    mix = n.add('MixRGB')
    n.link(mix.outputs[0], n.shader.inputs['Base Color'])
    if kind == 'felt':
        fine = n.add('TexNoise', [(at, 'Vector')], Scale=rng.uniform(8, 30), Detail=4, Roughness=.8)
        n.bump(fine.outputs[0], .5, .03)
        n.set(Roughness=.95, Sheen=.6, Specular=.1)
        mix.inputs[1].default_value, mix.inputs[2].default_value = tone(.8), tone(1.2)
        n.link(fine.outputs[0], mix.inputs[0])
    elif kind in ('cloth', 'mat'):
        m = n.add('Mapping', [(at, 'Vector')])
        m.inputs['Rotation'].default_value = (0, 0, rng.choice([0, .785, rng.uniform(0, 3)]))
        scale = rng.uniform(2, 9)
        x = n.add('TexWave', [(m.outputs[0], 'Vector')], Scale=scale, bands_direction='X')
        y = n.add('TexWave', [(m.outputs[0], 'Vector')], Scale=scale, bands_direction='Y')
        both = n.add('Math', [(x.outputs[1], 0), (y.outputs[1], 1)], operation='MULTIPLY')
        n.bump(both.outputs[0], rng.uniform(.2, .8), .04)
        mix.inputs[1].default_value, mix.inputs[2].default_value = tone(rng.uniform(.75, .95)), tone(1.08)
        n.link(both.outputs[0], mix.inputs[0])
        n.set(Roughness=rng.uniform(.3, .6) if kind == 'mat' else .9, Specular=.5 if kind == 'mat' else .15)
    elif kind == 'wood':
        base = np.array(hsv(rng.uniform(14, 40), rng.uniform(.15, .7), rng.uniform(.25, .92)), float)
        m = n.add('Mapping', [(at, 'Vector')])
        s = rng.uniform(.4, 1.6)
        m.inputs['Scale'].default_value = (s, s * .06, s)
        m.inputs['Rotation'].default_value = (0, 0, rng.choice([0, 1.571]) + rng.normal(0, .1))
        rings = n.add('TexNoise', [(m.outputs[0], 'Vector')], Scale=2, Detail=6, Distortion=rng.uniform(.3, 1.5))
        wave = n.add('Math', [(rings.outputs[0], 0)], operation='PINGPONG')
        wave.inputs[1].default_value = rng.uniform(.06, .3)
        scaled = n.add('Math', [(wave.outputs[0], 0)], operation='MULTIPLY')
        scaled.inputs[1].default_value = 1 / wave.inputs[1].default_value
        mix.inputs[1].default_value, mix.inputs[2].default_value = tone(rng.uniform(.65, .9)), tone(1.08)
        n.link(scaled.outputs[0], mix.inputs[0])
        n.set(Roughness=rng.uniform(.12, .6), Specular=.45)
    elif kind == 'leather':
        cells = n.add('TexVoronoi', [(at, 'Vector')], Scale=rng.uniform(4, 10))
        n.bump(cells.outputs[0], .5, .04)
        mix.inputs[1].default_value, mix.inputs[2].default_value = tone(1), tone(.85)
        n.link(cells.outputs[0], mix.inputs[0])
        n.set(Roughness=rng.uniform(.3, .55))
    else:  # glass or lacquer over one colour
        mix.inputs[1].default_value = mix.inputs[2].default_value = tone(1)
        n.set(Roughness=rng.uniform(.02, .15), Specular=rng.uniform(.5, 1))
    return n.material


# ---- things that are no blocks --------------------------------------------------------------------------

def cup(rng, x, y):
    """A cup or glass with tea in it."""
    r, tall = rng.uniform(1.2, 1.9), rng.uniform(1.5, 4)
    wall, top = rng.uniform(.08, .16), rng.uniform(1, 1.25)
    level = tall * rng.uniform(.5, .9)
    profile = [(0, 0), (r * .9, 0), (r, .15), (r * top, tall), (r * top - wall, tall), (r - wall, .25), (0, .25)]
    o = _spun('cup', profile, (x, y, 0))
    m = Nodes('cup').set(Base_Color=linear(hsv(rng.uniform(0, 360), rng.choice([0, .1, .7]), rng.uniform(.3, 1))), Roughness=rng.uniform(.05, .4))
    o.data.materials.append(m.material)
    tea = _spun('tea', [(0, level), (r + (r * top - r) * level / tall - wall * .9, level)], (x, y, 0))
    tea.data.materials.append(Nodes('tea').set(Base_Color=linear(hsv(rng.uniform(15, 50), rng.uniform(.2, .9), rng.uniform(.1, .7))), Roughness=.03).material)
    return [o, tea]


def _spun(name, profile, at, steps=28):
    p = np.array(profile)
    a = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    verts = np.concatenate([np.column_stack([r * np.cos(a), r * np.sin(a), np.full(steps, z)]) for r, z in p])
    polys = [[l * steps + i, l * steps + (i + 1) % steps, (l + 1) * steps + (i + 1) % steps, (l + 1) * steps + i] for l in range(len(p) - 1) for i in range(steps)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts.tolist(), [], polys)
    mesh.polygons.foreach_set('use_smooth', [True] * len(polys))
    mesh.use_auto_smooth = True
    o = bpy.data.objects.new(name, mesh)
    o.location = at
    return o


def hand(rng, x, y, z, direction):
    """A hand that comes from `direction` (radians) and whose fingertips reach (x, y, z): metaballs made a mesh."""
    d = np.array([np.cos(direction), np.sin(direction), 0])
    side = np.array([-d[1], d[0], 0])
    ball = bpy.data.metaballs.new('hand')
    ball.resolution = ball.render_resolution = .16
    tip = np.array([x, y, z + .3])
    size = rng.uniform(.9, 1.15)
    rows = []
    lift = rng.uniform(.8, 1.6)
    curl = rng.uniform(.6, 1.2)
    knuckle = tip + d * 2.6 * size + np.array([0, 0, lift])
    for k in range(4):
        off = (k - 1.5) * .72 * size
        spread = rng.uniform(.85, 1.1)
        a = knuckle + side * off + d * abs(k - 1.4) * .15
        reach = tip + side * off * spread + d * abs(k - 1.3) * .35 + (d * curl * 1.2 + [0, 0, .25] if rng.random() < .3 else 0)
        bend = (a + reach) / 2 + [0, 0, .55 * size]
        rows += [(a, bend, .36 * size, .33 * size), (bend, reach, .33 * size, .28 * size)]
    thumb = rng.choice([-1, 1])
    root = knuckle + d * 2 * size + side * thumb * 1.2 * size
    joint = knuckle + d * .6 * size + side * thumb * 1.9 * size - [0, 0, .35]
    rows += [(root, joint, .45 * size, .38 * size), (joint, tip + d * 1.1 * size + side * thumb * 1.3 * size, .38 * size, .3 * size)]
    wrist = knuckle + d * 3.4 * size + [0, 0, .2]
    for k in range(4):
        rows.append((knuckle + side * (k - 1.5) * .72 * size, wrist + side * (k - 1.5) * .4 * size, .48 * size, .6 * size))
    rows.append((wrist, wrist + d * 4, .85 * size, .95 * size))
    for a, b, ra, rb in rows:
        steps = int(max(2, np.linalg.norm(b - a) / (.28 * size)))
        for s in np.linspace(0, 1, steps + 1):
            e = ball.elements.new()
            e.co, e.radius = (a + (b - a) * s), (ra + (rb - ra) * s) * 1.15
    skin = Nodes('skin').set(Base_Color=linear(hsv(rng.uniform(10, 26), rng.uniform(.25, .6), rng.uniform(.35, .95))), Roughness=.5, Specular=.35)
    ball.materials.append(skin.material)
    out = [bpy.data.objects.new('hand', ball)]
    if rng.random() < .7:
        sleeve = _spun('sleeve', [(1.15 * size, 0), (1.45 * size, 1.5), (1.6 * size, 14)], (0, 0, 0))
        axis = d
        up = np.array([0, 0, 1.0])
        m = Matrix.Identity(4)
        for k in range(3):
            m[k][0], m[k][1], m[k][2], m[k][3] = side[k], up[k], axis[k], (wrist + d * rng.uniform(.4, 2.5))[k]
        sleeve.matrix_world = m
        sleeve.data.materials.append(surface(str(rng.choice(['felt', 'cloth'])), rng))
        out.append(sleeve)
    return out
