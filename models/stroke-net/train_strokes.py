"""Trains the stroke network: train_strokes.py FOLDER SECONDS [CHECKPOINT].

FOLDER as for ../subject-net/train.py. Each scene gets none to three strokes, answered by the network itself as it is by then,
and learns from the next one. The first files are left out of training: the mean overlap after one, two and three strokes on them
is measured every minute, and the mean of the last weights stored as FOLDER/last.pt. Ends with FOLDER/final.pt.
"""
import random
import sys
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).parent.parent / 'subject-net'))
from stroke_network import Strokes, planes  # noqa: E402
from strokes import answered, damaged, marked, stroke_for  # noqa: E402
from train import DEVICE, Scenes, loss_of, trained  # noqa: E402

# How often a scene has that many strokes before the one that is learned from.
BEFORE = (0.45, 0.25, 0.2, 0.1)
# Share of the scenes that begin with a mask.
BEGUN = 0.35
HELD_OUT = 4  # files
STROKES = 3


def begun(truth):
    """Marks before the first stroke: nothing, or a mask with faults."""
    n = len(truth)
    has = (torch.rand(n, 1, 1, 1, device=DEVICE) < BEGUN).float()
    none = torch.zeros_like(truth)
    return torch.cat([none, none, damaged(truth) * has], 1)


def step_of(net, seen, marks, truth):
    """One more stroke, answered by the network: the marks with it, and the answer."""
    stroke, keeps = stroke_for(marks[:, 2:], truth)
    marks = marked(marks, stroke, keeps)
    logits = net.meant(seen, marks)
    return marks, keeps, logits


def with_answer(marks, keeps, logits):
    return torch.cat([marks[:, :2], answered(marks, logits, keeps)], 1)


def figures(net, files):
    """Mean overlap after each stroke, on files that were not trained on."""
    net.eval()
    state = torch.random.get_rng_state(), random.getstate()
    torch.manual_seed(5)
    random.seed(5)
    sums, count = np.zeros(STROKES), 0
    with torch.no_grad():
        for path in files:
            for rows in torch.from_numpy(np.load(path)).split(50):
                x = rows.to(DEVICE).permute(0, 3, 1, 2).float() / 255
                truth = (x[:, 3:] > 0.5).float()
                marks = torch.zeros(len(x), 3, *x.shape[2:], device=DEVICE)
                seen = net.seen(planes(x[:, :3]))
                for k in range(STROKES):
                    marks, keeps, logits = step_of(net, seen, marks, truth)
                    marks = with_answer(marks, keeps, logits)
                    found = marks[:, 2:]
                    both, either = (found * truth).sum((1, 2, 3)), torch.maximum(found, truth).sum((1, 2, 3))
                    sums[k] += (both / either.clamp(min=1)).sum().item()
                count += len(x)
    torch.random.set_rng_state(state[0])
    random.setstate(state[1])
    return [round(float(value), 4) for value in sums / max(1, count)]


def main():
    folder, limit = sys.argv[1], float(sys.argv[2])
    torch.manual_seed(1)
    random.seed(1)
    scenes = Scenes(folder)
    held_out = [f'{folder}/held{k}.npy' for k in range(HELD_OUT) if Path(f'{folder}/held{k}.npy').exists()]

    def learn(net):
        rgb, coverage = scenes.batch()
        truth = (coverage > 0.5).float()
        marks = begun(truth)
        with torch.autocast(DEVICE, torch.bfloat16):
            seen_in = planes(rgb).to(memory_format=torch.channels_last)
            earlier = random.choices(range(len(BEFORE)), BEFORE)[0]
            if earlier:
                net.eval()
                with torch.no_grad():
                    seen = net.seen(seen_in)
                    for _ in range(earlier):
                        marks = with_answer(*step_of(net, seen, marks, truth)).float()
            net.train()
            stroke, keeps = stroke_for(marks[:, 2:], truth)
            logits = net(seen_in, marked(marks, stroke, keeps))
        return loss_of(logits.float(), coverage)

    trained(Strokes, folder, limit, scenes, learn, lambda net: figures(net, held_out))


if __name__ == '__main__':
    main()
