/** Convolutions in plain TypeScript: the reference of their SIMD twin (`simd-planes.ts`), and the fallback without WebAssembly. */
import type { Layer, Maps } from './maps.ts';

/** Sums of some output planes, one after the other. */
export interface Sums {
  readonly data: Float32Array;
  /** Values a row, at least as many as the plane is wide. */
  readonly row: number;
  /** Values a plane. */
  readonly plane: number;
}

const { fround } = Math;

/**
 * Output planes `first` to `first + count` of a convolution of 3 × 3 px: from the bias on, each product is rounded to 32 bits and
 * added, input plane by input plane, row by row.
 */
export function scalarPlanes(maps: Maps, layer: Layer, first: number, count: number): Sums {
  const { inputs, stride, weights, bias } = layer;
  const [width, height] = [maps.width / stride, maps.height / stride];
  const data = new Float32Array(count * width * height);
  const plane = (maps.width + 2) * (maps.height + 2);
  for (let k = 0; k < count; k++) {
    const sums = data.subarray(k * width * height, (k + 1) * width * height);
    sums.fill(bias[first + k]!);
    for (let i = 0; i < inputs; i++) {
      const nine = weights.subarray(((first + k) * inputs + i) * 9, ((first + k) * inputs + i + 1) * 9);
      addPlane(maps, i * plane, stride, nine, sums, width);
    }
  }
  return { data, row: width, plane: width * height };
}

/** Adds one input plane, filtered, to the sums of an output plane. */
function addPlane(
  { data, width: across }: Maps,
  from: number,
  stride: number,
  nine: Float32Array,
  sums: Float32Array,
  width: number,
): void {
  // Values with names of their own: taken from an array in one statement, they take twice the time.
  const [a, b, c, d, e, f, g, h, k] = nine as unknown as NineNumbers;
  const row = across + 2;
  for (let to = 0, line = from; to < sums.length; line += stride * row) {
    for (let x = 0, p = line; x < width; x++, to++, p += stride) {
      let sum = sums[to]!;
      sum = fround(sum + fround(a * data[p]!));
      sum = fround(sum + fround(b * data[p + 1]!));
      sum = fround(sum + fround(c * data[p + 2]!));
      sum = fround(sum + fround(d * data[p + row]!));
      sum = fround(sum + fround(e * data[p + row + 1]!));
      sum = fround(sum + fround(f * data[p + row + 2]!));
      sum = fround(sum + fround(g * data[p + 2 * row]!));
      sum = fround(sum + fround(h * data[p + 2 * row + 1]!));
      sums[to] = sum + fround(k * data[p + 2 * row + 2]!);
    }
  }
}

type NineNumbers = readonly [number, number, number, number, number, number, number, number, number];
