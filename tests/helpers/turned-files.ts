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
