import type { PixelGrid } from '../../engine/kernels/cut-out/backdrop-plane.ts';
import { roomError, smallPicture, tryExpand } from '../helpers/expand-truth.ts';
import type { QualityCase, QualitySection } from './quality-row.ts';

/** File, half. */
const PICTURES: readonly (readonly [string, 'tune' | 'judge'])[] = [
  ['product-mug.jpg', 'tune'],
  ['product-bag.jpg', 'judge'],
  ['product-white.jpg', 'tune'],
  ['product-perfume.jpg', 'judge'],
  ['product-lamp.jpg', 'judge'],
  ['product-plush.jpg', 'judge'],
  ['scene-table.truth.jpg', 'tune'],
  ['scene-kitchen.jpg', 'tune'],
  ['scene-desk.jpg', 'tune'],
  ['erase-brick.truth.jpg', 'tune'],
  ['erase-tiles.truth.jpg', 'judge'],
  ['car-front.jpg', 'tune'],
  ['car-angle.jpg', 'judge'],
  ['still-life.jpg', 'judge'],
];
const SHARE = 0.15;

export const expandQuality: QualitySection = {
  id: 'expand',
  title: 'Expand',
  about:
    'An edge of 15 % is cut off at the left and at the right, and the rest expanded to the old size. Error: mean difference of the mean colors of squares, 0…255. Mirrored and stretched: the error of repeating the picture in mirror image, and of its last column. Confidence: what the answer says of itself.',
  columns: [
    { name: 'error', digits: 1 },
    { name: 'mirrored', digits: 1 },
    { name: 'stretched', digits: 1 },
    { name: 'confidence', digits: 2 },
  ],
  by: { column: 'error', isMoreBetter: false },
  panels: 'What is left; expanded; mirrored; the truth.',
  bars: [{ column: 'error', most: 11.5 }],
  cases: PICTURES.map(
    ([file, half]) =>
      () =>
        expandCase(file, half),
  ),
};

async function expandCase(file: string, half: 'tune' | 'judge'): Promise<QualityCase> {
  const whole = await smallPicture(file, 480);
  const { growth, expanded, error } = tryExpand(whole, SHARE);
  const last = whole.width - 1 - growth.right;
  const mirrored = byColumn(whole, (x) =>
    x < growth.left ? 2 * growth.left - x : x > last ? 2 * last - x : x,
  );
  const stretched = byColumn(whole, (x) => Math.min(last, Math.max(growth.left, x)));
  const left = byColumn(whole, (x) => (x < growth.left || x > last ? -1 : x));
  const values = {
    error,
    mirrored: roomError(whole, mirrored, growth),
    stretched: roomError(whole, stretched, growth),
    confidence: expanded.confidence,
  };
  const name = file.replace(/\.(truth\.)?jpg$/, '');
  return { row: { name, half, values }, panels: [left, expanded.picture, mirrored, whole] };
}

/** Each column from another one; −1 is white. */
function byColumn({ pixels, width, height }: PixelGrid, from: (x: number) => number): PixelGrid {
  const out = new Uint8Array(pixels.length).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const source = from(x);
      if (source < 0) continue;
      const at = (y * width + source) * 4;
      out.set(pixels.subarray(at, at + 4), (y * width + x) * 4);
    }
  }
  return { pixels: out, width, height };
}
