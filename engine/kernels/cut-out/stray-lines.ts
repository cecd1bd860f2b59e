/** Thin lines that run off the picture, such as the bars of a window or the edge of a table, apart from a product that they touch. */
import { bytePlane, floatPlane } from '../base/planes.ts';
import { boxMeans } from './backdrop-plane.ts';
import { connectedParts } from './connected-parts.ts';

/** A part is thin if no square of that share of the longer side fits into it. */
const THIN = 0.03;
/** Share of the outline that is not thin: less is a thin product. */
const SOLID = 0.5;

/** The outline without thin parts that reach the picture's border, or as it is where most of it is thin. */
export function withoutStrayLines(inside: Uint8Array, width: number, height: number): Uint8Array {
  const reach = Math.max(1, Math.round((Math.max(width, height) * THIN) / 2));
  const { length } = inside;
  const core = floatPlane(length, (i) => inside[i]!);
  const deep = boxMeans(core, width, height, reach);
  // Opening, and one px more: corners of a solid part are no thin parts.
  const near = boxMeans(
    floatPlane(length, (i) => (deep[i]! > FULL ? 1 : 0)),
    width,
    height,
    reach + 1,
  );
  const isThin = bytePlane(length, (i) => (inside[i] && near[i]! <= 1 - FULL ? 1 : 0));
  const count = (plane: Uint8Array) => plane.reduce((sum, is) => sum + is, 0);
  if (count(isThin) > (1 - SOLID) * count(inside)) return inside;
  const result = inside.slice();
  for (const part of connectedParts(length, width, (i) => isThin[i] === 1)) {
    const reaches = part.some((i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      return x === 0 || y === 0 || x === width - 1 || y === height - 1;
    });
    if (reaches) for (const i of part) result[i] = 0;
  }
  return result;
}

/** Of a mean over px of 0 and 1, beyond which all are 1. */
const FULL = 1 - 1e-4;
