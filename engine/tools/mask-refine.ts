/** Commands that make another mask of the one that is there, or of a picture; null when there is nothing to change. */
import { isPicture, type LayerId, layerById, type PictureLayer } from '../document.ts';
import { ellipseOutline, rectangleOutline } from '../geometry/outline.ts';
import type { Rect } from '../geometry/space.ts';
import { maskHoles } from '../kernels/flood.ts';
import { growMask, shrinkMask, smoothMask } from '../kernels/grow.ts';
import type { Step } from '../step.ts';
import { EMPTY_TILE, type TileChange, type TileGrid, tileAt, tileColumns, tileRows } from '../tiles.ts';
import type { Transaction } from '../transaction.ts';
import { firstReach } from './mask-commands.ts';
import { paintOutline } from './mask-shapes.ts';
import { paintTiles } from './paint-tiles.ts';
import type { TileCoverage, ToolContext } from './tool.ts';

type Context = Pick<ToolContext, 'document' | 'tiles' | 'brush' | 'now'>;

export type Refinement = 'grow' | 'shrink' | 'smooth';

const REFINEMENTS = {
  grow: { label: 'Grow mask', make: growMask },
  shrink: { label: 'Shrink mask', make: shrinkMask },
  smooth: { label: 'Smooth mask', make: smoothMask },
} as const;

/** By `px` source px; see `GROW_RANGE` and `SMOOTH_RANGE`. */
export function refineMask(context: Context, id: LayerId, how: Refinement, px: number): Transaction | null {
  const layer = paintedPicture(context, id);
  if (!layer) return null;
  const { label, make } = REFINEMENTS[how];
  const grid = layer.mask.tiles;
  const changes: TileChange[] = [];
  for (const tile of make(grid, (tile) => context.tiles.get(tile), px))
    addChange(context, grid, tile, changes);
  return refined(context, layer, changes, label);
}

/** What the mask encloses is painted too. */
export function fillMaskHoles(context: Context, id: LayerId): Transaction | null {
  const layer = paintedPicture(context, id);
  if (!layer) return null;
  const holes = maskHoles(layer.mask.tiles, (tile) => context.tiles.get(tile));
  const about = { restore: false, origin: 'paint.refine', label: 'Fill inside mask' } as const;
  return paintTiles(context, layer, holes, about);
}

/** The mask becomes this coverage, whatever it was; a mask on which nothing was painted takes the brush's reach. */
export function replaceMask(
  context: Context,
  id: LayerId,
  coverage: Iterable<TileCoverage>,
  label: string,
): Transaction | null {
  const layer = pictureOf(context, id);
  if (!layer) return null;
  const grid = layer.mask.tiles;
  const changes: TileChange[] = [];
  const covered = new Set<string>();
  for (const tile of coverage) {
    covered.add(`${tile.tx},${tile.ty}`);
    addChange(context, grid, tile, changes);
  }
  for (let ty = 0; ty < tileRows(grid); ty++) {
    for (let tx = 0; tx < tileColumns(grid); tx++) {
      const before = tileAt(grid, tx, ty);
      if (before === EMPTY_TILE || covered.has(`${tx},${ty}`)) continue;
      changes.push({ tx, ty, before, after: EMPTY_TILE });
    }
  }
  if (changes.length === 0) return null;
  const painted = { before: layer.mask.painted, after: true };
  const steps: Step[] = [{ type: 'mask.paint', id, tiles: changes, strokes: 0, painted }];
  const reach = firstReach(layer, context.brush);
  if (reach) steps.push(reach);
  return { steps, origin: 'paint.import', label, time: context.now };
}

/** A rectangle or an ellipse by its numbers, frame px, painted or restored as the brush is set. */
export function paintShape(
  context: Context,
  id: LayerId,
  shape: 'rectangle' | 'ellipse',
  { x, y, width, height }: Rect<'frame'>,
): Transaction | null {
  const layer = pictureOf(context, id);
  if (!layer || !(width > 0 && height > 0)) return null;
  const from = { x, y };
  const to = { x: x + width, y: y + height };
  const outline =
    shape === 'ellipse' ? ellipseOutline<'frame'>(from, to) : rectangleOutline<'frame'>(from, to);
  return paintOutline(context, layer, outline, { shape, restore: context.brush.brush_type === 'restore' });
}

function refined(
  context: Context,
  layer: PictureLayer,
  tiles: readonly TileChange[],
  label: string,
): Transaction | null {
  if (tiles.length === 0) return null;
  const { painted } = layer.mask;
  const step: Step = {
    type: 'mask.paint',
    id: layer.id,
    tiles,
    strokes: 0,
    painted: { before: painted, after: painted },
  };
  return { steps: [step], origin: 'paint.refine', label, time: context.now };
}

function addChange(
  { tiles }: Context,
  grid: TileGrid,
  { tx, ty, coverage }: TileCoverage,
  changes: TileChange[],
): void {
  const before = tileAt(grid, tx, ty);
  const after = tiles.put(coverage);
  if (after !== before) changes.push({ tx, ty, before, after });
}

function pictureOf({ document }: Context, id: LayerId): PictureLayer | null {
  const layer = layerById(document, id);
  return isPicture(layer) ? layer : null;
}

function paintedPicture(context: Context, id: LayerId): PictureLayer | null {
  const layer = pictureOf(context, id);
  return layer?.mask.painted ? layer : null;
}
