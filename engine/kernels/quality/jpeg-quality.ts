/**
 * The quality that a JPEG was saved with, from its header: its quantization table against the one of ITU-T T.81, Annex K, scaled as
 * the encoder of the Independent JPEG Group (libjpeg) scales it.
 */
import { STANDARD_LUMA, scaledStep } from './jpeg-tables.ts';

const Marker = { dqt: 0xdb, start: 0xd8, scan: 0xda, end: 0xd9 } as const;
/** SOF0…SOF15 without DHT, JPG and DAC, which stand among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * 1…100: the setting of libjpeg whose table is nearest. Exact for files of libjpeg and what follows it; for encoders with tables of
 * their own the setting of about the same loss. null for what is no JPEG, and where no table comes before the picture.
 */
export function jpegQuality(bytes: Uint8Array): number | null {
  const table = lumaTable(bytes);
  if (!table) return null;
  let [best, least] = [1, Number.POSITIVE_INFINITY];
  for (let quality = 1; quality <= 100; quality++) {
    const distance = distanceTo(table, quality);
    if (distance > least) continue;
    [best, least] = [quality, distance];
  }
  return best;
}

function distanceTo(table: readonly number[], quality: number): number {
  return STANDARD_LUMA.reduce((sum, value, i) => sum + Math.abs(table[i]! - scaledStep(value, quality)), 0);
}

/** The table of the first component, in the order of the file. */
function lumaTable(bytes: Uint8Array): readonly number[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== Marker.start) return null;
  const tables = new Map<number, readonly number[]>();
  let first = 0;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === Marker.scan || marker === Marker.end) break;
    const end = at + 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
    const part = bytes.subarray(at + 4, end);
    if (marker === Marker.dqt) readTables(part, tables);
    else if (isFrame(marker)) first = part[8] ?? 0;
    at = Math.max(end, at + 4);
  }
  return tables.get(first) ?? null;
}

/** A part of the file may hold several; what is cut off is left out. */
function readTables(part: Uint8Array, tables: Map<number, readonly number[]>): void {
  for (let at = 0; at < part.length; ) {
    const bytesEach = part[at]! >> 4 === 0 ? 1 : 2;
    const id = part[at]! & 15;
    const values = part.subarray(at + 1, at + 1 + 64 * bytesEach);
    if (values.length < 64 * bytesEach) return;
    tables.set(
      id,
      STANDARD_LUMA.map((_, i) => (bytesEach === 1 ? values[i]! : values[2 * i]! * 256 + values[2 * i + 1]!)),
    );
    at += 1 + 64 * bytesEach;
  }
}
