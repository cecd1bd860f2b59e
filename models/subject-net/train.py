"""Trains the subject network: train.py FOLDER SECONDS [CHECKPOINT].

FOLDER holds the drawn scenes (make.py) and, when they were written (npm run quality:scenes), the test scenes: those of the
half that tunes are trained on with the drawn ones, those of the half that judges are only measured. Every few minutes, the mean of
the last weights is measured and stored as FOLDER/last.pt; training goes on from it when it is given as CHECKPOINT. Ends with
FOLDER/final.pt.
"""

import glob
import json
import math
import os
import random
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

from network import Subject, planes

BATCH = 16
RATE = 3e-3
# For this share of the time at half the size, which is four times as fast; then padded to multiples of 16.
HALF = 0.3
PADS = {True: (0, 0, 4, 4), False: (4, 4, 0, 0)}
# Share of the test scenes in a batch, and of upright pictures.
TESTS, UPRIGHT = 0.2, 0.25
MEASURE_EVERY = 150  # seconds


class Scenes:
    """Batches of pictures and coverage. Files that appear while training runs are taken up."""

    def __init__(self, folder):
        self.folder, self.seen = folder, set()
        self.wide, self.upright = [], []
        for name, rows, columns, pool in (('tune-wide', 144, 192, self.wide), ('tune-upright', 192, 144, self.upright)):
            path = f'{folder}/{name}.raw'
            if os.path.exists(path):
                pool.append(np.fromfile(path, np.uint8).reshape(-1, rows, columns, 4))
        self.look()

    def look(self):
        for path in sorted(glob.glob(f'{self.folder}/shard*.npy')):
            if path in self.seen or time.time() - os.path.getmtime(path) < 5:
                continue
            self.seen.add(path)
            rows = np.load(path)
            (self.wide if rows.shape[2] > rows.shape[1] else self.upright).append(rows)

    def batch(self):
        pool = self.upright if random.random() < UPRIGHT and self.upright else self.wide
        picked = []
        for _ in range(BATCH):
            rows = pool[0] if random.random() < TESTS else random.choice(pool)
            picked.append(rows[random.randrange(len(rows))])
        x = torch.from_numpy(np.stack(picked)).permute(0, 3, 1, 2).float() / 255
        return varied(x[:, :3], x[:, 3:])


def varied(rgb, coverage):
    """Mirrored, recolored, lighter or darker, nearer or farther."""
    if random.random() < 0.5:
        rgb, coverage = rgb.flip(3), coverage.flip(3)
    n = len(rgb)
    for k in range(n):
        r = random.random()
        if r < 0.3:
            rgb[k] = rgb[k][torch.randperm(3)]
        elif r < 0.4:
            rgb[k] = rgb[k].mean(0, keepdim=True)
    gain = torch.empty(n, 3, 1, 1).uniform_(0.94, 1.06) * torch.empty(n, 1, 1, 1).uniform_(0.75, 1.15)
    rgb = (rgb * gain).clamp(0, 1)
    if random.random() < 0.3:
        rgb = rgb ** random.uniform(0.7, 1.4)
    if random.random() < 0.5:
        theta = torch.zeros(n, 2, 3)
        theta[:, 0, 0] = theta[:, 1, 1] = torch.empty(n).uniform_(0.8, 1.25)
        theta[:, :, 2] = torch.empty(n, 2).uniform_(-0.12, 0.12)
        grid = F.affine_grid(theta, rgb.shape, align_corners=False)
        rgb = F.grid_sample(rgb, grid, padding_mode='border', align_corners=False)
        coverage = F.grid_sample(coverage, grid, padding_mode='border', align_corners=False)
    return rgb, coverage


class Judge:
    """Mean overlap (intersection by union) over the test scenes, by kind and half."""

    def __init__(self, folder):
        path = f'{folder}/judge.json'
        self.rows = json.load(open(path)) if os.path.exists(path) else []
        self.px = np.fromfile(f'{folder}/judge.raw', np.uint8) if self.rows else None

    def figures(self, net):
        net.eval()
        groups = {}
        with torch.no_grad():
            for row in self.rows:
                h, w, at = row['h'], row['w'], row['at']
                x = torch.from_numpy(self.px[at : at + w * h * 4].reshape(h, w, 4).copy()).permute(2, 0, 1)[None] / 255
                found = net(planes(x[:, :3]))[0, 0] > 0
                truth = x[0, 3] > 0.5
                overlap = (found & truth).sum() / ((found | truth).sum() + 1e-9)
                groups.setdefault(f'{row["kind"]} {row["half"]}', []).append(overlap.item())
        net.train()
        return {key: round(float(np.mean(values)), 4) for key, values in sorted(groups.items())}


def loss_of(logits, coverage):
    """Cross entropy, and one minus the overlap."""
    shares = torch.sigmoid(logits)
    both = (shares * coverage).sum((1, 2, 3))
    either = (shares + coverage - shares * coverage).sum((1, 2, 3))
    return F.binary_cross_entropy_with_logits(logits, coverage) + (1 - (both + 20) / (either + 20)).mean()


def halved(planes_of):
    return F.pad(F.interpolate(planes_of, scale_factor=0.5, mode='area'), PADS[planes_of.shape[3] > planes_of.shape[2]], mode='replicate')


def main():
    folder, limit = sys.argv[1], float(sys.argv[2])
    torch.manual_seed(1)
    random.seed(1)
    scenes, judge = Scenes(folder), Judge(folder)
    net, held = Subject().to(memory_format=torch.channels_last), Subject()
    if len(sys.argv) > 3:
        net.load_state_dict(torch.load(sys.argv[3]))
    mean = {key: value.clone() for key, value in net.state_dict().items()}
    optimizer = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-4)
    start = told = time.time()
    step = 0
    while (passed := time.time() - start) < limit:
        for group in optimizer.param_groups:
            group['lr'] = RATE * min(1, step / 100) * 0.5 * (1 + math.cos(math.pi * passed / limit)) + 1e-5
        rgb, coverage = scenes.batch()
        if passed < HALF * limit:
            rgb, coverage = halved(rgb), halved(coverage)
        with torch.autocast('cpu', torch.bfloat16):
            logits = net(planes(rgb).to(memory_format=torch.channels_last))
        loss = loss_of(logits.float(), coverage)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimizer.step()
        step += 1
        keep = min(0.998, step / (step + 50))
        for key, value in net.state_dict().items():
            mean[key] = keep * mean[key] + (1 - keep) * value if value.dtype.is_floating_point else value.clone()
        if step % 100 == 0:
            scenes.look()
        if time.time() - told > MEASURE_EVERY:
            told = time.time()
            held.load_state_dict(mean)
            print(step, f'{passed:.0f} s', f'loss {loss.item():.3f}', judge.figures(held), flush=True)
            torch.save(mean, f'{folder}/last.pt')
    held.load_state_dict(mean)
    torch.save(mean, f'{folder}/final.pt')
    print('final', step, judge.figures(held))


if __name__ == '__main__':
    main()
