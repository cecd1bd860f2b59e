"""Draws scenes for the stroke network: make.py FIRST COUNT FOLDER, as ../subject-net/make.py, but of several things one may be meant."""
import os
import sys
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent / 'subject-net'))
from scenes import scene  # noqa: E402

SCENES = 100
LEAST = 0.004  # of the picture that is meant
# Share of the scenes with several things in which one of them alone is meant.
ONE = 0.6


def drawn(number, size):
    while True:
        rng = np.random.default_rng(number)
        rgb, coverage = scene(rng, size, one=np.random.default_rng(number + 7).random() < ONE)
        if coverage.mean() / 255 >= LEAST:
            return rgb, coverage
        number += 1000


def main():
    cv2.setNumThreads(1)
    first, count, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    for shard in range(first, first + count):
        size = (256, 192) if shard % 4 == 3 else (192, 256)
        rows = np.empty((SCENES, *size, 4), np.uint8)
        for k in range(SCENES):
            rows[k, ..., :3], rows[k, ..., 3] = drawn(shard * 100_000 + k, size)
        np.save(f'{folder}/part{shard}.npy', rows)
        os.rename(f'{folder}/part{shard}.npy', f'{folder}/shard{shard}.npy')
        print(shard, flush=True)


if __name__ == '__main__':
    main()
