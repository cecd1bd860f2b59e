/**
 * PNG written while it is compressed: the browser's own zlib takes rows as they come, so that beside the pixels only a strip and
 * the file are in memory. The wasm encoders need several copies of the whole picture, more than wasm can hold.
 */
import { pngChunk } from '../metadata/containers.ts';
import type { RawPicture } from './codec.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bytes of filtered rows passed on at a time. */
const STRIP_BYTES = 4 * 2 ** 20;

/** 8-bit RGB where every pixel is opaque, otherwise RGBA. */
export async function streamPng({ pixels, width, height }: RawPicture): Promise<Uint8Array> {
  const channels = isOpaque(pixels) ? 3 : 4;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8);
  const parts: Uint8Array<ArrayBuffer>[] = [Uint8Array.from(SIGNATURE), pngChunk('IHDR', header)];
  for await (const bytes of compressed(filteredStrips(pixels, width, height, channels))) {
    parts.push(pngChunk('IDAT', bytes));
  }
  parts.push(pngChunk('IEND', new Uint8Array(0)));
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function isOpaque(pixels: Uint8Array): boolean {
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 255) return false;
  return true;
}

/** The zlib stream (RFC 1950) of the strips. */
async function* compressed(strips: Iterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array> {
  const zlib = new CompressionStream('deflate');
  const writer = zlib.writable.getWriter();
  const writing = (async () => {
    for (const strip of strips) {
      await writer.ready;
      await writer.write(strip);
    }
    await writer.close();
  })();
  // A failure of either side ends both; the reader throws it.
  writing.catch((error: unknown) => writer.abort(error));
  const reader = zlib.readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    yield value;
  }
  await writing;
}

function* filteredStrips(
  pixels: Uint8Array,
  width: number,
  height: number,
  channels: number,
): Generator<Uint8Array<ArrayBuffer>> {
  const stride = width * channels;
  const rows = Math.max(1, Math.floor(STRIP_BYTES / (stride + 1)));
  // Px before the first: 0 by the specification.
  let above = new Uint8Array(channels + stride);
  let row = new Uint8Array(channels + stride);
  const candidates = FILTERS.map(() => new Uint8Array(stride));
  for (let y = 0; y < height; y += rows) {
    const strip = new Uint8Array(Math.min(rows, height - y) * (stride + 1));
    for (let at = 0, line = y; at < strip.length; at += stride + 1, line++) {
      takeRow(pixels, line * width * 4, channels, row);
      const filter = leastFilter(row, above, channels, candidates);
      strip[at] = FILTERS[filter]!;
      strip.set(candidates[filter]!, at + 1);
      [above, row] = [row, above];
    }
    yield strip;
  }
}

/** Into `row`, after the px before the first. */
function takeRow(pixels: Uint8Array, from: number, channels: number, row: Uint8Array): void {
  if (channels === 4) {
    row.set(pixels.subarray(from, from + row.length - 4), 4);
    return;
  }
  for (let x = 3, at = from; x < row.length; x += 3, at += 4) {
    row[x] = pixels[at]!;
    row[x + 1] = pixels[at + 1]!;
    row[x + 2] = pixels[at + 2]!;
  }
}

/** Types of the PNG specification: Sub, Up and Paeth. None and Average cost more bytes than they save on photos. */
const FILTERS = [1, 2, 4] as const;

/** Fills every candidate and returns the one with the smallest sum of absolute differences, as the specification advises. */
function leastFilter(
  row: Uint8Array,
  above: Uint8Array,
  channels: number,
  candidates: readonly Uint8Array[],
): number {
  const [sub, up, paeth] = candidates as [Uint8Array, Uint8Array, Uint8Array];
  let [subSum, upSum, paethSum] = [0, 0, 0];
  const length = sub.length;
  for (let i = 0, at = channels; i < length; i++, at++) {
    const value = row[at]!;
    const left = row[i]!;
    const over = above[at]!;
    const corner = above[i]!;
    // As signed bytes: shifting up and down keeps the sign.
    const bySub = ((value - left) << 24) >> 24;
    const byUp = ((value - over) << 24) >> 24;
    const byPaeth = ((value - predict(left, over, corner)) << 24) >> 24;
    sub[i] = bySub;
    up[i] = byUp;
    paeth[i] = byPaeth;
    subSum += magnitude(bySub);
    upSum += magnitude(byUp);
    paethSum += magnitude(byPaeth);
  }
  if (subSum <= upSum && subSum <= paethSum) return 0;
  return upSum <= paethSum ? 1 : 2;
}

/** Without a branch: the signs of noise are unpredictable. */
function magnitude(value: number): number {
  const sign = value >> 31;
  return (value ^ sign) - sign;
}

function predict(left: number, over: number, corner: number): number {
  const toLeft = magnitude(over - corner);
  const toOver = magnitude(left - corner);
  const toCorner = magnitude(left + over - 2 * corner);
  if (toLeft <= toOver && toLeft <= toCorner) return left;
  return toOver <= toCorner ? over : corner;
}
