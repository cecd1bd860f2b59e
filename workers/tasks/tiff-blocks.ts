/**
 * Unpacks the strips and tiles of a TIFF. geotiff's own decoders expand whatever a block contains: a few kB can be a GB. These stop
 * when a block has the size given by the directory; the remaining data is ignored, as in libtiff.
 */

import type { ImageFileDirectory } from 'geotiff';
import { message } from '../../engine/base/message.ts';
import { ByteReader, damaged } from '../headers/byte-reader.ts';
import { inflateUpTo, unpackBits, unpackLzw } from './tiff-unpack.ts';

type GeoTiff = typeof import('geotiff');
type BlockParameters = InstanceType<GeoTiff['BaseDecoder']>['parameters'] & {
  /** Bytes of a strip or tile, unpacked. */
  readonly blockBytes: number;
  /** Tables shared by all blocks of a JPEG. */
  readonly JPEGTables?: ArrayLike<number>;
};

type Tag = Parameters<ImageFileDirectory['loadValue']>[0];

const PACKED = { lzw: 5, jpeg: 7, deflate: [8, 32946], packBits: 32773 } as const;

let bounded: Promise<void> | null = null;

/** Replaces geotiff's decoders, once. */
export function boundBlocks(geotiff: GeoTiff): Promise<void> {
  bounded ??= replaceDecoders(geotiff);
  return bounded;
}

async function replaceDecoders({ addDecoder, getDecoder, BaseDecoder }: GeoTiff): Promise<void> {
  const add = (packing: number | number[], unpack: (packed: Uint8Array, most: number) => Uint8Array) => {
    class Bounded extends BaseDecoder {
      override decodeBlock(buffer: ArrayBufferLike): ArrayBufferLike {
        return unpack(new Uint8Array(buffer), (this.parameters as BlockParameters).blockBytes).buffer;
      }
    }
    addDecoder(packing, async () => Bounded, blockOf);
  };
  add(PACKED.lzw, unpackLzw);
  add(PACKED.packBits, unpackBits);
  add([...PACKED.deflate], inflateUpTo);

  const jpeg = await getDecoder(PACKED.jpeg, {} as BlockParameters);
  const Jpeg = jpeg.constructor as new (parameters: BlockParameters) => typeof jpeg;
  class BoundedJpeg extends BaseDecoder {
    override decodeBlock(buffer: ArrayBufferLike): Promise<ArrayBufferLike> | ArrayBufferLike {
      const parameters = this.parameters as BlockParameters;
      checkJpeg(new Uint8Array(buffer), parameters);
      if (parameters.JPEGTables) checkJpeg(Uint8Array.from(parameters.JPEGTables), parameters);
      return new Jpeg(parameters).decodeBlock(buffer);
    }
  }
  addDecoder(
    PACKED.jpeg,
    async () => BoundedJpeg,
    async (directory) => ({
      ...(await blockOf(directory)),
      JPEGTables: await directory.loadValue('JPEGTables'),
    }),
  );
}

async function blockOf(directory: ImageFileDirectory): Promise<BlockParameters> {
  const value = async (tag: Tag, usual: number) => Number((await directory.loadValue(tag)) ?? usual);
  const isTiled = !directory.hasTag('StripOffsets');
  const height = await value('ImageLength', 1);
  const tileWidth = await value(isTiled ? 'TileWidth' : 'ImageWidth', 1);
  // A strip of more rows than the picture is the whole picture: the specification writes 2³² − 1 for that.
  const tileHeight = isTiled
    ? await value('TileLength', 1)
    : Math.min(height, (await value('RowsPerStrip', height)) || height);
  const samples = await value('SamplesPerPixel', 1);
  const bitsPerSample = await directory.loadValue('BitsPerSample');
  const bits = [...(bitsPerSample ?? [1])];
  const widest = Math.max(...bits);
  const planarConfiguration = await value('PlanarConfiguration', 1);
  const all = bits.length >= samples ? bits.reduce((sum, one) => sum + one, 0) : widest * samples;
  return {
    tileWidth,
    tileHeight,
    planarConfiguration,
    bitsPerSample: bitsPerSample ?? 1,
    samplesPerPixel: samples,
    predictor: await value('Predictor', 1),
    blockBytes: Math.ceil((tileWidth * (planarConfiguration === 2 ? widest : all)) / 8) * tileHeight,
  };
}

/** A JPEG fills its last blocks up to 16 px. */
const JPEG_BLOCK = 16;
const SCAN = 0xda;

/** An embedded picture must be no larger than its block: the decoder allocates memory for its declared size. */
export function checkJpeg(
  jpeg: Uint8Array,
  { tileWidth, tileHeight }: Pick<BlockParameters, 'tileWidth' | 'tileHeight'>,
): void {
  const reader = new ByteReader(jpeg);
  const fits = (px: number, block: number) => px <= Math.ceil(block / JPEG_BLOCK) * JPEG_BLOCK;
  for (let at = 2; at + 9 <= jpeg.length; ) {
    const marker = jpeg[at + 1]!;
    // Entropy-coded data has a 0 after each 255, and restarts: neither is a segment.
    if (jpeg[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame && !(fits(reader.u16(at + 7), tileWidth) && fits(reader.u16(at + 5), tileHeight)))
      throw damaged(message('damage.inner-jpeg'));
    at += marker === SCAN ? 2 : 2 + reader.u16(at + 2);
  }
}
