/**
 * CMYK JPEG → straight RGBA, upright. Browsers mix black ink into the other three before they apply the profile, which is visible
 * (docs/decisions/print-colors.md), so the inks are unpacked here, by geotiff's JPEG reader.
 */

import { ascii } from '../base/sniff.ts';
import type { PictureHeader } from '../headers/index.ts';
import { toScreen } from '../press/index.ts';
import { checkJpeg } from './tiff-blocks.ts';
import { type PixelBlock, turnUpright } from './turn-upright.ts';

/** Bytes a px of that reader, about. */
const MOST_PIXELS = 26e6;
const JPEG_IN_TIFF = 7;

/** null for a picture too large for it, or packed in an unsupported way: the browser reads that. */
export async function decodePrintJpeg(
  bytes: Uint8Array,
  { width, height, icc }: PictureHeader,
  orientation: number,
): Promise<PixelBlock | null> {
  if (width * height > MOST_PIXELS) return null;
  try {
    const size = { tileWidth: width, tileHeight: height };
    checkJpeg(bytes, size);
    const { getDecoder } = await import('geotiff');
    // Once a TIFF was opened in this worker, the reader is the one that is bound to the size of its block.
    const reader = await getDecoder(JPEG_IN_TIFF, size as Parameters<typeof getDecoder>[1]);
    const stored = new Uint8Array(await reader.decodeBlock(bytes.slice().buffer));
    if (stored.length !== width * height * 4) return null;
    asInks(stored, adobeTransform(bytes));
    return turnUpright({ width, height, pixels: toScreen(stored, icc) }, orientation);
  } catch {
    return null;
  }
}

/** Adobe's own segment (Technical Note 5116): 0 = CMYK, 2 = YCCK; null without one. */
function adobeTransform(bytes: Uint8Array): number | null {
  for (let at = 2; at + 16 <= bytes.length && bytes[at] === 0xff; ) {
    const [marker, length] = [bytes[at + 1]!, (bytes[at + 2]! << 8) | bytes[at + 3]!];
    if (marker === 0xda) return null;
    if (marker === 0xee && length >= 14 && ascii(bytes, at + 4, 5) === 'Adobe') return bytes[at + 15]!;
    at += marker === 0xff ? 1 : 2 + length;
  }
  return null;
}

/** In place: 255 = full ink. Adobe's files, nearly all that exist, store the complement. */
function asInks(stored: Uint8Array, transform: number | null): void {
  if (transform === null) return;
  const clamped = new Uint8ClampedArray(stored.buffer, stored.byteOffset, stored.length);
  for (let i = 0; i < stored.length; i += 4) {
    if (transform === 2) {
      const y = stored[i]!;
      const cb = stored[i + 1]! - 128;
      const cr = stored[i + 2]! - 128;
      clamped[i] = y + 1.402 * cr;
      clamped[i + 1] = y - 0.344136 * cb - 0.714136 * cr;
      clamped[i + 2] = y + 1.772 * cb;
      stored[i + 3] = 255 - stored[i + 3]!;
    } else for (let c = 0; c < 4; c++) stored[i + c] = 255 - stored[i + c]!;
  }
}
