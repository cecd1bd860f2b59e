/** Decoded pictures, for tests of the color at a place. */
import sharp from 'sharp';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Straight RGBA, 8 bits. */
  readonly data: Buffer;
}

export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** Decodes with sharp, EXIF orientation applied. */
export async function decode(file: Buffer | string): Promise<Pixels> {
  const { data, info } = await sharp(file, { failOn: 'none' })
    .rotate()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The pixel at fractions of width and height: (0.5, 0.5) is the middle. */
export function pixelAt({ width, height, data }: Pixels, x: number, y: number): Color {
  const at =
    (Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width))) * 4;
  return [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!];
}

/** How many pixels of an area (fractions) satisfy `is`. */
export function count(
  pixels: Pixels,
  [left, top, right, bottom]: readonly [number, number, number, number],
  is: (color: Color) => boolean,
): number {
  let found = 0;
  for (let y = Math.floor(top * pixels.height); y < Math.floor(bottom * pixels.height); y++) {
    for (let x = Math.floor(left * pixels.width); x < Math.floor(right * pixels.width); x++) {
      const at = (y * pixels.width + x) * 4;
      const { data } = pixels;
      if (is([data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!])) found++;
    }
  }
  return found;
}

/** Largest and mean difference of two equally large pictures, ignoring colors of invisible pixels. */
export function difference(a: Pixels, b: Pixels): { max: number; mean: number } {
  if (a.width !== b.width || a.height !== b.height) {
    throw new Error(`${a.width}×${a.height} against ${b.width}×${b.height}`);
  }
  let max = 0;
  let sum = 0;
  for (let at = 0; at < a.data.length; at += 4) {
    const visible = a.data[at + 3] !== 0 || b.data[at + 3] !== 0;
    for (let channel = visible ? 0 : 3; channel < 4; channel++) {
      const off = Math.abs(a.data[at + channel]! - b.data[at + channel]!);
      if (off > max) max = off;
      sum += off;
    }
  }
  return { max, mean: sum / a.data.length };
}
