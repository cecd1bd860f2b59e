"""The subject network: RGB of about 192 x 144 px to the share of each px that belongs to the subject."""
import torch
import torch.nn as nn
import torch.nn.functional as F


def conv(i, o, stride=1):
    return nn.Sequential(nn.Conv2d(i, o, 3, stride, 1, bias=False), nn.BatchNorm2d(o), nn.ReLU(True))


class Subject(nn.Module):
    """Sides are multiples of 16. `forward` gives logits at half the size."""

    def __init__(self, c=(20, 28, 40, 56, 72)):
        super().__init__()
        self.stem = conv(8, c[0], 2)
        self.one = conv(c[0], c[0])
        self.down2 = conv(c[0], c[1], 2)
        self.two = conv(c[1], c[1])
        self.down3 = conv(c[1], c[2], 2)
        self.three = nn.Sequential(conv(c[2], c[2]), conv(c[2], c[2]))
        self.down4 = conv(c[2], c[3], 2)
        self.four = nn.Sequential(conv(c[3], c[3]), conv(c[3], c[3]))
        # what the whole picture shows is added to each px
        self.whole = nn.Linear(c[3], c[4])
        self.deep = conv(c[3], c[4])
        self.deeper = nn.Sequential(conv(c[4], c[4]), conv(c[4], c[3]))
        self.up3 = conv(c[3] + c[2], c[2])
        self.up2 = conv(c[2] + c[1], c[1])
        self.up1 = conv(c[1] + c[0], c[0])
        self.head = nn.Conv2d(c[0], 4, 1)

    def forward(self, x):
        a = self.one(self.stem(x))
        b = self.two(self.down2(a))
        c = self.three(self.down3(b))
        d = self.four(self.down4(c))
        e = self.deep(d) + self.whole(d.mean((2, 3)))[..., None, None]
        e = self.deeper(F.relu(e))
        up = lambda t: F.interpolate(t, scale_factor=2, mode='nearest')
        c = self.up3(torch.cat([up(e), c], 1))
        b = self.up2(torch.cat([up(c), b], 1))
        a = self.up1(torch.cat([up(b), a], 1))
        return F.pixel_shuffle(self.head(a), 2)


def planes(rgb):
    """Of (n, 3, h, w) in 0...1: RGB, RGB less the border's median, and each px's place."""
    n, _, h, w = rgb.shape
    edge = max(2, min(h, w) // 36)
    border = torch.cat(
        [rgb[:, :, :edge].flatten(2), rgb[:, :, -edge:].flatten(2), rgb[:, :, :, :edge].flatten(2), rgb[:, :, :, -edge:].flatten(2)], 2
    )
    middle = border.median(2).values[..., None, None]
    ys = torch.linspace(-1, 1, h).view(1, 1, h, 1).expand(n, 1, h, w)
    xs = torch.linspace(-1, 1, w).view(1, 1, 1, w).expand(n, 1, h, w)
    return torch.cat([rgb * 2 - 1, (rgb - middle) * 4, ys, xs.abs()], 1)
