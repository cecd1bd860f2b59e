/** Position of a text block: an upright box, rotated about its own center. */
import { compose, mapPoint, mapRect, rotation, translation } from './matrix.ts';
import { rectOf } from './rect.ts';
import type { Degrees, Matrix, Point, Rect, Size } from './space.ts';

/** `left` and `top` are the corner before rotation, frame px. */
export interface PlacedBlock {
  readonly left: number;
  readonly top: number;
  readonly angle: Degrees;
}

export function blockToFrame(block: PlacedBlock, size: Size<'block'>): Matrix<'block', 'frame'> {
  const center: Point<'block'> = { x: size.width / 2, y: size.height / 2 };
  return compose(
    rotation<'block', 'block'>(block.angle, center),
    translation<'block', 'frame'>(block.left, block.top),
  );
}

export function blockCenter(block: PlacedBlock, size: Size<'block'>): Point<'frame'> {
  return { x: block.left + size.width / 2, y: block.top + size.height / 2 };
}

/** The upright bounding rectangle of the rotated block. */
export function blockBounds(block: PlacedBlock, size: Size<'block'>): Rect<'frame'> {
  return mapRect(blockToFrame(block, size), rectOf(size));
}

/** The corner that keeps the point at `anchor` (0…1 of the box, (0,0) its top-left corner) in place when the box changes size. */
export function anchoredCorner(
  block: PlacedBlock,
  before: Size<'block'>,
  after: Size<'block'>,
  anchor: { readonly x: number; readonly y: number },
): { readonly left: number; readonly top: number } {
  const fixed = mapPoint(blockToFrame(block, before), {
    x: before.width * anchor.x,
    y: before.height * anchor.y,
  });
  const moved = mapPoint(blockToFrame(block, after), {
    x: after.width * anchor.x,
    y: after.height * anchor.y,
  });
  return { left: block.left + fixed.x - moved.x, top: block.top + fixed.y - moved.y };
}
