"""Backdrops of product photographs: studios, rooms, surfaces, and what stands out of focus behind a product."""
import math
from functools import lru_cache

import cv2
import numpy as np

from shapes import blob, car, crate, lathe, person, plant, rounded


def hsv(h, s, v):
    return cv2.cvtColor(np.array([[[h * 360, s, v]]], np.float32), cv2.COLOR_HSV2RGB)[0, 0] * 255


def any_color(rng):
    kind = rng.random()
    if kind < 0.16:
        return np.clip(rng.uniform(205, 255) + rng.normal(0, 4, 3) + np.array([3, 0, -6]) * rng.uniform(0, 2.5), 0, 255)
    if kind < 0.3:
        return np.clip(rng.uniform(8, 50) + rng.normal(0, 4, 3), 0, 255)
    if kind < 0.42:
        return np.clip(rng.uniform(50, 205) + rng.normal(0, 4, 3), 0, 255)
    return hsv(rng.random(), rng.uniform(0.1, 1), rng.uniform(0.25, 1))


def near(rng, color, most=38):
    return np.clip(color + rng.normal(0, most / 3, 3) + rng.choice([-1, 1]) * rng.uniform(6, most), 0, 255)


def noise(rng, size, cell):
    h, w = size
    small = rng.normal(0, 1, (max(2, int(h / cell) + 2), max(2, int(w / cell) + 2))).astype(np.float32)
    return cv2.resize(small, (w, h), interpolation=cv2.INTER_CUBIC)


@lru_cache(4)
def grid(size):
    """Places across and down, -1...1; not to be changed."""
    h, w = size
    return np.meshgrid(np.linspace(-1, 1, w, dtype=np.float32), np.linspace(-1, 1, h, dtype=np.float32))


# Name, and how often it is drawn.
OFTEN = {
    'white': 0.13, 'plain': 0.14, 'gradient': 0.12, 'spot': 0.08, 'horizon': 0.1, 'sweep': 0.08, 'planks': 0.06, 'fabric': 0.05,
    'clutter': 0.07, 'tiles': 0.03, 'bricks': 0.03, 'stone': 0.03, 'corner': 0.03, 'leaves': 0.025, 'stripes': 0.025,
}
KINDS, SHARES = list(OFTEN), list(OFTEN.values())


