"""Trains the subject network: train.py FOLDER SECONDS [CHECKPOINT].

FOLDER holds the drawn scenes (make.py) and, when they were written (npm run quality:scenes), the test scenes: those of the
half that tunes are trained on with the drawn ones, those of the half that judges are only measured. Every minute the mean of
the last weights is measured and stored as FOLDER/last.pt; training goes on from it when it is given as CHECKPOINT. Ends with
FOLDER/final.pt. Scenes and network are on the graphics processor where there is one.
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

DEVICE = 'cuda' if torch.cuda.is_available() else 'cpu'
BATCH = 96 if DEVICE == 'cuda' else 12
RATE = 3e-3
# Share of the test scenes in a batch, and of batches of upright pictures.
TESTS, UPRIGHT = 0.12, 0.25
WIDE, TALL = (192, 256), (256, 192)
MEASURE_EVERY = 60  # seconds
# Batches after which new files are looked for, and the most that one look takes up.
LOOK_EVERY, FILES = 50, 40
# Steps between two weights of the mean.
MEAN_EVERY = 5


class Pool:
    """Scenes of one shape on the device; room for `most`, the oldest give way."""

    def __init__(self, shape, most):
        self.rows = torch.empty((most, *shape, 4), dtype=torch.uint8, device=DEVICE)
        self.count = self.next = 0

    def add(self, rows):
        for row in torch.from_numpy(rows).split(256):
            at = (torch.arange(len(row), device=DEVICE) + self.next) % len(self.rows)
            self.rows[at] = row.to(DEVICE)
            self.next = (self.next + len(row)) % len(self.rows)
            self.count = min(len(self.rows), self.count + len(row))

    def take(self, number):
        return self.rows[torch.randint(self.count, (number,), device=DEVICE)]


class Scenes:
    """Batches of pictures and coverage. Files that appear while training runs are taken up."""

    def __init__(self, folder):
        self.folder, self.seen = folder, set()
        room = 40_000 if DEVICE == 'cuda' else 4_000
        self.pools = {shape: Pool(shape, room if shape == WIDE else room // 3) for shape in (WIDE, TALL)}
        self.tests = {}
        for name, shape in (('tune-wide', WIDE), ('tune-upright', TALL)):
            path = f'{folder}/{name}.raw'
            if os.path.exists(path) and os.path.getsize(path) > 0:
                rows = np.fromfile(path, np.uint8).reshape(-1, *shape, 4)
                self.tests[shape] = Pool(shape, len(rows))
                self.tests[shape].add(rows)
        self.look()

    def look(self):
        fresh = [path for path in sorted(glob.glob(f'{self.folder}/shard*.npy')) if path not in self.seen]
        for path in fresh[:FILES]:
            self.seen.add(path)
            rows = np.load(path)
            self.pools[rows.shape[1:3]].add(rows)

    def ready(self):
        return all(pool.count > 0 for pool in self.pools.values())

    def batch(self):
        shape = TALL if random.random() < UPRIGHT else WIDE
        rows = self.pools[shape].take(BATCH)
        tests = round(BATCH * TESTS) if shape in self.tests else 0
        if tests:
            rows = torch.cat([self.tests[shape].take(tests), rows[tests:]])
        x = rows.permute(0, 3, 1, 2).float() / 255
        return varied(x[:, :3], x[:, 3:])


def uniform(n, low, high):
    return torch.empty(n, 1, 1, 1, device=DEVICE).uniform_(low, high)


def chosen(n, share):
    return (torch.rand(n, 1, 1, 1, device=DEVICE) < share).float()


def varied(rgb, coverage):
    """Mirrored, recolored, lighter or darker, nearer or farther, turned, grainy."""
    n = len(rgb)
    order = torch.argsort(torch.rand(n, 3, device=DEVICE), 1)
    mixed = torch.gather(rgb, 1, order[:, :, None, None].expand_as(rgb))
    recolored = chosen(n, 0.35)
    rgb = rgb * (1 - recolored) + mixed * recolored
    gray = chosen(n, 0.08)
    rgb = rgb * (1 - gray) + rgb.mean(1, keepdim=True) * gray
    gain = torch.empty(n, 3, 1, 1, device=DEVICE).uniform_(0.94, 1.06) * uniform(n, 0.75, 1.15)
    bent = chosen(n, 0.3)
    rgb = (rgb * gain).clamp(1e-4, 1) ** (1 + bent * uniform(n, -0.3, 0.4))
    angle = chosen(n, 0.4).view(n) * torch.empty(n, device=DEVICE).uniform_(-0.2, 0.2)
    size = torch.exp(torch.empty(n, device=DEVICE).uniform_(-0.25, 0.25) * chosen(n, 0.6).view(n))
    mirror = torch.where(torch.rand(n, device=DEVICE) < 0.5, -1.0, 1.0)
    h, w = rgb.shape[2:]
    theta = torch.zeros(n, 2, 3, device=DEVICE)
    theta[:, 0, 0], theta[:, 0, 1] = mirror * size * torch.cos(angle), -size * torch.sin(angle) * h / w
    theta[:, 1, 0], theta[:, 1, 1] = mirror * size * torch.sin(angle) * w / h, size * torch.cos(angle)
    theta[:, :, 2] = torch.empty(n, 2, device=DEVICE).uniform_(-0.12, 0.12) * chosen(n, 0.6).view(n, 1)
    grid = F.affine_grid(theta, rgb.shape, align_corners=False)
    rgb = F.grid_sample(rgb, grid, padding_mode='border', align_corners=False)
    coverage = F.grid_sample(coverage, grid, padding_mode='border', align_corners=False)
    rgb = rgb + torch.randn_like(rgb) * chosen(n, 0.3) * uniform(n, 0, 0.03)
    return rgb.clamp(0, 1), coverage


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
                x = torch.from_numpy(self.px[at : at + w * h * 4].reshape(h, w, 4).copy()).permute(2, 0, 1)[None].to(DEVICE) / 255
                found = net(planes(x[:, :3]))[0, 0] > 0
                truth = x[0, 3] > 0.5
                overlap = (found & truth).sum() / ((found | truth).sum() + 1e-9)
                groups.setdefault(f'{row["kind"]} {row["half"]}', []).append(overlap.item())
        return {key: round(float(np.mean(values)), 4) for key, values in sorted(groups.items())}


def loss_of(logits, coverage):
    """Cross entropy, with more weight along edges and on thin parts; and one minus the overlap."""
    shares = torch.sigmoid(logits)
    both = (shares * coverage).sum((1, 2, 3))
    either = (shares + coverage - shares * coverage).sum((1, 2, 3))
    with torch.no_grad():
        edges = (coverage - F.avg_pool2d(coverage, 9, 1, 4)).abs()
    entropy = F.binary_cross_entropy_with_logits(logits, coverage, weight=0.8 + 3 * edges)
    return entropy + (1 - (both + 30) / (either + 30)).mean()


def trained(new, folder, limit, scenes, learn, figures):
    """Trains for `limit` seconds. `new`: makes the network. `learn(net)`: the loss of one batch. `figures(net)`: what is told each minute."""
    start = told = time.time()
    while not scenes.ready():
        time.sleep(1)
        scenes.look()
    net, held = new().to(DEVICE, memory_format=torch.channels_last), new().to(DEVICE)
    if len(sys.argv) > 3:
        net.load_state_dict(torch.load(sys.argv[3], map_location=DEVICE))
    state = net.state_dict()
    mean = {key: value.clone() for key, value in state.items()}
    floats = [key for key in mean if mean[key].dtype.is_floating_point]
    optimizer = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-3)
    step = 0
    while (passed := time.time() - start) < limit:
        for group in optimizer.param_groups:
            group['lr'] = RATE * min(1, step / 200) * 0.5 * (1 + math.cos(math.pi * passed / limit)) + 1e-5
        loss = learn(net)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimizer.step()
        step += 1
        if step % MEAN_EVERY == 0:
            keep = min(0.995, step / (step + 50))
            for key in floats:
                mean[key].lerp_(state[key], 1 - keep)
        if step % LOOK_EVERY == 0:
            scenes.look()
        if time.time() - told > MEASURE_EVERY:
            told = time.time()
            held.load_state_dict(mean)
            count = sum(pool.count for pool in scenes.pools.values())
            print(step, f'{passed:.0f} s', f'{count} scenes', f'loss {loss.item():.3f}', figures(held), flush=True)
            torch.save(mean, f'{folder}/last.pt')
    held.load_state_dict(mean)
    torch.save(mean, f'{folder}/final.pt')
    print('final', step, figures(held), flush=True)


def main():
    folder, limit = sys.argv[1], float(sys.argv[2])
    torch.manual_seed(1)
    random.seed(1)
    scenes, judge = Scenes(folder), Judge(folder)

    def learn(net):
        rgb, coverage = scenes.batch()
        with torch.autocast(DEVICE, torch.bfloat16):
            logits = net(planes(rgb).to(memory_format=torch.channels_last))
        return loss_of(logits.float(), coverage)

    trained(Subject, folder, limit, scenes, learn, judge.figures)


if __name__ == '__main__':
    main()
