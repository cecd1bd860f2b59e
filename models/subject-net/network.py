"""The subject network: RGB of 256 px on the longer side to the share of each px that belongs to the subject."""
import torch
import torch.nn as nn
import torch.nn.functional as F

# Planes of each step, from half the size to a thirty-second.
PLANES = (24, 40, 64, 88, 112)


def conv(i, o, stride=1):
    return nn.Sequential(nn.Conv2d(i, o, 3, stride, 1, bias=False), nn.BatchNorm2d(o), nn.ReLU(True))


def twice(t):
    return F.interpolate(t, scale_factor=2, mode='nearest')


class Subject(nn.Module):
    """Sides are multiples of 32. `forward` gives logits at full size."""

    def __init__(self, c=PLANES):
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
        # what the whole picture shows is added to each px
        self.whole = nn.Linear(c[4], c[4])
        self.deep = conv(c[4], c[4])
        self.deeper = conv(c[4], c[4])
        self.up4 = conv(c[4] + c[3], c[3])
        self.up3 = conv(c[3] + c[2], c[2])
        self.up2 = conv(c[2] + c[1], c[1])
        self.up1 = conv(c[1] + c[0], c[0])
        self.head = nn.Conv2d(c[0], 4, 1)

    def forward(self, x):
        a = self.one(self.stem(x))
        b = self.two(self.down2(a))
        c = self.three(self.down3(b))
        d = self.four(self.down4(c))
        e = self.five(self.down5(d))
        e = F.relu(self.deep(e) + self.whole(e.mean((2, 3)))[..., None, None])
        e = self.deeper(e)
        d = self.up4(torch.cat([twice(e), d], 1))
        c = self.up3(torch.cat([twice(d), c], 1))
        b = self.up2(torch.cat([twice(c), b], 1))
        a = self.up1(torch.cat([twice(b), a], 1))
        return F.pixel_shuffle(self.head(a), 2)


def planes(rgb):
    """Of (n, 3, h, w) in 0...1: RGB, RGB less the border's median, and each px's place."""
    n, _, h, w = rgb.shape
    edge = max(2, min(h, w) // 36)
    border = torch.cat(
        [rgb[:, :, :edge].flatten(2), rgb[:, :, -edge:].flatten(2), rgb[:, :, :, :edge].flatten(2), rgb[:, :, :, -edge:].flatten(2)], 2
    )
    middle = border.median(2).values[..., None, None]
    ys = torch.linspace(-1, 1, h, device=rgb.device).view(1, 1, h, 1).expand(n, 1, h, w)
    xs = torch.linspace(-1, 1, w, device=rgb.device).view(1, 1, 1, w).expand(n, 1, h, w)
    return torch.cat([rgb * 2 - 1, (rgb - middle) * 4, ys, xs.abs()], 1)
