import type { Rect } from '../../geometry/space.ts';
import { CLEAR, HOLE, KNOWN } from './patch-level.ts';

/** A picture and its area to fill. */
export interface InpaintRequest {
  /** Straight RGBA. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Integer px, inside the picture: the area of `coverage`, row-major. Nothing outside it is filled. */
  readonly area: Rect<'source'>;
  /** 0 = unchanged; from a third of full on = replaced; between = blended. */
  readonly coverage: Uint8Array;
  /** Any 32-bit whole number: the same seed gives the same picture. */
  readonly seed: number;
}

type Box = Rect<'source'>;

/** A part of the hole that is filled separately, from `around`, which contains it. Whole px. */
export interface InpaintRegion {
  readonly box: Box;
  readonly around: Box;
}

/** Marked areas less than this far apart are filled as one. */
const CELL = 32;
const REACH = 2;
/** Smallest number of known px to fill from, for each px of the hole. */
const ENOUGH = 3;
const LEAST_MARGIN = 96;
/** Px between two yields: some milliseconds on the largest picture. */
const ROWS = 16;

/** Groups marks that are close, so that two specks in far corners cost two specks. In reading order. */
export function* regionsOf(request: InpaintRequest): Generator<void, readonly InpaintRegion[]> {
  const regions: InpaintRegion[] = [];
  for (const box of yield* groupsOf(request)) {
    const holes = yield* holesIn(request, box);
    let margin = Math.max(LEAST_MARGIN, Math.max(box.width, box.height) >> 1);
    for (;;) {
      const around = grown(box, margin, request);
      const whole = around.width === request.width && around.height === request.height;
      if (whole || around.width * around.height - holes >= ENOUGH * holes + LEAST_MARGIN ** 2) {
        regions.push({ box, around });
        break;
      }
      margin *= 2;
    }
  }
  return regions;
}

function* groupsOf({ area, coverage }: InpaintRequest): Generator<void, readonly Box[]> {
  const columns = Math.ceil(area.width / CELL);
  const rows = Math.ceil(area.height / CELL);
  const marked = new Uint8Array(columns * rows);
  for (let y = 0, at = 0; y < area.height; y++) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 0; x < area.width; x++, at++) if (coverage[at]! > 0) marked[row + Math.floor(x / CELL)] = 1;
    if (y % ROWS === 0) yield;
  }
  const boxes: Box[] = [];
  for (let cell = 0; cell < marked.length; cell++) {
    if (!marked[cell]) continue;
    boxes.push(yield* boxOf(takeGroup(marked, cell, columns, rows), columns, area, coverage));
  }
  return boxes;
}

/** The marked cells connected to one; they are unmarked. */
function takeGroup(marked: Uint8Array, first: number, columns: number, rows: number): number[] {
  const group = [first];
  marked[first] = 0;
  for (let n = 0; n < group.length; n++) {
    const column = group[n]! % columns;
    const row = Math.floor(group[n]! / columns);
    for (let y = Math.max(0, row - REACH); y <= Math.min(rows - 1, row + REACH); y++) {
      for (let x = Math.max(0, column - REACH); x <= Math.min(columns - 1, column + REACH); x++) {
        const cell = y * columns + x;
        if (!marked[cell]) continue;
        marked[cell] = 0;
        group.push(cell);
      }
    }
  }
  return group;
}

function* boxOf(
  cells: readonly number[],
  columns: number,
  area: Box,
  coverage: Uint8Array,
): Generator<void, Box> {
  let [left, top, right, bottom] = [area.width, area.height, 0, 0];
  for (const [n, cell] of cells.entries()) {
    if (n % 512 === 0) yield;
    const x0 = (cell % columns) * CELL;
    const y0 = Math.floor(cell / columns) * CELL;
    for (let y = y0; y < Math.min(area.height, y0 + CELL); y++) {
      for (let x = x0; x < Math.min(area.width, x0 + CELL); x++) {
        if (coverage[y * area.width + x] === 0) continue;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
    }
  }
  return { x: area.x + left, y: area.y + top, width: right - left, height: bottom - top };
}

function grown(box: Box, by: number, { width, height }: InpaintRequest): Box {
  const x = Math.max(0, box.x - by);
  const y = Math.max(0, box.y - by);
  return {
    x,
    y,
    width: Math.min(width, box.x + box.width + by) - x,
    height: Math.min(height, box.y + box.height + by) - y,
  };
}

function* holesIn(request: InpaintRequest, box: Box): Generator<void, number> {
  let holes = 0;
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) if (coverageAt(request, x, y) > 0) holes++;
    if (y % ROWS === 0) yield;
  }
  return holes;
}

export function coverageAt({ area, coverage }: InpaintRequest, x: number, y: number): number {
  const column = x - area.x;
  const row = y - area.y;
  if (column < 0 || row < 0 || column >= area.width || row >= area.height) return 0;
  return coverage[row * area.width + column]!;
}

/** The pixels around a region, and the kind of each. */
export function* cutRegion(
  request: InpaintRequest,
  { box, around }: InpaintRegion,
): Generator<void, { readonly pixels: Uint8Array; readonly kinds: Uint8Array }> {
  const pixels = new Uint8Array(around.width * around.height * 4);
  const kinds = new Uint8Array(around.width * around.height);
  for (let y = 0, at = 0; y < around.height; y++) {
    const from = ((around.y + y) * request.width + around.x) * 4;
    pixels.set(request.pixels.subarray(from, from + around.width * 4), at * 4);
    for (let x = 0; x < around.width; x++, at++) {
      if (coverageAt(request, around.x + x, around.y + y) > 0)
        kinds[at] = holds(box, around.x + x, around.y + y) ? HOLE : CLEAR;
      else kinds[at] = pixels[at * 4 + 3] === 0 ? CLEAR : KNOWN;
    }
    if (y % ROWS === 0) yield;
  }
  return { pixels, kinds };
}

function holds({ x, y, width, height }: Box, atX: number, atY: number): boolean {
  return atX >= x && atY >= y && atX < x + width && atY < y + height;
}
