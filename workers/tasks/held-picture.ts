/** The decoded picture that one operation after the other is done to: a stroke of a cut-out, for example. */
import type { PixelGrid } from '../../engine/kernels/cut-out/backdrop-plane.ts';
import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import { jpegQuality } from '../../engine/kernels/quality/jpeg-quality.ts';
import type { CancelToken } from '../base/cancel.ts';
import { decodedPixels } from './decoded-pixels.ts';

export interface DecodedPicture {
  readonly picture: PixelGrid;
  /** 1…100 of a JPEG; null where the file is none. */
  readonly jpegQuality: number | null;
}

/** One picture at most: the last that came with a name. */
export interface Holding {
  picture: (DecodedPicture & { readonly name: string }) | null;
}

/** Decodes the file, unless the picture of its name is held. */
export async function pictureOf(
  { file, held }: { readonly file: Blob; readonly held?: string },
  kernels: Kernels,
  holding: Holding | undefined,
  token: CancelToken,
): Promise<DecodedPicture> {
  if (held !== undefined && holding?.picture?.name === held) return holding.picture;
  // Two pictures at once would double the memory.
  if (holding) holding.picture = null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = await decodedPixels(file, bytes, kernels, token);
  const decoded = { picture, jpegQuality: jpegQuality(bytes) };
  if (held !== undefined && holding) holding.picture = { ...decoded, name: held };
  return decoded;
}
