/**
 * Contrast that runs out of a picture where it grows goes on: lines such as a horizon, a skirting board or a joint, and textures such as a
 * floor's. Lettering does not.
 */
import { connectedParts } from '../cut-out/connected-parts.ts';
import type { Growth } from './grown-grid.ts';

/** Share of the picture that a line crosses from its edge inward, at least: longer than a letter that the edge cuts. */
const LONG = 0.25;
/** Share of a growing side along which a texture reaches it, at least: more than a letter does. */
const WIDE = 0.1;
/** Px without contrast after which a line has ended. */
const GAP = 2;

/** Clears the parts of `contrast`, grown together, that reach a growing side along much of it. */
export function dropTexturesOut(contrast: Uint8Array, width: number, height: number, by: Growth): void {
  for (const part of connectedParts(contrast.length, width, (i) => contrast[i] === 1)) {
    const reach = { left: 0, right: 0, top: 0, bottom: 0 };
    for (const i of part) {
      const x = i % width;
      if (x === 0) reach.left++;
      if (x === width - 1) reach.right++;
      if (i < width) reach.top++;
      if (i >= contrast.length - width) reach.bottom++;
    }
    const goesOn =
      (by.left > 0 && reach.left > WIDE * height) ||
      (by.right > 0 && reach.right > WIDE * height) ||
      (by.top > 0 && reach.top > WIDE * width) ||
      (by.bottom > 0 && reach.bottom > WIDE * width);
    if (goesOn) for (const i of part) contrast[i] = 0;
  }
}

/** How to walk a plane from one side: the first px of its first line, the step inward, and the step to the next line. */
interface Walk {
  readonly start: number;
  readonly inward: number;
  readonly aside: number;
  readonly lines: number;
  readonly depth: number;
}

/** Clears them in `contrast`, a byte a px. */
export function dropLinesOut(contrast: Uint8Array, width: number, height: number, by: Growth): void {
  const found = contrast.slice();
  const across = { lines: height, depth: width, aside: width };
  const down = { lines: width, depth: height, aside: 1 };
  const walks: readonly Walk[] = [
    ...(by.left > 0 ? [{ ...across, start: 0, inward: 1 }] : []),
    ...(by.right > 0 ? [{ ...across, start: width - 1, inward: -1 }] : []),
    ...(by.top > 0 ? [{ ...down, start: 0, inward: width }] : []),
    ...(by.bottom > 0 ? [{ ...down, start: (height - 1) * width, inward: -width }] : []),
  ];
  for (const walk of walks) {
    for (let line = 0; line < walk.lines; line++) {
      const way = lineFrom(found, walk, line);
      if (way.length >= LONG * walk.depth) for (const at of way) contrast[at] = 0;
    }
  }
}

/** The px of contrast that lead inward from a side, each at most one line beside the one before. */
function lineFrom(found: Uint8Array, { start, inward, aside, lines, depth }: Walk, first: number): number[] {
  const way: number[] = [];
  let line = first;
  for (let step = 0, missed = 0; step < depth && missed <= GAP; step++) {
    const isFound = (n: number) => n >= 0 && n < lines && found[start + n * aside + step * inward] === 1;
    const next = [line, line - 1, line + 1].find(isFound);
    missed = next === undefined ? missed + 1 : 0;
    line = next ?? line;
    if (next !== undefined) way.push(start + next * aside + step * inward);
  }
  return way;
}
