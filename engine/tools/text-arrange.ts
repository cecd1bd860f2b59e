/** Where text blocks lie to the frame and to each other, each command one transaction; null when nothing moves. */
import { isText, type LayerId, layerById, type TextBlock } from '../document.ts';
import { blockBounds } from '../geometry/block.ts';
import { frameSize } from '../geometry/frame.ts';
import type { Rect } from '../geometry/space.ts';
import { tidy } from '../geometry/units.ts';
import type { Step } from '../step.ts';
import type { Transaction } from '../transaction.ts';
import type { ToolContext } from './tool.ts';

export type FrameEdge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

type Context = Pick<ToolContext, 'document' | 'now' | 'textSize'>;

/** Against an edge or a centre line of the frame, by the upright box around the block. A locked block stays. */
export function alignText(context: Context, id: LayerId, edge: FrameEdge): Transaction | null {
  const block = layerById(context.document, id);
  if (!isText(block) || block.locked) return null;
  const room = frameSize(context.document.frame);
  const box = blockBounds(block, context.textSize(block));
  const across = room.width - box.width;
  const down = room.height - box.height;
  const to = {
    left: { x: 0 },
    centre: { x: across / 2 },
    right: { x: across },
    top: { y: 0 },
    middle: { y: down / 2 },
    bottom: { y: down },
  }[edge];
  const { x = box.x, y = box.y }: { readonly x?: number; readonly y?: number } = to;
  return moves(context, [{ block, dx: x - box.x, dy: y - box.y }], `Align ${edge}`);
}

/**
 * Equal gaps between all text blocks that can be seen and are not locked, in the order of their centres; the two outermost
 * stay. One layer is selected at a time, so it is all of them, and three at the least.
 */
export function distributeTexts(context: Context, axis: 'across' | 'down'): Transaction | null {
  const [start, length] = axis === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const placed = movable(context)
    .map((block) => ({ block, box: blockBounds(block, context.textSize(block)) }))
    .sort((a, b) => centre(a.box) - centre(b.box));
  const first = placed[0];
  const last = placed.at(-1);
  if (!first || !last || placed.length < 3) return null;
  const filled = placed.reduce((sum, { box }) => sum + box[length], 0);
  const gap = (last.box[start] + last.box[length] - first.box[start] - filled) / (placed.length - 1);
  let at = first.box[start];
  const shifts = placed.map(({ block, box }) => {
    const by = at - box[start];
    at += box[length] + gap;
    return { block, dx: axis === 'across' ? by : 0, dy: axis === 'down' ? by : 0 };
  });
  return moves(context, shifts.slice(1, -1), axis === 'across' ? 'Distribute across' : 'Distribute down');

  function centre(box: Rect<'frame'>): number {
    return box[start] + box[length] / 2;
  }
}

/** How many blocks `distributeTexts` would lay out. */
export function distributable({ document }: Pick<Context, 'document'>): number {
  return movable({ document }).length;
}

function movable({ document }: Pick<Context, 'document'>): readonly TextBlock[] {
  return document.layers.filter(isText).filter((block) => block.visible && !block.locked);
}

interface Shift {
  readonly block: TextBlock;
  readonly dx: number;
  readonly dy: number;
}

function moves({ now }: Pick<Context, 'now'>, shifts: readonly Shift[], label: string): Transaction | null {
  const steps = shifts.flatMap(({ block, dx, dy }): Step[] => {
    const left = tidy(block.left + dx);
    const top = tidy(block.top + dy);
    if (left === block.left && top === block.top) return [];
    return [{ type: 'text.patch', id: block.id, patch: { left, top } }];
  });
  return steps.length === 0 ? null : { steps, origin: 'text.move', label, time: now };
}
