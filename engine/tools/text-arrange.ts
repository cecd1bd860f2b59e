/** Where text blocks lie to the frame and to each other, each command one transaction; null when nothing moves. */
import { isText, type Layer, type LayerId, type TextBlock } from '../document.ts';
import { selectedLayers } from '../document-selection.ts';
import { blockBounds } from '../geometry/block.ts';
import { frameSize } from '../geometry/frame.ts';
import { rectOf } from '../geometry/rect.ts';
import type { Rect } from '../geometry/space.ts';
import { tidy } from '../geometry/units.ts';
import type { Step } from '../step.ts';
import type { Transaction } from '../transaction.ts';
import { boundsOfTexts } from './text-drag.ts';
import type { ToolContext } from './tool.ts';

export type FrameEdge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

type Context = Pick<ToolContext, 'document' | 'now' | 'textSize'>;
type Selecting = Pick<ToolContext, 'document' | 'selection'>;

/**
 * Against an edge or a centre line, each by the upright box around it: one block of the frame, several of the box around them
 * all. A locked block stays.
 */
export function alignTexts(context: Context, ids: readonly LayerId[], edge: FrameEdge): Transaction | null {
  const blocks = context.document.layers.filter(isText).filter(({ id }) => ids.includes(id));
  const around = blocks.length > 1 ? boundsOfTexts(context, blocks) : null;
  const room = around ?? rectOf(frameSize(context.document.frame));
  const shifts = blocks
    .filter(({ locked }) => !locked)
    .map((block) => {
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
      const { x, y }: { readonly x?: number; readonly y?: number } = to;
      return {
        block,
        dx: x === undefined ? 0 : room.x + x - box.x,
        dy: y === undefined ? 0 : room.y + y - box.y,
      };
    });
  return moves(context, shifts, `Align ${edge}`);
}

/**
 * Equal gaps between the selected text blocks that can be seen and are not locked, in the order of their centres; the two
 * outermost stay. It takes three: with fewer selected, it is all of the document's.
 */
export function distributeTexts(context: Context & Selecting, axis: 'across' | 'down'): Transaction | null {
  const [start, length] = axis === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const placed = distributable(context)
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

/** What `distributeTexts` would lay out, were it three at the least. */
export function distributable(context: Selecting): readonly TextBlock[] {
  const selected = movable(selectedLayers(context));
  return selected.length >= 3 ? selected : movable(context.document.layers);
}

function movable(layers: readonly Layer[]): readonly TextBlock[] {
  return layers.filter(isText).filter((block) => block.visible && !block.locked);
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
