"""Draws scenes for the stroke network: make_strokes.py FIRST COUNT FOLDER, as ../subject-net/make.py, but of several things one may be meant."""
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent / 'subject-net'))
from make import write_scenes  # noqa: E402
from scenes import scene  # noqa: E402

# Share of the scenes in which of several things one alone is meant.
ONE = 0.6


def scene_of(number, size):
    return scene(np.random.default_rng(number), size, one=np.random.default_rng(number + 7).random() < ONE)


if __name__ == '__main__':
    write_scenes(scene_of)
