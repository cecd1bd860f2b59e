/** Small PNG files (W3C, third edition) that require much work. */
import { crc32, deflateSync } from 'node:zlib';
import { deflateBomb } from './deflate-bomb.ts';
import type { HostileFile } from './hostile-file.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, body: Buffer | string = ''): Buffer {
  const bytes = Buffer.from(body as string, 'latin1');
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function header(width: number, height: number, { depth = 8, type = 2, interlaced = false } = {}): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width, 0);
  body.writeUInt32BE(height, 4);
  body.set([depth, type, 0, 0, interlaced ? 1 : 0], 8);
  return chunk('IHDR', body);
}

const SIDE = 64;
/** A complete picture of 64 px. */
const PIXELS = deflateSync(Buffer.alloc(SIDE * (1 + SIDE * 3)));

/** A valid picture with these chunks before its data. */
const withChunks = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([SIGNATURE, header(SIDE, SIDE), ...chunks, chunk('IDAT', PIXELS), chunk('IEND')]);

const many = (count: number, one: Buffer): Buffer => Buffer.concat(Array<Buffer>(count).fill(one));
const packed = (label: string, megabytes: number): Buffer =>
  Buffer.concat([Buffer.from(label, 'latin1'), deflateBomb(megabytes)]);

const flat = (side: number, options: Parameters<typeof header>[2]): Buffer =>
  Buffer.concat([
    SIGNATURE,
    header(side, side, options),
    chunk('IDAT', deflateBomb(Math.ceil((side * (side * 4 + 1)) / 2 ** 20) + 1)),
    chunk('IEND'),
  ]);

export const PNG_BOMBS: readonly HostileFile[] = [
  { name: 'a profile of 1 GB', make: () => withChunks(chunk('iCCP', packed('icc\0\0', 1000))) },
  {
    name: 'a hundred profiles of 64 MB',
    make: () => withChunks(many(100, chunk('iCCP', packed('icc\0\0', 64)))),
  },
  { name: 'a profile without a name’s end', make: () => withChunks(chunk('iCCP', 'a'.repeat(5_000_000))) },
  { name: 'a comment of 1 GB', make: () => withChunks(chunk('zTXt', packed('Comment\0\0', 1000))) },
  {
    name: 'fifty comments of 50 MB',
    make: () => withChunks(many(50, chunk('zTXt', packed('Comment\0\0', 50)))),
  },
  {
    name: 'XMP of 1 GB',
    make: () => withChunks(chunk('iTXt', packed('XML:com.adobe.xmp\0\x01\0\0\0', 1000))),
  },
  {
    name: 'picture data of 1 GB for 64 px',
    make: () =>
      Buffer.concat([SIGNATURE, header(SIDE, SIDE), chunk('IDAT', deflateBomb(1000)), chunk('IEND')]),
  },
  { name: '24 megapixels in 100 kB', make: () => flat(4898, { type: 6 }) },
  { name: '24 megapixels in 100 kB, interlaced', make: () => flat(4898, { type: 6, interlaced: true }) },
  { name: '8 megapixels of one bit', make: () => flat(2828, { depth: 1, type: 0 }) },
  {
    name: 'a side of 2³¹ px',
    make: () => Buffer.concat([SIGNATURE, header(2 ** 31 - 1, 1), chunk('IDAT', PIXELS), chunk('IEND')]),
  },
  { name: '800,000 empty chunks', make: () => withChunks(many(800_000, chunk('tEXt'))) },
  { name: '800,000 empty data chunks', make: () => withChunks(many(800_000, chunk('IDAT'))) },
  {
    name: '100,000 comments',
    make: () => withChunks(many(100_000, chunk('tEXt', 'Comment\0many words'))),
  },
  { name: 'EXIF of 9 MB', make: () => withChunks(chunk('eXIf', Buffer.alloc(9_000_000, 'II*\0\x08\0\0\0'))) },
  {
    name: '100,000 frames',
    make: () =>
      withChunks(chunk('acTL', '\xff\xff\xff\xff\0\0\0\0'), many(100_000, chunk('fcTL', '\0'.repeat(26)))),
  },
];
