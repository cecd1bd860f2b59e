"""Writes the trained network as the product reads it: export_strokes.py CHECKPOINT FILE (engine/kernels/stroke-net/weights.ts)."""
import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parent.parent / 'subject-net'))
from export import written  # noqa: E402
from stroke_network import Strokes  # noqa: E402

FOLDED = (
    'stem one down2 two.0 two.1 down3 three.0 three.1 down4 four.0 four.1 down5 five '
    'mark1 mark2 mark3 mark4 mark5 joint5 deep deeper up4 back4 up3 back3 up2 up1'
).split()

if __name__ == '__main__':
    net = Strokes()
    net.load_state_dict(torch.load(sys.argv[1], map_location='cpu'))
    with open(sys.argv[2], 'w') as file:
        file.write(written(net, FOLDED, 'models/stroke-net/export_strokes.py'))
