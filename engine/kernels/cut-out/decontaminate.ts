/**
 * Takes the backdrop's color out of the px along an edge: each is a mix of subject and backdrop, and both are known beside it. The
 * color that is left is the subject's, so that no fringe shows on another background.
 */
import { boxMeans, type PixelGrid, type Plane } from './backdrop-plane.ts';

/** px of a tile's side, and px around it that its colors depend on. */
const TILE = 192;
const SIGHT = 8;
/** Coverage from which a px is the subject's own, and up to which it is backdrop. */
const OWN = 250;
const OTHER = 5;

/** RGBA with the picture's alpha. Only px that are partly covered change. Yields its progress. */
export function* decontaminate(grid: PixelGrid, coverage: Uint8Array): Generator<number, Uint8Array> {
  const { width, height } = grid;
  const pixels = grid.pixels.slice();
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const right = Math.min(width, left + TILE);
      const bottom = Math.min(height, top + TILE);
      if (!hasEdge(coverage, width, left, top, right, bottom)) continue;
      cleanTile(grid, coverage, pixels, { left, top, right, bottom });
      yield Math.min(0.99, (top + (bottom - top) * (right / width)) / height);
    }
  }
  return pixels;
}

interface Tile {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function isMixed(value: number): boolean {
  return value > OTHER && value < OWN;
}

function hasEdge(
  coverage: Uint8Array,
  width: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): boolean {
  for (let y = top; y < bottom; y++) {
    for (let i = y * width + left; i < y * width + right; i++) if (isMixed(coverage[i]!)) return true;
  }
  return false;
}

function cleanTile(
  { pixels, width, height }: PixelGrid,
  coverage: Uint8Array,
  out: Uint8Array,
  tile: Tile,
): void {
  const x0 = Math.max(0, tile.left - SIGHT);
  const y0 = Math.max(0, tile.top - SIGHT);
  const across = Math.min(width, tile.right + SIGHT) - x0;
  const down = Math.min(height, tile.bottom + SIGHT) - y0;
  const sideOf = (belongs: (value: number) => boolean) => {
    const share = new Float32Array(across * down);
    const colors = [0, 1, 2].map(() => new Float32Array(across * down));
    for (let y = 0, n = 0; y < down; y++) {
      for (let x = 0; x < across; x++, n++) {
        const i = (y0 + y) * width + x0 + x;
        if (!belongs(coverage[i]!)) continue;
        share[n] = 1;
        for (let c = 0; c < 3; c++) colors[c]![n] = pixels[i * 4 + c]!;
      }
    }
    return [share, ...colors].map((plane: Plane) => boxMeans(plane, across, down, SIGHT));
  };
  const near = sideOf((value) => value >= OWN);
  const far = sideOf((value) => value <= OTHER);
  for (let y = tile.top; y < tile.bottom; y++) {
    for (let x = tile.left; x < tile.right; x++) {
      const i = y * width + x;
      const n = (y - y0) * across + x - x0;
      const value = coverage[i]!;
      if (!isMixed(value) || near[0]![n]! <= 0 || far[0]![n]! <= 0) continue;
      const share = value / 255;
      for (let c = 0; c < 3; c++) {
        const own = near[c + 1]![n]! / near[0]![n]!;
        const backdrop = far[c + 1]![n]! / far[0]![n]!;
        const unmixed = (pixels[i * 4 + c]! - (1 - share) * backdrop) / share;
        // The lower the coverage of a px, the less certain its own color.
        const color = share * Math.min(255, Math.max(0, unmixed)) + (1 - share) * own;
        out[i * 4 + c] = Math.floor(Math.min(255, Math.max(0, color)) + 0.5);
      }
    }
  }
}
