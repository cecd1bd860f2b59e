/**
 * An outline whose parts stand apart, some of them cut off by the picture's border and some not: seldom one product, mostly one with
 * what stands around it, such as a curtain beside a table.
 */
import { connectedParts } from './connected-parts.ts';

/** Share of the outline from which parts count: smaller ones are crumbs. */
const COUNTS = 0.1;
/** Share of the picture's border, from which a part is cut off by it. */
const REACH = 0.004;

/** True when parts of `inside` (1 for each px, in rows of `width`) that the border cuts off stand beside ones that it does not. */
export function hasCutOffParts(inside: Uint8Array, width: number): boolean {
  const height = inside.length / width;
  const isAtBorder = (i: number) => {
    const x = i % width;
    return x === 0 || x === width - 1 || i < width || i >= inside.length - width;
  };
  let [cut, whole] = [0, 0];
  for (const part of connectedParts(inside.length, width, (i) => inside[i] === 1)) {
    if (part.filter(isAtBorder).length > REACH * 2 * (width + height)) cut += part.length;
    else whole += part.length;
  }
  return Math.min(cut, whole) > COUNTS * (cut + whole);
}
