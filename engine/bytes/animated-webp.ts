/** Joins WebP stills to an animated WebP, which plays without end. WebP Container Specification, "Extended File Format". */

export interface AnimatedWebpOptions {
  /** Of every frame, px: 1…16,384. */
  readonly width: number;
  readonly height: number;
  /** Of each frame, ms: 0…16,777,215. */
  readonly delay: number;
}

const ANIMATION_FLAG = 2;
/** Each frame replaces the one before it: nothing is blended, nothing is cleared. */
const REPLACE = 2;

/** `stills`: opaque WebP files of one size. Throws a RangeError for other files. */
export function animatedWebp(
  stills: readonly Uint8Array[],
  { width, height, delay }: AnimatedWebpOptions,
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(10);
  header[0] = ANIMATION_FLAG;
  put24(header, 4, width - 1);
  put24(header, 7, height - 1);
  const frames = stills.map((still) => {
    const image = imageChunk(still);
    const frame = new Uint8Array(16 + image.length);
    put24(frame, 6, width - 1);
    put24(frame, 9, height - 1);
    put24(frame, 12, delay);
    frame[15] = REPLACE;
    frame.set(image, 16);
    return chunk('ANMF', frame);
  });
  const parts = [chunk('VP8X', header), chunk('ANIM', new Uint8Array(6)), ...frames];
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  const file = new Uint8Array(8 + length);
  file.set(letters('RIFF'));
  new DataView(file.buffer).setUint32(4, length, true);
  file.set(letters('WEBP'), 8);
  let at = 12;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** The chunk with the px of a still, its header included. */
function imageChunk(still: Uint8Array): Uint8Array {
  const view = new DataView(still.buffer, still.byteOffset, still.byteLength);
  for (let at = 12; at + 8 <= still.length; ) {
    const length = 8 + view.getUint32(at + 4, true);
    const type = String.fromCharCode(...still.subarray(at, at + 4));
    if (at + length > still.length) break;
    if (type === 'VP8 ' || type === 'VP8L') return padded(still.subarray(at, at + length));
    at += length + (length % 2);
  }
  throw new RangeError('No WebP still');
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + data.length);
  bytes.set(letters(type));
  new DataView(bytes.buffer).setUint32(4, data.length, true);
  bytes.set(data, 8);
  return padded(bytes);
}

function padded(bytes: Uint8Array): Uint8Array {
  if (bytes.length % 2 === 0) return bytes;
  const even = new Uint8Array(bytes.length + 1);
  even.set(bytes);
  return even;
}

const letters = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function put24(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value & 255;
  bytes[at + 1] = (value >> 8) & 255;
  bytes[at + 2] = value >> 16;
}
