"""From the light that reached the lens to a JPEG's pixels: noise of tracing taken out, lens, exposure, sensor, tone."""
import cv2
import numpy as np


def smooth(passes):
    """The linear picture with the tracer's noise taken out of its light, not out of its colours."""
    colour = passes['DiffCol']
    light = passes['DiffDir'] + passes['DiffInd']
    rest = np.maximum(passes['Image'] - colour * light, 0)
    return colour * _filtered(light, .5) + _filtered(rest, .6)


def _filtered(light, contrast):
    """Bilateral on log light; single bright pixels give way first."""
    middle = cv2.medianBlur(light, 3)
    light = np.minimum(light, middle * 3.5 + .03)
    log = np.log(light + .02)
    for _ in range(2):
        log = cv2.bilateralFilter(log.astype(np.float32), 7, contrast, 2.0)
    return np.exp(log) - .02


class Lens:
    """Slight radial distortion; `k` > 0 is a barrel."""

    def __init__(self, width, height, k):
        self.centre, self.radius, self.k = np.array([(width - 1) / 2, (height - 1) / 2]), np.hypot(width, height) / 2, k
        self.size = (width, height)

    def bend(self, pixels):
        """The picture as this lens shows it."""
        w, h = self.size
        y, x = np.mgrid[0:h, 0:w].astype(np.float32)
        dx, dy = x - self.centre[0], y - self.centre[1]
        f = self._scale((dx ** 2 + dy ** 2) / self.radius ** 2)
        return cv2.remap(pixels, (self.centre[0] + dx * f).astype(np.float32), (self.centre[1] + dy * f).astype(np.float32), cv2.INTER_CUBIC,
                         borderMode=cv2.BORDER_REPLICATE)

    def _scale(self, r2):
        return 1 + self.k * (r2 - (1 if self.k > 0 else 0))

    def points(self, pts):
        """Where points of the straight picture lie in the bent one."""
        d = np.asarray(pts, float) - self.centre
        q = d.copy()
        for _ in range(8):
            q = d / self._scale((q ** 2).sum(-1, keepdims=True) / self.radius ** 2)
        return q + self.centre


def expose(light, rng, px):
    """RGB uint8 from linear light: shake, auto exposure and white balance with their errors, vignette, noise, tone, sharpening.

    px: width of a tile in the picture.
    """
    h, w = light.shape[:2]
    if rng.random() < .14:
        light = _shake(light, rng, px)
    lum = light @ np.float32([.2126, .7152, .0722])
    # meters aim at the mean, and keep the bright parts
    gain = min(.3 / max(lum.mean(), 1e-4), .92 / max(np.percentile(lum, 97), 1e-4)) * float(np.exp(rng.normal(.06, .25)))
    grey = light.reshape(-1, 3).mean(0)
    balance = (grey.mean() / np.maximum(grey, 1e-4)) ** rng.uniform(.2, .75)
    balance = np.clip(balance, .6, 1.7) * np.exp(rng.normal(0, .04, 3) * [1, .5, 1])
    f = np.maximum(light, 0) * (gain * balance).astype(np.float32)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    r2 = ((x / w - .5) ** 2 + (y / h - .5) ** 2) * 2
    f *= (1 - rng.uniform(0, .35) * r2)[..., None]
    if rng.random() < .25:      # light scattered in the lens
        f = f * .96 + rng.uniform(.01, .04) * cv2.GaussianBlur(f, (0, 0), w * .06)
    soft = rng.uniform(.3, .55) if rng.random() < .8 else rng.uniform(.5, 1.1)
    f = cv2.GaussianBlur(f, (0, 0), min(soft, max(.3, px * .025)))
    shot, read = rng.uniform(.0001, .002), rng.uniform(.0002, .0015)
    noise = rng.normal(0, 1, f.shape).astype(np.float32)
    if rng.random() < .6:       # a camera's own smoothing leaves it in blotches
        noise = cv2.GaussianBlur(noise, (0, 0), rng.uniform(.5, 1)) * 1.5
    f = np.maximum(f + noise * np.sqrt(np.maximum(f, 0) * shot * .3 + read ** 2), 0)
    f = np.maximum(f - rng.uniform(0, .015), 0) * 1.01
    shoulder = rng.uniform(.55, .85)
    f = np.where(f > shoulder, shoulder + (1 - shoulder) * np.tanh((f - shoulder) / (1 - shoulder)), f)
    s = np.where(f < .0031308, f * 12.92, 1.055 * np.power(np.maximum(f, 1e-6), 1 / 2.4) - .055)
    contrast = rng.uniform(1, 1.4)
    s = s + (contrast - 1) * (s - s * s) * (2 * s - 1) * 2
    s = s.mean(-1, keepdims=True) + (s - s.mean(-1, keepdims=True)) * rng.uniform(.85, 1.3)
    if rng.random() < .75:
        s = s + rng.uniform(.2, .7) * (s - cv2.GaussianBlur(s, (0, 0), rng.uniform(.8, 1.4)))
    return np.clip(s * 255 + .5, 0, 255).astype(np.uint8)


def _shake(light, rng, px):
    """The camera moved while the shutter was open."""
    n = int(np.clip(px * rng.uniform(.04, .16), 2, 13)) | 1
    k = np.zeros((n, n), np.float32)
    a = rng.uniform(0, np.pi)
    d = np.array([np.cos(a), np.sin(a)]) * (n // 2)
    bow = np.array([-d[1], d[0]]) * rng.normal(0, .3)
    pts = [(n // 2 + t * d + (1 - t * t) * bow) for t in np.linspace(-1, 1, 9)]
    cv2.polylines(k, [np.round(np.array(pts) * 16).astype(np.int32)], False, 1, 1, cv2.LINE_8, 4)
    return cv2.filter2D(light, -1, k / max(k.sum(), 1e-6), borderType=cv2.BORDER_REPLICATE)


def legible(image, quad):
    """Whether a face's drawing stands out at all from its ground."""
    q = np.array(quad)
    c = q.mean(0)
    grey = cv2.GaussianBlur(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY), (0, 0), 1)
    lo, hi = np.maximum((c + (q - c) * .75).min(0), 0).astype(int), np.maximum((c + (q - c) * .75).max(0), 0).astype(int) + 1
    patch = grey[lo[1]:hi[1], lo[0]:hi[0]]
    return patch.size > 0 and np.percentile(patch, 95) - np.percentile(patch, 3) >= 14
