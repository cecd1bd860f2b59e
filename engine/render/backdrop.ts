/** What lies under a text: everything below it and its own pill, cut to the box around it. */
import type { LayerId } from '../document.ts';
import { mapRect } from '../geometry/matrix.ts';
import { intersect, rectOf } from '../geometry/rect.ts';
import type { Matrix, Size, Space } from '../geometry/space.ts';
import type { DrawItem, DrawList } from './draw-list.ts';

/** Px of the longer side: enough to tell light from dark. */
const SIDE = 96;

export interface Backdrop {
  readonly drawList: DrawList;
  readonly output: Size<'output'>;
}

/** null when the list has no such text, or the text lies outside the frame. */
export function backdropOf(list: DrawList, layer: LayerId): Backdrop | null {
  const index = list.items.findIndex((item) => item.kind === 'text' && item.layer === layer);
  const text = list.items[index];
  if (text?.kind !== 'text') return null;
  const box = intersect(mapRect(text.toFrame, rectOf(text.size)), rectOf(list.frame));
  if (!box || box.width < 1 || box.height < 1) return null;
  const under: readonly DrawItem[] = [
    ...list.items.slice(0, index),
    { ...text, runs: [], bars: [], border: null },
  ];
  const scale = Math.min(1, SIDE / Math.max(box.width, box.height));
  const output = {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
  return {
    drawList: {
      background: list.background,
      frame: { width: box.width, height: box.height },
      items: under.map((item) =>
        item.kind === 'text'
          ? { ...item, toFrame: moved(item.toFrame, box) }
          : {
              ...item,
              toFrame: moved(item.toFrame, box),
              clip: { ...item.clip, x: item.clip.x - box.x, y: item.clip.y - box.y },
            },
      ),
    },
    output,
  };
}

function moved<S extends Space>(
  map: Matrix<S, 'frame'>,
  { x, y }: { readonly x: number; readonly y: number },
): Matrix<S, 'frame'> {
  return { ...map, e: map.e - x, f: map.f - y };
}
