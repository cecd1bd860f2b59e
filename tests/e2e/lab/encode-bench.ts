/** The project's encoders, lossy and lossless, against the canvas's own. */
import { encodePicture } from '../../../workers/codecs/index.ts';
import type { EncodeOptions } from '../../../workers/index.ts';

export interface Encoded {
  readonly milliseconds: number;
  readonly bytes: number;
}

const SIDE = 1080;

/** The middle of a picture, drawn down to 1080 × 1080, straight RGBA. */
export async function squarePixels(file: File): Promise<Uint8Array> {
  const whole = await createImageBitmap(file);
  const side = Math.min(whole.width, whole.height);
  whole.close();
  const bitmap = await createImageBitmap(file, 0, 0, side, side, {
    resizeWidth: SIDE,
    resizeHeight: SIDE,
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  context.drawImage(bitmap, 0, 0);
  return new Uint8Array(context.getImageData(0, 0, SIDE, SIDE).data.buffer);
}

export async function timeEncoder(pixels: Uint8Array, options: EncodeOptions): Promise<Encoded> {
  const copy = pixels.slice();
  const started = performance.now();
  const { byteLength } = await encodePicture({ pixels: copy, width: SIDE, height: SIDE }, options);
  return { milliseconds: performance.now() - started, bytes: byteLength };
}

/** null when this browser's canvas does not write the type. */
export async function timeCanvas(pixels: Uint8Array, mime: string, quality: number): Promise<Encoded | null> {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  context.putImageData(new ImageData(new Uint8ClampedArray(pixels), SIDE, SIDE), 0, 0);
  const started = performance.now();
  const blob = await canvas.convertToBlob({ type: mime, quality });
  const milliseconds = performance.now() - started;
  return blob.type === mime ? { milliseconds, bytes: blob.size } : null;
}
