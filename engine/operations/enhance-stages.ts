/** The stages of enhancing: each by a model where one is there, by arithmetic otherwise. */
import { NEUTRAL_ADJUSTMENTS } from '../document/adjustments.ts';
import type { PixelGrid } from '../kernels/base/pixel-grid.ts';
import { adjustPicture } from '../kernels/color/adjust.ts';
import { DEBLOCK_TILE, deblockTile } from '../kernels/restore/deblock-tile.ts';
import { SMOOTH_TILE, smoothTile } from '../kernels/restore/smooth-tile.ts';
import { ENLARGE_TILE, enlargeTile } from '../kernels/upscale/enlarge-tile.ts';
import { computeTiles, runTiles } from '../kernels/upscale/run-tiles.ts';
import { spreadColors } from '../kernels/upscale/spread-colors.ts';
import type { EnhanceQuality } from './enhance-options.ts';
import { ask, type ModelTask, type ModelWork } from './model-port.ts';
import type { OperationWarning } from './operation.ts';

export interface ModelUse {
  /** Tasks with a model that may be used. */
  readonly tasks: ReadonlySet<ModelTask>;
  /** Names of those that were, in their order. */
  readonly used: string[];
  /** What is to be said where another model than the wanted one worked, or none. */
  readonly replaced: Set<OperationWarning>;
}

/** The model that is wanted, or the other one, and what that is to be said of. null: neither is here. */
function choose(
  { tasks, replaced }: ModelUse,
  wanted: ModelTask,
  other: readonly [ModelTask, OperationWarning] | null,
): ModelTask | null {
  if (tasks.has(wanted)) return wanted;
  const [task, warning] = other && tasks.has(other[0]) ? other : ([null, 'no-model'] as const);
  replaced.add(warning);
  return task;
}

function* byModel(grid: PixelGrid, task: ModelTask, use: ModelUse): ModelWork<PixelGrid> {
  use.used.push((yield* ask(task)).model);
  return yield* runTiles(grid, task);
}

const LIGHT = ['denoise-1', 'light-denoise'] as const;
const STRONG = ['denoise-2', 'strong-denoise'] as const;

/** Twice the size. */
export function* enlarged(grid: PixelGrid, quality: EnhanceQuality, use: ModelUse): ModelWork<PixelGrid> {
  const [fast, best] = ['upscale-2x', 'upscale-2x-best'] as const;
  const task =
    quality === 'best'
      ? choose(use, best, [fast, 'smaller-model'])
      : choose(use, fast, [best, 'larger-model']);
  if (task) return yield* byModel(grid, task, use);
  return yield* computeTiles(grid, ENLARGE_TILE, (tile) => enlargeTile(tile));
}

/** Below this quality the strong model gives more. */
const STRONG_BELOW = 55;

/** Without the traces of a JPEG of this quality, 1…100. */
export function* decompressed(grid: PixelGrid, quality: number, use: ModelUse): ModelWork<PixelGrid> {
  const task = quality < STRONG_BELOW ? choose(use, STRONG[0], LIGHT) : choose(use, LIGHT[0], null);
  if (task) return yield* byModel(grid, task, use);
  return yield* computeTiles(grid, DEBLOCK_TILE, (tile) => deblockTile(tile, quality));
}

/** Noise levels below which nothing is done, and from which the strong model is used. */
const NOISE = { least: 1, strong: 8 } as const;

/** @param noise standard deviation of the luma's, levels of 0…255 */
export function* denoised(grid: PixelGrid, noise: number, use: ModelUse): ModelWork<PixelGrid> {
  if (noise < NOISE.least) return grid;
  const task = noise >= NOISE.strong ? choose(use, STRONG[0], LIGHT) : choose(use, LIGHT[0], STRONG);
  if (task) return yield* byModel(grid, task, use);
  return yield* computeTiles(grid, SMOOTH_TILE, (tile) => smoothTile(tile, (1.5 * noise) / 255));
}

/** px of a row of work. */
const PX_A_TURN = 100_000;
/** px that sharpening reads around each. */
const REACH = 8;

/** By the editor's own sharpness, 0…100. */
export function* sharpened(grid: PixelGrid, sharpness: number): ModelWork<PixelGrid> {
  const { width, height } = grid;
  const colors = spreadColors(grid, REACH);
  const pixels = new Uint8Array(grid.pixels.length);
  const rows = Math.max(1, Math.floor(PX_A_TURN / width));
  const amounts = { ...NEUTRAL_ADJUSTMENTS, sharpness };
  for (let y = 0; y < height; y += rows) {
    const area = { x: 0, y, width, height: Math.min(rows, height - y) };
    const part = adjustPicture(colors.pixels, width, height, amounts, 1, { area });
    for (let at = 3; at < part.length; at += 4) if (part[at] === 0) part.fill(0, at - 3, at);
    pixels.set(part, y * width * 4);
    yield { kind: 'progress', fraction: (y + area.height) / height };
  }
  return { pixels, width, height };
}
