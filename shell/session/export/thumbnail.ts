/** The small picture that goes with a document. */
import type { DrawList, Size } from '../../../engine/index.ts';
import type { PixelPool } from '../../../workers/index.ts';

/** Its longer side at most, px. */
const SIDE = 512;

/** A WebP of the frame. */
export async function thumbnailOf(drawList: DrawList, pool: Pick<PixelPool, 'render'>): Promise<Uint8Array> {
  const { frame } = drawList;
  const scale = Math.min(1, SIDE / Math.max(frame.width, frame.height));
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  const pixels = await pool.render(drawList, { width, height } as Size<'output'>);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  return new Uint8Array(await blob.arrayBuffer());
}
