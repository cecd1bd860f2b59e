/** Pictures stored turned or mirrored, with an orientation that says so. */
import type { Sharp } from 'sharp';

/** As EXIF numbers them. */
export const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Stored so that a reader has to do what `orientation` says. */
export function turnedBack(upright: Sharp, orientation: number): Sharp {
  // sharp changes what it is called on: only the one that is asked for may be made.
  const made: Record<number, () => Sharp> = {
    1: () => upright,
    2: () => upright.flop(),
    3: () => upright.rotate(180),
    4: () => upright.flip(),
    // It mirrors before it turns.
    5: () => upright.rotate(270).flop(),
    6: () => upright.rotate(270),
    7: () => upright.rotate(90).flop(),
    8: () => upright.rotate(90),
  };
  return made[orientation]!();
}

/** Lossless. EXIF says the orientation of a PNG and a WebP; of an AVIF the properties `irot` and `imir`, with EXIF beside them. */
export function turnedFile(
  upright: Sharp,
  orientation: number,
  format: 'png' | 'webp' | 'avif' | 'tiff',
): Promise<Buffer> {
  const turned = turnedBack(upright, orientation).withMetadata({ orientation });
  switch (format) {
    case 'png':
      return turned.png().toBuffer();
    case 'tiff':
      return turned.tiff({ compression: 'deflate' }).toBuffer();
    case 'avif':
      return turned.avif({ lossless: true, effort: 0 }).toBuffer();
    default:
      return turned.webp({ lossless: true }).toBuffer();
  }
}

/**
 * The AVIF with EXIF alone to say how it lies, which readers of the format ignore: its `irot` and `imir` are `free` then, and marked in
 * `ipma` as what a reader may skip.
 */
export function withoutTurn(avif: Buffer): Buffer {
  const file = Buffer.from(avif);
  const turns = new Set<number>();
  let at = file.indexOf('ipco') + 4;
  const end = at - 8 + file.readUInt32BE(at - 8);
  for (let index = 1; at < end; index += 1, at += file.readUInt32BE(at)) {
    if (!/irot|imir/.test(file.toString('latin1', at + 4, at + 8))) continue;
    file.write('free', at + 4, 'latin1');
    turns.add(index);
  }
  const list = file.indexOf('ipma') + 8;
  let entry = list + 4;
  for (let count = file.readUInt32BE(list); count > 0; count -= 1) {
    const last = entry + 2 + file[entry + 2]!;
    for (let each = entry + 3; each <= last; each += 1)
      if (turns.has(file[each]! & 0x7f)) file[each]! &= 0x7f;
    entry = last + 1;
  }
  return file;
}
