/** The product as the scene has it: what its mask leaves, without the empty room around it. */
import type { PictureLayer } from '../../../engine/index.ts';
import type { StudioSession } from '../../session/core/session-types.ts';

/** Longest side, px. */
const SIDE = 640;
/** Coverage from which a px counts, as the server counts it. */
const SEEN = 8;

export interface ProductPreview {
  readonly image: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

/** null where nothing of it is seen. Rejects with a GessoError. */
export async function previewProduct(
  session: Pick<StudioSession, 'serverWork'>,
  product: PictureLayer,
): Promise<ProductPreview | null> {
  const pixels = await (await session.serverWork()).preview(product, SIDE);
  const box = seenBox(pixels);
  if (!box) return null;
  const image = document.createElement('canvas');
  image.width = box.width;
  image.height = box.height;
  image.getContext('2d')!.putImageData(pixels, -box.left, -box.top);
  return { image, width: box.width, height: box.height };
}

/** The smallest box around px that are seen. */
export function seenBox({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, at = 3; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at]! < SEEN) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return right === 0 ? null : { left, top, width: right - left, height: bottom - top };
}
