"""Procedural product photographs with exact coverage: objects of several parts before a backdrop, light, shadow, and a camera."""
import math

import cv2
import numpy as np

from backdrops import any_color, backdrop, grid, near, noise
from shapes import BODIES, blob, ellipse, fringed, rounded, smooth, stroke

WEIGHTS = np.array([w for _, w in BODIES])
WEIGHTS = WEIGHTS / WEIGHTS.sum()


# --- objects ---------------------------------------------------------------------------------------------------


def surface(rng, size, color, box, mask):
    """Colors of a part within the rectangle around `mask`: shading, pattern, texture. `box`: what light and patterns follow."""
    left, top, wide, tall = cv2.boundingRect(mask)
    x, y, bw, bh = box
    u, v = np.meshgrid(np.arange(left, left + wide, dtype=np.float32), np.arange(top, top + tall, dtype=np.float32))
    size = (tall, wide)
    if wide == 0:
        return np.zeros((0, 0, 3), np.float32)
    u = np.clip((u - x) / max(bw, 1), 0, 1) * 2 - 1
    v = np.clip((v - y) / max(bh, 1), 0, 1) * 2 - 1
    out = np.ones((*size, 3), np.float32) * color.astype(np.float32)
    pattern = rng.random()
    if pattern < 0.22:  # bands, checks, dots
        other = any_color(rng).astype(np.float32) if rng.random() < 0.7 else near(rng, color).astype(np.float32)
        n = rng.uniform(2, 9)
        a = rng.uniform(0, math.pi)
        wave = np.sin((u * math.cos(a) + v * math.sin(a)) * n * 2)
        if rng.random() < 0.35:
            wave = wave * np.sin((-u * math.sin(a) + v * math.cos(a)) * n * 2)
        m = (np.clip(wave * 8, 0, 1))[..., None]
        out = out * (1 - m) + other * m
    light = np.ones(size, np.float32)
    shade = rng.random()
    depth = rng.uniform(0.05, 0.6)
    if shade < 0.4:
        light *= 1 - depth * (u - rng.uniform(-0.5, 0.5)) ** 2
    elif shade < 0.65:
        cx, cy = rng.uniform(-0.6, 0.6, 2)
        light *= 1.1 - depth * np.minimum(1.6, (u - cx) ** 2 + (v - cy) ** 2) * 0.6
    else:
        a = rng.uniform(0, 2 * math.pi)
        light *= 1 + 0.5 * depth * (u * math.cos(a) + v * math.sin(a))
    if rng.random() < 0.3:
        light *= 1 + rng.uniform(0.02, 0.14) * noise(rng, size, rng.uniform(1.5, 12))
    if rng.random() < 0.2:
        light *= 1 + rng.uniform(0.05, 0.2) * noise(rng, size, rng.uniform(15, 60))
    out = out * np.clip(light, 0.1, 1.7)[..., None]
    if rng.random() < 0.35:  # highlight
        hx, hy, hw = rng.uniform(-0.7, 0.7), rng.uniform(-0.7, 0.7), rng.uniform(0.03, 0.3)
        g = np.exp(-(((u - hx) / hw) ** 2) - (((v - hy) / (hw * rng.uniform(1, 8))) ** 2))
        out = out + (255 - out) * (g * rng.uniform(0.2, 0.95))[..., None]
    if rng.random() < 0.12:  # chrome: bands of light and dark
        n = rng.uniform(1, 4)
        wave = np.tanh(np.sin(u * n + np.sin(v * rng.uniform(0.5, 3)) * rng.uniform(0, 1.5) + rng.uniform(0, 6)) * rng.uniform(1, 4))
        out = out * 0.3 + 0.7 * (128 + 110 * wave)[..., None]
    return np.clip(out, 0, 255)


class Canvas:
    """The object: straight color, coverage of the object, and how much of the backdrop its px hide."""

    def __init__(self, size):
        self.size = size
        self.color = np.zeros((*size, 3), np.float32)
        self.coverage = np.zeros(size, np.float32)
        self.opaque = np.zeros(size, np.float32)

    def add(self, mask, color, opacity=1.0):
        """`color`: one for all px, or those of the rectangle around `mask`."""
        left, top, wide, tall = cv2.boundingRect(mask)
        if wide == 0:
            return
        part = np.s_[top : top + tall, left : left + wide]
        m = mask[part].astype(np.float32) / 255
        a = (m * opacity)[..., None]
        hidden = self.opaque[part][..., None]
        total = a + hidden * (1 - a)
        mixed = (color * a + self.color[part] * hidden * (1 - a)) / np.maximum(total, 1e-4)
        self.color[part] = np.where(total > 1e-4, mixed, color)
        self.opaque[part] = total[..., 0]
        self.coverage[part] = np.maximum(self.coverage[part], m)

    def cut(self, mask):
        k = 1 - mask.astype(np.float32) / 255
        self.coverage *= k
        self.opaque *= k


