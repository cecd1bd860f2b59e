/** Reads the color of ink mixes from a printing profile (ICC.1:2001-04, lut8Type and lut16Type). */
import { ByteReader } from '../headers/byte-reader.ts';

/** C, M, Y, K in 0…1 → CIE Lab under D50. */
export type InkToLab = (inks: readonly number[]) => [number, number, number];

const INKS = 4;
const MOST_TAGS = 200;

/**
 * The table for photographs (A2B0), or the colorimetric one (A2B1); null for a profile that is not CMYK, or stores its table in
 * another form. Never throws.
 */
export function readPressProfile(icc: Uint8Array | null): InkToLab | null {
  if (!icc || icc.length < 132) return null;
  try {
    const reader = new ByteReader(icc);
    if (reader.text(16, 4) !== 'CMYK' || reader.text(20, 4) !== 'Lab ') return null;
    const at = findTag(reader, 'A2B0') ?? findTag(reader, 'A2B1');
    return at === null ? null : readTable(reader, at);
  } catch {
    return null;
  }
}

function findTag(reader: ByteReader, name: string): number | null {
  const count = Math.min(reader.u32(128), MOST_TAGS);
  for (let n = 0; n < count; n++) {
    if (reader.text(132 + 12 * n, 4) === name) return reader.u32(136 + 12 * n);
  }
  return null;
}

function readTable(reader: ByteReader, from: number): InkToLab | null {
  const type = reader.text(from, 4);
  if (type !== 'mft1' && type !== 'mft2') return null;
  const isWide = type === 'mft2';
  const [inputs, outputs, grid] = [reader.u8(from + 8), reader.u8(from + 9), reader.u8(from + 10)];
  if (inputs !== INKS || outputs !== 3 || grid < 2) return null;
  const [inLength, outLength] = isWide ? [reader.u16(from + 48), reader.u16(from + 50)] : [256, 256];
  if (inLength < 2 || outLength < 2) return null;
  let at = from + (isWide ? 52 : 48);
  // Compared with the file's length before memory is allocated.
  const numbers = (count: number): Float32Array => {
    reader.slice(at, count * (isWide ? 2 : 1));
    const read = Float32Array.from({ length: count }, (_, n) =>
      isWide ? reader.u16(at + 2 * n) / 65_535 : reader.u8(at + n) / 255,
    );
    at += count * (isWide ? 2 : 1);
    return read;
  };
  const curves = Array.from({ length: INKS }, () => numbers(inLength));
  const nodes = numbers(grid ** INKS * 3);
  const outCurves = Array.from({ length: 3 }, () => numbers(outLength));
  // Lab in 16 bits has another encoding than in 8 (ICC.1:2001-04, 6.3.4): white is 65280.
  const scale = isWide ? 65_535 / 65_280 : 1;
  return (inks) => {
    const [l, a, b] = mix(
      nodes,
      grid,
      inks.map((ink, n) => along(curves[n]!, ink)),
    );
    return [
      along(outCurves[0]!, l) * scale * 100,
      along(outCurves[1]!, a) * scale * 255 - 128,
      along(outCurves[2]!, b) * scale * 255 - 128,
    ];
  };
}

/** A curve at 0…1, interpolated linearly. */
function along(curve: Float32Array, at: number): number {
  const x = Math.min(1, Math.max(0, at)) * (curve.length - 1);
  const n = Math.min(curve.length - 2, Math.floor(x));
  return curve[n]! + (curve[n + 1]! - curve[n]!) * (x - n);
}

/** Interpolates the sixteen nodes around a mix of inks, K fastest. */
function mix(nodes: Float32Array, grid: number, inks: readonly number[]): [number, number, number] {
  const places = inks.map((ink) => ink * (grid - 1));
  const below = places.map((place) => Math.min(grid - 2, Math.floor(place)));
  const sum: [number, number, number] = [0, 0, 0];
  for (let corner = 0; corner < 1 << INKS; corner++) {
    let [weight, node] = [1, 0];
    for (let ink = 0; ink < INKS; ink++) {
      const share = places[ink]! - below[ink]!;
      const up = (corner >> ink) & 1;
      weight *= up ? share : 1 - share;
      node = node * grid + below[ink]! + up;
    }
    if (weight === 0) continue;
    for (let c = 0; c < 3; c++) sum[c]! += weight * nodes[3 * node + c]!;
  }
  return sum;
}
