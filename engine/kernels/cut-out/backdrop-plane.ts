/** Shared by the kernels that separate a product from its backdrop: the picture, and box means. */

import type { PixelGrid } from '../base/pixel-grid.ts';

export type { PixelGrid };

export type Plane = Float32Array;

/** A channel of the picture, 0…255. */
export function channelPlane({ pixels, width, height }: PixelGrid, channel: 0 | 1 | 2): Plane {
  const plane = new Float32Array(width * height);
  for (let i = 0; i < plane.length; i++) plane[i] = pixels[i * 4 + channel]!;
  return plane;
}

/** The mean of the part of a (2 · radius + 1)² box inside the plane, by running sums. */
export function boxMeans(plane: Plane, width: number, height: number, radius: number): Plane {
  const rows = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) rowMeans(plane, rows, y * width, width, radius);
  const sums = new Float64Array(width);
  const means = new Float32Array(plane.length);
  let count = Math.min(radius, height - 1) + 1;
  for (let i = 0; i < count * width; i++) sums[i % width]! += rows[i]!;
  for (let y = 0; y < height; y++) {
    const from = y * width;
    const isMore = y + radius + 1 < height;
    const isLess = y >= radius;
    const [next, last] = [(y + radius + 1) * width, (y - radius) * width];
    for (let x = 0; x < width; x++) {
      let sum = sums[x]!;
      means[from + x] = sum / count;
      if (isMore) sum += rows[next + x]!;
      if (isLess) sum -= rows[last + x]!;
      sums[x] = sum;
    }
    count += (isMore ? 1 : 0) - (isLess ? 1 : 0);
  }
  return means;
}

/** The means along the row that begins at `from`. */
function rowMeans(plane: Plane, rows: Plane, from: number, width: number, radius: number): void {
  let count = Math.min(radius, width - 1) + 1;
  let sum = 0;
  for (let x = 0; x < count; x++) sum += plane[from + x]!;
  // Where the box ends inside the row on both sides, its count stays.
  const whole = Math.max(radius, 0);
  const end = width - radius - 1;
  let x = 0;
  for (; x < Math.min(whole, width); x++) {
    rows[from + x] = sum / count;
    if (x < end) {
      sum += plane[from + x + radius + 1]!;
      count++;
    }
  }
  for (; x < end; x++) {
    rows[from + x] = sum / count;
    sum += plane[from + x + radius + 1]!;
    sum -= plane[from + x - radius]!;
  }
  for (; x < width; x++) {
    rows[from + x] = sum / count;
    sum -= plane[from + x - radius]!;
    count--;
  }
}
