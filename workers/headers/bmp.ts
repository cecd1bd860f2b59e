import { ByteReader } from './byte-reader.ts';
import type { PictureHeader } from './picture-header.ts';

/** Windows bitmap: the info header's size identifies its version. A negative height means top-down rows. */
export function readBmpHeader(bytes: Uint8Array): PictureHeader {
  const reader = new ByteReader(bytes, true);
  const infoSize = reader.u32(14);
  const old = infoSize === 12;
  const bits = reader.u16(old ? 24 : 28);
  const hasAlpha = infoSize >= 56 && bits === 32 && reader.u32(66) !== 0;
  return {
    format: 'bmp',
    width: old ? reader.u16(18) : Math.abs(reader.i32(18)),
    height: old ? reader.u16(20) : Math.abs(reader.i32(22)),
    depth: 8,
    color: bits <= 8 ? 'palette' : 'rgb',
    hasAlpha,
    animated: false,
    exif: null,
    icc: null,
    dpi: null,
    complete: bytes.length >= reader.u32(10),
  };
}
