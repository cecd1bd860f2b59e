/**
 * The detector's boxes that are lines of text: it takes whole products, pictures on a wall and eyes for one too, as surely as a headline. A line
 * is longer than it is high; what is not has to be read, or at least to be small where nothing can read it.
 */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import type { ModelWork } from '../port/model-port.ts';
import { findText, type TextBox } from './text-boxes.ts';
import { readText } from './text-reading.ts';
import type { Corner } from './turned-rectangle.ts';

/** Length by height of a line. */
const LONG = 2;
/** Of the picture's shorter side: a box as high and as wide is more likely a thing. */
const LARGE = 0.1;
/** Confidence of a reading: of a large box by its letters, of a small one. A ring is read as an O of .9. */
const READ = { word: 0.8, letter: 0.95, small: 0.5 } as const;

/** Unordered. `canRead`: there is a model for reading. */
export function* findLines(grid: PixelGrid, canRead: boolean): ModelWork<readonly TextBox[]> {
  const lines: TextBox[] = [];
  for (const box of yield* findText(grid)) {
    const [a, b, , d] = box.corners;
    const [along, down] = [between(a, b), between(a, d)];
    const short = Math.min(along, down);
    const isLarge = short >= LARGE * Math.min(grid.width, grid.height);
    if (Math.max(along, down) < LONG * short) {
      if (!canRead && isLarge) continue;
      if (canRead && !isText(yield* readText(grid, box), isLarge)) continue;
    }
    lines.push(box);
  }
  return lines;
}

const between = (from: Corner, to: Corner) => Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);

function isText(
  { text, confidence }: { readonly text: string; readonly confidence: number },
  isLarge: boolean,
) {
  if (text.trim() === '') return false;
  if (!isLarge) return confidence >= READ.small;
  return confidence >= (text.trim().length > 1 ? READ.word : READ.letter);
}
