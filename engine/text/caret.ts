/**
 * Caret geometry for in-place editing: offsets to places and back. Offsets are UTF-16 and always at grapheme edges; places are
 * block px. At the end of a full line, its end and the next line's start are one offset: `affinity` selects one of the two places.
 */
import type { Point, Rect } from '../geometry/space.ts';
import type { PlacedStretch, TextLayout, TextLine } from './layout.ts';

export type Affinity = 'before' | 'after';

export interface CaretPosition {
  readonly offset: number;
  /** before: at the end of the previous line; after: at the start of the next line. */
  readonly affinity: Affinity;
}

/** A vertical bar: `x` is its center. */
export interface CaretBox {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly line: number;
}

/** One grapheme's place on its line. `x0 ≤ x1`; an odd level reads from `x1` to `x0`. */
interface Cell {
  readonly from: number;
  readonly to: number;
  readonly x0: number;
  readonly x1: number;
  readonly reversed: boolean;
}

/** Cells are computed when a caret needs them, never for drawing. */
const cellsOfLines = new WeakMap<TextLine, readonly Cell[]>();

function cellsOf(layout: TextLayout, line: TextLine): readonly Cell[] {
  const known = cellsOfLines.get(line);
  if (known) return known;
  const cells = line.stretches.flatMap((stretch) => stretchCells(layout, line, stretch));
  cellsOfLines.set(line, cells);
  return cells;
}

/** Edges from prefix widths, kept monotonic: a shaped prefix may be slightly wider than the whole. */
function stretchCells({ ruler }: TextLayout, line: TextLine, stretch: PlacedStretch): Cell[] {
  const { edges } = line.paragraph;
  const cells: Cell[] = [];
  const reversed = stretch.level % 2 === 1;
  let near = 0;
  for (let i = stretch.from; i < stretch.to; i++) {
    const whole = i + 1 === stretch.to;
    const far = whole
      ? stretch.width
      : Math.min(stretch.width, ruler.run(line.paragraph, stretch.from, i + 1));
    const edge = Math.max(near, far);
    cells.push({
      from: line.paragraphStart + edges[i]!,
      to: line.paragraphStart + edges[i + 1]!,
      x0: reversed ? stretch.x + stretch.width - edge : stretch.x + near,
      x1: reversed ? stretch.x + stretch.width - near : stretch.x + edge,
      reversed,
    });
    near = edge;
  }
  return reversed ? cells.reverse() : cells;
}

/** The line of an offset: the later one at the end of a full line, unless `affinity` is 'before'. */
function lineAt(layout: TextLayout, offset: number, affinity: Affinity = 'after'): number {
  const { lines } = layout;
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lines[middle]!.from <= offset) low = middle;
    else high = middle - 1;
  }
  const before = lines[low - 1];
  return affinity === 'before' && before?.wrapped && lines[low]!.from === offset ? low - 1 : low;
}

/** Position of the caret. An offset inside a grapheme counts as its start; one outside the text as the nearest end. */
export function caretAt(layout: TextLayout, offset: number, affinity: Affinity = 'after'): CaretBox {
  const inside = Math.min(Math.max(0, offset), layout.textLength);
  const index = lineAt(layout, inside, affinity);
  const line = layout.lines[index]!;
  const cells = cellsOf(layout, line);
  const height = layout.ascent + layout.descent;
  return { x: caretX(line, cells, inside), y: line.baseline - layout.ascent, height, line: index };
}

function caretX(line: TextLine, cells: readonly Cell[], offset: number): number {
  const at = cells.find((cell) => cell.from <= offset && offset < cell.to);
  if (at) return at.reversed ? at.x1 : at.x0;
  const last = cells.find((cell) => cell.to === line.to);
  if (last) return last.reversed ? last.x0 : last.x1;
  return line.x;
}

/** The caret position nearest to a point: the line by its height, then the nearer edge of the grapheme under it. */
export function positionAt(layout: TextLayout, point: Point<'block'>): CaretPosition {
  return positionOnLine(layout, lineUnder(layout, point), point.x);
}

/** Start of the grapheme nearest to a point, whichever half of it the point is in: the target of a double click. */
export function graphemeAt(layout: TextLayout, point: Point<'block'>): number {
  const line = layout.lines[lineUnder(layout, point)]!;
  return nearestCell(layout, line, point.x)?.from ?? line.from;
}

function lineUnder(layout: TextLayout, point: Point<'block'>): number {
  const index = layout.lines.findIndex((line) => point.y < line.top + line.height);
  return index < 0 ? layout.lines.length - 1 : index;
}

function positionOnLine(layout: TextLayout, index: number, x: number): CaretPosition {
  const line = layout.lines[index]!;
  const best = nearestCell(layout, line, x);
  if (!best) return { offset: line.from, affinity: 'after' };
  const leftHalf = x < (best.x0 + best.x1) / 2;
  const offset = leftHalf !== best.reversed ? best.from : best.to;
  return { offset, affinity: line.wrapped && offset === line.to ? 'before' : 'after' };
}

function nearestCell(layout: TextLayout, line: TextLine, x: number): Cell | undefined {
  let best: Cell | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const cell of cellsOf(layout, line)) {
    const distance = Math.max(cell.x0 - x, x - cell.x1, 0);
    if (distance > nearest) continue;
    // Of two that touch the point, the one with a width wins.
    if (distance === nearest && best && cell.x1 - cell.x0 <= best.x1 - best.x0) continue;
    nearest = distance;
    best = cell;
  }
  return best;
}

/** Arrow up or down: the same `x` on the next line (`x` is where the movement started); beyond the text, its end. */
export function stepLine(
  layout: TextLayout,
  position: CaretPosition,
  direction: -1 | 1,
  x: number = caretAt(layout, position.offset, position.affinity).x,
): CaretPosition {
  const target = lineAt(layout, position.offset, position.affinity) + direction;
  if (target < 0) return { offset: 0, affinity: 'after' };
  if (target >= layout.lines.length) return { offset: layout.textLength, affinity: 'after' };
  return positionOnLine(layout, target, x);
}

/** Home and End. */
export function lineEdge(layout: TextLayout, position: CaretPosition, edge: 'start' | 'end'): CaretPosition {
  const line = layout.lines[lineAt(layout, position.offset, position.affinity)]!;
  if (edge === 'start') return { offset: line.from, affinity: 'after' };
  // Spaces that hang at a full line's end are skipped: End is after the last letter.
  return line.wrapped
    ? { offset: line.end, affinity: line.end === line.to ? 'before' : 'after' }
    : { offset: line.to, affinity: 'after' };
}

/** Rectangles of a selection, one or more a line (more with mixed directions). */
export function selectionRects(layout: TextLayout, from: number, to: number): Rect<'block'>[] {
  const rects: Rect<'block'>[] = [];
  for (const line of layout.lines) {
    if (line.to < from || line.from >= to) continue;
    let open: { x: number; right: number } | null = null;
    const close = () => {
      if (open && open.right > open.x) {
        rects.push({ x: open.x, y: line.top, width: open.right - open.x, height: line.height });
      }
      open = null;
    };
    for (const cell of cellsOf(layout, line)) {
      if (cell.from < from || cell.to > to) close();
      else if (open) open = { x: (open as { x: number }).x, right: cell.x1 };
      else open = { x: cell.x0, right: cell.x1 };
    }
    close();
  }
  return rects;
}
