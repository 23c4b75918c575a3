"""The photograph: physics for thrown tiles, lamps, camera, and Cycles' passes."""
import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from render.scenes import draw_codes, flat_axes, rotate
from . import bodies


def clear():
    """Empties Blender's file."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def settings(scene, width, height, samples, seed, scratch):
    """Cycles on the CPU; its passes go to EXR files in the folder `scratch`."""
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.samples, c.seed, c.use_denoising, c.use_adaptive_sampling = 'CPU', samples, seed, False, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 2, 1, 1, 0, 2
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 3, 60, 1
    c.debug_use_spatial_splits = False
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.use_persistent_data = False
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = scratch
    out.format.file_format, out.format.color_depth, out.format.exr_codec = 'OPEN_EXR', '16', 'NONE'
    out.file_slots.clear()
    for name in ('Image', 'DiffCol', 'DiffDir', 'DiffInd'):
        out.file_slots.new(name)
        tree.links.new(source.outputs[name], out.inputs[name])


def passes(scene, scratch):
    """Renders; returns {pass: float32 RGB}, linear."""
    scene.frame_set(1)
    bpy.ops.render.render()
    out = {}
    for name in ('Image', 'DiffCol', 'DiffDir', 'DiffInd'):
        f = os.path.join(scratch, f'{name}0001.exr')
        out[name] = np.nan_to_num(cv2.imread(f, cv2.IMREAD_UNCHANGED)[..., 2::-1].astype(np.float32), posinf=60, neginf=0)
        os.remove(f)
    return out


def tumble(scene, t, x, y, n):
    """Throws n tiles on the table at (x, y) and lets them come to rest; adds them to the table's boxes."""
    rng = t.rng
    world = bpy.data.collections.new('bodies')
    scene.collection.children.link(world)
    bpy.ops.rigidbody.world_add()
    scene.rigidbody_world.collection = world
    scene.rigidbody_world.point_cache.frame_end = 80
    scene.rigidbody_world.substeps_per_frame = 8
    scene.gravity = (0, 0, -60)
    tidy = rng.choice([.05, .3, 1])
    spread = np.sqrt(n) * rng.uniform(.5, 1.05)
    made = []

    def solid(size, kind, friction):
        w, h, d = np.array(size) / 2
        corners = [(a, b, c) for a in (-w, w) for b in (-h, h) for c in (-d, d)]
        mesh = bpy.data.meshes.new('solid')
        mesh.from_pydata(corners, [], [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])
        o = bpy.data.objects.new('solid', mesh)
        world.objects.link(o)
        if o.rigid_body is None:
            bpy.context.view_layer.objects.active = o
            bpy.ops.rigidbody.object_add()
        o.rigid_body.type, o.rigid_body.collision_shape = kind, 'BOX'
        o.rigid_body.friction, o.rigid_body.restitution = friction, .1
        o.rigid_body.use_margin, o.rigid_body.collision_margin = True, .01
        return o

    ground = solid((200, 200, 2), 'PASSIVE', .6)
    ground.location = (0, 0, -1)
    for b in t.boxes:
        o = solid(b.size, 'PASSIVE', .5)
        o.matrix_world = bodies.matrix_of(b)
    codes = draw_codes(rng, n)
    down = rng.choice([0, .1, .3, .5])
    for i, code in enumerate(codes):
        r, q = spread * np.sqrt(rng.random()), rng.uniform(0, 2 * np.pi)
        a = flat_axes(rng.uniform(0, 2 * np.pi) if rng.random() < .85 else rng.normal(0, .2))
        if rng.random() < down:
            a = a * np.array([[-1], [1], [-1]])
        a = rotate(a, rng.normal(0, 1, 3), rng.normal(0, tidy))
        o = solid((t.w, t.h, t.d), 'ACTIVE', rng.uniform(.2, .5))
        b = t.tile(code, (x + r * np.cos(q), y + r * np.sin(q), t.d + i * .22), a, 'other')
        t.boxes.remove(b)
        o.matrix_world = bodies.matrix_of(b)
        made.append((o, b))
    for frame in range(1, 71):
        scene.frame_set(frame)
    got = bpy.context.evaluated_depsgraph_get()
    out = []
    for o, b in made:
        m = np.array(o.evaluated_get(got).matrix_world)
        b.centre, r = m[:3, 3].copy(), m[:3, :3]
        b.axes = np.stack([r[:, 0], -r[:, 1], r[:, 2]])
        if b.centre[2] > 0 and np.isfinite(m).all() and np.hypot(b.centre[0] - x, b.centre[1] - y) < spread * 2.5 + 4:
            out.append(b)
    bpy.ops.rigidbody.world_remove()
    for o in list(world.objects):
        bpy.data.objects.remove(o)
    t.boxes += out
    return out


