import { Unzlib } from 'fflate';

/** Deflate expands at most 1 : 1032, so a slice of this many bytes becomes at most a megabyte before the limit is checked again. */
const SLICE_BYTES = 1024;

/**
 * Unpacks a zlib stream of at most `limit` bytes; null when it is damaged or larger. Never throws. The stream is processed slice by
 * slice: a bomb costs the limit and one slice.
 */
export function inflateWithin(packed: Uint8Array, limit: number): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let size = 0;
  const unzlib = new Unzlib((part) => {
    size += part.length;
    if (size <= limit) parts.push(part.slice());
  });
  try {
    for (let at = 0; at < packed.length; at += SLICE_BYTES) {
      unzlib.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length);
      if (size > limit) return null;
    }
  } catch {
    return null;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
