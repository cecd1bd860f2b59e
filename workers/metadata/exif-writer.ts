/**
 * Builds the EXIF block of an exported file from the original's. The block is written from scratch, entry by entry: only chosen
 * entries are copied, so that a GPS position, the old thumbnail (which shows the picture before editing) and maker notes (which may
 * contain both) cannot leak.
 */
import {
  findEntry,
  readIfd,
  readTiff,
  TAG,
  type TiffBlock,
  type TiffEntry,
  tagNumber,
} from '../headers/exif.ts';
import type { MetadataPolicy } from '../protocol/protocol.ts';

const POINTERS: ReadonlySet<number> = new Set([TAG.exifIfd, TAG.gpsIfd, TAG.interopIfd]);
/** Entries that describe the stored pixels of the original; the export's differ. */
const STALE: ReadonlySet<number> = new Set([
  TAG.imageWidth,
  TAG.imageLength,
  TAG.bitsPerSample,
  TAG.orientation,
  TAG.extraSamples,
  TAG.makerNote,
  0x0103, // compression
  0x0106, // photometric interpretation
  0x0111, // strip offsets
  0x0115, // samples per pixel
  0x0116, // rows per strip
  0x0117, // strip byte counts
  0x011c, // planar configuration
  0x013d, // predictor
  0x0140, // palette
  0x0142, // tiles, and their positions
  0x0143,
  0x0144,
  0x0145,
  0x0153, // sample format
  0x015b, // JPEG tables
  0x02bc, // XMP, which may repeat the position
  0x8649, // Photoshop resources, thumbnail included
  0x83bb, // IPTC
  0x8773, // ICC profile
  0xa001, // color space
  TAG.pixelWidth,
  TAG.pixelHeight,
]);
const COPYRIGHT_TAGS: ReadonlySet<number> = new Set([TAG.artist, TAG.copyright]);

const DENSITY_TAGS: ReadonlySet<number> = new Set([TAG.xResolution, TAG.yResolution, TAG.resolutionUnit]);

/** The TIFF block to write, or null when nothing is kept. `dpi` replaces the original's. */
export function buildExif(
  original: Uint8Array | null,
  policy: MetadataPolicy,
  size: { readonly width: number; readonly height: number },
  dpi: number | null = null,
): Uint8Array | null {
  const tiff = policy === 'strip' || !original ? null : readTiff(original);
  if (!tiff) return null;
  const first = readIfd(tiff, tiff.firstIfd);
  if (policy === 'copyright') {
    const kept = first.filter((entry) => COPYRIGHT_TAGS.has(entry.tag));
    return kept.length === 0 ? null : writeTiff(tiff, kept, [], []);
  }
  const photo = readIfd(tiff, tagNumber(tiff, first, TAG.exifIfd) ?? 0);
  const gps = policy === 'all-with-gps' ? readIfd(tiff, tagNumber(tiff, first, TAG.gpsIfd) ?? 0) : [];
  const keep = (entry: TiffEntry) => !POINTERS.has(entry.tag) && !STALE.has(entry.tag);
  const little = tiff.reader.littleEndian;
  const keptFirst = first.filter((entry) => keep(entry) && (dpi === null || !DENSITY_TAGS.has(entry.tag)));
  const keptPhoto = photo.filter(keep);
  if (keptFirst.length + keptPhoto.length + gps.length === 0) return null;
  return writeTiff(
    tiff,
    [
      ...keptFirst,
      shortEntry(TAG.orientation, 1, little),
      ...(dpi === null ? [] : densityEntries(dpi, little)),
    ],
    [
      ...keptPhoto,
      longEntry(TAG.pixelWidth, size.width, little),
      longEntry(TAG.pixelHeight, size.height, little),
      shortEntry(0xa001, 1, little),
    ],
    gps,
  );
}

function writeTiff(tiff: TiffBlock, first: TiffEntry[], photo: TiffEntry[], gps: TiffEntry[]): Uint8Array {
  const little = tiff.reader.littleEndian;
  const directories = [{ entries: first }, { entries: photo }, { entries: gps }].filter(
    (d) => d.entries.length > 0,
  );
  const pointerTo = new Map([
    [photo, TAG.exifIfd],
    [gps, TAG.gpsIfd],
  ]);
  for (const { entries } of directories) {
    const tag = pointerTo.get(entries);
    if (tag !== undefined && !findEntry(first, tag)) first.push(longEntry(tag, 0, little));
  }
  let end = 8;
  const starts = directories.map(({ entries }) => {
    const start = end;
    end += directoryBytes(entries);
    return start;
  });
  const block = new Uint8Array(end);
  const view = new DataView(block.buffer);
  block.set(tiff.reader.slice(0, 2));
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  directories.forEach(({ entries }, i) => {
    const tag = pointerTo.get(entries);
    const pointer = tag === undefined ? undefined : findEntry(first, tag);
    if (pointer)
      new DataView(pointer.value.buffer, pointer.value.byteOffset).setUint32(0, starts[i]!, little);
  });
  directories.forEach(({ entries }, i) => {
    writeDirectory(block, view, starts[i]!, entries, little);
  });
  return block;
}

function directoryBytes(entries: readonly TiffEntry[]): number {
  return 2 + entries.length * 12 + 4 + entries.reduce((sum, entry) => sum + spilledBytes(entry), 0);
}

/** Values over four bytes follow the directory, at even offsets. */
function spilledBytes({ value }: TiffEntry): number {
  return value.length <= 4 ? 0 : value.length + (value.length % 2);
}

function writeDirectory(
  block: Uint8Array,
  view: DataView,
  start: number,
  entries: TiffEntry[],
  little: boolean,
): void {
  const sorted = [...entries].sort((a, b) => a.tag - b.tag);
  view.setUint16(start, sorted.length, little);
  let spill = start + 2 + sorted.length * 12 + 4;
  sorted.forEach((entry, i) => {
    const at = start + 2 + i * 12;
    view.setUint16(at, entry.tag, little);
    view.setUint16(at + 2, entry.type, little);
    view.setUint32(at + 4, entry.count, little);
    if (entry.value.length <= 4) block.set(entry.value, at + 8);
    else {
      view.setUint32(at + 8, spill, little);
      block.set(entry.value, spill);
      spill += spilledBytes(entry);
    }
  });
}

/** Two rationals and "inch". */
function densityEntries(dpi: number, little: boolean): TiffEntry[] {
  const value = new Uint8Array(8);
  const view = new DataView(value.buffer);
  view.setUint32(0, Math.round(dpi * 100), little);
  view.setUint32(4, 100, little);
  return [
    { tag: TAG.xResolution, type: 5, count: 1, value },
    { tag: TAG.yResolution, type: 5, count: 1, value },
    shortEntry(TAG.resolutionUnit, 2, little),
  ];
}

function shortEntry(tag: number, value: number, little: boolean): TiffEntry {
  const bytes = new Uint8Array(2);
  new DataView(bytes.buffer).setUint16(0, value, little);
  return { tag, type: 3, count: 1, value: bytes };
}

function longEntry(tag: number, value: number, little: boolean): TiffEntry {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, little);
  return { tag, type: 4, count: 1, value: bytes };
}
