"""Silhouettes of procedural products: masks of 0...1, drawn at the canvas's size with anti-aliased edges."""
import math

import cv2
import numpy as np

SHIFT = 4  # fractional bits of cv2's coordinates


def blank(size):
    return np.zeros(size, np.uint8)


def polygon(size, points):
    mask = blank(size)
    cv2.fillPoly(mask, [np.round(np.asarray(points) * (1 << SHIFT)).astype(np.int32)], 255, cv2.LINE_AA, SHIFT)
    return mask


def stroke(size, points, thickness):
    mask = blank(size)
    cv2.polylines(
        mask, [np.round(np.asarray(points) * (1 << SHIFT)).astype(np.int32)], False, 255, max(1, round(thickness)), cv2.LINE_AA, SHIFT
    )
    return mask


def ellipse(size, center, radii, angle=0.0, start=0, end=360, thickness=-1):
    mask = blank(size)
    scale = 1 << SHIFT
    cv2.ellipse(
        mask,
        (round(center[0] * scale), round(center[1] * scale)),
        (max(1, round(radii[0] * scale)), max(1, round(radii[1] * scale))),
        angle,
        start,
        end,
        255,
        thickness if thickness < 0 else max(1, round(thickness)),
        cv2.LINE_AA,
        SHIFT,
    )
    return mask


def smooth(points, steps=12, closed=True):
    """Catmull-Rom through the points."""
    p = np.asarray(points, float)
    n = len(p)
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    out = []
    for i in range(n if closed else n - 1):
        a, b, c, d = (p[(i + k) % n] if closed else p[min(max(i + k, 0), n - 1)] for k in (-1, 0, 1, 2))
        out.append(
            0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        )
    return np.concatenate(out)


def blob(rng, size, box):
    x, y, w, h = box
    n = rng.integers(5, 12)
    angles = np.sort(rng.uniform(0, 2 * math.pi, n))
    radii = rng.uniform(0.45, 1.0, n)
    points = np.stack([x + w / 2 + np.cos(angles) * radii * w / 2, y + h / 2 + np.sin(angles) * radii * h / 2], 1)
    return polygon(size, smooth(points) if rng.random() < 0.75 else points)


def rounded(rng, size, box):
    x, y, w, h = box
    n = rng.uniform(2, 14)
    t = np.linspace(0, 2 * math.pi, 72, endpoint=False)
    c, s = np.cos(t), np.sin(t)
    points = np.stack(
        [x + w / 2 + np.sign(c) * np.abs(c) ** (2 / n) * w / 2, y + h / 2 + np.sign(s) * np.abs(s) ** (2 / n) * h / 2], 1
    )
    if rng.random() < 0.3:  # perspective
        k = rng.uniform(-0.35, 0.35)
        points[:, 0] = x + w / 2 + (points[:, 0] - x - w / 2) * (1 + k * (points[:, 1] - y - h / 2) / h)
    return polygon(size, points)


