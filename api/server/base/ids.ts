/**
 * UUID version 7 (RFC 9562, 5.7): 48 bits of milliseconds, 4 of version, a 12-bit counter, 2 of variant, 62 random. The counter (6.2,
 * method 1) starts at random in each millisecond, so the ids of one process sort by creation.
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Ids that sort by creation time (UUIDv7). */
export interface Ids {
  next(): string;
}

const COUNTER_END = 1 << 12;
const NAME_BYTES = 16;
/** Random bytes are fetched for this many ids at once: one call for each id would dominate the cost. */
const NAMES_AHEAD = 256;

export function createIds(clock: Clock): Ids {
  let at = 0;
  let counter = 0;
  let chance = Buffer.alloc(0);
  let used = 0;
  return {
    next() {
      if (used === chance.length) {
        chance = randomBytes(NAME_BYTES * NAMES_AHEAD);
        used = 0;
      }
      const bytes = chance.subarray(used, used + NAME_BYTES);
      used += NAME_BYTES;
      const now = clock.now();
      if (now > at) {
        at = now;
        // Highest bit 0: room to count.
        counter = bytes.readUInt16BE(6) & (COUNTER_END / 2 - 1);
      } else {
        counter += 1;
        if (counter === COUNTER_END) {
          at += 1;
          counter = 0;
        }
      }
      bytes.writeUIntBE(at, 0, 6);
      bytes.writeUInt16BE(0x7000 | counter, 6);
      bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
      const hex = bytes.toString('hex');
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
        '-',
      );
    },
  };
}
