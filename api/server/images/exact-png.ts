/** Encodes PNG with the studio's encoder: equal px give equal bytes in both. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from '../../../workers/codecs/png.ts';
import { PROJECT_ROOT } from '../base/project-root.ts';
import type { Raw } from './pixels.ts';

export type PngCompression = 'fast' | 'optimal' | 'best';

const WASM = {
  png: 'node_modules/@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  oxipng: 'node_modules/@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm',
} as const;

let starting: Promise<void> | undefined;

/** Browsers fetch the encoders' files; here they are read once for each thread. */
async function start(): Promise<void> {
  const [png, oxipng] = await Promise.all([
    import('@jsquash/png/codec/pkg/squoosh_png.js'),
    import('@jsquash/oxipng/codec/pkg/squoosh_oxipng.js'),
  ]);
  const read = (path: string) => readFile(join(PROJECT_ROOT, path));
  await Promise.all([read(WASM.png).then(png.default), read(WASM.oxipng).then(oxipng.default)]);
}

/** `pixels`: straight RGBA. */
export async function exactPng(
  { pixels, width, height }: Pick<Raw, 'pixels' | 'width' | 'height'>,
  compression: PngCompression,
): Promise<Uint8Array> {
  starting ??= start();
  await starting;
  return encode({ pixels: pixels.slice(), width, height }, { format: 'png', compression });
}
