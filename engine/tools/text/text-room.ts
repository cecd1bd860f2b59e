/** The room of a text in its frame, and its anchor edge, which stays in place while the text changes. */
import type { TextBlock } from '../../document/document.ts';
import { anchoredCorner, blockBounds, blockToFrame } from '../../geometry/block.ts';
import { frameSize } from '../../geometry/frame.ts';
import { mapPoint } from '../../geometry/matrix.ts';
import { contains, rectOf } from '../../geometry/rect.ts';
import type { Point, Rect, Size } from '../../geometry/space.ts';
import { clamp, tidy } from '../../geometry/units.ts';
import type { ToolContext } from '../base/tool.ts';

type Context = Pick<ToolContext, 'document' | 'textSize'>;

/** 0…1 of the block's width: the start of its lines, which stays in place during typing. */
const ANCHOR = { left: 0, center: 0.5, right: 1 } as const;

/**
 * The largest width that keeps the block in the frame, frame px, with its anchor edge in place: along its own lines, at any angle.
 * null when its anchor edge is outside the frame.
 */
export function roomOf({ document, textSize }: Context, block: TextBlock): number | null {
  const size = textSize(block);
  const toFrame = blockToFrame(block, size);
  const anchor = ANCHOR[block.align];
  const frame = rectOf(frameSize(document.frame));
  const direction = { x: toFrame.a, y: toFrame.b };
  const reaches = [0, size.height].flatMap((y) => {
    const from = mapPoint(toFrame, { x: size.width * anchor, y });
    if (!contains(frame, from)) return [];
    const after = reach(frame, from, direction);
    const before = reach(frame, from, { x: -direction.x, y: -direction.y });
    return anchor === 0 ? after : anchor === 1 ? before : 2 * Math.min(before, after);
  });
  return reaches.length === 0 ? null : tidy(Math.min(...reaches));
}

/** Length of a ray from inside until it leaves the rectangle. `direction` has the length 1. */
function reach(rect: Rect<'frame'>, from: Point<'frame'>, direction: { x: number; y: number }): number {
  const along = (at: number, by: number, start: number, length: number) =>
    Math.abs(by) < 1e-9 ? Number.POSITIVE_INFINITY : ((by > 0 ? start + length : start) - at) / by;
  return Math.min(
    along(from.x, direction.x, rect.x, rect.width),
    along(from.y, direction.y, rect.y, rect.height),
  );
}

/** The block with its current room, if it wraps by its room at all. */
export function inItsRoom(context: Context, block: TextBlock): TextBlock {
  if (block.width !== null || block.maxWidth === null) return block;
  const maxWidth = roomOf(context, block) ?? block.maxWidth;
  return maxWidth === block.maxWidth ? block : { ...block, maxWidth };
}

/** `changed` placed so that the upper end of its anchor edge is where that of `before` was, also when rotated. */
export function anchoredText(context: Context, before: TextBlock, changed: TextBlock): TextBlock {
  const was = context.textSize(before);
  const is = context.textSize(changed);
  if (was.width === is.width && was.height === is.height) return changed;
  const corner = anchoredCorner(before, was, is, { x: ANCHOR[changed.align], y: 0 });
  return { ...changed, left: tidy(corner.left), top: tidy(corner.top) };
}

/** Moved so that as much as possible of it is in the frame. */
export function broughtIn({ document, textSize }: Context, block: TextBlock): TextBlock {
  const bounds = blockBounds(block, textSize(block));
  const { width, height } = frameSize(document.frame);
  return {
    ...block,
    left: tidy(block.left + shift(bounds.x, bounds.width, width)),
    top: tidy(block.top + shift(bounds.y, bounds.height, height)),
  };
}

function shift(at: number, length: number, room: number): number {
  return clamp(at, 0, Math.max(0, room - length)) - at;
}

export function liesIn(room: Size<'frame'>, bounds: Rect<'frame'>): boolean {
  return bounds.width <= room.width + 1e-6 && bounds.height <= room.height + 1e-6;
}
