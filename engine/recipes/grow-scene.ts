/** Continues a scene beyond the edges of its picture. */
import { UPLOAD_LIMITS } from '../../vocabulary/limits.ts';
import { GessoError } from '../base/errors.ts';
import { message } from '../base/message.ts';
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';
import { type Growth, grownSize } from '../kernels/expand/grown-grid.ts';
import type { Recipe } from './recipe.ts';
import { pxOf, type Scene } from './scene.ts';

/** Share of each side, without a ratio. */
const EIGHTH = 0.125;
/** px: the largest picture that the API takes, continued from 16:9 to a square. */
const MOST_PX = 2 * UPLOAD_LIMITS.maxPixels;

/** Width by height of the next size that a recipe sets after a step; null without one. */
export function nextAspect({ steps }: Recipe, at: number): number | null {
  const size = steps.slice(at + 1).find((step) => step.step === 'resize');
  if (!size) return null;
  const { width, height } = pxOf(size);
  return width / height;
}

/** Px of the product that each side grows by, so that the frame gets the aspect; null when it has it. Throws 'operation.too-large'. */
export function growthOf({ product, place, width, height }: Scene, aspect: number | null): Growth | null {
  const [across, down] =
    aspect === null
      ? [2 * EIGHTH * width, 2 * EIGHTH * height]
      : [Math.max(0, height * aspect - width), Math.max(0, width / aspect - height)];
  const x = Math.round((across * product.width) / place.width);
  const y = Math.round((down * product.height) / place.height);
  if (x === 0 && y === 0) return null;
  const growth = { left: x >> 1, top: y >> 1, right: x - (x >> 1), bottom: y - (y >> 1) };
  const size = grownSize(product, growth);
  if (size.width * size.height <= MOST_PX) return growth;
  throw new GessoError(
    'operation.too-large',
    message('operation.too-large', { megapixels: Math.floor(MOST_PX / 1e6) }),
    { kept: message('kept.everything'), next: message('operation.make-smaller') },
  );
}

/** The frame grows with the product: what lay at its edge now has the new px around it. */
export function grown(scene: Scene, picture: PixelGrid, { left, top, right, bottom }: Growth): Scene {
  const { product, place } = scene;
  const [across, down] = [place.width / product.width, place.height / product.height];
  return {
    ...scene,
    product: picture,
    width: Math.max(1, Math.round(scene.width + (left + right) * across)),
    height: Math.max(1, Math.round(scene.height + (top + bottom) * down)),
    place: { ...place, width: picture.width * across, height: picture.height * down },
  };
}
