import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import { FORMAT_FACTS, type OutputFormat } from '../../engine/export/formats.ts';
import type { ExportedFile } from '../protocol/protocol.ts';

/** Bytes of a strip: canvases have limits that pictures do not. */
const STRIP_BYTES = 16 * 2 ** 20;
/** The perceptual score's background for transparent parts. */
const GRAY = 'rgb(128 128 128)';

/** The pixels of an encoded file as this browser shows it on mid gray, RGBA. */
export async function readOnGray({ bytes, mime, width, height }: ExportedFile): Promise<Uint8Array> {
  const bitmap = await decode(bytes, mime);
  try {
    const rows = Math.min(height, Math.max(1, Math.floor(STRIP_BYTES / (width * 4))));
    const canvas = new OffscreenCanvas(width, rows);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No 2D canvas in this worker');
    const pixels = new Uint8Array(width * height * 4);
    for (let y = 0; y < height; y += rows) {
      const strip = Math.min(rows, height - y);
      context.fillStyle = GRAY;
      context.fillRect(0, 0, width, strip);
      context.drawImage(bitmap, 0, y, width, strip, 0, 0, width, strip);
      pixels.set(context.getImageData(0, 0, width, strip).data, y * width * 4);
    }
    return pixels;
  } finally {
    bitmap.close();
  }
}

async function decode(bytes: Uint8Array, mime: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime }));
  } catch (cause) {
    const format = (Object.keys(FORMAT_FACTS) as OutputFormat[]).find((f) => FORMAT_FACTS[f].mime === mime);
    const label = format ? FORMAT_FACTS[format].label : mime;
    throw new GessoError('worker.unsupported', message('encode.not-read-back', { format: label }), {
      kept: message('kept.edits'),
      next: message('next.other-format'),
      cause,
    });
  }
}
