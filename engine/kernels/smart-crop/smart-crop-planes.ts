/** A small picture as planes of numbers, and the tools of every map: sums, means, 0…1. */

/** Lightness and two opponent colors, 0…255 and ±128: BT.601's Y′CbCr. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly channels: readonly [Float64Array, Float64Array, Float64Array];
}

/** `pixels`: straight RGBA. */
export function planesOf(pixels: Uint8Array, width: number, height: number): Planes {
  const count = width * height;
  const luma = new Float64Array(count);
  const blue = new Float64Array(count);
  const red = new Float64Array(count);
  for (let i = 0, p = 0; i < count; i++, p += 4) {
    const r = pixels[p]!;
    const g = pixels[p + 1]!;
    const b = pixels[p + 2]!;
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    luma[i] = y;
    blue[i] = 0.564 * (b - y);
    red[i] = 0.713 * (r - y);
  }
  return { width, height, channels: [luma, blue, red] };
}

/** Sums over everything above and to the left, one row and column more than the plane. */
export function integral(plane: Float64Array, width: number, height: number): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0, i = 0; y < height; y++) {
    let row = 0;
    for (let s = (y + 1) * stride + 1; s < (y + 2) * stride; s++, i++) {
      row += plane[i]!;
      sums[s] = sums[s - stride]! + row;
    }
  }
  return sums;
}

/** The mean of the part of a (2·radius + 1)² box inside the plane; into `means` if given. */
export function boxMean(
  sums: Float64Array,
  width: number,
  height: number,
  radius: number,
  means: Float64Array = new Float64Array(width * height),
): Float64Array {
  const stride = width + 1;
  for (let y = 0, i = 0; y < height; y++) {
    const top = Math.max(0, y - radius);
    const bottom = Math.min(height, y + radius + 1);
    const above = top * stride;
    const below = bottom * stride;
    const rows = bottom - top;
    const first = Math.min(radius, width);
    const last = Math.max(first, width - radius);
    const share = 1 / (rows * (2 * radius + 1));
    for (let x = 0; x < first; x++, i++) {
      const right = x + radius < width ? x + radius + 1 : width;
      const sum = sums[below + right]! - sums[above + right]! - sums[below]! + sums[above]!;
      means[i] = sum / (rows * right);
    }
    // Complete boxes, which are most of them: no branch and no division.
    for (let x = first, r = x + radius + 1, l = x - radius; x < last; x++, i++, r++, l++) {
      means[i] = (sums[below + r]! - sums[above + r]! - sums[below + l]! + sums[above + l]!) * share;
    }
    for (let x = last; x < width; x++, i++) {
      const left = x - radius;
      const sum = sums[below + width]! - sums[above + width]! - sums[below + left]! + sums[above + left]!;
      means[i] = sum / (rows * (width - left));
    }
  }
  return means;
}

/** Smaller values are rounding errors of zero. */
const HAIR = 1e-6;

/** Scaled to 0…1 by the 99th percentile. */
export function stretched(map: Float64Array): Float64Array {
  let peak = 0;
  for (let i = 0; i < map.length; i++) if (map[i]! > peak) peak = map[i]!;
  const counts = new Int32Array(1024);
  for (let i = 0; i < map.length; i++) counts[Math.floor((map[i]! / (peak || 1)) * 1023)]! += 1;
  let bin = 1023;
  for (let above = counts[bin]!; above < map.length / 100 && bin > 0; above += counts[bin]!) bin--;
  const most = (peak * (bin + 1)) / 1024;
  if (most < HAIR) return map.fill(0);
  for (let i = 0; i < map.length; i++) map[i] = clamp01(map[i]! / most);
  return map;
}

export function clamp01(value: number): number {
  return value < 0 ? 0 : Math.min(value, 1);
}
