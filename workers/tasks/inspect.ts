import { ATTENTION_SIDE, findAttention } from '../../engine/kernels/smart-crop.ts';
import type { InspectedPicture } from '../batch-protocol.ts';
import type { CancelToken } from '../cancel.ts';
import { decodeNamed } from './decode-named.ts';

/** Sharp in a cell of the grid at twice the density, and in the panel's preview. */
const THUMBNAIL_SIDE = 480;

/** What a batch has to know of a picture before it runs; no px of it stays. */
export async function inspect(file: Blob, token: CancelToken): Promise<InspectedPicture> {
  const { decoded, asset, byteLength } = await decodeNamed(file);
  const { bitmap, mime, reports } = decoded;
  try {
    await token.checkpoint();
    const small = drawSmall(bitmap, ATTENTION_SIDE).getImageData();
    const pixels = new Uint8Array(small.data.buffer);
    const thumbnail = await drawSmall(bitmap, THUMBNAIL_SIDE).canvas.convertToBlob({
      type: 'image/webp',
      quality: 0.82,
    });
    return {
      asset,
      mime,
      size: { width: bitmap.width, height: bitmap.height },
      hasAlpha: pixels.some((value, i) => (i & 3) === 3 && value < 255),
      byteLength,
      reports,
      attention: findAttention(pixels, small.width, small.height),
      thumbnail,
    };
  } finally {
    bitmap.close();
  }
}

function drawSmall(bitmap: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas in this worker');
  context.imageSmoothingQuality = 'medium';
  context.drawImage(bitmap, 0, 0, width, height);
  return { canvas, getImageData: () => context.getImageData(0, 0, width, height) };
}
