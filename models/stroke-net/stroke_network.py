"""The stroke network: a picture of 256 px on the longer side and the marks on it to the share of each px that is meant.

The encoder of the picture runs once a picture. Marks join it afterwards, so a stroke costs the second half alone.
"""
import sys
from pathlib import Path

import torch
import torch.nn as nn
import torch.nn.functional as F

sys.path.insert(0, str(Path(__file__).parent.parent / 'subject-net'))
from network import conv, planes, twice  # noqa: E402,F401

# Planes of each step, from half the size to a thirty-second: of the picture, of the marks, and of the way back.
PICTURE = (16, 32, 56, 80, 112)
MARKS = (12, 12, 16, 24, 32)
BACK = (16, 28, 48, 72)


class Strokes(nn.Module):
    """Sides are multiples of 32. `forward` gives logits at full size."""

    def __init__(self, c=PICTURE, m=MARKS, b=BACK):
        super().__init__()
        self.stem = conv(8, c[0], 2)
        self.one = conv(c[0], c[0])
        self.down2 = conv(c[0], c[1], 2)
        self.two = nn.Sequential(conv(c[1], c[1]), conv(c[1], c[1]))
        self.down3 = conv(c[1], c[2], 2)
        self.three = nn.Sequential(conv(c[2], c[2]), conv(c[2], c[2]))
        self.down4 = conv(c[2], c[3], 2)
        self.four = nn.Sequential(conv(c[3], c[3]), conv(c[3], c[3]))
        self.down5 = conv(c[3], c[4], 2)
        self.five = conv(c[4], c[4])
        self.mark1 = conv(3, m[0], 2)
        self.mark2 = conv(m[0], m[1], 2)
        self.mark3 = conv(m[1], m[2], 2)
        self.mark4 = conv(m[2], m[3], 2)
        self.mark5 = conv(m[3], m[4], 2)
        self.joint5 = conv(c[4] + m[4], c[4])
        # what the whole picture shows is added to each px
        self.whole = nn.Linear(c[4], c[4])
        self.deep = conv(c[4], c[4])
        self.deeper = conv(c[4], c[4])
        self.up4 = conv(c[4] + c[3] + m[3], b[3])
        self.back4 = conv(b[3], b[3])
        self.up3 = conv(b[3] + c[2] + m[2], b[2])
        self.back3 = conv(b[2], b[2])
        self.up2 = conv(b[2] + c[1] + m[1], b[1])
        self.up1 = conv(b[1] + c[0] + m[0], b[0])
        self.head = nn.Conv2d(b[0], 4, 1)

    def seen(self, x):
        """Maps of the picture alone, from half the size to a thirty-second."""
        a = self.one(self.stem(x))
        b = self.two(self.down2(a))
        c = self.three(self.down3(b))
        d = self.four(self.down4(c))
        return a, b, c, d, self.five(self.down5(d))

    def meant(self, seen, marks):
        """`marks`: (n, 3, h, w): kept, removed, and what was meant before."""
        a, b, c, d, e = seen
        m1 = self.mark1(marks)
        m2 = self.mark2(m1)
        m3 = self.mark3(m2)
        m4 = self.mark4(m3)
        m5 = self.mark5(m4)
        e = self.joint5(torch.cat([e, m5], 1))
        e = F.relu(self.deep(e) + self.whole(e.mean((2, 3)))[..., None, None])
        e = self.deeper(e)
        d = self.back4(self.up4(torch.cat([twice(e), d, m4], 1)))
        c = self.back3(self.up3(torch.cat([twice(d), c, m3], 1)))
        b = self.up2(torch.cat([twice(c), b, m2], 1))
        a = self.up1(torch.cat([twice(b), a, m1], 1))
        return F.pixel_shuffle(self.head(a), 2)

    def forward(self, x, marks):
        return self.meant(self.seen(x), marks)
