import { stat } from 'node:fs/promises';
import { sharp } from './codecs.ts';
import type { Raw } from './pixels.ts';

/** An intermediate file of a task: lossless, low compression effort. Resolves with its size in bytes. */
export async function writePng({ pixels, width, height, channels }: Raw, path: string): Promise<number> {
  await sharp(pixels, { raw: { width, height, channels } }).png({ compressionLevel: 2 }).toFile(path);
  return (await stat(path)).size;
}
