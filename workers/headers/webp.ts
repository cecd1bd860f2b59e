import { message } from '../../engine/base/message.ts';
import { ascii } from '../base/sniff.ts';
import { ByteReader, damaged, ExcessiveFileError, nameNumber, PART_LIMIT } from './byte-reader.ts';
import type { PictureHeader } from './picture-header.ts';

const CHUNK = {
  features: nameNumber('VP8X', true),
  lossy: nameNumber('VP8 ', true),
  lossless: nameNumber('VP8L', true),
  exif: nameNumber('EXIF', true),
  profile: nameNumber('ICCP', true),
} as const;

/** WebP container (RFC 9649): VP8X has size and features; without it the one bitstream chunk does. */
export function readWebpHeader(bytes: Uint8Array): PictureHeader {
  const reader = new ByteReader(bytes, true);
  let size: { width: number; height: number; hasAlpha: boolean } | null = null;
  let animated = false;
  let exif: Uint8Array | null = null;
  let icc: Uint8Array | null = null;
  const end = Math.min(bytes.length, reader.u32(4) + 8);
  let at = 12;
  for (let parts = 0; at + 8 <= end; parts++) {
    if (parts === PART_LIMIT) throw new ExcessiveFileError();
    const name = reader.u32(at);
    const length = reader.u32(at + 4);
    const body = at + 8;
    if (name === CHUNK.features) {
      const flags = reader.u8(body);
      animated = (flags & 0x02) !== 0;
      size = {
        width: reader.u24(body + 4) + 1,
        height: reader.u24(body + 7) + 1,
        hasAlpha: (flags & 0x10) !== 0,
      };
    } else if (name === CHUNK.lossy) size ??= readLossySize(reader, body);
    else if (name === CHUNK.lossless) size ??= readLosslessSize(reader, body);
    else if (name === CHUNK.exif && body + length <= end)
      exif = withoutPrefix(bytes.subarray(body, body + length));
    else if (name === CHUNK.profile && body + length <= end) icc = bytes.subarray(body, body + length);
    at = body + length + (length % 2);
  }
  if (!size) throw damaged(message('damage.no-size'));
  const complete = reader.u32(4) + 8 <= bytes.length + 1;
  return { format: 'webp', ...size, depth: 8, color: 'rgb', animated, exif, icc, dpi: null, complete };
}

function readLossySize(reader: ByteReader, at: number) {
  if (reader.u8(at + 3) !== 0x9d || reader.u8(at + 4) !== 0x01 || reader.u8(at + 5) !== 0x2a)
    throw damaged(message('damage.no-key-frame'));
  return { width: reader.u16(at + 6) & 0x3fff, height: reader.u16(at + 8) & 0x3fff, hasAlpha: false };
}

function readLosslessSize(reader: ByteReader, at: number) {
  if (reader.u8(at) !== 0x2f) throw damaged(message('damage.signature'));
  const bits = reader.u32(at + 1);
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    hasAlpha: (bits & 0x1000_0000) !== 0,
  };
}

/** Some writers include JPEG's prefix. */
function withoutPrefix(exif: Uint8Array): Uint8Array {
  return ascii(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}
