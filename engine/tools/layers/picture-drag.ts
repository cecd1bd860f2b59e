/** Dragging a picture layer, in frame px; the document stores its place in base space. */
import type { PictureLayer } from '../../document/document.ts';
import { frameToBase, sourceToFrame } from '../../geometry/frame.ts';
import { compose, invert, mapPoint, plain, rotation, scaling, translation } from '../../geometry/matrix.ts';
import type { Matrix, Point, Size } from '../../geometry/space.ts';
import type { ToolContext } from '../base/tool.ts';
import { sourceSize } from './layer-geometry.ts';
import { type Dragged, type DragMove, turnedAngle } from './text-drag.ts';

type Place = Matrix<'source', 'frame'>;

/** A side never shrinks below this many frame px, so that the picture can still be dragged. */
const MIN_SIDE = 4;

/**
 * Corners scale and keep the ratio: an accidental distortion is worse than a second drag. Sides stretch one way; with Shift they
 * keep the ratio too. Alt scales from the center, 'rotate' turns (Shift: steps of 15°).
 */
export function dragPicture(
  context: ToolContext,
  start: PictureLayer,
  handle: string,
  move: DragMove,
): Dragged<PictureLayer> {
  const { frame } = context.document;
  const size = sourceSize(context, start);
  if (!size) return { layer: start, guides: [] };
  const place = sourceToFrame(start.toBase, frame);
  const placed = (next: Place) => ({ ...start, toBase: plain(compose(next, frameToBase(frame))) });
  if (handle === 'rotate') return { layer: placed(turn(place, size, move)), guides: [] };
  return { layer: placed(scale(place, size, handle, move)), guides: [] };
}

export function turn(place: Place, size: Size<'source'>, move: DragMove): Place {
  const center = mapPoint(place, { x: size.width / 2, y: size.height / 2 });
  const now = (Math.atan2(place.b, place.a) * 180) / Math.PI;
  const angle = turnedAngle(now, center, move);
  return compose(place, rotation<'frame', 'frame'>(angle - now, center));
}

/**
 * Scales in source px about the opposite handle (or the center), then places as before: rotated pictures scale along their own
 * sides.
 */
function scale(place: Place, size: Size<'source'>, handle: string, move: DragMove): Place {
  const toSource = invert(place);
  const from = mapPoint(toSource, move.from);
  const to = mapPoint(toSource, move.to);
  const sx = handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0;
  const sy = handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0;
  const both = move.modifiers.alt ? 2 : 1;
  let kx = 1 + (sx * (to.x - from.x) * both) / size.width;
  let ky = 1 + (sy * (to.y - from.y) * both) / size.height;
  const corner = sx !== 0 && sy !== 0;
  if (corner) kx = ky = Math.max(kx, ky);
  else if (move.modifiers.shift) kx = ky = sx === 0 ? ky : kx;
  // Lengths of the picture's own sides in frame px.
  const least = {
    x: MIN_SIDE / (size.width * Math.hypot(place.a, place.b)),
    y: MIN_SIDE / (size.height * Math.hypot(place.c, place.d)),
  };
  if (kx === ky) kx = ky = Math.max(kx, Math.min(1, Math.max(least.x, least.y)));
  else {
    kx = Math.max(kx, Math.min(1, least.x));
    ky = Math.max(ky, Math.min(1, least.y));
  }
  const anchor: Point<'source'> = {
    x: size.width * (move.modifiers.alt || sx === 0 ? 0.5 : sx > 0 ? 0 : 1),
    y: size.height * (move.modifiers.alt || sy === 0 ? 0.5 : sy > 0 ? 0 : 1),
  };
  return compose(scaleAbout(anchor, kx, ky), place);
}

function scaleAbout(at: Point<'source'>, kx: number, ky: number): Matrix<'source', 'source'> {
  return compose(
    compose(translation<'source', 'source'>(-at.x, -at.y), scaling<'source', 'source'>(kx, ky)),
    translation<'source', 'source'>(at.x, at.y),
  );
}
