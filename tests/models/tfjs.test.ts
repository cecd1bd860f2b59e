import { describe, expect, it } from 'vitest';
import { convertTfjs } from '../../models/convert/tfjs.ts';
import { runGraph } from '../helpers/run-graph.ts';

const base64 = (text: string) => ({ s: Buffer.from(text).toString('base64') });
const list = (...i: number[]) => ({ list: { i: i.map(String) } });
const WINDOW = { strides: list(1, 2, 2, 1), padding: base64('SAME') };

const values = (count: number) => Array.from({ length: count }, (_, i) => ((i * 5) % 13) / 13 - 0.4);

/** A detector in small: convolution with bias and ReLU, depthwise convolution, pooling, sum, padding, rows of an output. */
function tinyDetector() {
  const kernel = values(3 * 3 * 3 * 2);
  const bias = [0.25, -0.5];
  const deep = values(3 * 3 * 2);
  const node = (name: string, op: string, input: string[] = [], attr: object = {}) => ({
    name,
    op,
    input,
    attr,
  });
  const named = { kernel, bias, deep, pads: [0, 0, 0, 0, 0, 0, 0, 2], rows: [1, 8, 2] };
  const shapes = { kernel: [3, 3, 3, 2], bias: [2], deep: [3, 3, 2, 1], pads: [4, 2], rows: [3] };
  const json = {
    format: 'graph-model',
    modelTopology: {
      node: [
        node('Identity', 'Identity', ['reshaped']),
        node('input', 'Placeholder', [], {
          shape: { shape: { dim: [1, 7, 7, 3].map((size) => ({ size })) } },
        }),
        ...Object.keys(named).map((name) => node(name, 'Const')),
        node('conv', '_FusedConv2D', ['input', 'kernel', 'bias'], {
          ...WINDOW,
          fused_ops: { list: { s: ['BiasAdd', 'Relu'].map((step) => base64(step).s) } },
        }),
        node('deep', 'Const'),
        node('depth', 'DepthwiseConv2dNative', ['conv:0', 'deep'], { ...WINDOW, strides: list(1, 1, 1, 1) }),
        node('sum', 'AddV2', ['depth', 'conv']),
        node('pooled', 'MaxPool', ['sum'], { ...WINDOW, ksize: list(1, 2, 2, 1) }),
        node('padded', 'Pad', ['pooled', 'pads']),
        node('relu', 'Relu', ['padded']),
        node('reshaped', 'Reshape', ['relu', 'rows']),
      ].filter(({ name }, at, all) => all.findIndex((each) => each.name === name) === at),
    },
    weightsManifest: [
      {
        weights: Object.entries(shapes).map(([name, shape]) => ({
          name,
          shape,
          dtype: name === 'pads' || name === 'rows' ? 'int32' : 'float32',
        })),
      },
    ],
  };
  const bin = Buffer.concat(
    Object.entries(named).map(([name, data]) =>
      Buffer.from((name === 'pads' || name === 'rows' ? Int32Array : Float32Array).from(data).buffer),
    ),
  );
  return { json, bin, kernel, bias, deep };
}

describe('TensorFlow.js to ONNX', () => {
  it('computes what TensorFlow does, in its order of values', async () => {
    const { json, bin, kernel, bias, deep } = tinyDetector();
    const px = values(7 * 7 * 3);
    const byChannel = Float32Array.from(px, (_, i) => px[(i % 49) * 3 + Math.floor(i / 49)]!);
    const { Identity: output } = await runGraph(convertTfjs(JSON.stringify(json), bin), {
      input: { data: byChannel, shape: [1, 3, 7, 7] },
    });
    // By hand, a px and a channel at a time: 7×7 by stride 2 is 4×4, with one px of padding on each side.
    const convolved = (y: number, x: number, o: number) => {
      if (y < 0 || x < 0 || y > 3 || x > 3) return 0;
      let sum = bias[o]!;
      for (let v = 0; v < 3; v++)
        for (let u = 0; u < 3; u++) {
          const [row, column] = [2 * y + v - 1, 2 * x + u - 1];
          if (row < 0 || column < 0 || row > 6 || column > 6) continue;
          for (let i = 0; i < 3; i++)
            sum += px[(row * 7 + column) * 3 + i]! * kernel[((v * 3 + u) * 3 + i) * 2 + o]!;
        }
      return Math.max(0, sum);
    };
    const summed = (y: number, x: number, c: number) => {
      let sum = convolved(y, x, c);
      for (let v = 0; v < 3; v++)
        for (let u = 0; u < 3; u++) sum += convolved(y + v - 1, x + u - 1, c) * deep[(v * 3 + u) * 2 + c]!;
      return sum;
    };
    const expected: number[] = [];
    for (let y = 0; y < 2; y++)
      for (let x = 0; x < 2; x++)
        for (let c = 0; c < 4; c++) {
          const around = [0, 1, 2, 3].map((at) => summed(2 * y + (at >> 1), 2 * x + (at & 1), c));
          expected.push(c > 1 ? 0 : Math.max(0, ...around));
        }
    expect(output!.shape).toEqual([1, 8, 2]);
    expected.forEach((value, i) => {
      expect(output!.data[i]).toBeCloseTo(value, 4);
    });
  });

  it('refuses an operator that it does not know, and weights without a name', () => {
    const { json, bin } = tinyDetector();
    const other = structuredClone(json);
    other.modelTopology.node.find(({ op }) => op === 'Relu')!.op = 'Softmax';
    expect(() => convertTfjs(JSON.stringify(other), bin)).toThrow('unknown operator Softmax');
    expect(() => convertTfjs(JSON.stringify(json), Buffer.concat([bin, bin.subarray(0, 4)]))).toThrow(
      '4 bytes of weights',
    );
  });
});
