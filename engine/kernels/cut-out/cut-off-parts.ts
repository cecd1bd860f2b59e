/**
 * An outline whose parts stand apart, some of them cut off by the picture's border and some not: seldom one product, mostly one with
 * what stands around it, such as a curtain beside a table.
 */
import { connectedParts } from './connected-parts.ts';

/** Share of the outline from which parts count: smaller ones are crumbs. */
const COUNTS = 0.1;
/** Share of the picture's border, from which a part is cut off by it. */
const REACH = 0.004;

/**
 * null: `inside` (1 for each px, in rows of `width`) is of one kind. Otherwise the outline without the parts that the border cuts off, or as it is
 * where they are the larger share: then nothing tells which is the product.
 */
export function withoutCutOffParts(inside: Uint8Array, width: number): Uint8Array | null {
  const height = inside.length / width;
  const isAtBorder = (i: number) => {
    const x = i % width;
    return x === 0 || x === width - 1 || i < width || i >= inside.length - width;
  };
  const rest = inside.slice();
  let [cut, whole] = [0, 0];
  for (const part of connectedParts(inside.length, width, (i) => inside[i] === 1)) {
    if (part.filter(isAtBorder).length > REACH * 2 * (width + height)) {
      cut += part.length;
      for (const i of part) rest[i] = 0;
    } else whole += part.length;
  }
  if (Math.min(cut, whole) <= COUNTS * (cut + whole)) return null;
  return whole >= cut ? rest : inside;
}
