"""Tiles as boxes in space: their pose, the pinhole camera, and drawing one into a picture."""
import cv2
import numpy as np

from .canvas import rounded_rect

_SHIFT = 4
_FX = 1 << _SHIFT


class Camera:
    """A pinhole camera over the table.  World: x right, y away from the seat, z up, unit = one tile width."""

    def __init__(self, width, height, focal, look, tilt, azimuth, roll, distance, squeeze=1.0):
        """`tilt` from straight down, all angles in radians; `focal` in px; `squeeze` multiplies heights."""
        self.width, self.height = width, height
        d = np.array([np.sin(tilt) * np.sin(azimuth), np.sin(tilt) * np.cos(azimuth), -np.cos(tilt)])
        self.centre = np.asarray(look, np.float64) - d * distance
        up = np.array([np.sin(azimuth), np.cos(azimuth), 0]) if tilt < 1.5 else np.array([0, 0, 1.0])
        up = up - d * (up @ d)
        up /= np.linalg.norm(up)
        right = np.cross(d, up)
        c, s = np.cos(roll), np.sin(roll)
        right, up = c * right + s * up, -s * right + c * up
        self.R = np.stack([right, -up, d])
        self.K = np.array([[focal, 0, width / 2], [0, focal * squeeze, height / 2], [0, 0, 1.0]])
        self.P = self.K @ self.R
        self.t = -self.P @ self.centre

    def project(self, pts):
        """Image points (…, 2) of world points (…, 3); depth in the second value."""
        q = pts @ self.P.T + self.t
        z = np.maximum(q[..., 2], 1e-3)
        return q[..., :2] / z[..., None], q[..., 2]

    def ground_ahead(self):
        """The point of the table in the middle of the picture."""
        ray = self.R[2]
        return self.centre - ray * self.centre[2] / min(ray[2], -1e-3)

    def plane(self, z):
        """Homography from (x, y) on the plane at height z to the image."""
        return np.column_stack([self.P[:, 0], self.P[:, 1], self.P[:, 2] * z + self.t])


class Box:
    """A tile or another thing.  `axes` rows: the face's right, the face's down, the face's outward normal."""
    __slots__ = ('centre', 'axes', 'size', 'front', 'rear', 'front_colour', 'rear_colour', 'mid_colour', 'share', 'corner', 'bevel', 'code', 'role', 'level', 'gloss', 'rear_code', 'truth')

    def __init__(self, centre, axes, size, front, rear, front_colour, rear_colour, share, corner, bevel, code, role, level=0, gloss=0, mid_colour=None, rear_code=None):
        self.centre, self.axes, self.size = np.asarray(centre, np.float64), np.asarray(axes, np.float64), size
        self.front, self.rear, self.front_colour, self.rear_colour = front, rear, front_colour, rear_colour
        self.share, self.corner, self.bevel, self.code, self.role, self.level, self.gloss = share, corner, bevel, code, role, level, gloss
        self.mid_colour, self.rear_code = mid_colour, rear_code
        self.truth = {}     # what the labels tell of it beyond its code and place

    def flipped(self):
        """The same box described from its other side."""
        a = self.axes * np.array([[-1], [1], [-1]])
        b = Box(self.centre, a, self.size, self.rear, self.front, self.rear_colour, self.front_colour, 1 - self.share, self.corner, self.bevel,
                self.rear_code, self.role, self.level, self.gloss, self.mid_colour, self.code)
        b.truth = self.truth
        return b

    def corners(self):
        """The eight corners, (8, 3)."""
        w, h, d = np.array(self.size) / 2
        s = np.array([[x, y, z] for x in (-w, w) for y in (-h, h) for z in (-d, d)])
        return self.centre + s @ self.axes

    def face_corners(self):
        """The corners of the front face, clockwise from its own top left, (4, 3)."""
        w, h, d = np.array(self.size) / 2
        return self.centre + np.array([[-w, -h, d], [w, -h, d], [w, h, d], [-w, h, d]]) @ self.axes


_OUTLINES = {}


