/** Commands that derive a mask from the current one, or from a picture; null when there is nothing to change. */
import { type Message, message } from '../../base/message.ts';
import { isPicture, type LayerId, layerById, type PictureLayer } from '../../document/document.ts';
import { ellipseOutline, rectangleOutline } from '../../geometry/outline.ts';
import type { Rect } from '../../geometry/space.ts';
import type { Refinement } from '../../kernels/mask/refine.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { Step } from '../../steps/step.ts';
import {
  EMPTY_TILE,
  type TileChange,
  type TileGrid,
  tileAt,
  tileColumns,
  tileRows,
} from '../../tiles/tiles.ts';
import type { TileCoverage, ToolContext } from '../base/tool.ts';
import { paintOutline } from './mask-shapes.ts';

type Context = Pick<ToolContext, 'document' | 'tiles' | 'brush' | 'now'>;

const LABELS: Readonly<Record<Refinement, Message>> = {
  grow: message('step.grow-mask'),
  shrink: message('step.shrink-mask'),
  smooth: message('step.smooth-mask'),
  fill: message('step.fill-mask'),
};

/** Applies the result of `refineTiles` for the mask `before`; null also when the mask has changed during the computation. */
export function refineMask(
  context: Context,
  id: LayerId,
  how: Refinement,
  before: TileGrid,
  coverage: Iterable<TileCoverage>,
): Transaction | null {
  const layer = pictureOf(context, id);
  if (!layer?.mask.painted || layer.mask.tiles !== before) return null;
  const tiles: TileChange[] = [];
  for (const tile of coverage) addChange(context, before, tile, tiles);
  if (tiles.length === 0) return null;
  const { painted } = layer.mask;
  return {
    steps: [{ type: 'mask.paint', id, tiles, strokes: 0, painted: { before: painted, after: painted } }],
    origin: 'paint.refine',
    label: LABELS[how],
    time: context.now,
  };
}

/** Replaces the mask with this coverage. */
export function replaceMask(
  context: Context,
  id: LayerId,
  coverage: Iterable<TileCoverage>,
  label: Message,
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
  return { steps, origin: 'paint.import', label, time: context.now };
}

/** A rectangle or an ellipse by numbers, frame px, painted or restored by the brush's setting. */
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
