/** Where the dark and the white lines around cut-outs come from. */
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { decontaminate } from '../../engine/kernels/cut-out/decontaminate.ts';
import { finish } from '../helpers/finish.ts';
import { type Article, row } from './article.ts';
import { magnified, over, part, photo, type Rgb, resized, sheet, truth, withAlpha } from './panels.ts';

const BACKDROPS = { blue: [38, 84, 164], dark: [24, 30, 44], light: [236, 236, 232] } as const;
const SMALL = 200;

async function plush(): Promise<{ photo: PixelGrid; alpha: Uint8Array }> {
  return { photo: await photo('product-plush.jpg', 1600), alpha: await truth('product-plush', 1600) };
}

/** The color under transparent px replaced, as files of many programs have it. */
function hiding({ pixels, width, height }: PixelGrid, color: Rgb): PixelGrid {
  const hidden = new Uint8Array(pixels);
  for (let at = 0; at < hidden.length; at += 4) if (hidden[at + 3] === 0) hidden.set(color, at);
  return { pixels: hidden, width, height };
}

/** Each channel alone, so that the hidden color is averaged into the edge. */
function resizedApart(picture: PixelGrid, columns: number): PixelGrid {
  const alpha = resized(grayOf(picture), columns);
  const opaque = new Uint8Array(picture.pixels);
  for (let at = 3; at < opaque.length; at += 4) opaque[at] = 255;
  const colors = resized({ ...picture, pixels: opaque }, columns);
  return withAlpha(
    colors,
    alpha.pixels.filter((_, i) => i % 4 === 0),
  );
}

function grayOf({ pixels, width, height }: PixelGrid): PixelGrid {
  const shown = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 4)
    shown.fill(pixels[at + 3]!, at, at + 3).fill(255, at + 3, at + 4);
  return { pixels: shown, width, height };
}

/** Mean difference of a channel where the edge is, 0…255: against laying on the backdrop at full size and reducing after. */
function edgeError(small: PixelGrid, cut: PixelGrid): string {
  const right = resized(over(cut, BACKDROPS.blue), SMALL);
  const shown = over(small, BACKDROPS.blue);
  let [sum, count] = [0, 0];
  for (let at = 0; at < shown.pixels.length; at += 4) {
    const alpha = small.pixels[at + 3]!;
    if (alpha < 8 || alpha > 247) continue;
    for (let c = 0; c < 3; c++, count++) sum += Math.abs(shown.pixels[at + c]! - right.pixels[at + c]!);
  }
  return (sum / count).toFixed(1);
}

export const alphaEdges: Article = {
  slug: 'alpha-and-premultiplication',
  figures: async () => {
    const { photo: picture, alpha } = await plush();
    const cut = withAlpha(picture, alpha);
    const clean = withAlpha({ ...picture, pixels: finish(decontaminate(picture, alpha)) }, alpha);
    const ear = (small: PixelGrid, backdrop: Rgb) =>
      magnified(part(over(small, backdrop), 66, 20, 32, 32), 9);
    const black = resizedApart(hiding(clean, [0, 0, 0]), SMALL);
    const white = resizedApart(hiding(clean, [255, 255, 255]), SMALL);
    const right = resized(clean, SMALL);
    return {
      'alpha-hidden-color.webp': await sheet(
        [
          ear(black, BACKDROPS.light),
          ear(right, BACKDROPS.light),
          ear(white, BACKDROPS.dark),
          ear(right, BACKDROPS.dark),
        ],
        { columns: 2 },
      ),
      'alpha-fringe.webp': await sheet([
        part(over(resized(cut, 800), BACKDROPS.dark), 230, 80, 300, 300),
        part(over(resized(clean, 800), BACKDROPS.dark), 230, 80, 300, 300),
      ]),
    };
  },
  isSlow: true,
  rows: async () => {
    const { photo: picture, alpha } = await plush();
    const clean = withAlpha({ ...picture, pixels: finish(decontaminate(picture, alpha)) }, alpha);
    return [
      row('straight, black hidden', edgeError(resizedApart(hiding(clean, [0, 0, 0]), SMALL), clean)),
      row('straight, white hidden', edgeError(resizedApart(hiding(clean, [255, 255, 255]), SMALL), clean)),
      row('weighed by alpha', edgeError(resized(clean, SMALL), clean)),
    ];
  },
};
