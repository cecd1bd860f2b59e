/** An operator's own model of a few bytes, for tests of filling in on the server. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { floatWeights, node, writeGraph } from '../../../models/onnx/write-graph.ts';
import { hashOf } from '../../helpers/made-models.ts';

/** Fills the mask with one green; multiples of 8 px. */
export function writeFillModel(own: string): void {
  mkdirSync(own, { recursive: true });
  const shape = [1, 3, 'height', 'width'];
  const graph = writeGraph({
    nodes: [
      node('Mul', ['px', 'none'], ['black']),
      node('Mul', ['hole', 'zero'], ['nothing']),
      node('Add', ['black', 'nothing'], ['still']),
      node('Add', ['still', 'tint'], ['out']),
    ],
    weights: [
      floatWeights('none', [3, 1, 1], Float32Array.of(0, 0, 0)),
      floatWeights('zero', [1, 1, 1], Float32Array.of(0)),
      floatWeights('tint', [3, 1, 1], Float32Array.of(0, 1, 0)),
    ],
    inputs: [
      { name: 'px', shape },
      { name: 'hole', shape: [1, 1, 'height', 'width'] },
    ],
    outputs: [{ name: 'out', shape }],
  });
  writeFileSync(join(own, 'green.onnx'), graph);
  const tensor = { layout: 'NCHW', size: null, multiple: 8 };
  writeFileSync(
    join(own, 'green.json'),
    JSON.stringify({
      task: 'inpaint',
      license: 'MIT, by hand',
      inputs: [
        { ...tensor, as: 'picture', name: 'px', channels: 'RGB', mean: [0, 0, 0], std: [1, 1, 1] },
        { ...tensor, as: 'mask', name: 'hole', channels: 'mask', mean: [0], std: [1] },
      ],
      outputs: [
        { as: 'picture', name: 'out', layout: 'NCHW', activation: 'none', range: [0, 1], isInverted: false },
      ],
      tile: null,
      check: null,
      sha256: hashOf(graph),
    }),
  );
}
