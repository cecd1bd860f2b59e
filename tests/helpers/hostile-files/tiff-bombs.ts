/** Small TIFF files (6.0) that require much work. */
import { deflateBomb } from './deflate-bomb.ts';
import type { HostileFile } from './hostile-file.ts';

const TAG = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  subIfds: 330,
  xmp: 700,
  exif: 34_665,
  icc: 34_675,
} as const;

const DEFLATE = 8;
const LZW = 5;
const PACK_BITS = 32_773;

/** Tag, type (3 = short, 4 = long, 7 = bytes), count, value or offset. */
type Entry = readonly [tag: number, type: number, count: number, value: number];

/** One directory at 8, then `data`, which therefore starts at `dataAt(entries)`. */
function tiff(entries: readonly Entry[], data: Buffer, next = 0): Buffer {
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  [...entries]
    .sort(([a], [b]) => a - b)
    .forEach(([tag, type, count, value], n) => {
      directory.writeUInt16LE(tag, 2 + n * 12);
      directory.writeUInt16LE(type, 4 + n * 12);
      directory.writeUInt32LE(count, 6 + n * 12);
      directory.writeUInt32LE(value, 10 + n * 12);
    });
  directory.writeUInt32LE(next, directory.length - 4);
  return Buffer.concat([Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]), directory, data]);
}

const dataAt = (count: number): number => 8 + 2 + count * 12 + 4;

function gray(
  width: number,
  height: number,
  compression: number,
  data: Buffer,
  more: readonly Entry[] = [],
): Buffer {
  const at = dataAt(9 + more.length);
  return tiff(
    [
      [TAG.width, 4, 1, width],
      [TAG.height, 4, 1, height],
      [TAG.bits, 3, 1, 8],
      [TAG.compression, 3, 1, compression],
      [TAG.photometric, 3, 1, 1],
      [TAG.stripOffsets, 4, 1, at],
      [TAG.samples, 3, 1, 1],
      [TAG.rowsPerStrip, 4, 1, height],
      [TAG.stripBytes, 4, 1, data.length],
      ...more.map(([tag, type, count, value]): Entry => [tag, type, count, value < 0 ? at : value]),
    ],
    data,
  );
}

/** 64 × 64 px in one tile of `side` px that declares `bytes`, and unpacks to so many MB. */
function tiled(side: number, bytes: number, megabytes: number): Buffer {
  const entries: readonly Entry[] = [
    [TAG.width, 4, 1, 64],
    [TAG.height, 4, 1, 64],
    [TAG.bits, 3, 1, 8],
    [TAG.compression, 3, 1, DEFLATE],
    [TAG.photometric, 3, 1, 1],
    [TAG.samples, 3, 1, 1],
    [TAG.tileWidth, 4, 1, side],
    [TAG.tileHeight, 4, 1, side],
    [TAG.tileOffsets, 4, 1, dataAt(10)],
    [TAG.tileBytes, 4, 1, bytes],
  ];
  return tiff(entries, deflateBomb(megabytes));
}

/** At the strip's place. */
const THERE = -1;
const NINE_MB = 9_000_000;

export const TIFF_BOMBS: readonly HostileFile[] = [
  { name: 'a strip of 1 GB for 64 px', make: () => gray(64, 64, DEFLATE, deflateBomb(1000)) },
  { name: '24 megapixels in one strip of 24 kB', make: () => gray(4898, 4898, DEFLATE, deflateBomb(23)) },
  {
    name: '24 megapixels of LZW that ends at once',
    make: () => gray(4898, 4898, LZW, Buffer.from([0x80, 0x0b, 0x60])),
  },
  {
    name: '24 megapixels of runs',
    make: () => gray(4898, 4898, PACK_BITS, Buffer.alloc(400_000, Buffer.from([0x81, 0]))),
  },
  {
    name: 'a strip as long as 4 GB',
    make: () => gray(64, 64, 1, Buffer.alloc(4096), [[TAG.icc, 7, 0xffff_ffff, THERE]]),
  },
  {
    name: '2³¹ strips',
    make: () =>
      tiff(
        [
          [TAG.width, 4, 1, 4000],
          [TAG.height, 4, 1, 4000],
          [TAG.bits, 3, 1, 8],
          [TAG.compression, 3, 1, DEFLATE],
          [TAG.photometric, 3, 1, 1],
          [TAG.stripOffsets, 4, 0x7fff_ffff, 8],
          [TAG.samples, 3, 1, 1],
          [TAG.rowsPerStrip, 4, 1, 1],
          [TAG.stripBytes, 4, 0x7fff_ffff, 8],
        ],
        Buffer.alloc(64),
      ),
  },
  {
    name: 'tiles of 2³⁰ px a side',
    make: () => tiled(2 ** 30, 64, 1),
  },
  {
    name: 'tiles of 16,384 px for 64 px',
    make: () => tiled(16_384, 270_000, 256),
  },
  {
    name: 'a directory that is its own next',
    make: () => tiff([[TAG.width, 4, 1, 64]], Buffer.alloc(64), 8),
  },
  {
    name: 'a directory that is its own child',
    make: () =>
      gray(64, 64, 1, Buffer.alloc(4096), [
        [TAG.subIfds, 4, 1, 8],
        [TAG.exif, 4, 1, 8],
      ]),
  },
  {
    name: '65,535 entries',
    make: () =>
      tiff(
        Array.from({ length: 65_535 }, (_, n): Entry => [n, 4, 1, 64]),
        Buffer.alloc(64),
      ),
  },
  {
    name: '65,535 entries of 9 MB each',
    make: () =>
      tiff(
        Array.from({ length: 65_535 }, (_, n): Entry => [n, 7, NINE_MB, 8]),
        Buffer.alloc(NINE_MB),
      ),
  },
  { name: '700,000 directories', make: () => chainOfDirectories(500_000) },
  {
    name: 'a profile of 9 MB',
    make: () => gray(64, 64, 1, Buffer.alloc(NINE_MB), [[TAG.icc, 7, NINE_MB, THERE]]),
  },
  {
    name: 'XMP of 9 MB',
    make: () => gray(64, 64, 1, Buffer.alloc(NINE_MB, '<x>'), [[TAG.xmp, 7, NINE_MB, THERE]]),
  },
  {
    name: 'EXIF that points into itself',
    make: () => gray(64, 64, 1, Buffer.alloc(4096), [[TAG.exif, 4, 0xffff_ffff, THERE]]),
  },
];

/** Each with one entry, one after the other. */
function chainOfDirectories(count: number): Buffer {
  const bytes = Buffer.alloc(8 + count * 18);
  bytes.set([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
  for (let n = 0; n < count; n++) {
    const at = 8 + n * 18;
    bytes.writeUInt16LE(1, at);
    bytes.writeUInt16LE(TAG.width, at + 2);
    bytes.writeUInt16LE(4, at + 4);
    bytes.writeUInt32LE(1, at + 6);
    bytes.writeUInt32LE(64, at + 10);
    bytes.writeUInt32LE(n + 1 < count ? at + 18 : 0, at + 14);
  }
  return bytes;
}
