/** EXIF 2.32: a TIFF file inside a picture. Read leniently: a broken entry is skipped, because the pixels do not depend on it. */
import { ByteReader } from './byte-reader.ts';

export const TAG = {
  imageWidth: 0x0100,
  imageLength: 0x0101,
  bitsPerSample: 0x0102,
  make: 0x010f,
  model: 0x0110,
  orientation: 0x0112,
  xResolution: 0x011a,
  yResolution: 0x011b,
  resolutionUnit: 0x0128,
  dateTime: 0x0132,
  artist: 0x013b,
  extraSamples: 0x0152,
  copyright: 0x8298,
  exifIfd: 0x8769,
  gpsIfd: 0x8825,
  dateTimeOriginal: 0x9003,
  makerNote: 0x927c,
  pixelWidth: 0xa002,
  pixelHeight: 0xa003,
  interopIfd: 0xa005,
} as const;

export interface TiffBlock {
  readonly reader: ByteReader;
  readonly firstIfd: number;
}

/** One directory entry; `value` is its raw bytes in the block's byte order. */
export interface TiffEntry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly value: Uint8Array;
}

/** Bytes of one value, by TIFF type number. */
const TYPE_BYTES: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** Real directories have under a hundred entries. */
const ENTRY_LIMIT = 512;
/** Bytes read of a text. */
const TEXT_LIMIT = 4096;

export function readTiff(bytes: Uint8Array): TiffBlock | null {
  if (bytes.length < 8) return null;
  const order = String.fromCharCode(bytes[0]!, bytes[1]!);
  if (order !== 'II' && order !== 'MM') return null;
  const reader = new ByteReader(bytes, order === 'II');
  if (reader.u16(2) !== 42) return null;
  return { reader, firstIfd: reader.u32(4) };
}

/** Entries of the directory at `offset`, without those that point outside the block. */
export function readIfd(tiff: TiffBlock, offset: number): TiffEntry[] {
  const { reader } = tiff;
  const entries: TiffEntry[] = [];
  if (offset < 8 || offset + 2 > reader.length) return entries;
  const count = Math.min(reader.u16(offset), ENTRY_LIMIT);
  for (let i = 0; i < count; i++) {
    const at = offset + 2 + i * 12;
    if (at + 12 > reader.length) break;
    const type = reader.u16(at + 2);
    const values = reader.u32(at + 4);
    const bytes = (TYPE_BYTES[type] ?? 0) * values;
    if (bytes === 0) continue;
    const place = bytes <= 4 ? at + 8 : reader.u32(at + 8);
    if (place + bytes > reader.length) continue;
    entries.push({ tag: reader.u16(at), type, count: values, value: reader.slice(place, bytes) });
  }
  return entries;
}

export function findEntry(entries: readonly TiffEntry[], tag: number): TiffEntry | undefined {
  return entries.find((entry) => entry.tag === tag);
}

/** The first value as a number: byte, short, long or rational. */
export function tagNumber(tiff: TiffBlock, entries: readonly TiffEntry[], tag: number): number | null {
  const entry = findEntry(entries, tag);
  if (!entry) return null;
  const value = new ByteReader(entry.value, tiff.reader.littleEndian);
  if (entry.type === 1) return value.u8(0);
  if (entry.type === 3) return value.u16(0);
  if (entry.type === 4) return value.u32(0);
  if (entry.type === 5 && value.u32(4) !== 0) return value.u32(0) / value.u32(4);
  return null;
}

/** Text up to its first NUL, trimmed; null when it is empty. Old writers use Latin-1, new ones UTF-8. */
function tagText(entries: readonly TiffEntry[], tag: number): string | null {
  const entry = findEntry(entries, tag);
  if (!entry || (entry.type !== 2 && entry.type !== 7)) return null;
  const end = entry.value.indexOf(0);
  const bytes = entry.value.subarray(0, Math.min(end < 0 ? TEXT_LIMIT : end, TEXT_LIMIT));
  const text = (decodeUtf8(bytes) ?? String.fromCharCode(...bytes)).trim();
  return text === '' ? null : text;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The EXIF facts that the product shows and keeps. */
export interface ExifFacts {
  readonly orientation: number;
  readonly camera: string | null;
  readonly taken: string | null;
  readonly copyright: string | null;
  readonly hasGps: boolean;
  readonly dpi: number | null;
}

const NO_FACTS: ExifFacts = {
  orientation: 1,
  camera: null,
  taken: null,
  copyright: null,
  hasGps: false,
  dpi: null,
};

/** Facts of a TIFF block; an unreadable block has none. Never throws. */
export function readExif(block: Uint8Array | null): ExifFacts {
  const tiff = block && readTiff(block);
  if (!tiff) return NO_FACTS;
  const first = readIfd(tiff, tiff.firstIfd);
  const photo = readIfd(tiff, tagNumber(tiff, first, TAG.exifIfd) ?? 0);
  const gps = readIfd(tiff, tagNumber(tiff, first, TAG.gpsIfd) ?? 0);
  const orientation = tagNumber(tiff, first, TAG.orientation) ?? 1;
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    camera: cameraName(tagText(first, TAG.make), tagText(first, TAG.model)),
    taken: tagText(photo, TAG.dateTimeOriginal) ?? tagText(first, TAG.dateTime),
    copyright: tagText(first, TAG.copyright) ?? tagText(first, TAG.artist),
    hasGps: gps.length > 0,
    dpi: readDpi(tiff, first),
  };
}

/** Makers often repeat their name in the model. */
function cameraName(make: string | null, model: string | null): string | null {
  if (!make || !model) return model ?? make;
  return model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`;
}

function readDpi(tiff: TiffBlock, first: readonly TiffEntry[]): number | null {
  const density = tagNumber(tiff, first, TAG.xResolution);
  if (density === null || density <= 0) return null;
  return tagNumber(tiff, first, TAG.resolutionUnit) === 3 ? density * 2.54 : density;
}