def _outline(w, h, r, steps):
    key = (w, h, r, steps)
    if key not in _OUTLINES:
        if len(_OUTLINES) > 5000:
            _OUTLINES.clear()
        pts = rounded_rect(-w / 2, -h / 2, w / 2, h / 2, r, steps)
        d = np.roll(pts, -1, 0) - pts
        n = np.stack([d[:, 1], -d[:, 0]], 1)
        n /= np.linalg.norm(n, axis=1, keepdims=True) + 1e-9
        _OUTLINES[key] = (pts, n)
    return _OUTLINES[key]


def _fx(pts):
    return np.round(np.clip(pts, -4000, 8000) * _FX).astype(np.int32)


class Light:
    """One lamp or window plus light from all around."""

    def __init__(self, direction, ambient, diffuse):
        self.direction = np.asarray(direction, np.float64) / np.linalg.norm(direction)
        self.ambient, self.diffuse = ambient, diffuse

    def on(self, normals):
        """Brightness of surfaces with these normals, about 1 for one that faces up."""
        n = np.asarray(normals)
        sky = .5 + .5 * n[..., 2]
        return self.ambient * (.55 + .45 * sky) + self.diffuse * np.maximum(0, n @ self.direction)


def mipmaps(picture):
    """The face at full, half, quarter … size, for drawing it small without aliasing."""
    out = [picture]
    while min(out[-1].shape[:2]) > 24:
        out.append(cv2.resize(out[-1], None, fx=.5, fy=.5, interpolation=cv2.INTER_AREA))
    return out


