/** smartcrop.js on pixels instead of a canvas. */
import smartcrop from 'smartcrop';
import type { FractionRect } from '../../engine/kernels/smart-crop/smart-crop.ts';
import type { RenderedPicture } from './smart-crop-pictures.ts';

/** Its largest crop of an aspect. */
export async function oracleCrop(
  { pixels, width, height }: RenderedPicture,
  aspect: number,
): Promise<FractionRect> {
  const image = { width, height, data: new Uint8ClampedArray(pixels) };
  const operations = {
    open: async () => image,
    resample: async () => image,
    getData: async () => image,
  };
  const { topCrop } = await smartcrop.crop({} as CanvasImageSource, {
    width: Math.round(1000 * aspect),
    height: 1000,
    minScale: 1,
    ...({ prescale: false, imageOperations: operations } as object),
  });
  return {
    x: topCrop.x / width,
    y: topCrop.y / height,
    width: topCrop.width / width,
    height: topCrop.height / height,
  };
}
