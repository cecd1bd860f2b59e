"""Writes the trained network as the product reads it: export.py CHECKPOINT FILE (engine/kernels/subject-net/weights.ts).

The normalization is folded into the convolutions. Weights have 8 bits and one scale for each output.
"""

import base64
import sys

import numpy as np
import torch

from network import Subject

FOLDED = (
    'stem one down2 two.0 two.1 down3 three.0 three.1 down4 four.0 four.1 down5 five deep deeper up4 up3 up2 up1'
).split()
PLAIN = ('whole', 'head')


def stored(weight, bias):
    """Little-endian scales and biases as 32-bit floats, then weights of 8 bits."""
    rows = weight.reshape(weight.shape[0], -1).numpy()
    scale = np.maximum(np.abs(rows).max(1), 1e-8) / 127
    levels = np.clip(np.round(rows / scale[:, None]), -127, 127).astype(np.int8)
    return scale.astype('<f4').tobytes() + bias.numpy().astype('<f4').tobytes() + levels.tobytes()


def written(net, folded, maker):
    """The text of weights.ts. `folded`: names of convolutions with a normalization, in order."""
    net.eval()
    rows, data = [], b''
    with torch.no_grad():
        for name in folded:
            conv, norm = net.get_submodule(name)[:2]
            gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            data += stored(conv.weight * gain[:, None, None, None], norm.bias - norm.running_mean * gain)
            rows.append((name, conv.in_channels, conv.out_channels, 3, conv.stride[0]))
        for name in PLAIN:
            layer = net.get_submodule(name)
            data += stored(layer.weight.data, layer.bias.data)
            rows.append((name, layer.weight.shape[1], layer.weight.shape[0], 1, 1))
    lines = '\n'.join(f"  ['{name}', {i}, {o}, {side}, {stride}]," for name, i, o, side, stride in rows)
    text = base64.b64encode(data).decode()
    print('bytes', len(data))
    return f"""/** Made by {maker}: not to be edited. Weights of 8 bits with a scale and a bias for each output. */
import type {{ Layer }} from '../network/maps.ts';
import {{ readLayers }} from '../network/read-layers.ts';

/** Name, inputs, outputs, side, stride. */
const ROWS = [
{lines}
] as const;

const WEIGHTS =
  '{text}';

let layers: ReadonlyMap<string, Layer> | null = null;

/** Decoded with the first use. */
export function storedLayers(): ReadonlyMap<string, Layer> {{
  layers ??= readLayers(ROWS, WEIGHTS);
  return layers;
}}
"""


def main():
    net = Subject()
    net.load_state_dict(torch.load(sys.argv[1], map_location='cpu'))
    with open(sys.argv[2], 'w') as file:
        file.write(written(net, FOLDED, 'models/subject-net/export.py'))


if __name__ == '__main__':
    main()
