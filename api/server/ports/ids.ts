/** UUID version 7 (RFC 9562, 5.7): 48 bits of milliseconds, 4 of version, 12 random, 2 of variant, 62 random. */
import { randomBytes } from 'node:crypto';
import type { Clock, Ids } from './ports.ts';

export function createIds(clock: Clock): Ids {
  return {
    next() {
      const bytes = randomBytes(16);
      bytes.writeUIntBE(clock.now(), 0, 6);
      bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
      bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
      const hex = bytes.toString('hex');
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
        '-',
      );
    },
  };
}
