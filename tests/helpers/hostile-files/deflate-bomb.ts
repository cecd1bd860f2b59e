/** Zlib streams of zeros of any length, made without holding the unpacked data. */
import { constants, deflateRawSync } from 'node:zlib';

const BLOCK = 1024 * 1024;
const ADLER_BASE = 65_521;

let block: Buffer | undefined;

/** Unpacks to `megabytes` of zeros; a thousandth of that in the file. */
export function deflateBomb(megabytes: number): Buffer {
  // Ends on a byte, without back references: it can be repeated any number of times.
  block ??= deflateRawSync(Buffer.alloc(BLOCK), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const end = Buffer.from([0x03, 0x00]);
  const checksum = Buffer.alloc(4);
  // Adler-32 of n zeros: the low half stays 1, the high half counts them.
  checksum.writeUInt32BE((((megabytes * BLOCK) % ADLER_BASE) * 65_536 + 1) >>> 0);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array(megabytes).fill(block), end, checksum]);
}
