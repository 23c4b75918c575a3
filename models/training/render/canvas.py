"""A small supersampled drawing surface for tile faces.

Coordinates are in face units: x 0..192, y 0..256, whatever the supersampling.
Pixels are premultiplied RGBA, so that OpenCV's anti-aliased drawing of opaque
colours is exactly the "over" operator.
"""
import functools
import glob

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

FACE_W, FACE_H = 192, 256
_SS = 2
_SHIFT = 4
_FX = 1 << _SHIFT


class Canvas:
    """An ink layer of one tile face (premultiplied RGBA, transparent at first)."""

    def __init__(self, width=FACE_W, height=FACE_H):
        self.width, self.height = width, height
        self.px = np.zeros((height * _SS, width * _SS, 4), np.uint8)

    @staticmethod
    def _fx(v):
        return int(round(v * _SS * _FX))

    @classmethod
    def _fxpts(cls, pts):
        return np.round(np.asarray(pts, np.float64) * (_SS * _FX)).astype(np.int32)

    def disc(self, x, y, r, colour):
        """A filled circle of radius r."""
        cv2.circle(self.px, (self._fx(x), self._fx(y)), max(1, self._fx(r)), (*colour, 255), -1, cv2.LINE_AA, _SHIFT)

    def ring(self, x, y, r, width, colour):
        """A circle line of the given width, centred on radius r."""
        t = max(1, int(round(width * _SS)))
        cv2.circle(self.px, (self._fx(x), self._fx(y)), max(1, self._fx(r)), (*colour, 255), t, cv2.LINE_AA, _SHIFT)

    def ellipse(self, x, y, rx, ry, angle, colour, width=0, start=0, end=360):
        """An ellipse turned by `angle` degrees; filled when width is 0."""
        t = -1 if width == 0 else max(1, int(round(width * _SS)))
        cv2.ellipse(self.px, (self._fx(x), self._fx(y)), (max(1, self._fx(rx)), max(1, self._fx(ry))), angle, start, end,
                    (*colour, 255), t, cv2.LINE_AA, _SHIFT)

    def poly(self, pts, colour):
        """A filled polygon (may be concave)."""
        cv2.fillPoly(self.px, [self._fxpts(pts)], (*colour, 255), cv2.LINE_AA, _SHIFT)

    def line(self, pts, width, colour, closed=False):
        """A polyline of constant width."""
        t = max(1, int(round(width * _SS)))
        cv2.polylines(self.px, [self._fxpts(pts)], closed, (*colour, 255), t, cv2.LINE_AA, _SHIFT)

    def stroke(self, pts, w0, w1, colour):
        """A polyline that tapers from width w0 to w1, as a brush leaves it."""
        p = np.asarray(pts, np.float64)
        d = np.gradient(p, axis=0)
        n = np.stack([-d[:, 1], d[:, 0]], 1)
        n /= np.linalg.norm(n, axis=1, keepdims=True) + 1e-6
        w = np.linspace(w0, w1, len(p))[:, None] / 2
        self.poly(np.concatenate([p + n * w, (p - n * w)[::-1]]), colour)
        self.disc(p[0, 0], p[0, 1], w0 / 2, colour)

    def rect(self, x0, y0, x1, y1, colour, width=0, radius=0):
        """A rectangle, filled when width is 0, with corners of the given radius."""
        pts = rounded_rect(x0, y0, x1, y1, radius)
        if width == 0:
            self.poly(pts, colour)
        else:
            self.line(pts, width, colour, True)

    def mask(self, m, x0, y0, x1, y1, colour):
        """Lays a grey mask (uint8), stretched to the box, down in one colour."""
        X0, Y0 = int(round(x0 * _SS)), int(round(y0 * _SS))
        w, h = max(1, int(round((x1 - x0) * _SS))), max(1, int(round((y1 - y0) * _SS)))
        m = cv2.resize(m, (w, h), interpolation=cv2.INTER_AREA)
        self._over(np.dstack([(m[..., None].astype(np.uint16) * np.array(colour, np.uint16) // 255).astype(np.uint8), m]), X0, Y0)

    def stamp(self, src, x, y):
        """Lays another canvas down with its middle at (x, y)."""
        s = src.px
        self._over(s, int(round(x * _SS - s.shape[1] / 2)), int(round(y * _SS - s.shape[0] / 2)))

    def _over(self, src, X, Y):
        H, W = self.px.shape[:2]
        h, w = src.shape[:2]
        x0, y0, x1, y1 = max(0, X), max(0, Y), min(W, X + w), min(H, Y + h)
        if x1 <= x0 or y1 <= y0:
            return
        s = src[y0 - Y:y1 - Y, x0 - X:x1 - X].astype(np.uint16)
        d = self.px[y0:y1, x0:x1]
        self.px[y0:y1, x0:x1] = (s + d.astype(np.uint16) * (255 - s[..., 3:]) // 255).clip(0, 255).astype(np.uint8)

    def turned(self, degrees):
        """A copy turned clockwise about its middle."""
        out = Canvas(self.width, self.height)
        m = cv2.getRotationMatrix2D((self.px.shape[1] / 2 - .5, self.px.shape[0] / 2 - .5), -degrees, 1)
        out.px = cv2.warpAffine(self.px, m, (self.px.shape[1], self.px.shape[0]), flags=cv2.INTER_LINEAR)
        return out

    def ink(self):
        """The finished layer at face size, premultiplied RGBA uint8."""
        return cv2.resize(self.px, (self.width, self.height), interpolation=cv2.INTER_AREA)


def pick(rng, options):
    """One of a list of (value, weight)."""
    w = np.array([o[1] for o in options], np.float64)
    return options[rng.choice(len(options), p=w / w.sum())][0]


def roomy_place(alpha, width, height, rng):
    """Where on a face a sign of this size finds most room, in face units: (x, y) of its top left corner.

    alpha: the drawing's opacity, uint8 [256,192]. The top left corner is liked best, as on most sets.
    """
    small = cv2.integral(cv2.resize(alpha, (FACE_W // 4, FACE_H // 4), interpolation=cv2.INTER_AREA))
    w, h, m = max(1, int(width / 4)), max(1, int(height / 4)), 2
    xs, ys = np.linspace(m, FACE_W // 4 - m - w, 7).astype(int), np.linspace(m, FACE_H // 4 - m - h, 9).astype(int)
    best = None
    for i, y in enumerate(ys):
        for j, x in enumerate(xs):
            covered = (small[y + h, x + w] - small[y, x + w] - small[y + h, x] + small[y, x]) / (255 * w * h)
            away = min(i, 8 - i) * .02 + min(j, 6 - j) * .02 + (i > 4) * .05 + (j > 3) * .03
            cost = covered + away * rng.uniform(.3, 1.2)
            if best is None or cost < best[0]:
                best = (cost, 4 * x, 4 * y)
    return best[1:]


def rounded_rect(x0, y0, x1, y1, r, steps=4):
    """Points of a rectangle with round corners, clockwise from the top left."""
    r = min(r, (x1 - x0) / 2, (y1 - y0) / 2)
    if r <= 0:
        return np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], np.float64)
    out = []
    for cx, cy, a in ((x0 + r, y0 + r, 180), (x1 - r, y0 + r, 270), (x1 - r, y1 - r, 0), (x0 + r, y1 - r, 90)):
        for k in range(steps + 1):
            t = np.deg2rad(a + 90 * k / steps)
            out.append((cx + r * np.cos(t), cy + r * np.sin(t)))
    return np.array(out)


def bezier(p0, p1, p2, p3, n=16):
    """Points of a cubic curve."""
    t = np.linspace(0, 1, n)[:, None]
    p0, p1, p2, p3 = (np.asarray(p, np.float64) for p in (p0, p1, p2, p3))
    return (1 - t) ** 3 * p0 + 3 * t * (1 - t) ** 2 * p1 + 3 * t ** 2 * (1 - t) * p2 + t ** 3 * p3


# ---- glyphs -------------------------------------------------------------------------------------

# Fonts that are brush- or copybook-like, as most engraved tiles are; they are drawn more often.
_BRUSH = ('kai', 'kouzan', 'soseki', 'wenkai', 'klee', 'ukai')
# Fonts whose drawing is too far from any tile (bitmap grids, hollow letters).
_LEFT_OUT = ('dotgothic', 'rampart', 'train-', 'trainone', 'yozvox', 'fonts-japanese', 'stick-')


@functools.lru_cache(None)
def cjk_fonts():
    """Fonts installed here that draw the characters of tiles: list of (path, weight), in a fixed order."""
    out = []
    for path in sorted(glob.glob('/usr/share/fonts/**/*.*', recursive=True)):
        low = path.lower()
        if not low.endswith(('.ttf', '.ttc', '.otf')) or any(k in low for k in _LEFT_OUT):
            continue
        if all(has_glyph(path, c) for c in '一二三四五六七八九東南西北中'):
            weight = 3.0 if any(k in low for k in _BRUSH) else 0.6 if 'kiloji' in low or 'seto' in low else 1.0
            out.append((path, weight))
    if not out:
        raise RuntimeError('no font with Chinese characters is installed; see render/README.md for the packages')
    return out


@functools.lru_cache(None)
def latin_fonts():
    """Fonts for digits and letters in the corners of tiles."""
    out = []
    for path in sorted(glob.glob('/usr/share/fonts/truetype/*/*.ttf')):
        if any(k in path for k in ('/dejavu/DejaVuSans', '/dejavu/DejaVuSerif', '/liberation', '/freefont', '/vollkorn', '/play')) and 'Math' not in path:
            out.append(path)
    return out or [cjk_fonts()[0][0]]


@functools.lru_cache(64)
def _font(path, size):
    return ImageFont.truetype(path, size)


@functools.lru_cache(None)
def has_glyph(path, char):
    """Whether a font really draws this character."""
    try:
        f = _font(path, 40)
        m = f.getmask(char)
        return m.getbbox() is not None and bytes(m) != bytes(f.getmask('\u0378'))
    except OSError:
        return False


@functools.lru_cache(4096)
def glyph(path, text, size=160):
    """A grey picture (uint8) of the text, cut to its ink."""
    f = _font(path, size)
    b = f.getbbox(text)
    im = Image.new('L', (b[2] - b[0] + 8, b[3] - b[1] + 8), 0)
    ImageDraw.Draw(im).text((4 - b[0], 4 - b[1]), text, 255, font=f)
    a = np.asarray(im)
    ys, xs = np.nonzero(a > 30)
    if len(ys) == 0:
        return np.zeros((size, size), np.uint8)
    return np.ascontiguousarray(a[ys.min():ys.max() + 1, xs.min():xs.max() + 1])
