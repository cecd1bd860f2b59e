/**
 * Enlarges a picture, or removes its noise, with a model that answers a tile at a time: memory is the two pictures and one tile,
 * whatever their size. Color comes from the model, coverage from Lanczos.
 */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import { ask, type ModelTask, type ModelTile, type ModelWork, type Tensor } from '../port/model-port.ts';
import { resizePicture } from '../resample/resize.ts';
import { spreadColors } from './spread-colors.ts';
import { placesOf, readTile, type TilePlace, writeTile } from './tiles.ts';

/** px that such a model looks beyond the covered area. */
const MOST_RINGS = 20;
/** Coverage by Lanczos reaches this many px beyond its edge. */
const REACH = 3;

/**
 * Yields its progress after each tile; the caller may stop there. Returns a picture of the tile's `scale` times the size.
 * @throws RangeError if the model does not return tiles, or of another size
 */
export function* runTiles(grid: PixelGrid, task: ModelTask): ModelWork<PixelGrid> {
  const { tile } = yield* ask(task);
  if (!tile) throw new RangeError(`The model for ${task} answers no tiles`);
  return yield* eachTile(grid, tile, function* (picture) {
    const { outputs } = yield* ask(task, { picture });
    if (!outputs.picture) throw new RangeError(`The model for ${task} answered no picture`);
    return outputs.picture;
  });
}

/** The same by arithmetic: `compute` answers a tile as a model does. */
export function* computeTiles(
  grid: PixelGrid,
  tile: ModelTile,
  compute: (picture: Tensor) => Tensor,
): ModelWork<PixelGrid> {
  // biome-ignore lint/correctness/useYield: a model would be asked here
  return yield* eachTile(grid, tile, function* (picture) {
    return compute(picture);
  });
}

function* eachTile(
  grid: PixelGrid,
  tile: ModelTile,
  answer: (picture: Tensor) => ModelWork<Tensor>,
): ModelWork<PixelGrid> {
  const width = grid.width * tile.scale;
  const height = grid.height * tile.scale;
  const made: PixelGrid = { pixels: new Uint8Array(width * height * 4), width, height };
  const colors = spreadColors(grid, Math.min(tile.padding + REACH, MOST_RINGS));
  const places = placesOf(grid.width, grid.height, tile.size);
  for (let k = 0; k < places.length; k++) {
    const at = places[k]!;
    writeTile(yield* answer(readTile(colors, at, tile)), made, at, tile);
    writeCoverage(grid, made, at, tile);
    yield { kind: 'progress', fraction: (k + 1) / places.length };
  }
  return made;
}

/** Alpha of one tile; px without it become all zero. */
function writeCoverage(grid: PixelGrid, made: PixelGrid, at: TilePlace, { size, scale }: ModelTile): void {
  const crop = {
    x: at.x,
    y: at.y,
    width: Math.min(size, grid.width - at.x),
    height: Math.min(size, grid.height - at.y),
  };
  const columns = crop.width * scale;
  const within = { x: 0, y: 0, width: grid.width, height: grid.height };
  const isCovered = isOpaque(grid, crop);
  const part = isCovered
    ? null
    : resizePicture(grid.pixels, grid.width, grid.height, crop, columns, crop.height * scale, { within });
  for (let y = 0; y < crop.height * scale; y++) {
    for (let x = 0; x < columns; x++) {
      const to = ((at.y * scale + y) * made.width + at.x * scale + x) * 4;
      const alpha = part ? part[(y * columns + x) * 4 + 3]! : 255;
      made.pixels[to + 3] = alpha;
      if (alpha === 0) made.pixels.fill(0, to, to + 3);
    }
  }
}

/** With the px around it that Lanczos reads. */
function isOpaque({ pixels, width, height }: PixelGrid, crop: TilePlace & { width: number; height: number }) {
  for (let y = Math.max(0, crop.y - 3); y < Math.min(height, crop.y + crop.height + 3); y++)
    for (let x = Math.max(0, crop.x - 3); x < Math.min(width, crop.x + crop.width + 3); x++)
      if (pixels[(y * width + x) * 4 + 3] !== 255) return false;
  return true;
}
