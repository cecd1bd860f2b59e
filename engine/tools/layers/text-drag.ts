/** Dragging a text block: pure, from the block at the start of the drag to the one under the pointer. */

import type { TextBlock } from '../../document/document.ts';
import { scaledEffects } from '../../document/text-effects.ts';
import { anchoredCorner, blockCenter, blockToFrame } from '../../geometry/block.ts';
import { invert, mapPoint } from '../../geometry/matrix.ts';
import type { Degrees, Point, Size } from '../../geometry/space.ts';
import { clamp, tidy } from '../../geometry/units.ts';
import type { Guide, Modifiers, ToolContext } from '../base/tool.ts';

export interface Dragged<L> {
  readonly layer: L;
  /** The other dragged blocks, in their order. */
  readonly along?: readonly L[];
  readonly guides: readonly Guide[];
}

export interface DragMove {
  readonly from: Point<'frame'>;
  readonly to: Point<'frame'>;
  readonly modifiers: Modifiers;
}

/** px: limits of the font size, so that text stays legible and layout terminates. */
export const TEXT_SIZE_RANGE = { min: 1, max: 4000 } as const;

/** `handle`: 'e' and 'w' set the wrap width, corners scale the block, 'rotate' turns it. */
export function dragText(
  context: ToolContext,
  start: TextBlock,
  handle: string,
  move: DragMove,
): Dragged<TextBlock> {
  if (handle === 'rotate') return still(turnText(context, start, move));
  if (handle === 'e' || handle === 'w') return still(widenText(context, start, handle, move));
  if (/^[ns][ew]$/.test(handle)) return still(scaleText(context, start, handle, move));
  return still(start);
}

/** The side under the pointer moves, the other stays (with Alt the center does). Never narrower than `minWidth`. */
function widenText(context: ToolContext, start: TextBlock, handle: 'e' | 'w', move: DragMove): TextBlock {
  const before = context.textSize(start);
  const by = blockDelta(start, before, move).x * (handle === 'e' ? 1 : -1);
  const { alt } = move.modifiers;
  const width = tidy(Math.max(1, start.minWidth, before.width + by * (alt ? 2 : 1)));
  const x = alt ? 0.5 : handle === 'e' ? 0 : 1;
  return anchored(context, start, { ...start, width }, before, { x, y: 0 });
}

/** Scales the whole block: every length by the same factor, so that it looks the same, larger. */
function scaleText(context: ToolContext, start: TextBlock, handle: string, move: DragMove): TextBlock {
  const before = context.textSize(start);
  const east = handle.includes('e');
  const south = handle.includes('s');
  const { alt } = move.modifiers;
  const delta = blockDelta(start, before, move);
  const reach = alt ? 2 : 1;
  // Along the diagonal: movement across it has no effect.
  const along =
    (delta.x * (east ? 1 : -1) * before.width + delta.y * (south ? 1 : -1) * before.height) *
    (reach / (before.width ** 2 + before.height ** 2));
  const factor = clamp(1 + along, TEXT_SIZE_RANGE.min / start.size, TEXT_SIZE_RANGE.max / start.size);
  const anchor = alt ? { x: 0.5, y: 0.5 } : { x: east ? 0 : 1, y: south ? 0 : 1 };
  return anchored(context, start, scaledText(start, factor), before, anchor);
}

/** Every length of the block times `factor`; its position stays. */
export function scaledText(block: TextBlock, factor: number): TextBlock {
  const by = (length: number) => Math.round(length * factor * 100) / 100;
  return {
    ...block,
    size: by(block.size),
    letter_spacing: by(block.letter_spacing),
    border_width: by(block.border_width),
    border_radius: by(block.border_radius),
    minWidth: by(block.minWidth),
    minHeight: by(block.minHeight),
    width: block.width === null ? null : by(block.width),
    maxWidth: block.maxWidth === null ? null : by(block.maxWidth),
    background: {
      ...block.background,
      radius: by(block.background.radius),
      padding: by(block.background.padding),
      blur: by(block.background.blur),
    },
    ...scaledEffects(block, by),
  };
}

/** Shift turns in steps of 15°. */
function turnText(context: ToolContext, start: TextBlock, move: DragMove): TextBlock {
  const center = blockCenter(start, context.textSize(start));
  return { ...start, angle: turnedAngle(start.angle, center, move) };
}

/** −180 < angle ≤ 180, to a tenth of a degree. */
export function turnedAngle(start: Degrees, center: Point<'frame'>, move: DragMove): Degrees {
  const from = Math.atan2(move.from.y - center.y, move.from.x - center.x);
  const to = Math.atan2(move.to.y - center.y, move.to.x - center.x);
  const step = move.modifiers.shift ? 15 : 0.1;
  const angle = Math.round((start + ((to - from) * 180) / Math.PI) / step) * step;
  return tidy(180 - ((((180 - angle) % 360) + 360) % 360));
}

/** The pointer's movement in the block's own, unrotated px. */
function blockDelta(block: TextBlock, size: Size<'block'>, move: DragMove): Point<'block'> {
  const toBlock = invert(blockToFrame(block, size));
  const from = mapPoint(toBlock, move.from);
  const to = mapPoint(toBlock, move.to);
  return { x: to.x - from.x, y: to.y - from.y };
}

function anchored(
  context: ToolContext,
  start: TextBlock,
  changed: TextBlock,
  before: Size<'block'>,
  anchor: { readonly x: number; readonly y: number },
): TextBlock {
  return tidied({ ...changed, ...anchoredCorner(start, before, context.textSize(changed), anchor) });
}

function tidied(block: TextBlock): TextBlock {
  return { ...block, left: tidy(block.left), top: tidy(block.top) };
}

function still<L>(layer: L): Dragged<L> {
  return { layer, guides: [] };
}
