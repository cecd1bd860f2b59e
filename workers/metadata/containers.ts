/** Inserts an EXIF block into an encoded file. The pixel data does not change. */
import { ascii } from '../base/sniff.ts';

/** JPEG (JEITA CP-3451): one APP1 segment, after the JFIF segment if there is one. null when it does not fit. */
export function insertIntoJpeg(file: Uint8Array, exif: Uint8Array): Uint8Array | null {
  const length = 2 + 6 + exif.length;
  if (length > 0xffff) return null;
  const segment = new Uint8Array(2 + length);
  segment.set([0xff, 0xe1, length >> 8, length & 0xff, 0x45, 0x78, 0x69, 0x66, 0, 0]);
  segment.set(exif, 10);
  const hasJfif = file[2] === 0xff && file[3] === 0xe0;
  const at = hasJfif ? 4 + file[4]! * 256 + file[5]! : 2;
  return splice(file, at, segment);
}

/** PNG third edition: an eXIf chunk, directly after IHDR, which has a fixed size. */
export function insertIntoPng(file: Uint8Array, exif: Uint8Array): Uint8Array {
  return splice(file, 33, pngChunk('eXIf', exif));
}

/** Length, four letters, body and checksum. */
export function pngChunk(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(12 + body.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length);
  for (let i = 0; i < 4; i++) chunk[4 + i] = type.charCodeAt(i);
  chunk.set(body, 8);
  view.setUint32(8 + body.length, crc32(chunk.subarray(4, 8 + body.length)));
  return chunk;
}

const VP8X_ALPHA = 0x10;
const VP8X_EXIF = 0x08;

/** WebP (RFC 9649): features are in VP8X, which a plain file does not have yet; EXIF comes last. */
export function insertIntoWebp(
  file: Uint8Array,
  exif: Uint8Array,
  width: number,
  height: number,
): Uint8Array {
  const chunk = new Uint8Array(8 + exif.length + (exif.length % 2));
  chunk.set([0x45, 0x58, 0x49, 0x46]);
  new DataView(chunk.buffer).setUint32(4, exif.length, true);
  chunk.set(exif, 8);
  const extended = extendWebp(file, width, height);
  extended[20] = extended[20]! | VP8X_EXIF;
  const whole = splice(extended, extended.length, chunk);
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true);
  return whole;
}

/** A copy with the VP8X chunk that announces features: 18 bytes from the 12th on. */
export function extendWebp(file: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  return ascii(file, 12, 4) === 'VP8X'
    ? new Uint8Array(file)
    : splice(file, 12, extendedHeader(file, width, height));
}

function extendedHeader(file: Uint8Array, width: number, height: number): Uint8Array {
  const header = new Uint8Array(18);
  const view = new DataView(header.buffer);
  header.set([0x56, 0x50, 0x38, 0x58]);
  view.setUint32(4, 10, true);
  const losslessAlpha = ascii(file, 12, 4) === 'VP8L' && (file[24]! & 0x10) !== 0;
  header[8] = losslessAlpha ? VP8X_ALPHA : 0;
  view.setUint16(12, (width - 1) & 0xffff, true);
  header[14] = (width - 1) >> 16;
  view.setUint16(15, (height - 1) & 0xffff, true);
  header[17] = (height - 1) >> 16;
  return header;
}

/** `part` inserted at `at`. */
export function splice(file: Uint8Array, at: number, part: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(file.length + part.length);
  whole.set(file.subarray(0, at));
  whole.set(part, at);
  whole.set(file.subarray(at), at + part.length);
  return whole;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  return crc;
});

/** ISO 3309, as PNG requires. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ byte) & 0xff]!;
  return (crc ^ 0xffff_ffff) >>> 0;
}
