/**
 * Cuts a picture for a model and joins its answers. Every tile has the same size, those at the right and at the bottom too: one plan of
 * memory, and the same px whatever is beside them. Beyond the picture the padding mirrors it.
 */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import type { ModelTile, Tensor } from '../port/model-port.ts';

export interface TilePlace {
  readonly x: number;
  readonly y: number;
}

/** Row by row. */
export function placesOf(width: number, height: number, size: number): readonly TilePlace[] {
  const places: TilePlace[] = [];
  for (let y = 0; y < height; y += size) for (let x = 0; x < width; x += size) places.push({ x, y });
  return places;
}

/** RGB, 0…1, [1, 3, side, side] with the padding around. */
export function readTile({ pixels, width, height }: PixelGrid, at: TilePlace, tile: ModelTile): Tensor {
  const side = tile.size + 2 * tile.padding;
  const plane = side * side;
  const data = new Float32Array(3 * plane);
  const columns = Int32Array.from({ length: side }, (_, i) => mirrored(at.x + i - tile.padding, width));
  for (let y = 0, to = 0; y < side; y++) {
    const row = mirrored(at.y + y - tile.padding, height) * width;
    for (let x = 0; x < side; x++, to++) {
      const from = (row + columns[x]!) * 4;
      data[to] = pixels[from]! / 255;
      data[to + plane] = pixels[from + 1]! / 255;
      data[to + 2 * plane] = pixels[from + 2]! / 255;
    }
  }
  return { data, shape: [1, 3, side, side] };
}

/** Writes red, green and blue of the tile into a picture of `scale` times the size; alpha stays. Throws at another size. */
export function writeTile(
  { data, shape }: Tensor,
  into: PixelGrid,
  at: TilePlace,
  { size, scale }: ModelTile,
): void {
  const side = size * scale;
  if (shape.length !== 4 || shape[1] !== 3 || shape[2] !== side || shape[3] !== side)
    throw new RangeError(`The model answered [${shape.join(', ')}] where [1, 3, ${side}, ${side}] is needed`);
  const plane = side * side;
  const left = at.x * scale;
  const top = at.y * scale;
  const columns = Math.min(side, into.width - left);
  const rows = Math.min(side, into.height - top);
  for (let y = 0; y < rows; y++) {
    for (
      let x = 0, from = y * side, to = ((top + y) * into.width + left) * 4;
      x < columns;
      x++, from++, to += 4
    ) {
      into.pixels[to] = level(data[from]!);
      into.pixels[to + 1] = level(data[from + plane]!);
      into.pixels[to + 2] = level(data[from + 2 * plane]!);
    }
  }
}

/** A model may answer a little more than 1 or less than 0. */
function level(value: number): number {
  return Math.floor(Math.min(1, Math.max(0, value)) * 255 + 0.5);
}

/** The px that mirrors one beyond the ends, which stand once at each: …1 0 | 0 1 2 | 2 1… */
function mirrored(at: number, length: number): number {
  const period = 2 * length;
  const place = ((at % period) + period) % period;
  return place < length ? place : period - 1 - place;
}
