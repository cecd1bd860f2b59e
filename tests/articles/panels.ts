/** Pictures read from the fixtures, and laid side by side. */
import { join } from 'node:path';
import sharp from 'sharp';
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { compositeOver } from '../../engine/kernels/color/composite.ts';
import { resizePicture } from '../../engine/kernels/resample/resize.ts';
import { ROOT } from '../helpers/paths.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

const PICTURES = join(ROOT, 'fixtures/pictures');

/** A picture of `fixtures/pictures`, at most `most` px wide. */
export async function photo(name: string, most = 1600): Promise<PixelGrid> {
  const { data, info } = await sharp(join(PICTURES, name))
    .resize(most, undefined, { withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

/** The exact coverage of a product, one byte a px. */
export async function truth(name: string, most = 1600): Promise<Uint8Array> {
  const alpha = sharp(join(PICTURES, `${name}.alpha.png`));
  return new Uint8Array(
    await alpha.resize(most, undefined, { withoutEnlargement: true }).extractChannel(0).raw().toBuffer(),
  );
}

/** A copy with this alpha, one byte a px. */
export function withAlpha({ pixels, width, height }: PixelGrid, alpha: Uint8Array): PixelGrid {
  const cut = new Uint8Array(pixels);
  for (let i = 0; i < alpha.length; i++) cut[i * 4 + 3] = alpha[i]!;
  return { pixels: cut, width, height };
}

/** On one color. */
export function over({ pixels, width, height }: PixelGrid, color: Rgb): PixelGrid {
  const target = plain(width, height, color);
  compositeOver(target.pixels, pixels);
  return target;
}

export function plain(width: number, height: number, [r, g, b]: Rgb): PixelGrid & { pixels: Uint8Array } {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([r, g, b, 255], at);
  return { pixels, width, height };
}

/** A plane of bytes in gray. */
export function gray(plane: Uint8Array, width: number, height: number): PixelGrid {
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 0; i < plane.length; i++) pixels.set([plane[i]!, plane[i]!, plane[i]!, 255], i * 4);
  return { pixels, width, height };
}

export function part(
  { pixels, width }: PixelGrid,
  left: number,
  top: number,
  columns: number,
  rows: number,
): PixelGrid {
  const cut = new Uint8Array(columns * rows * 4);
  for (let y = 0; y < rows; y++) {
    const from = ((top + y) * width + left) * 4;
    cut.set(pixels.subarray(from, from + columns * 4), y * columns * 4);
  }
  return { pixels: cut, width: columns, height: rows };
}

/** Each px as a square of `times` px. */
export function magnified({ pixels, width, height }: PixelGrid, times: number): PixelGrid {
  const [columns, rows] = [width * times, height * times];
  const large = new Uint32Array(columns * rows);
  const small = new Uint32Array(pixels.slice().buffer);
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++)
      large[i] = small[Math.floor(y / times) * width + Math.floor(x / times)]!;
  return { pixels: new Uint8Array(large.buffer), width: columns, height: rows };
}

export function resized(
  { pixels, width, height }: PixelGrid,
  columns: number,
  options: { readonly linearLight?: boolean } = {},
): PixelGrid {
  const rows = Math.round((height * columns) / width);
  const crop = { x: 0, y: 0, width, height };
  return {
    pixels: resizePicture(pixels, width, height, crop, columns, rows, options),
    width: columns,
    height: rows,
  };
}

const GAP = 8;

/** WebP, the panels in rows of `columns`, each at its own size; all have the size of the first. */
export async function sheet(
  panels: readonly PixelGrid[],
  { columns = panels.length, quality = 82 }: { readonly columns?: number; readonly quality?: number } = {},
): Promise<Uint8Array> {
  const { width, height } = panels[0]!;
  const tiles = await Promise.all(
    panels.map(async (panel, n) => ({
      input: await png(panel),
      left: (n % columns) * (width + GAP),
      top: Math.floor(n / columns) * (height + GAP),
    })),
  );
  const rows = Math.ceil(panels.length / columns);
  const size = { width: columns * (width + GAP) - GAP, height: rows * (height + GAP) - GAP };
  return sharp({ create: { ...size, channels: 4, background: '#ffffff00' } })
    .composite(tiles)
    .webp({ quality, effort: 6 })
    .toBuffer();
}

function png({ pixels, width, height }: PixelGrid): Promise<Buffer> {
  return sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
