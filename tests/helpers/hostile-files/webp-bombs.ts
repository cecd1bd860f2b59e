/** Small WebP files (RFC 9649) that require much work. */
import sharp from 'sharp';
import type { HostileFile } from './hostile-file.ts';

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function riff(...chunks: Buffer[]): Buffer {
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

const FLAG = { animation: 0x02, xmp: 0x04, exif: 0x08, alpha: 0x10, profile: 0x20 } as const;

function features(width: number, height: number, flags: number): Buffer {
  const body = Buffer.alloc(10);
  body[0] = flags;
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', body);
}

/** The chunk that holds the pixels of a flat picture. */
async function data(side: number, lossless: boolean): Promise<Buffer> {
  const file = await sharp({ create: { width: side, height: side, channels: 3, background: '#246' } })
    .webp({ lossless, effort: 0 })
    .toBuffer();
  return file.subarray(12);
}

const many = (count: number, one: Buffer): Buffer => Buffer.concat(Array<Buffer>(count).fill(one));
const NINE_MB = 9_000_000;

/** A frame of one px for each. */
async function animation(count: number, side: number): Promise<Buffer> {
  const frame = chunk(
    'ANMF',
    Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]), await data(1, true)]),
  );
  return riff(features(side, side, FLAG.animation), chunk('ANIM', Buffer.alloc(6)), many(count, frame));
}

export const WEBP_BOMBS: readonly HostileFile[] = [
  { name: '24 megapixels in a kilobyte', make: async () => riff(await data(4898, true)) },
  { name: '24 megapixels, lossy', make: async () => riff(await data(4898, false)) },
  {
    name: '24 megapixels of transparency over a lossy picture',
    make: async () =>
      sharp({ create: { width: 4898, height: 4898, channels: 4, background: '#24680080' } })
        .webp({ effort: 0 })
        .toBuffer(),
  },
  {
    name: 'transparency that is not packed and too short',
    make: async () =>
      riff(features(4898, 4898, FLAG.alpha), chunk('ALPH', Buffer.alloc(8)), await data(4898, false)),
  },
  {
    name: 'a canvas of 16,777,216 px a side',
    make: async () => riff(features(2 ** 24, 2 ** 24, 0), await data(64, true)),
  },
  {
    name: 'a canvas larger than its picture',
    make: async () => riff(features(4898, 4898, 0), await data(64, true)),
  },
  {
    name: 'a picture larger than its canvas',
    make: async () => riff(features(64, 64, 0), await data(4898, true)),
  },
  {
    name: 'a profile of 9 MB',
    make: async () =>
      riff(features(64, 64, FLAG.profile), chunk('ICCP', Buffer.alloc(NINE_MB)), await data(64, true)),
  },
  {
    name: 'EXIF of 9 MB',
    make: async () =>
      riff(
        features(64, 64, FLAG.exif),
        await data(64, true),
        chunk('EXIF', Buffer.alloc(NINE_MB, 'II*\0\x08\0\0\0')),
      ),
  },
  {
    name: 'XMP of 9 MB',
    make: async () =>
      riff(features(64, 64, FLAG.xmp), await data(64, true), chunk('XMP ', Buffer.alloc(NINE_MB, '<x>'))),
  },
  {
    name: '1,200,000 empty chunks',
    make: async () =>
      riff(features(64, 64, 0), many(1_200_000, chunk('none', Buffer.alloc(0))), await data(64, true)),
  },
  { name: '100,000 frames of a canvas of 64 px', make: async () => animation(100_000, 64) },
  { name: '100,000 frames of a canvas of 24 megapixels', make: async () => animation(100_000, 4898) },
];
