/** Layers of a convolutional network, in 32-bit floats that are added in one order: the same result on every machine. */
import { emptyMaps, type Layer, type Maps } from './maps.ts';
import { type Sums, scalarPlanes } from './scalar-planes.ts';
import { simdPlanes } from './simd-planes.ts';

/** Output planes between two turns. */
const TURN = 4;

/** Convolution, then nothing below zero. Sides are even where the stride is 2. Yields after some output planes. */
export function* convolved(maps: Maps, layer: Layer): Generator<void, Maps> {
  const { outputs, stride } = layer;
  const result = emptyMaps(outputs, maps.width / stride, maps.height / stride);
  for (let first = 0; first < outputs; first += TURN) {
    const count = Math.min(TURN, outputs - first);
    const sums = simdPlanes(maps, layer, first, count) ?? scalarPlanes(maps, layer, first, count);
    for (let k = 0; k < count; k++) keepPositive(sums, k, result, first + k);
    yield;
  }
  return result;
}

/** One layer after the other. */
export function* chained(maps: Maps, layers: readonly Layer[]): Generator<void, Maps> {
  let last = maps;
  for (const layer of layers) last = yield* convolved(last, layer);
  return last;
}

function keepPositive(sums: Sums, from: number, { data, width, height }: Maps, to: number): void {
  const start = to * (width + 2) * (height + 2);
  for (let y = 0; y < height; y++) {
    const line = start + (y + 1) * (width + 2) + 1;
    const at = from * sums.plane + y * sums.row;
    for (let x = 0; x < width; x++) data[line + x] = Math.max(sums.data[at + x]!, 0);
  }
}

/** `deep` at twice its size, each px four times, above the planes of all `fine`. */
export function joined(deep: Maps, ...fine: readonly Maps[]): Maps {
  const { width, height } = fine[0]!;
  const all = emptyMaps(
    fine.reduce((sum, maps) => sum + maps.count, deep.count),
    width,
    height,
  );
  const [plane, row] = [(width + 2) * (height + 2), width + 2];
  const [deepRow, deepPlane] = [deep.width + 2, (deep.width + 2) * (deep.height + 2)];
  for (let c = 0; c < deep.count; c++) {
    for (let y = 0; y < height; y++) {
      const to = c * plane + (y + 1) * row + 1;
      const from = c * deepPlane + ((y >> 1) + 1) * deepRow + 1;
      for (let x = 0; x < width; x++) all.data[to + x] = deep.data[from + (x >> 1)]!;
    }
  }
  let at = deep.count * plane;
  for (const maps of fine) {
    all.data.set(maps.data, at);
    at += maps.data.length;
  }
  return all;
}

/** The planes of both, which have the same size. */
export function sideBySide(one: Maps, other: Maps): Maps {
  const all = emptyMaps(one.count + other.count, one.width, one.height);
  all.data.set(one.data);
  all.data.set(other.data, one.data.length);
  return all;
}

/** The mean of each plane. */
export function meansOf({ count, width, height, data }: Maps): Float32Array {
  const plane = (width + 2) * (height + 2);
  return Float32Array.from({ length: count }, (_, c) => {
    let sum = 0;
    // The border is zeros.
    for (let i = c * plane; i < (c + 1) * plane; i++) sum += data[i]!;
    return sum / (width * height);
  });
}