def thing(rng, size, box, ground):
    """One object in a box (x, y, w, h), on a ground color that some parts resemble."""
    canvas = Canvas(size)
    x, y, w, h = box
    body = BODIES[rng.choice(len(BODIES), p=WEIGHTS)][0]
    mask = body(rng, size, box)
    if rng.random() < 0.12:
        mask = fringed(rng, size, mask)
    glass = rng.random() < 0.07
    color = near(rng, ground) if rng.random() < 0.2 else any_color(rng)
    pick = lambda: near(rng, ground) if rng.random() < 0.22 else any_color(rng)
    canvas.add(mask, surface(rng, size, color, box, mask), rng.uniform(0.12, 0.5) if glass else 1.0)
    if glass:
        edge = cv2.morphologyEx(mask, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
        canvas.add(edge, any_color(rng).astype(np.float32), rng.uniform(0.3, 0.9))
        if rng.random() < 0.6:  # what it holds
            level = y + h * rng.uniform(0.2, 0.8)
            fill = mask.copy()
            fill[: max(0, int(level))] = 0
            fill = cv2.erode(fill, np.ones((3, 3), np.uint8))
            canvas.add(fill, surface(rng, size, pick(), box, fill), rng.uniform(0.4, 1))
    # parts within the silhouette: soles, caps, labels, panels
    for _ in range(rng.integers(0, 5)):
        kind = rng.random()
        if kind < 0.4:
            a = rng.choice([0, 0, 0, math.pi / 2, rng.uniform(0, math.pi)])
            off = rng.uniform(-0.8, 0.8)
            xs, ys = grid(size)
            u = ((xs * 0.5 + 0.5) * size[1] - x) / max(w, 1) * 2 - 1
            v = ((ys * 0.5 + 0.5) * size[0] - y) / max(h, 1) * 2 - 1
            d = u * math.sin(a) + v * math.cos(a) + rng.uniform(-0.2, 0.2) * u * u - off
            part = (np.clip(np.sign(off + 1e-6) * d * 40 + 0.5, 0, 1) * mask).astype(np.uint8)
        else:
            bx = (x + rng.uniform(0, 0.8) * w, y + rng.uniform(0, 0.8) * h, rng.uniform(0.1, 0.6) * w, rng.uniform(0.08, 0.5) * h)
            part = np.minimum(mask, (rounded if kind < 0.8 else blob)(rng, size, bx))
        canvas.add(part, surface(rng, size, pick(), box, part))
    # letters
    if rng.random() < 0.3:
        text = blank_text(rng, size, box)
        canvas.add(np.minimum(text, mask), any_color(rng).astype(np.float32))
    # holes
    if rng.random() < 0.18 and not glass:
        bx = (x + rng.uniform(0.1, 0.6) * w, y + rng.uniform(0.1, 0.6) * h, rng.uniform(0.08, 0.4) * w, rng.uniform(0.08, 0.4) * h)
        canvas.cut((rounded if rng.random() < 0.6 else blob)(rng, size, bx))
    # parts outside: handles, straps, laces, stands, lids
    for _ in range(rng.integers(0, 4)):
        kind = rng.integers(0, 5)
        c = pick()
        if kind == 0:
            side = rng.choice([0.0, 1.0])
            m = ellipse(size, (x + w * side, y + h * rng.uniform(0.3, 0.7)), (w * rng.uniform(0.08, 0.3), h * rng.uniform(0.1, 0.3)), 0, 0, 360, rng.uniform(2, 9))
        elif kind == 1:
            m = ellipse(size, (x + w / 2, y + h * rng.uniform(0, 0.25)), (w * rng.uniform(0.15, 0.45), h * rng.uniform(0.15, 0.5)), 0, 180, 360, rng.uniform(2, 8))
        elif kind == 2:
            p = np.stack([x + rng.uniform(-0.1, 1.1, 3) * w, y + rng.uniform(-0.1, 1.0, 3) * h], 1)
            m = stroke(size, smooth(p, 8, False), rng.uniform(1, 5))
        elif kind == 3:
            bx = (x + rng.uniform(-0.1, 0.7) * w, y + rng.uniform(-0.1, 0.7) * h, rng.uniform(0.1, 0.5) * w, rng.uniform(0.1, 0.4) * h)
            m = (rounded if rng.random() < 0.5 else blob)(rng, size, bx)
        else:
            bx = (x + rng.uniform(-0.15, 0.2) * w, y + h * rng.uniform(0.85, 0.97), w * rng.uniform(0.7, 1.2), h * rng.uniform(0.04, 0.16))
            m = rounded(rng, size, bx)
        behind = rng.random() < 0.4
        m = m if not behind else np.minimum(m, 255 - (canvas.coverage * 255).astype(np.uint8))
        canvas.add(m, surface(rng, size, c, box, m))
    return canvas


FONTS = [cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX]


def blank_text(rng, size, box):
    x, y, w, h = box
    mask = np.zeros(size, np.uint8)
    letters = ''.join(rng.choice(list('ABCDEFGHIKLMNOPRSTUVWXYZ0123456789'), rng.integers(2, 9)))
    for line in range(rng.integers(1, 3)):
        at = (int(x + w * rng.uniform(0.1, 0.4)), int(y + h * rng.uniform(0.3, 0.8)))
        cv2.putText(mask, letters, at, FONTS[rng.integers(0, 3)], rng.uniform(0.3, 1.0), 255, int(rng.integers(1, 3)), cv2.LINE_AA)
    return mask


# --- light and camera ------------------------------------------------------------------------------------------


def shadowed(rng, rgb, coverage, kind):
    size = coverage.shape
    h, w = size
    rows = np.where(coverage.max(1) > 0.3)[0]
    cols = np.where(coverage.max(0) > 0.3)[0]
    if len(rows) == 0:
        return rgb
    foot = rows[-1]
    tall, wide = foot - rows[0] + 1, cols[-1] - cols[0] + 1
    tint = np.array([1, 1, 1], np.float32) + np.array([-1, 0, 1], np.float32) * rng.uniform(-0.02, 0.08)

    def darken(amount, strength):
        return rgb * (1 - (amount * strength)[..., None] * (2 - tint))

    if kind in ('contact', 'sun', 'soft') and rng.random() < 0.85:
        m = ellipse(size, (cols.mean(), foot - tall * rng.uniform(0, 0.03)), (wide * rng.uniform(0.35, 0.6), max(2, tall * rng.uniform(0.02, 0.09))))
        rgb = darken(cv2.GaussianBlur(m, (0, 0), rng.uniform(1.5, 7)).astype(np.float32) / 255, rng.uniform(0.2, 0.75))
    if kind == 'soft':
        sigma = rng.uniform(5, 22)
        shift = np.float32([[1, 0, rng.uniform(-30, 30)], [0, 1, rng.uniform(-5, 30)]])
        m = cv2.GaussianBlur(cv2.warpAffine(coverage, shift, (w, h)), (0, 0), sigma)
        rgb = darken(m, rng.uniform(0.1, 0.5))
    if kind == 'sun':
        if rng.random() < 0.6:  # on the floor
            lean, flat = rng.uniform(-1.8, 1.8), rng.uniform(0.1, 0.6) * rng.choice([1, 1, -0.5])
            # y' = foot - flat * (foot - y), x' = x + lean * (foot - y)
            shift = np.float32([[1, -lean, lean * foot], [0, flat, foot - flat * foot]])
        else:  # on the wall
            dx, dy = rng.uniform(-0.35, 0.35) * wide, rng.uniform(-0.1, 0.3) * tall
            k = rng.uniform(0.95, 1.1)
            shift = np.float32([[k, 0, dx + (1 - k) * cols.mean()], [0, k, dy + (1 - k) * foot]])
        m = cv2.warpAffine(coverage, shift, (w, h))
        m = cv2.GaussianBlur(m, (0, 0), rng.uniform(0.5, 3))
        rgb = darken(m, rng.uniform(0.15, 0.65))
    return rgb


def reflected(rng, rgb, canvas):
    rows = np.where(canvas.coverage.max(1) > 0.3)[0]
    if len(rows) == 0:
        return rgb
    foot = rows[-1]
    h = canvas.size[0]
    ys = 2 * foot - np.arange(h)
    valid = (ys >= 0) & (ys < h) & (np.arange(h) > foot)
    src = np.clip(ys, 0, h - 1)
    a = canvas.opaque[src] * valid[:, None]
    fade = np.exp(-np.maximum(0, np.arange(h) - foot) / (rng.uniform(0.1, 1) * h))[:, None]
    a = (a * fade * rng.uniform(0.08, 0.4))[..., None]
    c = canvas.color[src]
    if rng.random() < 0.5:
        s = rng.uniform(0.5, 3)
        a = cv2.GaussianBlur(a, (0, 0), s)[..., None]
    return rgb * (1 - a) + c * a


def photograph(rng, rgb):
    if rng.random() < 0.35:
        rgb = cv2.GaussianBlur(rgb, (0, 0), rng.uniform(0.4, 1.6))
    if rng.random() < 0.7:
        grain = rng.normal(0, 1, rgb.shape).astype(np.float32)
        if rng.random() < 0.3:
            grain = grain[..., :1]
        rgb = rgb + grain * rng.uniform(0.5, 7)
    rgb = np.clip(rgb, 0, 255).astype(np.uint8)
    if rng.random() < 0.5:
        q = int(rng.integers(35, 95))
        rgb = cv2.imdecode(cv2.imencode('.jpg', rgb[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, q])[1], 1)[..., ::-1]
    return rgb


def scene(rng, size, one=False):
    """uint8 RGB and coverage of `size` (rows, columns), drawn at twice that. `one`: the coverage of one of several things alone."""
    big = (size[0] * 2, size[1] * 2)
    h, w = big
    rgb, ground, _ = backdrop(rng, big)
    whole = Canvas(big)
    meant = None
    count = rng.choice([1, 2, 3], p=[0.82, 0.12, 0.06])
    for k in range(count):
        scale = rng.uniform(0.42, 0.95) if count == 1 else rng.uniform(0.3, 0.65)
        aspect = math.exp(rng.normal(0, 0.45))
        bh = min(scale * h, scale * h / math.sqrt(aspect) * 1.0)
        bw = min(0.92 * w, bh * aspect)
        x = rng.uniform(0.04 * w, max(0.05 * w, 0.96 * w - bw))
        y = rng.uniform(0.04 * h, max(0.05 * h, 0.96 * h - bh))
        if rng.random() < 0.08:  # runs off the picture
            if rng.random() < 0.7:
                y = h - bh * rng.uniform(0.6, 0.95)
            else:
                x = rng.choice([-0.3 * bw, w - 0.7 * bw])
        part = thing(rng, big, (x, y, bw, bh), ground)
        if rng.random() < 0.3:  # turned
            m = cv2.getRotationMatrix2D((x + bw / 2, y + bh / 2), rng.normal(0, 20), 1)
            part.color = cv2.warpAffine(part.color, m, (w, h), borderMode=cv2.BORDER_REPLICATE)
            part.coverage = cv2.warpAffine(part.coverage, m, (w, h))
            part.opaque = cv2.warpAffine(part.opaque, m, (w, h))
        if one:
            meant = part.coverage if meant is None or rng.random() < 0.5 else meant * (1 - part.opaque)
        total = part.opaque[..., None] + whole.opaque[..., None] * (1 - part.opaque[..., None])
        whole.color = np.where(
            total > 1e-4,
            (part.color * part.opaque[..., None] + whole.color * whole.opaque[..., None] * (1 - part.opaque[..., None]))
            / np.maximum(total, 1e-4),
            0,
        )
        whole.opaque = total[..., 0]
        whole.coverage = np.maximum(whole.coverage, part.coverage)
    kind = rng.choice(['none', 'contact', 'soft', 'sun'], p=[0.2, 0.3, 0.25, 0.25])
    rgb = shadowed(rng, rgb, whole.coverage, kind)
    if rng.random() < 0.15:
        rgb = reflected(rng, rgb, whole)
    if rng.random() < 0.1:  # seen through: gray veil of the whole picture
        rgb = rgb * 0.9 + 20
    rgb = rgb * (1 - whole.opaque[..., None]) + whole.color * whole.opaque[..., None]
    rgb = photograph(rng, np.clip(rgb * rng.uniform(0.85, 1.08), 0, 255).astype(np.float32))
    small = cv2.resize(rgb, (size[1], size[0]), interpolation=cv2.INTER_AREA)
    coverage = cv2.resize(whole.coverage if meant is None else meant, (size[1], size[0]), interpolation=cv2.INTER_AREA)
    return small, np.round(np.clip(coverage, 0, 1) * 255).astype(np.uint8)


if __name__ == '__main__':
    import time

    rng = np.random.default_rng(1)
    t = time.time()
    tiles = []
    for k in range(30):
        rgb, coverage = scene(np.random.default_rng(k), (144, 192))
        tiles.append(np.concatenate([rgb, np.repeat(coverage[..., None], 3, 2)], 0))
    print('seconds a scene', (time.time() - t) / 30)
    sheet = np.concatenate([np.concatenate(tiles[k : k + 10], 1) for k in range(0, 30, 10)], 0)
    cv2.imwrite('sheet.png', sheet[..., ::-1])
