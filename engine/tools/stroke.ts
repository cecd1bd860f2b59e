/** A brush stroke in flight: from pointer samples to capsules to scratch tiles to the changes that are committed. */
import type { LayerId } from '../document.ts';
import { mapPoint } from '../geometry/matrix.ts';
import { intersect } from '../geometry/rect.ts';
import type { Matrix, Point, Rect } from '../geometry/space.ts';
import { clamp } from '../geometry/units.ts';
import { capsuleBounds, stampCapsule } from '../kernels/brush.ts';
import type { TileStore } from '../tile-store.ts';
import {
  TILE_BYTES,
  TILE_SIZE,
  type TileChange,
  type TileGrid,
  type TileId,
  tileAt,
  tileBounds,
  tilesIn,
  uniformValue,
} from '../tiles.ts';
import type { Capsule, PointerSample, ToolInput } from './tool.ts';

type PointerKind = Extract<ToolInput, { readonly pointer: unknown }>['pointer'];

export interface Stroke {
  readonly layer: LayerId;
  /** The coverage that the stroke began on; another one in the document means that the stroke is stale. */
  readonly grid: TileGrid;
  readonly toSource: Matrix<'frame', 'source'>;
  readonly erase: boolean;
  readonly reach: number;
  readonly radius: number;
  /** Mutated in place: coverage so far by `${tx},${ty}`. */
  readonly scratch: Map<string, Uint8Array>;
  readonly end: Point<'source'>;
  readonly endRadius: number;
}

/** A pen's lightest touch still leaves a tenth of the brush: a stroke never vanishes. */
const MIN_PRESSURE_SCALE = 0.1;

/** Samples nearer than this share of the radius (at least half a px) add nothing that can be seen. */
const SPACING = 1 / 16;

/** The samples as capsules from the stroke's end on. `last`: the pointer was lifted with them. */
export function capsulesOf(
  stroke: Stroke,
  samples: readonly PointerSample[],
  pointer: PointerKind,
  last: boolean,
): readonly Capsule[] {
  const capsules: Capsule[] = [];
  let from = stroke.end;
  let fromRadius = stroke.endRadius;
  samples.forEach((sample, i) => {
    const to = mapPoint(stroke.toSource, sample.at);
    // A lifted pen reports no pressure: the end is as wide as what came before it.
    const lifted = last && i === samples.length - 1;
    const toRadius = lifted ? fromRadius : stroke.radius * pressureScale(sample, pointer);
    const far = Math.hypot(to.x - from.x, to.y - from.y) >= Math.max(0.5, fromRadius * SPACING);
    const swollen = Math.abs(toRadius - fromRadius) >= 0.5;
    if (!far && !swollen && !(lifted && (to.x !== from.x || to.y !== from.y))) return;
    capsules.push({ from, to, fromRadius, toRadius });
    from = to;
    fromRadius = toRadius;
  });
  return capsules;
}

/** Half the pressure, which is what a mouse reports, is the full size; fingers have no pressure worth the name. */
export function pressureScale(sample: PointerSample, pointer: PointerKind): number {
  return pointer === 'pen' ? clamp(sample.pressure * 2, MIN_PRESSURE_SCALE, 1) : 1;
}

/** Stamps one capsule into every tile that it touches; returns what it may have changed. */
export function stampStroke(store: TileStore, stroke: Stroke, capsule: Capsule): Rect<'source'> | null {
  const { grid, scratch, erase } = stroke;
  const bounds = capsuleBounds(capsule);
  let changed = false;
  for (const { tx, ty, id } of tilesIn(grid, bounds)) {
    const key = `${tx},${ty}`;
    const known = scratch.get(key);
    // A tile that is all painted (or all free) already cannot change, and is not worth a copy.
    if (!known && uniformValue(id) === (erase ? 0 : 255)) continue;
    const tile = known ?? copyTile(store, id);
    if (!stampCapsule(tile, tx * TILE_SIZE, ty * TILE_SIZE, capsule, erase)) continue;
    if (!erase) clearPadding(tile, grid, tx, ty, bounds);
    if (!known) scratch.set(key, tile);
    changed = true;
  }
  return changed ? intersect(bounds, { x: 0, y: 0, width: grid.width, height: grid.height }) : null;
}

function copyTile(store: TileStore, id: TileId): Uint8Array {
  const value = uniformValue(id);
  return value === null ? store.get(id).slice() : new Uint8Array(TILE_BYTES).fill(value);
}

/** Paint past the picture's edge is taken back: a mask's tiles are 0 there. */
function clearPadding(
  tile: Uint8Array,
  grid: TileGrid,
  tx: number,
  ty: number,
  bounds: Rect<'source'>,
): void {
  const { x, y, width, height } = tileBounds(grid, tx, ty);
  if (height < TILE_SIZE) tile.fill(0, height * TILE_SIZE);
  if (width === TILE_SIZE || bounds.x + bounds.width <= x + width) return;
  const from = Math.max(0, bounds.y - y);
  const to = Math.min(height, bounds.y + bounds.height - y);
  for (let row = from; row < to; row++) tile.fill(0, row * TILE_SIZE + width, (row + 1) * TILE_SIZE);
}

/** The scratch tiles as changes, in reading order; a tile painted back to what it was is none. */
export function strokeChanges(store: TileStore, stroke: Stroke): readonly TileChange[] {
  const changes: TileChange[] = [];
  for (const [key, tile] of stroke.scratch) {
    const [tx = 0, ty = 0] = key.split(',').map(Number);
    const before = tileAt(stroke.grid, tx, ty);
    const after = store.put(tile);
    if (after !== before) changes.push({ tx, ty, before, after });
  }
  return changes.sort((a, b) => a.ty - b.ty || a.tx - b.tx);
}
