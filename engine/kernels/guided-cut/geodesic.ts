/**
 * Geodesic distances (Criminisi, Sharp and Blake 2008): the length of the cheapest way from a set of px, where a step costs what the
 * colors of its two px differ by. By raster sweeps (Toivanen 1996), which end after a fixed number of rounds.
 */
import { floatPlane } from '../base/planes.ts';
import type { Plane } from '../cut-out/backdrop-plane.ts';

/** Cost of a step of one px without any difference. */
const STEP = 0.004;
const ROUNDS = 3;
const FAR = 1e6;

/** `colors`: three channels of 0…1. 1 = the largest difference of a channel. FAR everywhere when nothing is marked. */
export function geodesicDistances(
  colors: readonly Plane[],
  from: Uint8Array,
  width: number,
  height: number,
): Plane {
  const far = floatPlane(from.length, (i) => (from[i] ? 0 : FAR));
  const [red, green, blue] = colors as [Plane, Plane, Plane];
  const relax = (i: number, j: number, step: number) => {
    const [r, g, b] = [red[i]! - red[j]!, green[i]! - green[j]!, blue[i]! - blue[j]!];
    const way = far[j]! + step + Math.sqrt(r * r + g * g + b * b);
    if (way < far[i]!) far[i] = way;
  };
  const slant = STEP * Math.SQRT2;
  for (let round = 0; round < ROUNDS; round++) {
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        if (x > 0) relax(i, i - 1, STEP);
        if (y === 0) continue;
        relax(i, i - width, STEP);
        if (x > 0) relax(i, i - width - 1, slant);
        if (x < width - 1) relax(i, i - width + 1, slant);
      }
    }
    for (let y = height - 1, i = width * height - 1; y >= 0; y--) {
      for (let x = width - 1; x >= 0; x--, i--) {
        if (x < width - 1) relax(i, i + 1, STEP);
        if (y === height - 1) continue;
        relax(i, i + width, STEP);
        if (x < width - 1) relax(i, i + width + 1, slant);
        if (x > 0) relax(i, i + width - 1, slant);
      }
    }
  }
  return far;
}