def draw_box(img, ids, ident, box, cam, light, maps, rng, face_gain=1.0):
    """Draws a box (its face turned to the camera if it can be) and enters its face in the id map.

    img: RGB uint8; ids: int32 picture of idents (0: nothing, -1 painted over);
    maps: the mipmaps of the face.  Returns the face's quad in px and the cosine
    under which the face is seen (<= 0: not at all).
    """
    H, W = img.shape[:2]
    view = cam.centre - box.centre
    dist = np.linalg.norm(view)
    w, h, d = box.size
    quad3 = box.face_corners()
    cos = float((cam.centre - quad3.mean(0)) @ box.axes[2] / np.linalg.norm(cam.centre - quad3.mean(0)))
    quad, depth = cam.project(quad3)
    if depth.min() < .3:
        return None, 0
    px = cam.K[0, 0] / dist
    steps = 1 if px < 22 else 3 if px < 90 else 5 if px < 180 else 10
    r = box.corner
    b = min(box.bevel, d * .3)
    outer, n2 = _outline(w, h, r, steps)
    inner, _ = _outline(w - 2 * b, h - 2 * b, max(.005, r - b * .6), steps)
    k = len(outer)
    if len(inner) != k:
        inner = outer * ((w - 2 * b) / w)
    seam = d / 2 - d * np.clip(1 - box.share, 0, 1)
    levels = [(inner, d / 2), (outer, d / 2 - b), (outer, min(seam, d / 2 - b)), (outer, -d / 2 + b), (inner, -d / 2)]
    local = np.concatenate([np.column_stack([o, np.full(k, z)]) for o, z in levels])
    world = box.centre + local @ box.axes
    p, _ = cam.project(world)
    p = p.reshape(5, k, 2)
    lo, hi = p.reshape(-1, 2).min(0), p.reshape(-1, 2).max(0)
    if hi[0] < -2 or hi[1] < -2 or lo[0] > W + 2 or lo[1] > H + 2:
        return quad, cos
    q = _fx(p)
    normals = n2 @ box.axes[:2]
    mids = (world.reshape(5, k, 3)[2] + np.roll(world.reshape(5, k, 3)[2], -1, 0)) / 2
    seen = ((cam.centre - mids) * normals).sum(1) > 0
    shade = light.on(normals)
    fc, rc = np.asarray(box.front_colour, np.float64), np.asarray(box.rear_colour, np.float64)
    hull = cv2.convexHull(q.reshape(-1, 1, 2))
    base = np.minimum(fc * (shade[seen].mean() if seen.any() else .6), 255)
    cv2.fillConvexPoly(img, hull, base.tolist(), cv2.LINE_AA, _SHIFT)
    cv2.fillConvexPoly(ids, hull, -1, 8, _SHIFT)
    bn = normals + box.axes[2]
    bn /= np.linalg.norm(bn, axis=1, keepdims=True)
    bshade = light.on(bn)
    order = np.nonzero(seen)[0].tolist()
    s = shade[:, None]
    body_c = np.minimum(fc * s, 255).tolist()
    rear_c = np.minimum(rc * s * .95, 255).tolist()
    foot_c = np.minimum((rc if box.share > .005 else fc) * s * .78, 255).tolist()
    ring = np.concatenate([q, np.roll(q, -1, 1)], 0)   # levels 0..4, then the same levels one corner on
    facets = [np.ascontiguousarray(np.stack([ring[l], ring[l + 5], ring[l + 6], ring[l + 1]], 1)) for l in range(4)]
    for i in order:
        if box.share < .995:
            cv2.fillConvexPoly(img, facets[1][i], body_c[i], cv2.LINE_AA, _SHIFT)
        if box.share > .005:
            cv2.fillConvexPoly(img, facets[2][i], rear_c[i], cv2.LINE_AA, _SHIFT)
        if px > 14:
            cv2.fillConvexPoly(img, facets[3][i], foot_c[i], cv2.LINE_AA, _SHIFT)
    if box.mid_colour is not None and px > 20:
        mid_c = np.minimum(np.asarray(box.mid_colour) * s, 255).tolist()
        for i in order:
            cv2.line(img, tuple((q[2, i] // _FX).tolist()), tuple((q[2, (i + 1) % k] // _FX).tolist()), mid_c[i], max(1, int(px * .03)), cv2.LINE_AA)
    if cos <= 0.01:
        return quad, cos
    if px > 14:
        cv2.fillConvexPoly(img, q[1], np.minimum(fc * light.on(box.axes[2]) * .93, 255).tolist(), cv2.LINE_AA, _SHIFT)
        edge_c = np.minimum(fc * bshade[:, None], 255).tolist()
        for i in range(k):
            cv2.fillConvexPoly(img, facets[0][i], edge_c[i], cv2.LINE_AA, _SHIFT)
    # the face
    x0, y0 = max(0, int(np.floor(quad[:, 0].min())) - 1), max(0, int(np.floor(quad[:, 1].min())) - 1)
    x1, y1 = min(W, int(np.ceil(quad[:, 0].max())) + 2), min(H, int(np.ceil(quad[:, 1].max())) + 2)
    if x1 <= x0 or y1 <= y0:
        return quad, cos
    edge = max(np.linalg.norm(quad[0] - quad[3]), np.linalg.norm(quad[1] - quad[2]))
    level = 0
    while level + 1 < len(maps) and maps[level + 1].shape[0] >= edge * .95:
        level += 1
    m = maps[level]
    fh, fw = m.shape[:2]
    M = cv2.getPerspectiveTransform(np.float32([[-.5, -.5], [fw - .5, -.5], [fw - .5, fh - .5], [-.5, fh - .5]]), (quad - (x0, y0)).astype(np.float32))
    face = cv2.warpPerspective(m, M, (x1 - x0, y1 - y0), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
    cv2.fillConvexPoly(mask, _fx(p[0] - (x0, y0)), 255, cv2.LINE_AA, _SHIFT)
    g = float(light.on(box.axes[2])) * face_gain
    roi = img[y0:y1, x0:x1]
    a = mask.astype(np.float32)[..., None] * (1 / 255)
    f = face.astype(np.float32)
    f *= g
    if box.gloss > .3 and px > 25:   # a weak reflection of something bright across the face
        yy, xx = np.mgrid[0:y1 - y0, 0:x1 - x0].astype(np.float32)
        s = (xx * np.cos(box.gloss * 40) + yy * np.sin(box.gloss * 40)) / (x1 - x0 + y1 - y0)
        f += (rng.uniform(0, 26) * box.gloss * s)[..., None]
    f -= roi
    f *= a
    f += roi
    roi[:] = cv2.convertScaleAbs(f)
    cv2.fillConvexPoly(ids, _fx(quad), int(ident), 8, _SHIFT)
    return quad, cos
