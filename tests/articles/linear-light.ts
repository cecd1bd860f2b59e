/** What averaging stored values does to light. */

import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { LINEAR_OF } from '../../engine/kernels/resample/resize.ts';
import { type Article, row } from './article.ts';
import { magnified, part, photo, plain, resized, sheet } from './panels.ts';

/** Points of light on black: px of the side, and one of so many px is lit. */
const NIGHT = { side: 512, every: 4 } as const;

function checkerboard(side: number): PixelGrid {
  const picture = plain(side, side, [0, 0, 0]);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if ((x + y) % 2 === 0) picture.pixels.set([255, 255, 255], (y * side + x) * 4);
  return picture;
}

function lights(): PixelGrid {
  const { side, every } = NIGHT;
  const picture = plain(side, side, [0, 0, 0]);
  for (let y = 0; y < side; y += every)
    for (let x = 0; x < side; x += every) picture.pixels.set([255, 255, 255], (y * side + x) * 4);
  return picture;
}

/** Mean light, 0…1: of R, G and B alike. */
function meanLight({ pixels }: PixelGrid): number {
  let sum = 0;
  for (let i = 0; i < pixels.length; i++) if (i % 4 < 3) sum += LINEAR_OF[pixels[i]!]!;
  return sum / (pixels.length * 0.75) / LINEAR_OF[255]!;
}

const middle = ({ pixels, width, height }: PixelGrid) => pixels[((height >> 1) * width + (width >> 1)) * 4]!;
/** With a sign, and no minus before zero. */
const percent = (share: number) =>
  `${(share * 100).toFixed(1)}%`.replace(/^-0\.0%$/, '0.0%').replace('-', '−');

async function lost(name: string, source: PixelGrid, times: number): Promise<string> {
  const columns = Math.round(source.width / times);
  const before = meanLight(source);
  const [stored, linear] = [resized(source, columns), resized(source, columns, { linearLight: true })];
  return row(name, percent(meanLight(stored) / before - 1), percent(meanLight(linear) / before - 1));
}

const PHOTOS = [
  ['brick wall in the sun', 'erase-brick.truth.jpg'],
  ['kitchen', 'scene-kitchen.jpg'],
  ['black headphones on white', 'product-headphones.jpg'],
  ['teddy bear', 'product-plush.jpg'],
] as const;

export const linearLight: Article = {
  slug: 'linear-light',
  figures: async () => {
    const dots = lights();
    const wall = await photo('erase-brick.truth.jpg');
    const small = (linearLight: boolean) =>
      magnified(part(resized(wall, 160, { linearLight }), 60, 30, 80, 80), 4);
    return {
      'linear-light-dots.webp': await sheet(
        [
          part(dots, 0, 0, 240, 240),
          plain(240, 240, [middle(resized(dots, 32)), middle(resized(dots, 32)), middle(resized(dots, 32))]),
          plain(240, 240, [
            middle(resized(dots, 32, { linearLight: true })),
            middle(resized(dots, 32, { linearLight: true })),
            middle(resized(dots, 32, { linearLight: true })),
          ]),
        ],
        { quality: 92 },
      ),
      'linear-light-bricks.webp': await sheet([small(false), small(true)], { quality: 90 }),
    };
  },
  isSlow: true,
  rows: async () => {
    const board = checkerboard(256);
    return [
      row('stored values', middle(resized(board, 32))),
      row('linear light', middle(resized(board, 32, { linearLight: true }))),
      await lost('one px in 16 lit', lights(), 8),
      ...(await Promise.all(PHOTOS.map(async ([name, file]) => lost(name, await photo(file), 8)))),
    ];
  },
};
