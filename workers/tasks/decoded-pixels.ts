import type { PixelGrid } from '../../engine/kernels/cut-out/backdrop-plane.ts';
import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import type { CancelToken } from '../base/cancel.ts';
import { decode, makeResident } from './decode.ts';

/** Colors as in the studio, in memory that stays in place while the kernels' own grows. */
export async function decodedPixels(
  file: Blob,
  bytes: Uint8Array<ArrayBuffer>,
  kernels: Kernels,
  token: CancelToken,
): Promise<PixelGrid> {
  const decoded = await decode(file, bytes);
  try {
    const { picture } = await makeResident(kernels, decoded, token);
    const { width, height } = picture;
    const pixels = new Uint8Array(picture.data());
    picture.free();
    return { pixels, width, height };
  } finally {
    decoded.bitmap.close();
  }
}
