/**
 * Pictures of the fixtures as truths for enlarging and repairing: half of their size, so that their own JPEG is no part of them, and
 * the middle alone, so that a test is fast. A test of quality asks `JUDGED`, on which nothing was tuned.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { resizePicture } from '../../engine/kernels/resample/resize.ts';
import { ROOT } from './paths.ts';

/** Methods were tuned on the mug, the plush toy, the headphones, the desk and the car's front. */
export const JUDGED = [
  'product-bag',
  'product-perfume',
  'product-plant',
  'scene-kitchen',
  'car-rear',
] as const;

/** @param side even px */
export async function truthPicture(name: string, side: number): Promise<PixelGrid> {
  const file = sharp(join(ROOT, `fixtures/pictures/${name}.jpg`));
  const { width, height } = await file.metadata();
  const [columns, rows] = [Math.floor(width / 2), Math.floor(height / 2)];
  const { data, info } = await file
    .resize(columns, rows, { kernel: 'lanczos3' })
    .extract({ left: (columns - side) >> 1, top: (rows - side) >> 1, width: side, height: side })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

/** By Lanczos. */
export function scaled({ pixels, width, height }: PixelGrid, scale: number): PixelGrid {
  const [columns, rows] = [width * scale, height * scale];
  const crop = { x: 0, y: 0, width, height };
  return { pixels: resizePicture(pixels, width, height, crop, columns, rows), width: columns, height: rows };
}

/** As a JPEG of this quality, with color at half the resolution. */
export async function compressed({ pixels, width, height }: PixelGrid, quality: number): Promise<PixelGrid> {
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return { width, height, pixels: new Uint8Array(await sharp(jpeg).ensureAlpha().raw().toBuffer()) };
}

/** dB of the luma (BT.601), without 4 px at the border, as papers on enlarging measure it. */
export function psnrOfLuma(a: PixelGrid, b: PixelGrid): number {
  let sum = 0;
  let count = 0;
  const luma = ({ pixels }: PixelGrid, at: number) =>
    0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!;
  for (let y = 4; y < a.height - 4; y++)
    for (let x = 4; x < a.width - 4; x++, count++) {
      const at = (y * a.width + x) * 4;
      sum += (luma(a, at) - luma(b, at)) ** 2;
    }
  return 10 * Math.log10((255 * 255 * count) / sum);
}
