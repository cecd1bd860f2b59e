/** Masks from pictures: one channel as coverage, by tiles. */
import { TILE_BYTES, TILE_SIZE } from '../../tiles/tiles.ts';
import type { TileCoverage } from '../paint/scan.ts';

/**
 * The source of coverage. alpha: opacity. luma: lightness times opacity (Rec. 709 weights of the sRGB values). transparency:
 * missing opacity.
 */
export type MaskChannel = 'alpha' | 'luma' | 'transparency';

/** `data` is straight RGBA of `width`×`height`. Tiles without coverage are left out. */
export function* channelTiles(
  data: Uint8Array,
  width: number,
  height: number,
  channel: MaskChannel,
): Generator<TileCoverage> {
  const read = READERS[channel];
  for (let top = 0; top < height; top += TILE_SIZE) {
    for (let left = 0; left < width; left += TILE_SIZE) {
      const coverage = new Uint8Array(TILE_BYTES);
      let any = 0;
      for (let y = top; y < Math.min(height, top + TILE_SIZE); y++) {
        for (let x = left; x < Math.min(width, left + TILE_SIZE); x++) {
          const value = read(data, (y * width + x) * 4);
          coverage[(y - top) * TILE_SIZE + x - left] = value;
          any |= value;
        }
      }
      if (any !== 0) yield { tx: left / TILE_SIZE, ty: top / TILE_SIZE, coverage };
    }
  }
}

/** Weights in 1/2¹⁶ that sum to it. */
const [RED, GREEN, BLUE] = [13_933, 46_871, 4_732] as const;

const READERS: Readonly<Record<MaskChannel, (data: Uint8Array, at: number) => number>> = {
  alpha: (data, at) => data[at + 3]!,
  transparency: (data, at) => 255 - data[at + 3]!,
  luma(data, at) {
    const luma = (data[at]! * RED + data[at + 1]! * GREEN + data[at + 2]! * BLUE + 32_768) >>> 16;
    return ((luma * data[at + 3]! + 128) * 257) >>> 16;
  },
};

/** What a plane of coverage leaves out, `255 − coverage`, by tiles. Tiles that are kept whole are left out. */
export function* takenTiles(plane: Uint8Array, width: number, height: number): Generator<TileCoverage> {
  if (plane.length !== width * height)
    throw new RangeError(`${plane.length} bytes are no ${width} × ${height} px`);
  for (let top = 0; top < height; top += TILE_SIZE) {
    for (let left = 0; left < width; left += TILE_SIZE) {
      const coverage = new Uint8Array(TILE_BYTES);
      let any = 0;
      for (let y = top; y < Math.min(height, top + TILE_SIZE); y++) {
        for (let x = left; x < Math.min(width, left + TILE_SIZE); x++) {
          const value = 255 - plane[y * width + x]!;
          coverage[(y - top) * TILE_SIZE + x - left] = value;
          any |= value;
        }
      }
      if (any !== 0) yield { tx: left / TILE_SIZE, ty: top / TILE_SIZE, coverage };
    }
  }
}
