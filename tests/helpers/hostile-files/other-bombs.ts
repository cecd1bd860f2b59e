/** Small JPEG, GIF, BMP and AVIF files that require much work. */
import sharp from 'sharp';
import type { HostileFile } from './hostile-file.ts';

const many = (count: number, one: Buffer): Buffer => Buffer.concat(Array<Buffer>(count).fill(one));
const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#246' } });
const NINE_MB = 9_000_000;

/** A marker segment. */
function segment(marker: number, body: Buffer | string = ''): Buffer {
  const bytes = Buffer.from(body as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** A valid picture with these segments after its first marker. */
async function jpegWith(segments: Buffer, side = 64): Promise<Buffer> {
  const file = await flat(side).jpeg().toBuffer();
  return Buffer.concat([file.subarray(0, 2), segments, file.subarray(2)]);
}

/** The last scan of a progressive picture repeated: each costs a walk over all of its blocks. */
async function scans(side: number, count: number): Promise<Buffer> {
  const file = await flat(side).jpeg({ progressive: true, optimiseScans: false }).toBuffer();
  const last = file.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = file.subarray(last, file.length - 2);
  const room = Math.min(count, Math.floor(NINE_MB / scan.length));
  return Buffer.concat([file.subarray(0, last), many(room, scan), file.subarray(-2)]);
}

/** EXIF whose directory has 500 texts of 60 kB, all of the same bytes. */
const repeatedTexts = (): Buffer => {
  const body = Buffer.alloc(60_000, 'a');
  body.write('Exif\0\0II*\0\x08\0\0\0', 'latin1');
  body.writeUInt16LE(500, 14);
  for (let n = 0; n < 500; n++) {
    const at = 16 + n * 12;
    body.writeUInt16LE(0x010f, at);
    body.writeUInt16LE(2, at + 2);
    body.writeUInt32LE(59_000, at + 4);
    body.writeUInt32LE(8, at + 8);
  }
  return body;
};

export const JPEG_BOMBS: readonly HostileFile[] = [
  {
    name: 'sides of 65,500 px',
    make: async () => {
      const file = await flat(64).jpeg().toBuffer();
      const at = file.indexOf(Buffer.from([0xff, 0xc0]));
      file.writeUInt16BE(65_500, at + 5);
      file.writeUInt16BE(65_500, at + 7);
      return file;
    },
  },
  {
    name: '24 megapixels and the data of 64 px',
    make: async () => {
      const file = await flat(64).jpeg().toBuffer();
      const at = file.indexOf(Buffer.from([0xff, 0xc0]));
      file.writeUInt16BE(4898, at + 5);
      file.writeUInt16BE(4898, at + 7);
      return file;
    },
  },
  { name: '24 megapixels in 10,000 scans', make: () => scans(4898, 10_000) },
  { name: '1 megapixel in 10,000 scans', make: () => scans(1000, 10_000) },
  { name: '2,000,000 empty segments', make: () => jpegWith(many(2_000_000, segment(0xe1))) },
  { name: '2,000,000 empty comments', make: () => jpegWith(many(2_000_000, segment(0xfe))) },
  {
    name: '500,000 parts of a profile',
    make: () => jpegWith(many(500_000, segment(0xe2, 'ICC_PROFILE\0\x01\x01a'))),
  },
  {
    name: 'a profile of 9 MB',
    make: () => jpegWith(many(137, segment(0xe2, `ICC_PROFILE\0\x01\x89${'a'.repeat(65_000)}`))),
  },
  { name: '100 blocks of EXIF', make: () => jpegWith(many(100, segment(0xe1, repeatedTexts()))) },
  {
    name: '500,000 densities',
    make: () => jpegWith(many(500_000, segment(0xe0, 'JFIF\0\x01\x01\x01\0\x48\0\x48\0\0'))),
  },
  { name: '9 MB of fill bytes', make: () => jpegWith(Buffer.alloc(NINE_MB, 0xff)) },
  {
    name: '9 MB after its end',
    make: async () => Buffer.concat([await flat(64).jpeg().toBuffer(), Buffer.alloc(NINE_MB, 0xff)]),
  },
  {
    name: '300,000 sizes',
    make: () => jpegWith(many(300_000, segment(0xc0, '\x08\0\x40\0\x40\x01\x01\x11\0'))),
  },
  {
    name: '100,000 Huffman tables',
    make: () => jpegWith(many(100_000, segment(0xc4, `\0\x01${'\0'.repeat(15)}a`))),
  },
  {
    name: 'XMP of 9 MB',
    make: () => jpegWith(many(137, segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${'<x>'.repeat(21_000)}`))),
  },
];

/** A screen, then these blocks. */
function gif(width: number, height: number, blocks: Buffer): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return Buffer.concat([head, blocks, Buffer.from([0x3b])]);
}

/** A frame whose data says "clear, end". */
function frame(width: number, height: number, data = Buffer.from([0x02, 0x01, 0x2c, 0x00])): Buffer {
  const head = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16LE(width, 5);
  head.writeUInt16LE(height, 7);
  return Buffer.concat([head, data]);
}

export const GIF_BOMBS: readonly HostileFile[] = [
  { name: 'sides of 65,535 px', make: () => gif(65_535, 65_535, frame(1, 1)) },
  { name: '24 megapixels and no data', make: () => gif(4898, 4898, frame(4898, 4898)) },
  { name: 'a frame of 65,535 px on a screen of 64', make: () => gif(64, 64, frame(65_535, 65_535)) },
  { name: '600,000 frames', make: () => gif(64, 64, many(600_000, frame(1, 1))) },
  { name: '600,000 frames on 24 megapixels', make: () => gif(4898, 4898, many(600_000, frame(1, 1))) },
  { name: '30,000 frames of 24 megapixels', make: () => gif(4898, 4898, many(30_000, frame(4898, 4898))) },
  {
    name: '1,000,000 comments',
    make: () =>
      gif(64, 64, Buffer.concat([many(1_000_000, Buffer.from([0x21, 0xfe, 1, 97, 0])), frame(64, 64)])),
  },
  {
    name: '4,000,000 blocks of one byte',
    make: () =>
      gif(
        64,
        64,
        Buffer.concat([
          Buffer.from([0x21, 0xfe]),
          many(4_000_000, Buffer.from([1, 97])),
          Buffer.from([0]),
          frame(64, 64),
        ]),
      ),
  },
  {
    name: 'packed data of 9 MB for 64 px',
    make: () =>
      gif(
        64,
        64,
        frame(
          64,
          64,
          Buffer.concat([
            Buffer.from([8]),
            many(35_000, Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 0x55)])),
            Buffer.from([0]),
          ]),
        ),
      ),
  },
];

function bitmap(width: number, height: number, bits: number, compression: number, data: Buffer): Buffer {
  const head = Buffer.alloc(54 + 1024);
  head.write('BM');
  head.writeUInt32LE(head.length + data.length, 2);
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  return Buffer.concat([head, data]);
}

export const BMP_BOMBS: readonly HostileFile[] = [
  { name: '24 megapixels and no data', make: () => bitmap(4898, 4898, 24, 0, Buffer.alloc(64)) },
  { name: 'sides of 2³¹ px', make: () => bitmap(0x7fff_ffff, 0x7fff_ffff, 24, 0, Buffer.alloc(64)) },
  { name: 'a height of −2³¹', make: () => bitmap(1, -0x8000_0000, 24, 0, Buffer.alloc(64)) },
  {
    name: '24 megapixels of runs that end at once',
    make: () => bitmap(4898, 4898, 8, 1, Buffer.from([0, 1])),
  },
  {
    name: '4,500,000 runs in one row',
    make: () => bitmap(64, 64, 8, 1, Buffer.alloc(NINE_MB, Buffer.from([255, 7]))),
  },
  { name: '4,500,000 ends of row', make: () => bitmap(64, 64, 8, 1, Buffer.alloc(NINE_MB)) },
  {
    name: '3,000,000 jumps on the spot',
    make: () => bitmap(64, 64, 4, 2, Buffer.alloc(NINE_MB, Buffer.from([0, 2, 0, 0]))),
  },
  {
    name: 'a header of 4 GB',
    make: () => {
      const file = bitmap(64, 64, 24, 0, Buffer.alloc(12_288));
      file.writeUInt32LE(0xffff_fff0, 10);
      return file;
    },
  },
];

/** Overwrites the size in every `ispe` property. */
function withSize(file: Buffer, width: number, height: number): Buffer {
  for (let at = file.indexOf('ispe'); at >= 0; at = file.indexOf('ispe', at + 4)) {
    file.writeUInt32BE(width, at + 8);
    file.writeUInt32BE(height, at + 12);
  }
  return file;
}

const avif = (side: number): Promise<Buffer> => flat(side).avif({ effort: 0 }).toBuffer();

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export const AVIF_BOMBS: readonly HostileFile[] = [
  { name: '16 megapixels that say 64 px', make: async () => withSize(await avif(4000), 64, 64) },
  { name: '64 px that say 24 megapixels', make: async () => withSize(await avif(64), 4898, 4898) },
  { name: 'sides of 2³² px', make: async () => withSize(await avif(64), 0xffff_ffff, 0xffff_ffff) },
  { name: '24 megapixels in a few kilobytes', make: () => avif(4898) },
  {
    name: '1,000,000 boxes behind it',
    make: async () => Buffer.concat([await avif(64), many(1_000_000, box('free', Buffer.alloc(0)))]),
  },
  {
    name: '1,000,000 properties',
    make: async () => deepen(await avif(64), 'ipco', many(1_000_000, box('free', Buffer.alloc(0)))),
  },
  {
    name: 'a profile of 9 MB',
    make: async () => deepen(await avif(64), 'ipco', box('colr', Buffer.alloc(NINE_MB, 'prof'))),
  },
  {
    name: 'a name of 9 MB for a part',
    make: async () => deepen(await avif(64), 'ipco', box('auxC', Buffer.alloc(NINE_MB, 'a'))),
  },
  { name: 'boxes in boxes, 100,000 deep', make: async () => deepen(await avif(64), 'meta', nested(100_000)) },
];

function nested(depth: number): Buffer {
  const bytes = Buffer.alloc(depth * 8);
  for (let n = 0; n < depth; n++) {
    bytes.writeUInt32BE(bytes.length - n * 8, n * 8);
    bytes.write(n % 2 ? 'ipco' : 'iprp', n * 8 + 4, 'latin1');
  }
  return bytes;
}

/** Appends bytes to a box, and extends it and its parents. Offsets into the file are then wrong by that much. */
function deepen(file: Buffer, type: 'meta' | 'ipco', bytes: Buffer): Buffer {
  const grow = (name: string) => {
    const at = file.indexOf(name) - 4;
    const end = at + file.readUInt32BE(at);
    file.writeUInt32BE(file.readUInt32BE(at) + bytes.length, at);
    return end;
  };
  const end = grow(type);
  if (type === 'ipco') {
    grow('iprp');
    grow('meta');
  }
  return Buffer.concat([file.subarray(0, end), bytes, file.subarray(end)]);
}
