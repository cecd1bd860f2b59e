/**
 * Gaussian blur of float planes by three box blurs each way. The boxes' ends have a fractional weight, so any σ has its exact variance
 * (Gwosdek, Grewenig, Bruhn, Weickert 2011). Sums run in doubles, in reading order: the same everywhere.
 */
import type { FloatPlane } from './float-plane.ts';

/** Beyond the plane: zero (a shadow ends), or the edge px repeated (a picture). */
export type Beyond = 'nothing' | 'edge';

interface Box {
  readonly radius: number;
  /** Weight of the two px beyond the radius, 0…1. */
  readonly rim: number;
}

/** The box of which three in a row have the variance of a Gaussian of `sigma` px. */
function boxOf(sigma: number): Box {
  const variance = (sigma * sigma) / 3;
  const radius = Math.floor((Math.sqrt(12 * variance + 1) - 1) / 2);
  const count = 2 * radius + 1;
  const rim =
    (count * (variance - (radius * (radius + 1)) / 3)) / (2 * ((radius + 1) * (radius + 1) - variance));
  return { radius, rim };
}

/** How far a blur of `sigma` reaches, px. */
export function softenReach(sigma: number): number {
  return 3 * (boxOf(sigma).radius + 1);
}

/** A blurred copy; σ in px across and down, 0 leaves that direction as it is. 8 bytes a px while it runs. */
export function soften(
  { values, width, height }: FloatPlane,
  across: number,
  down = across,
  beyond: Beyond = 'nothing',
): Float32Array {
  const rows = softenLines(values, width, height, across, beyond);
  if (down <= 0) return rows;
  const columns = transposed(rows, width, height);
  return transposed(softenLines(columns, height, width, down, beyond), height, width);
}

function softenLines(
  values: Float32Array,
  length: number,
  count: number,
  sigma: number,
  beyond: Beyond,
): Float32Array {
  if (sigma <= 0) return values.slice();
  const box = boxOf(sigma);
  const pad = 3 * (box.radius + 1);
  const result = new Float32Array(values.length);
  let line = new Float32Array(length + 2 * pad);
  let next = new Float32Array(line.length);
  for (let n = 0; n < count; n++) {
    const from = n * length;
    line.fill(beyond === 'edge' ? values[from]! : 0, 0, pad);
    line.set(values.subarray(from, from + length), pad);
    line.fill(beyond === 'edge' ? values[from + length - 1]! : 0, pad + length);
    for (let round = 0; round < 3; round++) {
      boxLine(line, next, box);
      [line, next] = [next, line];
    }
    result.set(line.subarray(pad, pad + length), from);
  }
  return result;
}

/** Ends are inexact without the px beyond the line; after three rounds the error stays within the padding. */
function boxLine(line: Float32Array, next: Float32Array, { radius, rim }: Box): void {
  const last = line.length - 1;
  const weight = 1 / (2 * radius + 1 + 2 * rim);
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += line[Math.min(last, Math.max(0, i))]!;
  for (let i = 0; i <= last; i++) {
    const before = line[Math.max(0, i - radius - 1)]!;
    const after = line[Math.min(last, i + radius + 1)]!;
    next[i] = (sum + rim * (before + after)) * weight;
    sum += after - line[Math.max(0, i - radius)]!;
  }
}

/** Columns as rows, in blocks that stay in the cache. */
function transposed(values: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(values.length);
  for (let top = 0; top < height; top += 32) {
    const bottom = Math.min(height, top + 32);
    for (let x = 0; x < width; x++) {
      for (let y = top; y < bottom; y++) result[x * height + y] = values[y * width + x]!;
    }
  }
  return result;
}