def backdrop(rng, size):
    """RGB 0...255, its main color, and its kind."""
    xs, ys = grid(size)
    kind = rng.choice(KINDS, p=SHARES)
    color = np.clip(rng.uniform(238, 255) + rng.normal(0, 2, 3), 0, 255) if kind == 'white' else any_color(rng)
    if kind != 'white' and rng.random() < 0.5:
        color = color * 0.35 + 0.65 * rng.uniform(150, 245)  # most shops use pale backdrops
    base = np.ones((*size, 3), np.float32) * color.astype(np.float32)
    light = np.ones(size, np.float32)
    if kind != 'white' or rng.random() < 0.4:
        a = rng.uniform(0, 2 * math.pi)
        k = rng.uniform(0, 0.12) if kind != 'gradient' else rng.uniform(0.1, 0.4)
        light += k * (xs * math.cos(a) + ys * math.sin(a))
    if kind == 'spot' or rng.random() < 0.2:
        cx, cy = rng.uniform(-0.4, 0.4, 2)
        r2 = (xs - cx) ** 2 + (ys - cy) ** 2
        light *= 1.08 - rng.uniform(0.08, 0.45 if kind == 'spot' else 0.2) * np.minimum(r2, 2.5)
    if kind in ('horizon', 'sweep'):
        level = rng.uniform(-0.2, 0.55)
        soft = rng.uniform(0.01, 0.05) if kind == 'horizon' else rng.uniform(0.1, 0.5)
        t = 1 / (1 + np.exp(-np.clip((ys + rng.uniform(-0.03, 0.03) * xs - level) / soft, -30, 30)))
        other = near(rng, color, 60) if rng.random() < 0.75 else any_color(rng)
        base = base * (1 - t[..., None]) + other.astype(np.float32) * t[..., None]
    if kind == 'planks':
        n = rng.integers(3, 9)
        along = (ys if rng.random() < 0.7 else xs) * n / 2
        row = np.floor(along + 50).astype(int)
        tones = rng.uniform(0.8, 1.15, 120)
        light = light * tones[row].astype(np.float32)
        gap = np.abs(along + 50 - row - 0.0) < 0.04
        light = np.where(gap, light * 0.55, light)
        light = light * (1 + 0.08 * cv2.resize(noise(rng, (size[0], 24), 4), (size[1], size[0])))
    if kind == 'fabric':
        light = light * (1 + rng.uniform(0.02, 0.08) * noise(rng, size, rng.uniform(1.2, 3))) * (
            1 + rng.uniform(0.03, 0.1) * noise(rng, size, rng.uniform(20, 60))
        )
    if kind == 'tiles':
        n = rng.uniform(3, 8)
        tile = ((np.floor(xs * n) + np.floor(ys * n)) % 2).astype(np.float32)
        base = base * (1 - 0.5 * tile[..., None] * rng.uniform(0.1, 1))
    if kind == 'bricks':
        tall, gap = rng.uniform(0.12, 0.3), rng.uniform(0.06, 0.14)
        row = np.floor(ys / tall)
        across = xs / (tall * rng.uniform(2, 3)) + 0.5 * (row % 2)
        joint = ((ys / tall - row) < gap) | ((across - np.floor(across)) < gap / 2.5)
        tones = rng.uniform(0.75, 1.2, (64, 64))
        light = light * tones[(row.astype(int) + 32) % 64, (np.floor(across).astype(int) + 32) % 64].astype(np.float32)
        mortar = near(rng, color, 90).astype(np.float32)
        base = np.where(joint[..., None], mortar, base)
        light = np.where(joint, 1.0, light) * (1 + 0.05 * noise(rng, size, 2))
    if kind == 'stone':
        veins = noise(rng, size, rng.uniform(30, 90)) + 0.5 * noise(rng, size, rng.uniform(8, 25))
        thin = np.exp(-((veins / rng.uniform(0.05, 0.3)) ** 2))
        light = light * (1 - rng.uniform(0.05, 0.35) * thin) * (1 + 0.04 * noise(rng, size, rng.uniform(2, 20)))
    if kind == 'corner':  # two walls, or a wall and a table seen from the side
        a = rng.uniform(0, math.pi)
        side = xs * math.cos(a) + ys * math.sin(a) - rng.uniform(-0.4, 0.4)
        t = np.clip(side * rng.uniform(15, 120) + 0.5, 0, 1)[..., None]
        base = base * (1 - t) + near(rng, color, 90).astype(np.float32) * t
    if kind == 'stripes':
        a, n = rng.uniform(0, math.pi), rng.uniform(3, 25)
        t = np.clip(np.sin((xs * math.cos(a) + ys * math.sin(a)) * n) * rng.uniform(1, 8) + 0.5, 0, 1)[..., None]
        base = base * (1 - t) + near(rng, color, 110).astype(np.float32) * t
    if kind == 'leaves':
        for _ in range(rng.integers(2, 7)):
            h, w = size
            box = (rng.uniform(-0.4, 0.9) * w, rng.uniform(-0.4, 0.8) * h, rng.uniform(0.3, 0.8) * w, rng.uniform(0.3, 0.8) * h)
            m = plant(rng, size, box)[..., None] / 255.0
            base = base * (1 - m) + near(rng, any_color(rng), 60).astype(np.float32) * m
        base = cv2.GaussianBlur(base, (0, 0), rng.uniform(1.5, 8))
    if rng.random() < 0.07:  # light through a window: slanted bright bands
        a, n = rng.uniform(0, math.pi), rng.uniform(2, 6)
        wave = np.sin((xs * math.cos(a) + ys * math.sin(a)) * n + rng.uniform(0, 6))
        bands = np.clip(wave * rng.uniform(2, 20) + 0.5, 0, 1).astype(np.float32)
        light = light * (1 - rng.uniform(0.1, 0.45) * cv2.GaussianBlur(bands, (0, 0), rng.uniform(0.8, 6)))
    if kind == 'clutter' and rng.random() < 0.6:  # things on a shelf or in a room, out of focus
        h, w = size
        for _ in range(rng.integers(2, 8)):
            tall = rng.uniform(0.15, 0.6) * h
            box = (rng.uniform(-0.1, 0.95) * w, rng.uniform(-0.1, 0.7) * h, tall * rng.uniform(0.4, 1.6), tall)
            shape = (lathe, rounded, crate, person, car, plant)[rng.integers(0, 6)]
            m = shape(rng, size, box).astype(np.float32)[..., None] / 255
            shade = (1 + 0.3 * np.clip((xs - rng.uniform(-1, 1)) * rng.choice([-1, 1]), -1, 1))[..., None]
            base = base * (1 - m) + any_color(rng).astype(np.float32) * shade * m
        base = cv2.GaussianBlur(base, (0, 0), rng.uniform(1.6, 8))
    elif kind == 'clutter':
        for _ in range(rng.integers(4, 14)):
            h, w = size
            box = (rng.uniform(-0.2, 1) * w, rng.uniform(-0.2, 0.9) * h, rng.uniform(0.08, 0.5) * w, rng.uniform(0.08, 0.5) * h)
            m = (rounded if rng.random() < 0.6 else blob)(rng, size, box)[..., None] / 255.0
            base = base * (1 - m) + any_color(rng).astype(np.float32) * m
        sigma = rng.uniform(2, 9)
        base = cv2.GaussianBlur(base, (0, 0), sigma)
    return np.clip(base * np.clip(light, 0.2, 1.5)[..., None], 0, 255), color, kind
