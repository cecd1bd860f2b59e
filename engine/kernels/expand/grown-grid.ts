/** A picture with room around it, as a grid of square cells: the small copy on which the room is planned. */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';

/** Px that each side grows by, whole, ≥ 0. */
export interface Growth {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whose mean color and room the cells are; the room's cells are zero. */
export interface GrownGrid extends PixelGrid {
  /** Px of a cell's side. */
  readonly size: number;
  /** Px of the picture at which the grid begins, ≤ 0: a multiple of `size`. */
  readonly left: number;
  readonly top: number;
  /** Cells that are whole in the picture: from … (exclusive) to. */
  readonly inner: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

export function grownSize(
  { width, height }: { readonly width: number; readonly height: number },
  by: Growth,
) {
  return { width: width + by.left + by.right, height: height + by.top + by.bottom };
}

/** The least cell for which neither all cells nor those of the room are too many. */
export function cellSize(
  picture: PixelGrid,
  by: Growth,
  most: { readonly all: number; readonly room: number },
) {
  const { width, height } = grownSize(picture, by);
  const all = width * height;
  const room = all - picture.width * picture.height;
  return Math.max(1, Math.ceil(Math.sqrt(Math.max(all / most.all, room / most.room))));
}

/** Rows of cells between two yields, in px of the picture. */
const PX_A_TURN = 400_000;

/** Means of the cells; a cell that is partly new counts as new. Yields without progress. */
export function* grownGrid(picture: PixelGrid, by: Growth, size: number): Generator<void, GrownGrid> {
  const [x0, y0] = [Math.ceil(by.left / size), Math.ceil(by.top / size)];
  // A cell at the far side that is not whole: room where the side grows, else made of what there is.
  const across = by.right > 0 ? Math.floor(picture.width / size) : Math.ceil(picture.width / size);
  const down = by.bottom > 0 ? Math.floor(picture.height / size) : Math.ceil(picture.height / size);
  const width = Math.max(x0 + across, x0 + Math.ceil((picture.width + by.right) / size));
  const height = Math.max(y0 + down, y0 + Math.ceil((picture.height + by.bottom) / size));
  const pixels = new Uint8Array(width * height * 4);
  const sums = new Float64Array(across * 3);
  const turn = Math.max(1, Math.floor(PX_A_TURN / (picture.width * size)));
  for (let row = 0; row < down; row++) {
    sums.fill(0);
    const bottom = Math.min(picture.height, (row + 1) * size);
    for (let y = row * size; y < bottom; y++) {
      for (let x = 0, at = y * picture.width * 4; x < Math.min(picture.width, across * size); x++, at += 4) {
        const to = Math.floor(x / size) * 3;
        for (let c = 0; c < 3; c++) sums[to + c]! += picture.pixels[at + c]!;
      }
    }
    for (let column = 0; column < across; column++) {
      const px = (bottom - row * size) * (Math.min(picture.width, (column + 1) * size) - column * size);
      const to = ((y0 + row) * width + x0 + column) * 4;
      for (let c = 0; c < 3; c++) pixels[to + c] = Math.floor(sums[column * 3 + c]! / px + 0.5);
      pixels[to + 3] = 255;
    }
    if (row % turn === 0) yield;
  }
  const inner = { x0, y0, x1: x0 + across, y1: y0 + down };
  return { pixels, width, height, size, left: -x0 * size, top: -y0 * size, inner };
}

export function isInner({ inner }: GrownGrid, x: number, y: number): boolean {
  return x >= inner.x0 && x < inner.x1 && y >= inner.y0 && y < inner.y1;
}

/** The picture's cells alone. */
export function innerGrid({ pixels, width, inner }: GrownGrid): PixelGrid {
  const [across, down] = [inner.x1 - inner.x0, inner.y1 - inner.y0];
  const out = new Uint8Array(across * down * 4);
  for (let y = 0; y < down; y++) {
    const from = ((inner.y0 + y) * width + inner.x0) * 4;
    out.set(pixels.subarray(from, from + across * 4), y * across * 4);
  }
  return { pixels: out, width: across, height: down };
}