# ---- light --------------------------------------------------------------------------------------------

def _warmth(kelvin):
    """Rough colour of a lamp, green 1."""
    k = (kelvin - 5500) / 3000
    return (1 - .35 * k if k < 0 else 1 - .12 * k, 1, 1 + .45 * k if k < 0 else 1 + .2 * k)


def lamp(scene, kind, at, towards, size, power, kelvin, ratio=1.0):
    light = bpy.data.lights.new(kind, 'AREA')
    light.shape = 'RECTANGLE' if ratio != 1 else 'DISK'
    light.size, light.size_y = size, size * ratio
    light.energy, light.color = power, np.clip(_warmth(kelvin), 0, 2)
    o = bpy.data.objects.new(kind, light)
    o.location = at
    o.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    scene.collection.objects.link(o)


def around(rng, radius, low, high):
    """A point at `radius` from the table's middle, between two elevations in degrees."""
    az, el = rng.uniform(0, 2 * np.pi), np.deg2rad(rng.uniform(low, high))
    return radius * np.array([np.cos(el) * np.cos(az), np.cos(el) * np.sin(az), np.sin(el)])


def light_up(scene, rng, centre, camera):
    """Lamps and the light of the room. A lamp's power is chosen for about 1 on the table. Returns what it is."""
    kind = str(rng.choice(['window', 'ceiling', 'both', 'table', 'flash', 'evening', 'tubes', 'sun'], p=[.24, .22, .14, .12, .07, .09, .07, .05]))
    at = lambda p: np.array(p) + centre
    need = lambda p: 4 * np.pi * float(np.dot(p, p))  # an area lamp's power for about 1 below it
    room = {'window': .25, 'ceiling': .2, 'both': .3, 'table': .1, 'flash': .06, 'evening': .06, 'tubes': .25, 'sun': .3}[kind] * rng.uniform(.5, 1.6)
    if kind in ('window', 'both'):
        for _ in range(int(rng.integers(1, 3))):
            p = around(rng, rng.uniform(50, 130), 12, 45)
            lamp(scene, 'window', at(p), centre, rng.uniform(25, 60), need(p) * rng.uniform(.6, 1.6), rng.uniform(5200, 8000), rng.uniform(.8, 1.8))
    if kind in ('ceiling', 'both'):
        p = around(rng, rng.uniform(50, 80), 55, 88)
        lamp(scene, 'ceiling', at(p), centre, rng.uniform(4, 25), need(p) * rng.uniform(.4, 1), rng.uniform(2700, 5500))
    if kind == 'table':
        p = around(rng, rng.uniform(16, 32), 30, 70)
        lamp(scene, 'table', at(p), centre, rng.uniform(1.5, 5), need(p), rng.uniform(2600, 5000))
    if kind == 'evening':
        for _ in range(int(rng.integers(1, 4))):
            p = around(rng, rng.uniform(35, 110), 15, 80)
            lamp(scene, 'lamp', at(p), centre, rng.uniform(3, 10), need(p) * rng.uniform(.3, 1), rng.uniform(2300, 3300))
    if kind == 'flash':
        p = camera + rng.normal(0, .6, 3)
        lamp(scene, 'flash', p, centre, rng.uniform(.2, .6), need(p - centre), 5800)
        if rng.random() < .6:
            p = around(rng, 60, 40, 85)
            lamp(scene, 'ceiling', at(p), centre, 12, need(p) * rng.uniform(.05, .3), 3200)
    if kind == 'tubes':
        for k in range(int(rng.integers(2, 5))):
            p = np.array([rng.normal(0, 6) + 22 * (k - 1), rng.uniform(-25, 25), rng.uniform(55, 75)])
            lamp(scene, 'tube', at(p), at(p) - [0, 0, 1], 46, need(p) * rng.uniform(.2, .5), rng.uniform(3800, 6500), .06)
    if kind == 'sun':
        p = around(rng, 300, 20, 65)
        lamp(scene, 'sun', at(p), centre, 5, need(p) * rng.uniform(1.5, 4), rng.uniform(4500, 5800))
    # the room: a bright ceiling, walls, a darker floor; some of it can be seen mirrored
    h, w = 16, 32
    env = np.empty((h, w, 4), np.float32)
    tint = np.array(_warmth(rng.uniform(2800, 6500) if kind in ('window', 'sun', 'both') else rng.uniform(2600, 4500)))
    env[..., :3] = np.linspace(rng.uniform(.1, .7), rng.uniform(.8, 1.5), h)[:, None, None] * tint
    env[..., :3] *= cv2.resize(np.exp(rng.normal(0, .5, (4, 8, 3)) * [.8, .75, .8]).astype(np.float32), (w, h), interpolation=cv2.INTER_LINEAR)
    env[..., 3] = 1
    world = bpy.data.worlds.new('room')
    world.use_nodes = True
    im = bpy.data.images.new('room', w, h, float_buffer=True)
    im.pixels.foreach_set(env.ravel())
    node = world.node_tree.nodes.new('ShaderNodeTexEnvironment')
    node.image = im
    ground = world.node_tree.nodes['Background']
    ground.inputs['Strength'].default_value = room
    world.node_tree.links.new(node.outputs[0], ground.inputs[0])
    world.cycles.sampling_method = 'NONE'  # all light samples go to the lamps: far less noise
    scene.world = world
    return kind


