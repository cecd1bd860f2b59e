import { message } from '../../engine/base/message.ts';
import { ascii } from '../base/sniff.ts';
import { ByteReader, damaged, ExcessiveFileError, truncated } from './byte-reader.ts';
import { type Box, boxesBetween, childBoxes, findBox } from './iso-boxes.ts';
import type { PictureHeader } from './picture-header.ts';

/** Bytes of all profiles. Real ones have some hundreds; libheif takes half a second of processor time for each megabyte. */
const PROFILE_LIMIT = 1024 * 1024;
/** Characters read of an auxiliary type's name; the longest known one has 50. */
const NAME_LIMIT = 256;

/**
 * AVIF and HEIC (ISO/IEC 23008-12): sizes are `ispe` properties. A grid lists its cells' size too, so the largest one is the
 * picture's; this is also the safe choice against bombs.
 */
export function readHeifHeader(bytes: Uint8Array, format: 'avif' | 'heic'): PictureHeader {
  const reader = new ByteReader(bytes);
  const top = boxesBetween(reader, 0, bytes.length);
  const meta = findBox(top, 'meta');
  if (!meta) throw truncated();
  const parts = childBoxes(reader, meta, 4);
  const properties = childBoxes(reader, findBox(childBoxes(reader, findBox(parts, 'iprp')), 'ipco'));
  const sizes = properties
    .filter((box) => box.type === 'ispe')
    .map((box) => ({ width: reader.u32(box.start + 4), height: reader.u32(box.start + 8) }))
    .sort((a, b) => b.width * b.height - a.width * a.height);
  const size = sizes[0];
  if (!size) throw damaged(message('damage.no-size'));
  const last = top.at(-1);
  return {
    format,
    ...size,
    depth: readDepth(reader, properties),
    color: 'rgb',
    hasAlpha: properties.some((box) => box.type === 'auxC' && isAlphaName(reader, box)),
    animated: findBox(top, 'moov') !== undefined && ascii(bytes, 8, 4) === 'avis',
    isTurned: properties.some(({ type }) => type === 'irot' || type === 'imir'),
    exif: readExifItem(reader, parts),
    icc: readProfile(reader, properties),
    dpi: null,
    complete: last !== undefined && last.end === bytes.length && findBox(top, 'mdat') !== undefined,
  };
}

function readDepth(reader: ByteReader, properties: readonly Box[]): number {
  const pixi = findBox(properties, 'pixi');
  return pixi && pixi.end > pixi.start + 5 ? reader.u8(pixi.start + 5) : 8;
}

function isAlphaName(reader: ByteReader, box: Box): boolean {
  return ascii(reader.bytes, box.start + 4, Math.min(box.end - box.start - 4, NAME_LIMIT)).includes('alpha');
}

function readProfile(reader: ByteReader, properties: readonly Box[]): Uint8Array | null {
  const profiles = properties.filter(({ type }) => type === 'colr');
  const bytes = profiles.reduce((sum, { start, end }) => sum + end - start, 0);
  if (bytes > PROFILE_LIMIT) throw new ExcessiveFileError('color-profile');
  for (const box of profiles) {
    if (box.end < box.start + 4) continue;
    const kind = reader.text(box.start, 4);
    if (kind === 'prof' || kind === 'rICC') return reader.bytes.subarray(box.start + 4, box.end);
  }
  return null;
}

/** The 'Exif' item: found by `iinf`, placed by `iloc`, prefixed by the offset of its TIFF block. */
function readExifItem(reader: ByteReader, parts: readonly Box[]): Uint8Array | null {
  const iinf = findBox(parts, 'iinf');
  const iloc = findBox(parts, 'iloc');
  if (!iinf || !iloc) return null;
  const entries = childBoxes(reader, iinf, reader.u8(iinf.start) === 0 ? 6 : 8);
  const entry = entries.find(
    (box) =>
      box.type === 'infe' && reader.u8(box.start) === 2 && ascii(reader.bytes, box.start + 8, 4) === 'Exif',
  );
  if (!entry) return null;
  const place = locateItem(reader, iloc, reader.u16(entry.start + 4));
  if (!place || place.length < 8 || place.offset + place.length > reader.length) return null;
  const item = reader.slice(place.offset, place.length);
  const skip = 4 + new ByteReader(item).u32(0);
  return skip < item.length ? item.subarray(skip) : null;
}

/** Only the simple case: one extent, offsets from the file's start. */
function locateItem(reader: ByteReader, iloc: Box, id: number): { offset: number; length: number } | null {
  const version = reader.u8(iloc.start);
  if (version > 1) return null;
  const sizes = reader.u16(iloc.start + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 1 ? sizes & 15 : 0;
  const number = (at: number, size: number) =>
    size === 4 ? reader.u32(at) : size === 8 ? reader.u32(at) * 2 ** 32 + reader.u32(at + 4) : 0;
  const count = reader.u16(iloc.start + 6);
  let at = iloc.start + 8;
  for (let i = 0; i < count && at < iloc.end; i++) {
    const item = reader.u16(at);
    at += version === 1 ? 6 : 4;
    const base = number(at, baseSize);
    at += baseSize;
    const extents = reader.u16(at);
    at += 2;
    if (item === id && extents === 1) {
      return {
        offset: base + number(at + indexSize, offsetSize),
        length: number(at + indexSize + offsetSize, lengthSize),
      };
    }
    at += extents * (indexSize + offsetSize + lengthSize);
  }
  return null;
}