def lathe(rng, size, box):
    """A profile turned about the upright axis: bottles, vases, cups, lamps, toys."""
    x, y, w, h = box
    n = rng.integers(3, 9)
    levels = np.sort(rng.uniform(0, 1, n))
    levels[0], levels[-1] = 0, 1
    half = rng.uniform(0.15, 1.0, n)
    if rng.random() < 0.4:
        half[: n // 2] = rng.uniform(0.15, 0.4)
    profile = smooth(np.stack([half, levels], 1), 8, False) if rng.random() < 0.7 else np.stack([half, levels], 1)
    profile[:, 0] = np.clip(profile[:, 0], 0.05, 1)
    right = np.stack([x + w / 2 + profile[:, 0] * w / 2, y + profile[:, 1] * h], 1)
    left = np.stack([x + w / 2 - profile[::-1, 0] * w / 2, y + profile[::-1, 1] * h], 1)
    mask = polygon(size, np.concatenate([right, left]))
    if rng.random() < 0.5:  # elliptic foot
        mask = np.maximum(mask, ellipse(size, (x + w / 2, y + h), (profile[-1, 0] * w / 2, h * 0.03)))
    return mask


def low(rng, size, box):
    """A long shape with a flat bottom and a raised part: shoes, cars, irons, bags."""
    x, y, w, h = box
    n = rng.integers(5, 9)
    xs = np.linspace(0, 1, n)
    ys = rng.uniform(0.0, 0.7, n)
    ys[0], ys[-1] = rng.uniform(0.3, 0.9, 2)
    top = smooth(np.stack([xs, ys], 1), 8, False)
    points = np.concatenate([top, [[1, 1], [0, 1]]])
    points = np.stack([x + points[:, 0] * w, y + np.clip(points[:, 1], 0, 1) * h], 1)
    return polygon(size, points)


def frame(rng, size, box):
    """Bars: chairs, tables, shelves, racks, baskets."""
    x, y, w, h = box
    thick = rng.uniform(0.02, 0.08) * min(w, h) + 1
    mask = blank(size)
    for _ in range(rng.integers(3, 9)):
        if rng.random() < 0.5:
            px = x + rng.uniform(0, 1) * w
            lean = rng.uniform(-0.1, 0.1) * w
            mask = np.maximum(mask, stroke(size, [(px, y + rng.uniform(0, 0.5) * h), (px + lean, y + h)], thick))
        else:
            py = y + rng.uniform(0, 1) * h
            mask = np.maximum(mask, stroke(size, [(x, py), (x + w, py + rng.uniform(-0.05, 0.05) * h)], thick))
    px0, px1 = x + 0.05 * w, x + 0.95 * w
    py = y + rng.uniform(0.2, 0.7) * h
    mask = np.maximum(mask, polygon(size, [(px0, py), (px1, py), (px1, py + thick * 2), (px0, py + thick * 2)]))
    for px in (px0, px1):
        mask = np.maximum(mask, stroke(size, [(px, py), (px + rng.uniform(-0.08, 0.08) * w, y + h)], thick))
    return mask


def plant(rng, size, box):
    x, y, w, h = box
    foot = (x + w / 2, y + h * rng.uniform(0.6, 1.0))
    mask = blank(size)
    for _ in range(rng.integers(5, 26)):
        angle = rng.uniform(-math.pi * 0.95, -math.pi * 0.05)
        long = rng.uniform(0.3, 0.9)
        tip = (foot[0] + math.cos(angle) * long * w / 2, foot[1] + math.sin(angle) * long * h * 0.9)
        mask = np.maximum(mask, stroke(size, [foot, tip], rng.uniform(1, 3)))
        size_of = rng.uniform(0.06, 0.2) * min(w, h)
        mask = np.maximum(
            mask, ellipse(size, tip, (size_of, size_of * rng.uniform(0.15, 0.6)), math.degrees(angle) + rng.uniform(-40, 40))
        )
    return mask


def ringed(rng, size, box):
    """Rings and arcs: glasses, headphones, wreaths, jewelry, wheels."""
    x, y, w, h = box
    kind = rng.integers(0, 3)
    thick = rng.uniform(0.03, 0.16) * min(w, h)
    if kind == 0:
        return ellipse(size, (x + w / 2, y + h / 2), (w / 2 - thick / 2, h / 2 - thick / 2), 0, 0, 360, thick)
    if kind == 1:
        r = min(w * 0.22, h * 0.4)
        a = ellipse(size, (x + w * 0.25, y + h / 2), (r * 1.05, r), 0, 0, 360, thick * 0.5)
        b = ellipse(size, (x + w * 0.75, y + h / 2), (r * 1.05, r), 0, 0, 360, thick * 0.5)
        bar = stroke(size, smooth([(x + w * 0.25 + r, y + h / 2), (x + w / 2, y + h / 2 - r * 0.3), (x + w * 0.75 - r, y + h / 2)], 8, False), thick * 0.5)
        return np.maximum(np.maximum(a, b), bar)
    arc = ellipse(size, (x + w / 2, y + h * 0.55), (w * 0.42, h * 0.5), 0, 180, 360, thick * 0.7)
    for side in (0.08, 0.92):
        arc = np.maximum(arc, ellipse(size, (x + w * side, y + h * 0.65), (w * 0.1, h * 0.2), rng.uniform(-15, 15)))
    return arc


def cord(rng, size, box):
    x, y, w, h = box
    points = np.stack([x + rng.uniform(0, 1, 7) * w, y + rng.uniform(0, 1, 7) * h], 1)
    return stroke(size, smooth(points, 12, False), rng.uniform(1.5, 6))


def fringed(rng, size, mask):
    """Fur and leaves: the edge follows noise."""
    reach = rng.uniform(2, 6)
    soft = cv2.GaussianBlur(mask, (0, 0), reach).astype(np.float32)
    noise = rng.normal(0, 1, size).astype(np.float32)
    angle = rng.uniform(0, 180)
    k = max(3, int(reach * 2) | 1)
    line = np.zeros((k, k), np.float32)
    cv2.line(line, (0, k // 2), (k - 1, k // 2), 1)
    line = cv2.warpAffine(line, cv2.getRotationMatrix2D((k / 2 - 0.5, k / 2 - 0.5), angle, 1), (k, k))
    noise = cv2.filter2D(noise, -1, line / max(line.sum(), 1e-3) * math.sqrt(max(line.sum(), 1)))
    near = cv2.dilate(mask, np.ones((9, 9), np.uint8)) > 0
    return (np.clip((soft - 127 + noise * rng.uniform(20, 70)) * 3 + 127, 0, 255) * near).astype(np.uint8)

def basket(rng, size, box):
    """Wires over an outline: baskets, cages, racks, nets, lampshades. Openings are not part of it."""
    x, y, w, h = box
    outline = (lathe if rng.random() < 0.6 else rounded)(rng, size, box)
    thick = rng.uniform(1, 3.5)
    wires = blank(size)
    columns, rows = rng.integers(4, 16), rng.integers(2, 11)
    lean = rng.uniform(-0.15, 0.15) * w if rng.random() < 0.5 else 0
    round_it = rng.random() < 0.5
    for k in range(columns + 1):
        at = k / columns
        if round_it:
            at = 0.5 - 0.5 * math.cos(math.pi * at)
        wires = np.maximum(wires, stroke(size, [(x + at * w, y), (x + at * w + lean, y + h)], thick))
    for k in range(rows + 1):
        level = y + k / rows * h
        sag = rng.uniform(0, 0.05) * h
        wires = np.maximum(wires, stroke(size, [(x, level), (x + w / 2, level + sag), (x + w, level)], thick))
    rim = cv2.morphologyEx(outline, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
    return np.maximum(np.minimum(wires, outline), rim)


def cable(rng, size, box):
    """A long thin line with loops, and a solid piece at each end: chargers, earphones, necklaces."""
    x, y, w, h = box
    turns = rng.integers(3, 12)
    points = np.stack([x + rng.uniform(0, 1, turns) * w, y + rng.uniform(0, 1, turns) * h], 1)
    if rng.random() < 0.4:  # coiled
        t = np.linspace(0, rng.uniform(2, 5) * 2 * math.pi, 40)
        radius = rng.uniform(0.25, 0.48) * (1 - rng.uniform(0, 0.02) * t)
        points = np.stack([x + w / 2 + np.cos(t) * radius * w, y + h / 2 + np.sin(t) * radius * h * rng.uniform(0.5, 1)], 1)
        points = np.concatenate([points, [[x + rng.uniform(0, 1) * w, y + h]]])
    thick = rng.uniform(1, 4.5)
    line = smooth(points, 10, False)
    mask = stroke(size, line, thick)
    if rng.random() < 0.3:  # beads or links
        for at in line[:: max(1, int(thick * 2))]:
            mask = np.maximum(mask, ellipse(size, at, (thick, thick * rng.uniform(0.6, 1))))
    for end in (line[0], line[-1]):
        if rng.random() < 0.8:
            side = rng.uniform(0.04, 0.14) * min(w, h) + thick
            mask = np.maximum(mask, rounded(rng, size, (end[0] - side / 2, end[1] - side / 2, side, side * rng.uniform(0.6, 1.8))))
    return mask


def person(rng, size, box):
    """Head, trunk and limbs, or a hand and an arm."""
    x, y, w, h = box
    if rng.random() < 0.4:  # a hand
        palm = (x + w * 0.5, y + h * 0.45)
        broad = 0.2 * min(w, h)
        mask = ellipse(size, palm, (broad, broad * 1.15), rng.uniform(-20, 20))
        mask = np.maximum(mask, stroke(size, [palm, (x + w * rng.uniform(0.3, 0.7), y + h)], broad * rng.uniform(1.1, 1.6)))
        for finger in range(5):
            angle = math.radians(-155 + finger * rng.uniform(25, 34) + rng.normal(0, 6))
            long = broad * rng.uniform(1.3, 2.2)
            tip = (palm[0] + math.cos(angle) * long, palm[1] + math.sin(angle) * long)
            mask = np.maximum(mask, stroke(size, [palm, tip], broad * rng.uniform(0.35, 0.5)))
        return mask
    middle = x + w / 2
    head = h * rng.uniform(0.09, 0.16)
    mask = ellipse(size, (middle, y + head), (head * rng.uniform(0.7, 0.9), head))
    shoulder, hip = y + head * 2.1, y + h * rng.uniform(0.5, 0.62)
    broad = head * rng.uniform(1.2, 2)
    trunk = [(middle - broad, shoulder), (middle + broad, shoulder), (middle + broad * 0.8, hip), (middle - broad * 0.8, hip)]
    mask = np.maximum(mask, polygon(size, smooth(trunk, 6)))
    mask = np.maximum(mask, stroke(size, [(middle, y + head), (middle, shoulder + head)], head * 0.8))
    for side in (-1, 1):
        elbow = (middle + side * broad * rng.uniform(1, 1.9), (shoulder + hip) / 2)
        hand = (middle + side * broad * rng.uniform(0.3, 2.2), hip + rng.uniform(-0.25, 0.1) * h)
        mask = np.maximum(mask, stroke(size, smooth([(middle + side * broad * 0.9, shoulder + head * 0.3), elbow, hand], 6, False), head * 0.6))
        foot = (middle + side * broad * rng.uniform(0.2, 1.2), y + h)
        mask = np.maximum(mask, stroke(size, [(middle + side * broad * 0.45, hip - head * 0.3), foot], head * rng.uniform(0.6, 0.9)))
    return mask


def car(rng, size, box):
    x, y, w, h = box
    h = min(h, w * rng.uniform(0.32, 0.5))
    body = [(0, 0.85), (0.01, 0.55), (0.12, 0.45), (0.28, 0.38), (0.38, 0.05), (0.68, 0.04), (0.82, 0.38), (0.97, 0.47), (1, 0.85)]
    points = [(x + (px + rng.normal(0, 0.015)) * w, y + (py + rng.normal(0, 0.02)) * h) for px, py in body]
    mask = polygon(size, smooth(points, 6, False))
    for at in (rng.uniform(0.17, 0.23), rng.uniform(0.75, 0.83)):
        mask = np.maximum(mask, ellipse(size, (x + at * w, y + 0.83 * h), (0.09 * w, 0.17 * h)))
    return mask


def crate(rng, size, box):
    """A box seen from a corner: its outline has six corners."""
    x, y, w, h = box
    ridge, top = rng.uniform(0.25, 0.75), rng.uniform(0.08, 0.35)
    base = rng.uniform(0.7, 0.95)
    points = [(0, top * rng.uniform(0.8, 1.6)), (1 - ridge, 0), (1, top), (1, base), (ridge, 1), (0, base)]
    return polygon(size, [(x + px * w, y + py * h) for px, py in points])


BODIES = [
    (blob, 3),
    (rounded, 3),
    (lathe, 4),
    (low, 3),
    (frame, 1.2),
    (plant, 1.2),
    (ringed, 1.2),
    (cord, 0.5),
    (basket, 1.1),
    (cable, 1.1),
    (person, 1.3),
    (car, 0.8),
    (crate, 1.2),
]
