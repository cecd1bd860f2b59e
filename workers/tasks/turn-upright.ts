/** Applies EXIF orientation to pixels where a decoder does not. */
import { readExact } from './read-pixels.ts';

/** Straight RGBA, row by row. */
export interface PixelBlock {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

/** 2…8 as EXIF 2.32 numbers the transformations to the upright picture. 1 returns the same block. */
export function turnUpright(block: PixelBlock, orientation: number): PixelBlock {
  if (orientation <= 1 || orientation > 8) return block;
  const { width, height } = block;
  const lies = orientation >= 5;
  const turned = { width: lies ? height : width, height: lies ? width : height };
  const from = new Uint32Array(block.pixels.buffer, block.pixels.byteOffset, width * height);
  const into = new Uint32Array(width * height);
  // Target of the first px of a stored row, and the distance of the next one.
  const flipsX = orientation === 2 || orientation === 3 || orientation === 6 || orientation === 7;
  const flipsY = orientation === 3 || orientation === 4 || orientation === 7 || orientation === 8;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const across = lies ? y : x;
      const down = lies ? x : y;
      const toX = flipsX ? turned.width - 1 - across : across;
      const toY = flipsY ? turned.height - 1 - down : down;
      into[toY * turned.width + toX] = from[i]!;
    }
  }
  return { ...turned, pixels: new Uint8ClampedArray(into.buffer) };
}

/** The upright bitmap; `bitmap` is closed when another replaces it. */
export async function turnBitmap(
  bitmap: ImageBitmap,
  orientation: number,
  hasAlpha: boolean,
): Promise<ImageBitmap> {
  const { width, height } = bitmap;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const into = { width, height, data: () => new Uint8Array(pixels.buffer) };
  const exact = hasAlpha && (await readExact(bitmap, into, NEVER_CANCELLED));
  if (!exact) readByCanvas(bitmap, pixels);
  bitmap.close();
  return bitmapOf(turnUpright({ width, height, pixels }, orientation));
}

/** Raw px: neither premultiplied nor converted. */
export function bitmapOf({ width, height, pixels }: PixelBlock): Promise<ImageBitmap> {
  const data = new ImageData(
    new Uint8ClampedArray(pixels.buffer as ArrayBuffer, pixels.byteOffset, pixels.length),
    width,
    height,
  );
  return createImageBitmap(data, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
}

function readByCanvas(bitmap: ImageBitmap, into: Uint8ClampedArray): void {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas in this worker');
  context.drawImage(bitmap, 0, 0);
  into.set(context.getImageData(0, 0, width, height).data);
}

const NEVER_CANCELLED = { cancelled: false, checkpoint: async () => {} };

/** A WebP of 2 × 1 px whose EXIF has a quarter turn. */
const PROBE =
  'UklGRlIAAABXRUJQVlA4WAoAAAAIAAAAAQAAAAAAVlA4TBEAAAAvAQAAAA8Q87//8x8OMqL/AQBFWElGGgAAAElJKgAIAAAAAQASAQMAAQAAAAYAAAAAAAAA';

let turnsWebp: Promise<boolean> | null = null;

/** True when this browser applies the EXIF orientation of a WebP. Chromium 141 does not. */
export function browserTurnsWebp(): Promise<boolean> {
  turnsWebp ??= (async () => {
    const bytes = Uint8Array.from(atob(PROBE), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
    const turned = bitmap.height === 2;
    bitmap.close();
    return turned;
  })();
  return turnsWebp;
}
