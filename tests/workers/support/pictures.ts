import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureHeader } from '../../../workers/headers/index.ts';
import { ROOT } from '../../helpers/paths.ts';

export const picturesFolder = join(ROOT, 'fixtures/pictures');

interface Oddity {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly expected: Partial<PictureHeader>;
}

/** Small pictures in every format, by libvips and by hand. */
export async function makeOddities(): Promise<Oddity[]> {
  const opaque = sharp({ create: { width: 37, height: 23, channels: 3, background: '#8040c0' } });
  const clear = sharp({
    create: { width: 37, height: 23, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } },
  });
  const frames = Buffer.alloc(8 * 24 * 4, 200);
  frames.fill(30, 0, 8 * 8 * 4);
  const moving = sharp(frames, { raw: { width: 8, height: 24, channels: 4, pageHeight: 8 } });
  const size = { width: 37, height: 23 };
  const made: [string, Promise<Buffer>, Partial<PictureHeader>][] = [
    ['jpeg', opaque.clone().jpeg().toBuffer(), { format: 'jpeg', ...size, hasAlpha: false }],
    ['progressive jpeg', opaque.clone().jpeg({ progressive: true }).toBuffer(), { format: 'jpeg', ...size }],
    ['png', clear.clone().png().toBuffer(), { format: 'png', ...size, hasAlpha: true, depth: 8 }],
    [
      'palette png',
      clear.clone().png({ palette: true }).toBuffer(),
      { format: 'png', ...size, color: 'palette', hasAlpha: true },
    ],
    [
      '16-bit png',
      clear.clone().toColourspace('rgb16').png().toBuffer(),
      { format: 'png', ...size, depth: 16 },
    ],
    ['lossy webp', opaque.clone().webp().toBuffer(), { format: 'webp', ...size, hasAlpha: false }],
    ['lossy webp with alpha', clear.clone().webp().toBuffer(), { format: 'webp', ...size, hasAlpha: true }],
    [
      'lossless webp',
      clear.clone().webp({ lossless: true }).toBuffer(),
      { format: 'webp', ...size, hasAlpha: true },
    ],
    [
      'moving webp',
      moving.clone().webp({ loop: 0 }).toBuffer(),
      { format: 'webp', width: 8, height: 8, animated: true },
    ],
    ['moving gif', moving.clone().gif().toBuffer(), { format: 'gif', width: 8, height: 8, animated: true }],
    [
      'avif',
      opaque.clone().avif({ effort: 0 }).toBuffer(),
      { format: 'avif', ...size, hasAlpha: false, animated: false },
    ],
    [
      'avif with alpha',
      clear.clone().avif({ effort: 0 }).toBuffer(),
      { format: 'avif', ...size, hasAlpha: true },
    ],
    ['tiff', opaque.clone().tiff().toBuffer(), { format: 'tiff', ...size }],
  ];
  const pictures = await Promise.all(
    made.map(async ([name, bytes, expected]) => ({ name, bytes: new Uint8Array(await bytes), expected })),
  );
  return [
    ...pictures,
    { name: 'bmp', bytes: makeBitmap(5, 4), expected: { format: 'bmp', width: 5, height: 4 } },
  ];
}

/** A 24-bit Windows bitmap of gray; a negative height means that rows run from the top. */
export function makeBitmap(width: number, height: number): Uint8Array {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bytes = new Uint8Array(54 + stride * Math.abs(height)).fill(128, 54);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  return bytes;
}
