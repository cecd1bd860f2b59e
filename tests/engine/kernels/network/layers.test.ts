import { describe, expect, it } from 'vitest';
import { fromBase64 } from '../../../../engine/bytes/base64.ts';
import { CONVOLUTION_SOURCES } from '../../../../engine/kernels/network/convolution-module.ts';
import { convolved, joined, meansOf } from '../../../../engine/kernels/network/layers.ts';
import { emptyMaps, type Layer, type Maps } from '../../../../engine/kernels/network/maps.ts';
import { readLayers } from '../../../../engine/kernels/network/read-layers.ts';
import { type Sums, scalarPlanes } from '../../../../engine/kernels/network/scalar-planes.ts';
import { simdPlanes } from '../../../../engine/kernels/network/simd-planes.ts';
import { contentHash } from '../../../../workers/wasm/build.ts';
import { finish } from '../../../helpers/finish.ts';
import { createRandom } from '../../../helpers/random.ts';

const random = createRandom(7);
const randomFloats = (count: number) => Float32Array.from({ length: count }, () => random.next() * 2 - 1);

function randomMaps(count: number, width: number, height: number): Maps {
  const maps = emptyMaps(count, width, height);
  for (let c = 0; c < count; c++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) maps.data[indexOf(maps, c, x, y)] = random.next() * 2 - 1;
    }
  }
  return maps;
}

const indexOf = ({ width, height }: Maps, c: number, x: number, y: number) =>
  (c * (height + 2) + y + 1) * (width + 2) + x + 1;

/** Without what rows hold beyond their px. */
function planesOf({ data, row, plane }: Sums, maps: Maps, { stride }: Layer, count: number): number[] {
  const [width, height] = [maps.width / stride, maps.height / stride];
  const values: number[] = [];
  for (let k = 0; k < count; k++) {
    for (let y = 0; y < Math.floor(height); y++) {
      for (let x = 0; x < width; x++) values.push(data[k * plane + y * row + x]!);
    }
  }
  return values;
}

/** By the definition of a convolution, px beyond the border zero. */
function expectedAt(maps: Maps, { inputs, stride, weights, bias }: Layer, o: number, x: number, y: number) {
  let sum = bias[o]!;
  for (let i = 0; i < inputs; i++) {
    for (let dy = 0; dy < 3; dy++) {
      for (let dx = 0; dx < 3; dx++) {
        const [sx, sy] = [x * stride + dx - 1, y * stride + dy - 1];
        const weight = weights[((o * inputs + i) * 3 + dy) * 3 + dx]!;
        const isIn = sx >= 0 && sy >= 0 && sx < maps.width && sy < maps.height;
        if (isIn) sum += weight * maps.data[indexOf(maps, i, sx, sy)]!;
      }
    }
  }
  return Math.max(0, sum);
}

describe('A layer of the subject network', () => {
  it.each([1, 2] as const)('is a convolution with nothing below zero, with stride %i', (stride) => {
    const maps = randomMaps(3, 8, 6);
    const layer: Layer = {
      inputs: 3,
      outputs: 4,
      side: 3,
      stride,
      weights: randomFloats(4 * 3 * 9),
      bias: randomFloats(4),
    };
    const result = finish(convolved(maps, layer));
    expect([result.count, result.width, result.height]).toEqual([4, 8 / stride, 6 / stride]);
    for (let o = 0; o < 4; o++) {
      for (let y = 0; y < result.height; y++) {
        for (let x = 0; x < result.width; x++) {
          const own = result.data[indexOf(result, o, x, y)]!;
          expect(own).toBeCloseTo(expectedAt(maps, layer, o, x, y), 5);
        }
      }
    }
  });

  it.each([
    [1, 8, 6, 1, 1],
    [1, 2, 6, 5, 3],
    [1, 12, 4, 7, 8],
    [1, 33, 5, 3, 4],
    [2, 6, 10, 3, 4],
    [2, 64, 48, 8, 6],
  ] as const)(
    'has the same sums to the bit with SIMD: stride %i, %i × %i px, %i inputs, %i outputs',
    (stride, width, height, inputs, outputs) => {
      const maps = randomMaps(inputs, width, height);
      const layer: Layer = {
        inputs,
        outputs,
        side: 3,
        stride,
        weights: randomFloats(outputs * inputs * 9),
        bias: randomFloats(outputs),
      };
      for (let first = 0; first < outputs; first += 4) {
        const count = Math.min(4, outputs - first);
        expect(planesOf(simdPlanes(maps, layer, first, count)!, maps, layer, count)).toEqual(
          planesOf(scalarPlanes(maps, layer, first, count), maps, layer, count),
        );
      }
    },
  );

  it('takes turns with another network in one memory', () => {
    const [one, other] = [randomMaps(3, 8, 6), randomMaps(3, 8, 6)];
    const layer: Layer = {
      inputs: 3,
      outputs: 8,
      side: 3,
      stride: 1,
      weights: randomFloats(8 * 3 * 9),
      bias: randomFloats(8),
    };
    const [a, b] = [convolved(one, layer), convolved(other, layer)];
    a.next();
    b.next();
    expect([finish(a).data, finish(b).data]).toEqual([
      finish(convolved(one, layer)).data,
      finish(convolved(other, layer)).data,
    ]);
  });

  it('is compiled from the sources that are here', async () => {
    const sources = new URL('../../../../workers/wasm/assembly/convolution/', import.meta.url);
    expect(CONVOLUTION_SOURCES).toBe(await contentHash(sources));
  });

  it('joins a coarse layer, each px four times, with a finer one', () => {
    const [coarse, fine] = [randomMaps(2, 3, 2), randomMaps(1, 6, 4)];
    const both = joined(coarse, fine);
    expect(both.count).toBe(3);
    expect(both.data[indexOf(both, 1, 5, 3)]).toBe(coarse.data[indexOf(coarse, 1, 2, 1)]);
    expect(both.data[indexOf(both, 2, 4, 1)]).toBe(fine.data[indexOf(fine, 0, 4, 1)]);
  });

  it('means of planes leave their border out', () => {
    const maps = emptyMaps(1, 2, 2);
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      maps.data[indexOf(maps, 0, x, y)] = 3;
    expect(meansOf(maps)[0]).toBe(3);
  });

  it('is read from scales, biases and weights of 8 bits in base64', () => {
    const bytes = Buffer.alloc(8 + 9);
    bytes.writeFloatLE(0.5, 0);
    bytes.writeFloatLE(-2, 4);
    for (let n = 0; n < 9; n++) bytes.writeInt8(n - 4, 8 + n);
    const layer = readLayers([['only', 1, 1, 3, 1]], bytes.toString('base64')).get('only')!;
    expect(layer.bias[0]).toBe(-2);
    expect([...layer.weights]).toEqual([-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2]);
  });

  it('base64 is read like the platform reads it, whatever the length', () => {
    for (let length = 0; length < 9; length++) {
      const bytes = Uint8Array.from({ length }, () => random.integer(0, 255));
      expect(fromBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
    }
  });
});
