/** The backdrop of a text: everything below it and its own background, cut to its box. */
import type { LayerId } from '../document/document.ts';
import { compose, invert, mapPoint, mapRect, scaling } from '../geometry/matrix.ts';
import { contains, intersect, rectOf } from '../geometry/rect.ts';
import type { Matrix, Point, Rect, Size, Space } from '../geometry/space.ts';
import type { DrawRun } from '../text/draw-run.ts';
import type { DrawItem, DrawList } from './draw-list.ts';

/** Px of the longer side: enough to compare lightness. */
const SIDE = 96;

export interface Backdrop {
  readonly drawList: DrawList;
  readonly output: Size<'output'>;
  /** From the drawing's px back to the text. */
  readonly toBlock: Matrix<'output', 'block'>;
  /** The area of the letters: each line from ascent to descent. */
  readonly letters: readonly Rect<'block'>[];
}

/** null when the list has no such text, or the text is outside the frame. */
export function backdropOf(list: DrawList, layer: LayerId): Backdrop | null {
  const index = list.items.findIndex((item) => item.kind === 'text' && item.layer === layer);
  const text = list.items[index];
  if (text?.kind !== 'text') return null;
  const box = intersect(mapRect(text.toFrame, rectOf(text.size)), rectOf(list.frame));
  if (!box || box.width < 1 || box.height < 1) return null;
  const under: readonly DrawItem[] = [
    ...list.items.slice(0, index),
    { ...text, runs: [], bars: [], border: null, shadow: null },
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
        item.kind !== 'picture'
          ? { ...item, toFrame: moved(item.toFrame, box) }
          : {
              ...item,
              toFrame: moved(item.toFrame, box),
              clip: { ...item.clip, x: item.clip.x - box.x, y: item.clip.y - box.y },
            },
      ),
    },
    output,
    toBlock: invert(
      compose(
        moved(text.toFrame, box),
        scaling<'frame', 'output'>(output.width / box.width, output.height / box.height),
      ),
    ),
    letters: text.runs.map(lettersOf),
  };
}

/** From capital height to descender depth. */
function lettersOf({ x, baseline, width, font }: DrawRun): Rect<'block'> {
  return { x, y: baseline - 0.75 * font.size, width, height: font.size };
}

/**
 * The drawn px under letters: beside a rotated text and in the corners of its background there are px behind no letter. All px
 * where no px center is under a letter.
 */
export function underLetters({ output, toBlock, letters }: Backdrop, pixels: Uint8Array): Uint8Array {
  const under = new Uint8Array(pixels.length);
  let count = 0;
  for (let i = 0; i * 4 < pixels.length; i++) {
    const middle = { x: (i % output.width) + 0.5, y: Math.floor(i / output.width) + 0.5 };
    const at = mapPoint(toBlock, middle as Point<'output'>);
    if (!letters.some((rect) => contains(rect, at))) continue;
    under.set(pixels.subarray(i * 4, i * 4 + 4), count);
    count += 4;
  }
  return count === 0 ? pixels : under.slice(0, count);
}

function moved<S extends Space>(
  map: Matrix<S, 'frame'>,
  { x, y }: { readonly x: number; readonly y: number },
): Matrix<S, 'frame'> {
  return { ...map, e: map.e - x, f: map.f - y };
}
