/** TIFF → straight RGBA, 8 bits, upright. Read by geotiff, which loads with the first TIFF. */

import type { GeoTIFFImage } from 'geotiff';
import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import type { PictureHeader } from '../headers/index.ts';
import { checkTiff, tiffAlpha } from '../headers/tiff.ts';
import { boundBlocks } from './tiff-blocks.ts';
import { type PixelBlock, turnUpright } from './turn-upright.ts';

/** Limit of decoded samples and px together: more would crash a tab. */
const MOST_BYTES = 900e6;

/** `header` and limits have been checked. Throws 'file.damaged' or 'file.unsupported'. */
export async function decodeTiff(
  bytes: Uint8Array,
  header: PictureHeader,
  orientation: number,
): Promise<PixelBlock> {
  checkTiff(bytes, header);
  const { width, height } = header;
  const wide = header.depth > 8;
  if (width * height * (4 + 4 * (wide ? 2 : 1)) > MOST_BYTES) {
    throw new GessoError('file.too-many-pixels', message('tiff.too-large'), {
      kept: message('kept.open'),
      next: message('next.save-as-jpeg'),
    });
  }
  const geotiff = await import('geotiff');
  try {
    await boundBlocks(geotiff);
    const file = await geotiff.fromArrayBuffer(bytes.slice().buffer);
    const image = await file.getImage(0);
    const alpha = tiffAlpha(bytes);
    const pixels =
      header.color === 'cmyk'
        ? await printPixels(image, header, alpha !== 'none')
        : toRgba(
            await image.readRGB({ interleave: true, enableAlpha: alpha !== 'none' }),
            width * height,
            wide,
          );
    if (alpha === 'premultiplied') unpremultiply(pixels);
    return turnUpright({ width, height, pixels }, orientation);
  } catch (cause) {
    throw new GessoError('file.damaged', message('file.not-decoded', { format: 'TIFF' }), {
      kept: message('kept.open'),
      next: message('next.another-copy'),
      cause,
    });
  }
}

/** CMYK converted for the screen, without the browser. */
async function printPixels(
  image: GeoTIFFImage,
  { depth, icc }: PictureHeader,
  hasAlpha: boolean,
): Promise<Uint8ClampedArray> {
  const channels = hasAlpha ? [0, 1, 2, 3, 4] : [0, 1, 2, 3];
  const samples = (await image.readRasters({ interleave: true, samples: channels })) as
    | Uint8Array
    | Uint16Array;
  const by = depth > 8 ? 1 / 257 : 1;
  const count = samples.length / channels.length;
  const inks = new Uint8Array(count * 4);
  for (let i = 0, from = 0; i < inks.length; i += 4, from += channels.length) {
    for (let c = 0; c < 4; c++) inks[i + c] = Math.round(samples[from + c]! * by);
  }
  const { toScreen } = await import('../press/index.ts');
  const pixels = toScreen(inks, icc);
  if (hasAlpha) for (let i = 0; i < count; i++) pixels[4 * i + 3] = samples[5 * i + 4]! * by;
  return pixels;
}

function toRgba(samples: ArrayLike<number>, count: number, wide: boolean): Uint8ClampedArray {
  const channels = Math.round(samples.length / count);
  if (channels < 3) throw new RangeError(`${channels} samples a px`);
  const pixels = new Uint8ClampedArray(count * 4);
  // 65535 is white: 257 levels of 16 bits are one of 8.
  const by = wide ? 1 / 257 : 1;
  for (let i = 0, from = 0, to = 0; i < count; i++, from += channels, to += 4) {
    pixels[to] = samples[from]! * by;
    pixels[to + 1] = samples[from + 1]! * by;
    pixels[to + 2] = samples[from + 2]! * by;
    pixels[to + 3] = channels > 3 ? samples[from + 3]! * by : 255;
  }
  return pixels;
}

/** The colors of translucent px are stored premultiplied. */
function unpremultiply(pixels: Uint8ClampedArray): void {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3]!;
    if (alpha === 0 || alpha === 255) continue;
    for (let c = 0; c < 3; c++) pixels[i + c] = (pixels[i + c]! * 255) / alpha;
  }
}
