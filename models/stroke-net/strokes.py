"""Strokes as people draw them, for a batch at once: through what is wrong, along its middle, straight, or as a dab.

All planes are (n, 1, h, w) of 0 or 1.
"""
import random

import torch
import torch.nn.functional as F

DEEPEST = 24
# Shares of the kinds: along the middle, straight; the rest are dabs.
MIDDLE, STRAIGHT = 0.55, 0.3


def grown(plane, px=1):
    return F.max_pool2d(plane, 2 * px + 1, 1, px)


def shrunk(plane):
    return -F.max_pool2d(-F.pad(plane, (1, 1, 1, 1)), 3, 1, 0)


def depth_of(region):
    """Steps to the region's edge, at most DEEPEST."""
    depth = torch.zeros_like(region)
    left = region
    for _ in range(DEEPEST):
        depth = depth + left
        left = shrunk(left)
    return depth


def picked(scores):
    """The index of the largest score of each row of (n, 1, h, w)."""
    return scores.flatten(1).argmax(1)


def dot(index, like):
    out = torch.zeros_like(like).flatten(1)
    return out.scatter_(1, index[:, None], 1.0).view_as(like)


def each(n, low, high, device):
    return torch.empty(n, 1, 1, 1, device=device).uniform_(low, high)


def stroke_for(found, truth):
    """Of what was found and what is meant: the stroke, and 1 where it keeps (n, 1, 1, 1), 0 where it removes."""
    n, _, h, w = truth.shape
    device = truth.device
    missing, extra = truth * (1 - found), found * (1 - truth)
    wrong = missing + extra
    depth = depth_of(missing) + depth_of(extra)
    # in the larger wrong regions, mostly in their middle
    size = F.avg_pool2d(wrong, 33, 1, 16)
    scores = wrong * (size * each(n, 2, 8, device) + depth / 8 + torch.rand_like(wrong) * each(n, 0.1, 2, device))
    start = picked(scores + 1e-4 * truth * torch.rand_like(truth))
    at = dot(start, truth)
    keeps = ((at * extra).sum((1, 2, 3), keepdim=True) < 0.5).float()
    region = torch.where(keeps > 0.5, torch.where((at * missing).sum((1, 2, 3), keepdim=True) > 0.5, missing, truth), extra)
    inner = depth_of(region)
    deepest = (inner * at).amax((1, 2, 3), keepdim=True)
    corridor = (inner >= (deepest * each(n, 0.1, 0.5, device)).clamp(min=1)).float() * region
    reached = torch.minimum(at, region)
    for _ in range(random.choice((10, 25, 50, 90, 140))):
        reached = torch.minimum(grown(reached), corridor + at).clamp(max=1)
    middle = (inner >= grown(inner)).float() * reached + at * region
    # to a place of what was reached, straight
    end = picked(reached * (torch.rand_like(truth) + inner / 12) + 1e-6)
    ax, ay = (start % w).view(n, 1, 1, 1).float(), (start // w).view(n, 1, 1, 1).float()
    bx, by = (end % w).view(n, 1, 1, 1).float(), (end // w).view(n, 1, 1, 1).float()
    ys = torch.arange(h, device=device).view(1, 1, h, 1).float()
    xs = torch.arange(w, device=device).view(1, 1, 1, w).float()
    dx, dy = bx - ax, by - ay
    along = (((xs - ax) * dx + (ys - ay) * dy) / (dx * dx + dy * dy + 1e-6)).clamp(0, 1)
    off = ((xs - ax - along * dx) ** 2 + (ys - ay - along * dy) ** 2).sqrt()
    straight = (off <= 0.8).float() * grown(region)
    kind = torch.rand(n, 1, 1, 1, device=device)
    line = torch.where(kind < MIDDLE, middle, torch.where(kind < MIDDLE + STRAIGHT, straight, at))
    radius = (each(n, 0, 4.5, device)).minimum(deepest * 0.6).floor()
    stroke = line
    for r in range(1, 5):
        stroke = torch.where(radius >= r, grown(stroke) if r % 2 else cross(stroke), stroke)
    # some hands overflow by a px
    steady = (torch.rand(n, 1, 1, 1, device=device) < 0.75).float()
    allowed = torch.where(steady > 0.5, region, grown(region))
    return stroke * allowed, keeps


def cross(plane):
    """Grown by one px to the sides alone: squares become rounder."""
    return torch.maximum(F.max_pool2d(plane, (3, 1), 1, (1, 0)), F.max_pool2d(plane, (1, 3), 1, (0, 1)))


def marked(marks, stroke, keeps):
    """Later strokes take the place of earlier ones. `marks`: (n, 3, h, w): kept, removed, before."""
    kept, removed, before = marks[:, :1], marks[:, 1:2], marks[:, 2:]
    kept = torch.maximum(kept * (1 - stroke), stroke * keeps)
    removed = torch.maximum(removed * (1 - stroke), stroke * (1 - keeps))
    return torch.cat([kept, removed, before], 1)


def answered(marks, logits, keeps):
    """As the product answers: a stroke that keeps only adds, one that removes only takes away."""
    before = marks[:, 2:]
    found = (logits > 0).float()
    found = torch.where(keeps > 0.5, torch.maximum(found, before), torch.minimum(found, before))
    return torch.maximum(found * (1 - marks[:, 1:2]), marks[:, :1])


def damaged(truth):
    """A mask as an automatic cut-out may leave it: parts missing, and something beside it taken for the subject."""
    n, _, h, w = truth.shape
    field = lambda: F.interpolate(
        torch.randn(n, 1, random.randint(3, 8), random.randint(3, 8), device=truth.device), (h, w), mode='bicubic', align_corners=False
    )
    missing = (field() > each(n, 0.6, 2.0, truth.device)).float()
    extra = (field() > each(n, 0.6, 2.0, truth.device)).float() * grown(truth, 14)
    return torch.maximum(truth * (1 - missing), extra)
