/**
 * Text by the detector of PP-OCR (DBNet, Liao et al. 2020): a map says how likely each px is inside a line of text, shrunk by a margin.
 * Connected areas of it become the smallest turned rectangles around them, with the margin given back.
 */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import { ask, type ModelWork } from '../port/model-port.ts';
import { pictureTensor, shrunk } from './picture-tensor.ts';
import { areasOf } from './text-areas.ts';
import { type Corner, smallestRectangle } from './turned-rectangle.ts';
import { within } from './within.ts';

export interface TextBox {
  /** Clockwise from where the text begins, px of the picture; may reach beyond it. */
  readonly corners: readonly [Corner, Corner, Corner, Corner];
  /** Mean of the map inside, 0…1. */
  readonly score: number;
}

/** px of the longer side that the detector sees: it finds letters from about 8 of them high. */
const LONGEST = 960;
const MULTIPLE = 32;
/** Areas of fewer px or a lower mean are noise. */
const LEAST = { px: 20, score: 0.5 } as const;
/** How far the map is shrunk: area by circumference, times this (DBNet's unclip ratio). */
const MARGIN = 1.6;

/** Text lines, unordered. Yields its progress up to the model's run. */
export function* findText(grid: PixelGrid): ModelWork<readonly TextBox[]> {
  const scale = Math.min(1, LONGEST / Math.max(grid.width, grid.height));
  const [width, height] = [grid.width, grid.height].map((length) =>
    Math.max(MULTIPLE, Math.round((length * scale) / MULTIPLE) * MULTIPLE),
  ) as [number, number];
  const picture = yield* within(pictureTensor(shrunk(grid, width, height)), 0, 0.5);
  const { outputs } = yield* ask('text-boxes', { picture });
  const { map } = outputs;
  if (map?.data.length !== width * height)
    throw new RangeError(`The model for text answered no map of ${width} × ${height}`);
  const boxes: TextBox[] = [];
  for (const { px, score, outline } of areasOf(map.data, width, height)) {
    if (px < LEAST.px || score < LEAST.score) continue;
    const rectangle = smallestRectangle(outline);
    const margin = (rectangle.width * rectangle.height * MARGIN) / (2 * (rectangle.width + rectangle.height));
    const corners = rectangle
      .corners(margin)
      .map(({ x, y }) => ({ x: (x * grid.width) / width, y: (y * grid.height) / height }));
    boxes.push({ corners: corners as unknown as TextBox['corners'], score });
  }
  return boxes;
}
