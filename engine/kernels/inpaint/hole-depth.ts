import { HOLE, KNOWN, type PatchLevel } from './patch-level.ts';

/** A hole's px from its rim inwards. */
export interface HoleDepth {
  /** 1 beside known px, 2 beside those, …; 0 outside, and where no known px can be reached. */
  readonly depth: Uint16Array;
  /** Indexes of hole px, the outermost first; those without a known neighbor come last. */
  readonly order: Int32Array;
  readonly deepest: number;
}

/** Px between two yields. */
const STRETCH = 65_536;

/** Breadth first, in reading order, so that the order is deterministic. */
export function* measureDepth({ width, height, kinds }: PatchLevel): Generator<void, HoleDepth> {
  const depth = new Uint16Array(kinds.length);
  let total = 0;
  for (const kind of kinds) if (kind === HOLE) total++;
  const order = new Int32Array(total);
  let count = 0;
  const reach = (at: number, value: number) => {
    if (kinds[at] !== HOLE || depth[at] !== 0) return;
    depth[at] = value;
    order[count++] = at;
  };
  const visit = (at: number, value: number) => {
    const x = at % width;
    if (x > 0) reach(at - 1, value);
    if (x < width - 1) reach(at + 1, value);
    if (at >= width) reach(at - width, value);
    if (at + width < width * height) reach(at + width, value);
  };
  for (let at = 0; at < kinds.length; at++) {
    if (kinds[at] === KNOWN) visit(at, 1);
    if (at % STRETCH === 0) yield;
  }
  for (let next = 0; next < count; next++) {
    visit(order[next]!, Math.min(65_535, depth[order[next]!]! + 1));
    if (next % STRETCH === 0) yield;
  }
  const deepest = count > 0 ? depth[order[count - 1]!]! : 0;
  for (let at = 0; count < total; at++) if (kinds[at] === HOLE && depth[at] === 0) order[count++] = at;
  return { depth, order, deepest };
}
