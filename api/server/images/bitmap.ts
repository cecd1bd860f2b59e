/**
 * Decodes Windows bitmaps, which sharp's libvips does not: all info headers, 1 to 32 bits a px, RLE4 and RLE8, bit fields. The header's
 * size was checked before.
 */
import { ApiError } from '../base/api-error.ts';

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Straight RGBA, top row first. */
  readonly pixels: Uint8Array;
}

const Compression = { none: 0, rle8: 1, rle4: 2, fields: 3, alphaFields: 6 } as const;

interface Layout {
  readonly width: number;
  readonly height: number;
  /** The first stored row is the top one. */
  readonly topDown: boolean;
  readonly bits: number;
  readonly compression: number;
  readonly dataAt: number;
  readonly paletteAt: number;
  readonly paletteEntry: 3 | 4;
  /** Red, green, blue, alpha; 0 = not stored. */
  readonly masks: readonly [number, number, number, number];
}

/** Throws `imageDamaged`. */
export function decodeBitmap(bytes: Uint8Array): Bitmap {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const layout = readLayout(view);
    checkLength(view, layout);
    const pixels = new Uint8Array(layout.width * layout.height * 4);
    if (layout.compression === Compression.rle8 || layout.compression === Compression.rle4) {
      paintIndices(view, layout, unpackRuns(view, layout), pixels);
    } else if (layout.bits <= 8) paintIndices(view, layout, unpackIndices(view, layout), pixels);
    else paintColors(view, layout, pixels);
    return { width: layout.width, height: layout.height, pixels };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('imageDamaged', { cause: error });
  }
}

/** Checks the length before allocating for the header's size. RLE has no fixed length. */
function checkLength(view: DataView, { width, height, bits, compression, dataAt }: Layout): void {
  if (compression === Compression.rle8 || compression === Compression.rle4) return;
  const stride = Math.ceil((width * bits) / 32) * 4;
  // The last row may lack its padding.
  const least = dataAt + stride * (height - 1) + Math.ceil((width * bits) / 8);
  if (least > view.byteLength) throw new RangeError('Fewer rows than the header says');
}

function readLayout(view: DataView): Layout {
  const info = view.getUint32(14, true);
  const old = info === 12;
  const height = old ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(old ? 24 : 28, true);
  const compression = old ? Compression.none : view.getUint32(30, true);
  const isSupported = [0, 1, 2, 3, 6].includes(compression) && [1, 4, 8, 16, 24, 32].includes(bits);
  if (!isSupported) throw new ApiError('fileNotAnImage.bmp');
  const hasFields = compression === Compression.fields || compression === Compression.alphaFields;
  const mask = (n: number) => view.getUint32(54 + 4 * n, true);
  const alpha = info >= 56 || compression === Compression.alphaFields;
  return {
    width: old ? view.getUint16(18, true) : view.getInt32(18, true),
    height: Math.abs(height),
    topDown: height < 0,
    bits,
    compression,
    dataAt: view.getUint32(10, true),
    paletteAt: 14 + info,
    paletteEntry: old ? 3 : 4,
    masks: hasFields
      ? [mask(0), mask(1), mask(2), alpha ? mask(3) : 0]
      : bits === 16
        ? [0x7c00, 0x03e0, 0x001f, 0]
        : [0xff0000, 0x00ff00, 0x0000ff, 0],
  };
}

/** Palette indices, in the order of the file's rows. */
function unpackIndices(view: DataView, { width, height, bits, dataAt }: Layout): Uint8Array {
  const indices = new Uint8Array(width * height);
  const stride = Math.ceil((width * bits) / 32) * 4;
  const mask = (1 << bits) - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = x * bits;
      const byte = view.getUint8(dataAt + y * stride + (bit >> 3));
      indices[y * width + x] = (byte >> (8 - bits - (bit & 7))) & mask;
    }
  }
  return indices;
}

/** Runs of one index, literal indices, deltas and ends of lines; skipped px keep index 0. */
function unpackRuns(view: DataView, { width, height, compression, dataAt }: Layout): Uint8Array {
  const indices = new Uint8Array(width * height);
  const narrow = compression === Compression.rle4;
  let [x, y, at] = [0, 0, dataAt];
  /** Px beyond the row's end are ignored: one byte can claim a hundred of them. */
  const put = (count: number, indexOf: (n: number) => number) => {
    const inside = y < height ? Math.min(count, width - x) : 0;
    for (let n = 0; n < inside; n++) indices[y * width + x + n] = indexOf(n);
    x += count;
  };
  const half = (byte: number, n: number) => (narrow ? (n % 2 === 0 ? byte >> 4 : byte & 15) : byte);
  for (;;) {
    const count = view.getUint8(at++);
    const second = view.getUint8(at++);
    if (count > 0) put(count, (n) => half(second, n));
    else if (second === 0) [x, y] = [0, y + 1];
    else if (second === 1) return indices;
    else if (second === 2) {
      x += view.getUint8(at++);
      y += view.getUint8(at++);
    } else {
      put(second, (n) => half(view.getUint8(at + (narrow ? n >> 1 : n)), n));
      const size = narrow ? (second + 1) >> 1 : second;
      at += size + (size & 1);
    }
    if (y > height) throw new RangeError('More rows than the header says');
  }
}

function paintIndices(view: DataView, layout: Layout, indices: Uint8Array, pixels: Uint8Array): void {
  const { width, height, paletteAt, paletteEntry } = layout;
  for (let y = 0; y < height; y++) {
    const row = layout.topDown ? y : height - 1 - y;
    for (let x = 0; x < width; x++) {
      const entry = paletteAt + paletteEntry * indices[y * width + x]!;
      const to = (row * width + x) * 4;
      pixels[to] = view.getUint8(entry + 2);
      pixels[to + 1] = view.getUint8(entry + 1);
      pixels[to + 2] = view.getUint8(entry);
      pixels[to + 3] = 255;
    }
  }
}

function paintColors(view: DataView, layout: Layout, pixels: Uint8Array): void {
  const { width, height, bits, dataAt } = layout;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const channels = layout.masks.map(channelReader);
  for (let y = 0; y < height; y++) {
    const row = layout.topDown ? y : height - 1 - y;
    for (let x = 0; x < width; x++) {
      const at = dataAt + y * stride + (x * bits) / 8;
      const value =
        bits === 16
          ? view.getUint16(at, true)
          : bits === 24
            ? view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
            : view.getUint32(at, true);
      const to = (row * width + x) * 4;
      for (let n = 0; n < 4; n++) pixels[to + n] = channels[n]!(value);
    }
  }
}

/** A masked value as 0…255; opaque if no alpha is stored. */
function channelReader(mask: number): (value: number) => number {
  if (mask === 0) return () => 255;
  const lowest = (mask & -mask) >>> 0;
  const most = mask / lowest;
  return (value) => Math.round((((value & mask) >>> 0) / lowest / most) * 255);
}
