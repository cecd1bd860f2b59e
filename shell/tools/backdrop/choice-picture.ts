/** A small picture of a scene: its layers over each other. */
import type { OperationAnswer } from '../../../workers/index.ts';

/** Px of its width. */
const WIDTH = 240;

/** Address of the picture, to be revoked. */
export async function choicePicture({ layers = [] }: OperationAnswer): Promise<string> {
  const bitmaps = await Promise.all(
    layers.map(({ bytes }) => createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))),
  );
  const backdrop = bitmaps[layers.findIndex(({ role }) => role === 'backdrop')]!;
  const scale = WIDTH / backdrop.width;
  const canvas = new OffscreenCanvas(WIDTH, Math.max(1, Math.round(backdrop.height * scale)));
  const pen = canvas.getContext('2d')!;
  pen.imageSmoothingQuality = 'high';
  layers.forEach(({ place }, n) => {
    const { width, height } = bitmaps[n]!;
    pen.drawImage(bitmaps[n]!, place.x * scale, place.y * scale, width * scale, height * scale);
    bitmaps[n]!.close();
  });
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }));
}
