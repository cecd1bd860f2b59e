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
  for (let y = 0; y < height; y++) {
    const from = y * width;
    let sum = 0;
    let count = Math.min(radius, width - 1) + 1;
    for (let x = 0; x < count; x++) sum += plane[from + x]!;
    for (let x = 0; x < width; x++) {
      rows[from + x] = sum / count;
      if (x + radius + 1 < width) {
        sum += plane[from + x + radius + 1]!;
        count++;
      }
      if (x >= radius) {
        sum -= plane[from + x - radius]!;
        count--;
      }
    }
  }
  const sums = new Float64Array(width);
  const means = new Float32Array(plane.length);
  const add = (y: number, sign: 1 | -1) => {
    const from = y * width;
    for (let x = 0; x < width; x++) sums[x]! += sign * rows[from + x]!;
  };
  let count = Math.min(radius, height - 1) + 1;
  for (let y = 0; y < count; y++) add(y, 1);
  for (let y = 0; y < height; y++) {
    const from = y * width;
    for (let x = 0; x < width; x++) means[from + x] = sums[x]! / count;
    if (y + radius + 1 < height) {
      add(y + radius + 1, 1);
      count++;
    }
    if (y >= radius) {
      add(y - radius, -1);
      count--;
    }
  }
  return means;
}
