/** Sets the pixels per inch of an encoded file, for printing from layout programs. The pixels stay the same. */
import { ascii } from '../base/sniff.ts';
import { pngChunk, splice } from './containers.ts';

/** JFIF 1.02 holds density as a 16-bit number in its first segment; the segment is inserted if missing. */
export function setJpegDensity(file: Uint8Array, dpi: number): Uint8Array {
  const value = Math.min(0xffff, Math.max(1, Math.round(dpi)));
  const density = [1, value >> 8, value & 0xff, value >> 8, value & 0xff];
  const hasJfif = file[2] === 0xff && file[3] === 0xe0 && ascii(file, 6, 5) === 'JFIF\0';
  if (!hasJfif) {
    const head = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2];
    return splice(file, 2, Uint8Array.from([...head, ...density, 0, 0]));
  }
  const copy = file.slice();
  copy.set(density, 13);
  return copy;
}

const METRES_PER_INCH = 0.0254;

/** A pHYs chunk counts pixels per meter, so 300 dpi becomes 11811 and reads back as 299.9994. An existing one is replaced. */
export function setPngDensity(file: Uint8Array, dpi: number): Uint8Array {
  const body = new Uint8Array(9);
  const view = new DataView(body.buffer);
  const perMetre = Math.max(1, Math.round(dpi / METRES_PER_INCH));
  view.setUint32(0, perMetre);
  view.setUint32(4, perMetre);
  body[8] = 1;
  const chunk = pngChunk('pHYs', body);
  const at = findDensity(file);
  if (at === null) return splice(file, AFTER_HEADER, chunk);
  const copy = file.slice();
  copy.set(chunk, at);
  return copy;
}

/** PNG's signature and IHDR have a fixed size. */
const AFTER_HEADER = 33;

/** Density must precede the pixels. */
function findDensity(file: Uint8Array): number | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = AFTER_HEADER; at + 12 <= file.length; ) {
    const name = ascii(file, at + 4, 4);
    if (name === 'pHYs') return at;
    if (name === 'IDAT') return null;
    at += 12 + view.getUint32(at);
  }
  return null;
}
