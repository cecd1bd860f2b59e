/** Seeded pictures and masks for the kernels: no files, so that the browser can make them too. */
import { createRandom } from './random.ts';

export type PictureKind = 'opaque' | 'translucent' | 'cut-out';
export type MaskKind = 'noise' | 'dots' | 'stripes';

/** Noise over gradients: every byte matters and neighbors differ. */
export function samplePicture(
  width: number,
  height: number,
  kind: PictureKind,
  seed = 1,
): Uint8Array<ArrayBuffer> {
  const random = createRandom(seed);
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    const slope = ((i >> 2) % width) / width;
    for (let c = 0; c < 3; c++) pixels[i + c] = random.chance(0.5) ? random.integer(0, 255) : 255 * slope;
    if (kind === 'opaque') pixels[i + 3] = 255;
    else if (kind === 'translucent') pixels[i + 3] = random.integer(0, 255);
    else pixels[i + 3] = random.pick([0, 0, 255, 255, 1, 254]);
  }
  return pixels;
}

export function sampleMask(width: number, height: number, kind: MaskKind, seed = 1): Uint8Array<ArrayBuffer> {
  const random = createRandom(seed);
  return Uint8Array.from({ length: width * height }, (_, i) => {
    if (kind === 'noise') return random.integer(0, 255);
    if (kind === 'dots') return random.chance(0.01) ? 255 : 0;
    return ((i % width) * 3) % 101 < 30 ? 255 : i % 7 ? 0 : 100;
  });
}
