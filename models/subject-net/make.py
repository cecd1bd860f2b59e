"""Draws scenes for training: make.py FIRST COUNT FOLDER writes COUNT files of 100 scenes each, numbered from FIRST.

A file is an array of (100, rows, columns, 4), 8 bits: red, green, blue and the subject's coverage. Each fourth is upright. A scene
follows from its number, so several processes can draw different files at once.
"""

import os
import sys

import cv2
import numpy as np

from scenes import scene

SCENES = 100
LEAST = 0.004  # of the picture that a subject covers


def drawn(number, size, scene_of):
    """The scene of that number, or the next one whose subject can be seen."""
    while True:
        rgb, coverage = scene_of(number, size)
        if coverage.mean() / 255 >= LEAST:
            return rgb, coverage
        number += 1000


def write_scenes(scene_of):
    """`scene_of(number, size)`: colors and coverage."""
    cv2.setNumThreads(1)
    first, count, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    for shard in range(first, first + count):
        size = (256, 192) if shard % 4 == 3 else (192, 256)
        rows = np.empty((SCENES, *size, 4), np.uint8)
        for k in range(SCENES):
            rows[k, ..., :3], rows[k, ..., 3] = drawn(shard * 100_000 + k, size, scene_of)
        np.save(f'{folder}/part{shard}.npy', rows)
        os.rename(f'{folder}/part{shard}.npy', f'{folder}/shard{shard}.npy')
        print(shard, flush=True)


if __name__ == '__main__':
    write_scenes(lambda number, size: scene(np.random.default_rng(number), size))
