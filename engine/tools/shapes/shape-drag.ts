/** Handles of a shape: a box has sides, corners and the rotate handle, a line its two ends. */

import type { ShapeLayer } from '../../document/document.ts';
import { isLine } from '../../document/shape.ts';
import { sourceToFrame } from '../../geometry/frame.ts';
import { compose, invert, mapPoint, translation } from '../../geometry/matrix.ts';
import { SNAP_DISTANCE, snapRect } from '../../geometry/snap.ts';
import type { Point } from '../../geometry/space.ts';
import type { Guide, Modifiers, ToolContext } from '../base/tool.ts';
import { turn } from '../layers/picture-drag.ts';
import { snapTargets } from '../layers/snap-targets.ts';
import type { Dragged, DragMove } from '../layers/text-drag.ts';
import { endsOf, linePlace, MIN_SIDE, type ShapePlace, shapeScale, stored } from './shape-place.ts';

export function dragShape(
  context: ToolContext,
  start: ShapeLayer,
  handle: string,
  move: DragMove,
): Dragged<ShapeLayer> {
  const { frame } = context.document;
  if (isLine(start.shape)) {
    const { place, guides } = dragEnd(context, start, handle, move);
    return { layer: { ...start, ...place }, guides };
  }
  if (handle === 'rotate') {
    const toBase = stored(turn(sourceToFrame(start.toBase, frame), start.size, move), frame);
    return { layer: { ...start, toBase }, guides: [] };
  }
  return { layer: { ...start, ...resized(context, start, handle, move) }, guides: [] };
}

/**
 * The side or corner under the pointer moves, the opposite one stays; with Alt the center does. Shift keeps the ratio. Sides are
 * whole px; stroke and radius do not change.
 */
function resized(
  { document: { frame } }: ToolContext,
  { size, toBase }: ShapeLayer,
  handle: string,
  move: DragMove,
): ShapePlace {
  const place = sourceToFrame(toBase, frame);
  const toOwn = invert(place);
  const from = mapPoint(toOwn, move.from);
  const to = mapPoint(toOwn, move.to);
  const { alt, shift } = move.modifiers;
  const sx = handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0;
  const sy = handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0;
  const both = alt ? 2 : 1;
  let width = size.width + sx * (to.x - from.x) * both;
  let height = size.height + sy * (to.y - from.y) * both;
  if (shift) {
    const [kx, ky] = [width / size.width, height / (size.height || MIN_SIDE)];
    const k = sx === 0 ? ky : sy === 0 ? kx : Math.max(kx, ky);
    width = size.width * k;
    height = size.height * k;
  }
  width = sx === 0 && !shift ? size.width : Math.max(MIN_SIDE, Math.round(width));
  height = sy === 0 && !shift ? size.height : Math.max(MIN_SIDE, Math.round(height));
  const anchor = {
    x: alt || sx === 0 ? 0.5 : sx > 0 ? 0 : 1,
    y: alt || sy === 0 ? 0.5 : sy > 0 ? 0 : 1,
  };
  const shift2d = translation<'source', 'source'>(
    anchor.x * (size.width - width),
    anchor.y * (size.height - height),
  );
  return { size: { width, height }, toBase: stored(compose(shift2d, place), frame) };
}

/** 'w' is the start of the line, anything else its end. With Alt the middle stays. */
function dragEnd(
  context: ToolContext,
  start: ShapeLayer,
  handle: string,
  move: DragMove,
): { readonly place: ShapePlace; readonly guides: readonly Guide[] } {
  const { frame } = context.document;
  const { from, to } = endsOf(start, frame);
  const [still, held] = handle === 'w' ? [to, from] : [from, to];
  const { alt } = move.modifiers;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const wanted = { x: held.x + move.to.x - move.from.x, y: held.y + move.to.y - move.from.y };
  const { at, guides } = lineEnd(context, alt ? middle : still, wanted, move.modifiers, [start.id]);
  const other = alt ? { x: 2 * middle.x - at.x, y: 2 * middle.y - at.y } : still;
  const [first, last] = handle === 'w' ? [at, other] : [other, at];
  return { place: linePlace(first, last, frame, shapeScale(start, frame)), guides };
}

/** Position of a dragged end: with Shift at a step of 45° from the other, else on a whole px, snapping unless Ctrl is held. */
export function lineEnd(
  context: ToolContext,
  other: Pick<Point<'frame'>, 'x' | 'y'>,
  wanted: Pick<Point<'frame'>, 'x' | 'y'>,
  modifiers: Modifiers,
  moving: readonly string[],
): { readonly at: Point<'frame'>; readonly guides: readonly Guide[] } {
  if (!modifiers.shift) return snappedPoint(context, wanted, modifiers, moving);
  const [dx, dy] = [wanted.x - other.x, wanted.y - other.y];
  const angle = (Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) * Math.PI) / 4;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const length = Math.round(Math.abs(dx * cos + dy * sin));
  return { at: { x: other.x + length * cos, y: other.y + length * sin }, guides: [] };
}

export function snappedPoint(
  context: ToolContext,
  wanted: Pick<Point<'frame'>, 'x' | 'y'>,
  { ctrl }: Modifiers,
  moving: readonly string[],
): { readonly at: Point<'frame'>; readonly guides: readonly Guide[] } {
  const at = { x: Math.round(wanted.x), y: Math.round(wanted.y) };
  if (ctrl) return { at, guides: [] };
  const point = { ...at, width: 0, height: 0 };
  const { dx, dy, guides } = snapRect(
    point,
    snapTargets(context, moving),
    SNAP_DISTANCE / context.camera.zoom,
  );
  return { at: { x: at.x + dx, y: at.y + dy }, guides };
}
