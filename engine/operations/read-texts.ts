/** The largest lines of text in a picture, read; one that is not read surely has no words. */
import type { PixelGrid } from '../kernels/base/pixel-grid.ts';
import { findLines } from '../kernels/detect/text-lines.ts';
import { readText } from '../kernels/detect/text-reading.ts';
import type { ModelTask, ModelWork } from './model-port.ts';

export interface SeenText {
  /** null where it could not be read surely. */
  readonly text: string | null;
  /** Of the picture's height, 0…1: where its middle is. */
  readonly y: number;
}

/** Below it a reading is a guess. */
const SURE = 0.8;

/** From the top down, at most `most`. Needs a model for boxes of text; without one for reading, lines have no words. */
export function* readTexts(
  picture: PixelGrid,
  models: ReadonlySet<ModelTask>,
  most: number,
): ModelWork<readonly SeenText[]> {
  const canRead = models.has('text-reading');
  const boxes = (yield* findLines(picture, canRead))
    .map((box) => ({ box, ...spanOf(box.corners) }))
    .sort((a, b) => b.area - a.area)
    .slice(0, most)
    .sort((a, b) => a.middle - b.middle);
  const seen: SeenText[] = [];
  for (const { box, middle } of boxes) {
    const read = canRead ? yield* readText(picture, box) : null;
    const text = read && read.confidence >= SURE ? read.text.trim() : '';
    seen.push({ text: text === '' ? null : text, y: middle / picture.height });
    yield { kind: 'progress', fraction: seen.length / boxes.length };
  }
  return seen;
}

function spanOf(corners: readonly { readonly x: number; readonly y: number }[]) {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return { area: (Math.max(...xs) - Math.min(...xs)) * (bottom - top), middle: (top + bottom) / 2 };
}
