/** What the first edit of the API makes. */
import { compositeOver } from '../../engine/kernels/color/composite.ts';
import { cutOutWhole } from '../../engine/kernels/cut-out/cut-out-whole.ts';
import { decontaminate } from '../../engine/kernels/cut-out/decontaminate.ts';
import { finish } from '../helpers/finish.ts';
import type { Article } from './article.ts';
import { photo, plain, resized, sheet, withAlpha } from './panels.ts';

export const apiStart: Article = {
  slug: 'api-in-ten-minutes',
  isSlow: true,
  figures: async () => {
    const picture = await photo('product-mug.jpg', 800);
    const { coverage } = finish(cutOutWhole(picture))!;
    const clean = { ...picture, pixels: finish(decontaminate(picture, coverage)) };
    const white = plain(picture.width, picture.height, [255, 255, 255]);
    compositeOver(white.pixels, withAlpha(clean, coverage).pixels);
    return { 'api-before-after.webp': await sheet([resized(picture, 400), resized(white, 400)]) };
  },
  rows: async () => [],
};
