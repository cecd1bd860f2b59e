import { describe, expect, it } from 'vitest';
import { convertNcnn } from '../../models/convert/ncnn.ts';
import { readGraph } from '../../models/onnx/read-graph.ts';
import { runGraph } from '../helpers/run-graph.ts';

/** Bytes of weights: a tag for floats, then values, as ncnn writes them. */
class Bin {
  readonly #values: number[] = [];
  tagged(values: readonly number[]): this {
    this.#values.push(0, ...values);
    return this;
  }
  plain(values: readonly number[]): this {
    this.#values.push(...values);
    return this;
  }
  get bytes(): Uint8Array {
    return new Uint8Array(Float32Array.from(this.#values).buffer);
  }
}

const counted = (count: number, step: number) =>
  Array.from({ length: count }, (_, i) => ((i * 7) % 11) * step - step * 3);
const picture = (side: number) => ({
  shape: [1, 3, side, side],
  data: Float32Array.from({ length: 3 * side * side }, (_, i) => ((i * 13) % 17) / 17),
});

describe('ncnn to ONNX', () => {
  it('convolves, activates and enlarges as the layers say', async () => {
    const kernel = counted(3 * 3 * 9, 0.1);
    const up = counted(3 * 3 * 4, 0.2);
    const bin = new Bin().tagged(kernel).plain([0.1, -0.2, 0.3]).tagged(up).plain([1, 2, 3]).bytes;
    const onnx = convertNcnn(
      [
        '7767517',
        '3 3',
        'Input in 0 1 data 0=8 1=8 2=3',
        'Convolution conv 1 1 data conv 0=3 1=3 4=1 5=1 6=81 9=2 -23310=1,0.1',
        'Deconvolution up 1 1 conv up 0=3 1=2 3=2 5=1 6=36',
      ].join('\n'),
      bin,
    );
    const input = picture(5);
    const { up: output } = await runGraph(onnx, { data: input });
    expect(output!.shape).toEqual([1, 3, 10, 10]);
    const at = (c: number, y: number, x: number) =>
      y < 0 || x < 0 || y > 4 || x > 4 ? 0 : input.data[c * 25 + y * 5 + x]!;
    const convolved = (o: number, y: number, x: number) => {
      let sum = [0.1, -0.2, 0.3][o]!;
      for (let i = 0; i < 3; i++)
        for (let k = 0; k < 9; k++)
          sum += kernel[(o * 3 + i) * 9 + k]! * at(i, y + Math.floor(k / 3) - 1, x + (k % 3) - 1);
      return sum < 0 ? sum * 0.1 : sum;
    };
    for (const [o, y, x] of [
      [0, 0, 0],
      [1, 3, 7],
      [2, 9, 4],
    ] as const) {
      // ncnn stores the enlarging kernel by output first.
      let sum = o + 1;
      for (let i = 0; i < 3; i++)
        sum += up[(o * 3 + i) * 4 + (y % 2) * 2 + (x % 2)]! * convolved(i, y >> 1, x >> 1);
      expect(output!.data[o * 100 + y * 10 + x]).toBeCloseTo(sum, 4);
    }
  });

  it('pools, connects, scales, crops and adds', async () => {
    const connect = counted(9, 0.3);
    const onnx = convertNcnn(
      [
        '7767517',
        '7 9',
        'Input in 0 1 data 0=8 1=8 2=3',
        'Split split 1 3 data a b c',
        'Pooling pool 1 1 a pooled 0=1 4=1',
        'InnerProduct full 1 1 pooled weight 0=3 1=1 2=9 9=4',
        'Scale scale 2 1 b weight scaled 0=-233',
        'Crop crop 2 1 scaled c cropped 0=2 1=1',
        'Eltwise add 2 1 cropped cropped out 0=1',
      ].join('\n'),
      new Bin().tagged(connect).plain([0, 0.5, 1]).bytes,
    );
    const input = picture(6);
    const { out } = await runGraph(onnx, { data: input });
    expect(out!.shape).toEqual([1, 3, 4, 2]);
    const mean = [0, 1, 2].map((c) => input.data.subarray(c * 36, c * 36 + 36).reduce((a, b) => a + b) / 36);
    for (const c of [0, 1, 2]) {
      const sum = [0, 1, 2].reduce((all, i) => all + connect[c * 3 + i]! * mean[i]!, c * 0.5);
      const weight = 1 / (1 + Math.exp(-sum));
      expect(out!.data[c * 8]).toBeCloseTo(2 * weight * input.data[c * 36 + 1 * 6 + 2]!, 4);
    }
  });

  it('reads half floats', () => {
    const bytes = new Uint8Array(4 + 8 + 4);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, 0x01306b47, true);
    [0x3c00, 0xc000, 0x3800].forEach((bits, i) => {
      view.setUint16(4 + 2 * i, bits, true);
    });
    const onnx = convertNcnn(
      '7767517\n2 2\nInput in 0 1 data 0=1 1=1 2=3\nConvolution c 1 1 data out 0=1 1=1 5=1 6=3',
      bytes,
    );
    const stored = Buffer.from(Float32Array.of(1, -2, 0.5).buffer);
    expect(Buffer.from(onnx).includes(stored)).toBe(true);
    expect(readGraph(onnx).outputs.map(({ name }) => name)).toEqual(['out']);
  });

  it.each([
    ['no ncnn model', 'hello'],
    ['unknown operator', '7767517\n1 1\nInput in 0 1 data\nSoftmax s 1 1 data out'],
    ['belong to no layer', '7767517\n1 1\nInput in 0 1 data'],
    ['unknown way', '7767517\n1 1\nInput in 0 1 data\nEltwise s 2 1 data data out 0=0'],
  ])('refuses what it does not know: %s', (reason, param) => {
    expect(() => convertNcnn(param, new Bin().tagged([1]).bytes)).toThrow(reason);
  });
});
