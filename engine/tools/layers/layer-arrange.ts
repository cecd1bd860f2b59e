/** Aligning and distributing layers, each command one transaction; null when nothing moves. */
import { type Message, message } from '../../base/message.ts';
import { isPicture, isText, type Layer, type LayerId } from '../../document/document.ts';
import { selectedLayers } from '../../document/document-selection.ts';
import { frameSize } from '../../geometry/frame.ts';
import { rectOf } from '../../geometry/rect.ts';
import type { Rect } from '../../geometry/space.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { ToolContext } from '../base/tool.ts';
import { layerBounds } from './layer-geometry.ts';
import { changeTransaction } from './layer-gesture.ts';
import { boundsOf, shifted } from './layer-shift.ts';

export type FrameEdge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

type Context = Pick<ToolContext, 'document' | 'now' | 'textSize'>;
type Selecting = Pick<ToolContext, 'document' | 'selection'>;

/**
 * Aligns to an edge or a center line, each by its upright bounding box: one block to the frame, several to their joint box. A
 * locked block stays.
 */
export function alignLayers(context: Context, ids: readonly LayerId[], edge: FrameEdge): Transaction | null {
  const layers = context.document.layers.filter(({ id }) => ids.includes(id));
  const around = layers.length > 1 ? boundsOf(context, layers) : null;
  const room = around ?? rectOf(frameSize(context.document.frame));
  const shifts = layers
    .filter(({ locked }) => !locked)
    .flatMap((layer) => {
      const box = layerBounds(context, layer);
      if (!box) return [];
      const across = room.width - box.width;
      const down = room.height - box.height;
      const to = {
        left: { x: 0 },
        center: { x: across / 2 },
        right: { x: across },
        top: { y: 0 },
        middle: { y: down / 2 },
        bottom: { y: down },
      }[edge];
      const { x, y }: { readonly x?: number; readonly y?: number } = to;
      const dx = x === undefined ? 0 : room.x + x - box.x;
      const dy = y === undefined ? 0 : room.y + y - box.y;
      return [{ layer, dx, dy }];
    });
  return moves(context, shifts, message(`step.align.${edge}`));
}

/**
 * Equal gaps between the selected, visible, unlocked texts and shapes, in the order of their centers; the two outermost stay. It
 * needs three: with fewer selected, it uses all of the document's.
 */
export function distributeLayers(context: Context & Selecting, axis: 'across' | 'down'): Transaction | null {
  const [start, length] = axis === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const placed = distributable(context)
    .flatMap((layer) => {
      const box = layerBounds(context, layer);
      return box ? [{ layer, box }] : [];
    })
    .sort((a, b) => center(a.box) - center(b.box));
  const first = placed[0];
  const last = placed.at(-1);
  if (!first || !last || placed.length < 3) return null;
  const filled = placed.reduce((sum, { box }) => sum + box[length], 0);
  const gap = (last.box[start] + last.box[length] - first.box[start] - filled) / (placed.length - 1);
  let at = first.box[start];
  const shifts = placed.map(({ layer, box }) => {
    const by = at - box[start];
    at += box[length] + gap;
    return { layer, dx: axis === 'across' ? by : 0, dy: axis === 'down' ? by : 0 };
  });
  return moves(context, shifts.slice(1, -1), message(`step.distribute.${axis}`));

  function center(box: Rect<'frame'>): number {
    return box[start] + box[length] / 2;
  }
}

/** The layers that `distributeLayers` would move, if there are at least three. */
export function distributable(context: Selecting): readonly Layer[] {
  const selected = movable(selectedLayers(context));
  return selected.length >= 3 ? selected : movable(context.document.layers);
}

function movable(layers: readonly Layer[]): readonly Layer[] {
  return layers.filter((layer) => !isPicture(layer) && layer.visible && !layer.locked);
}

interface Shift {
  readonly layer: Layer;
  readonly dx: number;
  readonly dy: number;
}

function moves(context: Context, shifts: readonly Shift[], label: Message): Transaction | null {
  const before = shifts.map(({ layer }) => layer);
  const after = shifts.map(({ layer, dx, dy }) =>
    dx === 0 && dy === 0 ? layer : shifted(context, layer, { x: dx, y: dy }),
  );
  const moved = changeTransaction(context, before, after, label);
  return moved && { ...moved, origin: before.every(isText) ? 'text.move' : 'layer.transform' };
}
