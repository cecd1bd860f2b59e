/** The TIFF 6.0 compressions without a library. Each stops at `most` bytes, whatever the packed bytes contain. */
import { Unzlib } from 'fflate';

const CLEAR = 256;
const END = 257;
const TABLE = 4096;

/**
 * LZW (TIFF 6.0, section 13): codes of 9 to 12 bits, highest bit first, one code wider a code early. Throws RangeError for an
 * invalid code. Ends at the end code, the end of the bytes or `most`.
 */
export function unpackLzw(packed: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(most);
  // The string of a code: that of `prefix`, then `last`.
  const prefix = new Uint16Array(TABLE);
  const last = new Uint8Array(TABLE);
  const length = new Uint16Array(TABLE);
  for (let code = 0; code < CLEAR; code++) {
    last[code] = code;
    length[code] = 1;
  }
  let [next, width, before] = [END + 1, 9, -1];
  let [at, held, heldBits, to] = [0, 0, 0, 0];
  while (to < most) {
    while (heldBits < width && at < packed.length) {
      held = ((held << 8) | packed[at++]!) & 0xff_ffff;
      heldBits += 8;
    }
    if (heldBits < width) break;
    heldBits -= width;
    const code = (held >> heldBits) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      [next, width, before] = [END + 1, 9, -1];
      continue;
    }
    if (code > next || (code === next && before < 0) || (before < 0 && code > CLEAR))
      throw new RangeError(`LZW code ${code} of ${next}`);
    // A code that is not complete yet is the previous one and its own first byte.
    const known = code < next ? code : before;
    const size = length[known]!;
    let first = known;
    for (let n = size - 1, walk = known; n >= 0; n--, walk = prefix[walk]!) {
      if (to + n < most) out[to + n] = last[walk]!;
      first = walk;
    }
    to += size;
    if (code === next && to < most) out[to++] = last[first]!;
    if (before >= 0 && next < TABLE) {
      prefix[next] = before;
      last[next] = last[first]!;
      length[next] = length[before]! + 1;
      next++;
    }
    if (next + 1 >= 1 << width && width < 12) width++;
    before = code;
  }
  return to < most ? out.slice(0, to) : out;
}

/** PackBits (TIFF 6.0, section 9): runs and strings of up to 128 bytes. Ends at the end of the bytes or at `most`. */
export function unpackBits(packed: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(most);
  let to = 0;
  for (let at = 0; at < packed.length && to < most; ) {
    const head = packed[at++]!;
    if (head === 128) continue;
    if (head < 128) {
      const string = packed.subarray(at, at + Math.min(head + 1, most - to));
      out.set(string, to);
      to += string.length;
      at += head + 1;
    } else {
      const end = Math.min(most, to + 257 - head);
      out.fill(packed[at++]!, to, end);
      to = end;
    }
  }
  return to < most ? out.slice(0, to) : out;
}

/** Output beyond the end is at most this many times the requested size, and a megabyte. */
const SLICES = 128;
const SMALLEST_SLICE = 1024;

/**
 * Deflate within zlib. Processed slice by slice, so that a bomb costs little more than the requested size. Throws when it is
 * damaged.
 */
export function inflateUpTo(packed: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(most);
  let to = 0;
  const unzlib = new Unzlib((part) => {
    const taken = part.subarray(0, most - to);
    out.set(taken, to);
    to += taken.length;
  });
  const slice = Math.max(SMALLEST_SLICE, Math.ceil(most / SLICES));
  for (let at = 0; at < packed.length && to < most; at += slice) {
    unzlib.push(packed.subarray(at, at + slice), at + slice >= packed.length);
  }
  return to < most ? out.slice(0, to) : out;
}
