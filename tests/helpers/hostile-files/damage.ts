/** Ways to damage a valid file, each deterministic. */
import { createRandom } from '../random.ts';

/** Truncated after each of these percents. */
export function truncate(file: Buffer, percent: number): Buffer {
  return file.subarray(0, Math.floor((file.length * percent) / 100));
}

const EDGES = [0x00, 0x01, 0x7f, 0x80, 0xfe, 0xff] as const;
/** Half of all changes hit this area, where sizes, offsets and tables are. */
const HEAD_BYTES = 512;

/** A few bytes changed, a part removed, duplicated or moved. Reproducible from its seed. */
export function mutate(file: Buffer, seed: number): Buffer {
  const random = createRandom(seed);
  let bytes = Buffer.from(file);
  const place = () =>
    random.integer(0, (random.chance(0.5) ? Math.min(HEAD_BYTES, bytes.length) : bytes.length) - 1);
  for (let left = random.integer(1, 8); left > 0; left--) {
    const at = place();
    const length = Math.min(random.integer(1, 64), bytes.length - at);
    switch (random.integer(0, 6)) {
      case 0:
        bytes[at] = random.integer(0, 255);
        break;
      case 1:
        bytes[at] = random.pick(EDGES);
        break;
      case 2:
        bytes[at] = bytes[at]! ^ (1 << random.integer(0, 7));
        break;
      case 3:
        if (at + 4 <= bytes.length)
          bytes.writeUInt32BE(random.pick([0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff]), at);
        break;
      case 4:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
        break;
      case 5:
        bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
        break;
      default:
        bytes.copy(bytes, place(), at, at + length);
    }
    if (bytes.length === 0) return bytes;
  }
  return bytes;
}
