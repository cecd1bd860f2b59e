/**
 * Removes the blocks and ringing of JPEG by compressing the picture again at shifted places and averaging (Nosratinia, "Enhancement of
 * JPEG-compressed images by re-application of JPEG", 2001): what belongs to the grid of blocks is different in each shift and averages
 * out, what belongs to the picture stays. Luma at full size, color at half, as most files have it.
 */
import { sinPi } from '../base/arithmetic.ts';
import type { ModelTile, Tensor } from '../port/model-port.ts';
import { stepsAt } from '../quality/jpeg-tables.ts';

/** A whole number of the file's blocks, of color too; a shifted block reaches 7 px beyond what it holds, 14 in color. */
export const DEBLOCK_TILE: ModelTile = { size: 128, padding: 16, scale: 1 };

/** Eight places of the grid, one in each row and column of a block, as far from each other as can be. */
const SHIFTS = [0, 1, 2, 3, 4, 5, 6, 7].map((y) => ({ x: (3 * y + 4) % 8, y }));

/** Row k: the cosine of frequency k at the 8 places, scaled so that its transpose undoes it. */
const COSINES = Float64Array.from({ length: 64 }, (_, i) => {
  const [k, n] = [i >> 3, i & 7];
  return (k === 0 ? Math.sqrt(1 / 8) : 0.5) * sinPi(((2 * n + 1) * k) / 16 + 0.5);
});

/** `picture`: [1, 3, side, side]. @param quality of the file, 1…100 */
export function deblockTile(
  { data, shape }: Tensor,
  quality: number,
  { size, padding } = DEBLOCK_TILE,
): Tensor {
  const side = shape[3]!;
  const area = side * side;
  const steps = stepsAt(quality);
  const planes = [0, 1, 2].map(() => new Float32Array(area));
  const [luma, blue, red] = planes as [Float32Array, Float32Array, Float32Array];
  for (let i = 0; i < area; i++) {
    const [r, g, b] = [255 * data[i]!, 255 * data[i + area]!, 255 * data[i + 2 * area]!];
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    luma[i] = y;
    blue[i] = (b - y) / 1.772;
    red[i] = (r - y) / 1.402;
  }
  const light = recompressed(luma, side, steps.luma);
  const half = side / 2;
  const [blues, reds] = [blue, red].map((plane) => {
    const small = halved(plane, side);
    const even = recompressed(small, half, steps.chroma);
    return even.map((value, i) => value - small[i]!);
  }) as [Float32Array, Float32Array];
  const made = new Float32Array(3 * size * size);
  for (let y = 0, to = 0; y < size; y++) {
    for (let x = 0; x < size; x++, to++) {
      const v = y + padding;
      const u = x + padding;
      const at = v * side + u;
      const cb = blue[at]! + between(blues, half, u, v);
      const cr = red[at]! + between(reds, half, u, v);
      const value = light[at]!;
      made[to] = (value + 1.402 * cr) / 255;
      made[to + size * size] = (value - 0.344136 * cb - 0.714136 * cr) / 255;
      made[to + 2 * size * size] = (value + 1.772 * cb) / 255;
    }
  }
  return { data: made, shape: [1, 3, size, size] };
}

/** The mean of the plane compressed at each shift. Blocks that a shift cuts off at the ends stay as they are. */
function recompressed(plane: Float32Array, side: number, steps: Float64Array): Float32Array {
  const sum = new Float32Array(plane.length);
  const block = new Float64Array(64);
  for (const shift of SHIFTS) {
    for (let top = shift.y - 8; top < side; top += 8) {
      for (let left = shift.x - 8; left < side; left += 8) {
        const isWhole = top >= 0 && left >= 0 && top + 8 <= side && left + 8 <= side;
        if (isWhole) {
          for (let y = 0; y < 8; y++)
            for (let x = 0; x < 8; x++) block[8 * y + x] = plane[(top + y) * side + left + x]!;
          quantize(block, steps);
          for (let y = 0; y < 8; y++)
            for (let x = 0, at = (top + y) * side + left; x < 8; x++, at++)
              sum[at] = sum[at]! + block[8 * y + x]!;
        } else addAsItIs(plane, side, top, left, sum);
      }
    }
  }
  for (let i = 0; i < sum.length; i++) sum[i] = sum[i]! / SHIFTS.length;
  return sum;
}

function addAsItIs(plane: Float32Array, side: number, top: number, left: number, sum: Float32Array): void {
  for (let y = Math.max(0, top); y < Math.min(side, top + 8); y++)
    for (let x = Math.max(0, left); x < Math.min(side, left + 8); x++)
      sum[y * side + x] = sum[y * side + x]! + plane[y * side + x]!;
}

const turned = new Float64Array(64);

/** Cosine transform, rounding to the steps, and back, in place. */
function quantize(block: Float64Array, steps: Float64Array): void {
  forwards(block, turned);
  forwards(turned, block);
  // The mean stays: rounded anew, a soft shade would fall into steps.
  for (let i = 1; i < 64; i++) {
    const step = steps[i]!;
    block[i] = step * Math.floor(block[i]! / step + 0.5);
  }
  backwards(block, turned);
  backwards(turned, block);
}

/** Each row by its cosines, written as a column: twice is both directions. */
function forwards(from: Float64Array, to: Float64Array): void {
  for (let y = 0; y < 8; y++) {
    for (let k = 0; k < 8; k++) {
      let sum = 0;
      for (let n = 0; n < 8; n++) sum += from[8 * y + n]! * COSINES[8 * k + n]!;
      to[8 * k + y] = sum;
    }
  }
}

function backwards(from: Float64Array, to: Float64Array): void {
  for (let y = 0; y < 8; y++) {
    for (let n = 0; n < 8; n++) {
      let sum = 0;
      for (let k = 0; k < 8; k++) sum += from[8 * y + k]! * COSINES[8 * k + n]!;
      to[8 * n + y] = sum;
    }
  }
}

function halved(plane: Float32Array, side: number): Float32Array {
  const half = side / 2;
  const made = new Float32Array(half * half);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const at = 2 * y * side + 2 * x;
      made[y * half + x] = (plane[at]! + plane[at + 1]! + plane[at + side]! + plane[at + side + 1]!) / 4;
    }
  }
  return made;
}

/** At a place of the full size, between four px of half of it. */
function between(plane: Float32Array, half: number, u: number, v: number): number {
  const [x, y] = [(u - 0.5) / 2, (v - 0.5) / 2];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const at = top * half + left;
  return (
    (1 - dy) * ((1 - dx) * plane[at]! + dx * plane[at + 1]!) +
    dy * ((1 - dx) * plane[at + half]! + dx * plane[at + half + 1]!)
  );
}