# ---- camera -------------------------------------------------------------------------------------------

def aim(scene, cam, focus, aperture):
    """Sets Blender's camera to a render.boxes.Camera; `focus` distance and `aperture` diameter in units."""
    data = bpy.data.cameras.new('camera')
    data.sensor_fit, data.sensor_width = 'HORIZONTAL', 36
    data.lens = float(cam.K[0, 0]) / cam.width * 36
    data.clip_start, data.clip_end = .1, 2000
    data.dof.use_dof, data.dof.focus_distance = aperture > 0, focus
    data.dof.aperture_fstop = data.lens * 1e-3 / max(aperture, 1e-4)
    o = bpy.data.objects.new('camera', data)
    m = Matrix.Identity(4)
    for i, col in enumerate((cam.R[0], -cam.R[1], -cam.R[2])):
        for k in range(3):
            m[k][i] = col[k]
    for k in range(3):
        m[k][3] = cam.centre[k]
    o.matrix_world = m
    scene.collection.objects.link(o)
    scene.camera = o


def share_seen(scene, graph, cam, o, quad, steps=9):
    """Share of a face (corners [4,3]) that is in the picture with nothing before it."""
    s = (np.arange(steps) + .5) / steps
    u, v = np.meshgrid(s, s)
    pts = ((1 - v)[..., None] * ((1 - u)[..., None] * quad[0] + u[..., None] * quad[1])
           + v[..., None] * ((1 - u)[..., None] * quad[3] + u[..., None] * quad[2])).reshape(-1, 3)
    p, z = cam.project(pts)
    inside = (z > .1) & (p[:, 0] >= 0) & (p[:, 1] >= 0) & (p[:, 0] < cam.width) & (p[:, 1] < cam.height)
    start, seen = Vector(cam.centre), 0
    for q in pts[inside]:
        way = Vector(q) - start
        hit, where, _, _, what, _ = scene.ray_cast(graph, start, way.normalized(), distance=way.length + .2)
        seen += not hit or what.name == o.name or (where - start).length > way.length - .02
    return seen / len(pts)
