/** The current brush stroke: from pointer samples to capsules to scratch tiles to committed changes. */
import type { LayerId } from '../../document/document.ts';
import { mapPoint } from '../../geometry/matrix.ts';
import { intersect } from '../../geometry/rect.ts';
import type { Matrix, Point, Rect } from '../../geometry/space.ts';
import { clamp } from '../../geometry/units.ts';
import { capsuleBounds, stampCapsule } from '../../kernels/paint/brush.ts';
import type { TileStore } from '../../tiles/tile-store.ts';
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
} from '../../tiles/tiles.ts';
import type { Capsule, PointerSample, ToolInput } from '../base/tool.ts';

type PointerKind = Extract<ToolInput, { readonly pointer: unknown }>['pointer'];

export interface Stroke {
  readonly layer: LayerId;
  /** The mask version at the start of the stroke; another one in the document makes the stroke stale. */
  readonly grid: TileGrid;
  readonly toSource: Matrix<'frame', 'source'>;
  readonly erase: boolean;
  /** Percent of the radius with full coverage. */
  readonly hardness: number;
  /** The mask's, source px: used in the preview, and never painted. */
  readonly feather: number;
  readonly radius: number;
  /** True when pen pressure counts. */
  readonly pressed: boolean;
  /** Mutated in place: coverage so far by `${tx},${ty}`. */
  readonly scratch: Map<string, Uint8Array>;
  readonly end: Point<'source'>;
  readonly endDab: Dab;
}

/** The brush's footprint: a disc, or two and the area between them. Source px. */
export interface Dab {
  readonly radius: number;
  /** From the middle to the center of one disc; the other is opposite. Zero for a plain disc. */
  readonly half: Point<'source'>;
}

/** A pen's lightest touch still has a tenth of the brush size: a stroke never vanishes. */
const MIN_PRESSURE_SCALE = 0.1;

/** Samples nearer than this share of the radius (at least half a px) add nothing visible. */
const SPACING = 1 / 16;

/** A pen tilted less than 45° paints as if upright, the usual angle for drawing lines; from 15° of altitude on it counts as flat. */
const LEAN = { upright: Math.SQRT1_2, flat: 0.966 } as const;

/** Width of a flat pen's footprint as a share of the brush size; its length is always the brush size. */
const FLAT_BREADTH = 1 / 3;

/** Dabs that rotate or grow by less, px, add nothing visible. */
const VISIBLE = 0.5;

export interface Moved {
  readonly capsules: readonly Capsule[];
  readonly end: Point<'source'>;
  readonly endDab: Dab;
}

/** The samples as capsules from the stroke's end on. `last`: the pointer was lifted with them. */
export function capsulesOf(
  stroke: Stroke,
  samples: readonly PointerSample[],
  pointer: PointerKind,
  last: boolean,
): Moved {
  const capsules: Capsule[] = [];
  let from = stroke.end;
  let dab = stroke.endDab;
  samples.forEach((sample, i) => {
    const to = mapPoint(stroke.toSource, sample.at);
    // A lifted pen reports no pressure: the end keeps the previous width.
    const lifted = last && i === samples.length - 1;
    const next = lifted ? dab : alongside(dabOf(stroke, sample, pointer), dab);
    const far = Math.hypot(to.x - from.x, to.y - from.y) >= Math.max(0.5, dab.radius * SPACING);
    const swollen =
      Math.abs(next.radius - dab.radius) >= VISIBLE ||
      Math.hypot(next.half.x - dab.half.x, next.half.y - dab.half.y) >= VISIBLE;
    if (!far && !swollen && !(lifted && (to.x !== from.x || to.y !== from.y))) return;
    capsules.push(...sweep(from, dab, to, next));
    from = to;
    dab = next;
  });
  return { capsules, end: from, endDab: dab };
}

/** Area of a moving dab. Discs make one capsule; longer footprints several side by side, close enough to leave no gap. */
export function sweep(
  from: Point<'source'>,
  before: Dab,
  to: Point<'source'>,
  after: Dab,
): readonly Capsule[] {
  const between = (a: number, b: number): Capsule => ({
    from: { x: from.x + before.half.x * a, y: from.y + before.half.y * a },
    to: { x: to.x + after.half.x * b, y: to.y + after.half.y * b },
    fromRadius: before.radius,
    toRadius: after.radius,
  });
  const reach = Math.max(Math.hypot(before.half.x, before.half.y), Math.hypot(after.half.x, after.half.y));
  if (reach === 0) return [between(0, 0)];
  const gaps = Math.ceil((2 * reach) / Math.max(VISIBLE, Math.min(before.radius, after.radius)));
  const capsules = Array.from({ length: gaps + 1 }, (_, i) =>
    between((2 * i) / gaps - 1, (2 * i) / gaps - 1),
  );
  const { half, radius } = after;
  capsules.push({
    from: { x: to.x - half.x, y: to.y - half.y },
    to: { x: to.x + half.x, y: to.y + half.y },
    fromRadius: radius,
    toRadius: radius,
  });
  return capsules;
}

/** Never larger than the brush: pressure reduces the size, tilt the width. */
export function dabOf(
  { radius, pressed, toSource }: Pick<Stroke, 'radius' | 'pressed' | 'toSource'>,
  sample: PointerSample,
  pointer: PointerKind,
): Dab {
  const whole = pressed ? radius * pressureScale(sample, pointer) : radius;
  const { x = 0, y = 0 } = (pointer === 'pen' && sample.lean) || {};
  const flat = clamp((Math.hypot(x, y) - LEAN.upright) / (LEAN.flat - LEAN.upright), 0, 1);
  // The frame may be turned or mirrored relative to the picture.
  const along = { x: toSource.a * x + toSource.c * y, y: toSource.b * x + toSource.d * y };
  const length = Math.hypot(along.x, along.y);
  if (flat === 0 || length === 0) return { radius: whole, half: { x: 0, y: 0 } };
  const narrow = whole * (1 - flat * (1 - FLAT_BREADTH));
  const half = (whole - narrow) / length;
  return { radius: narrow, half: { x: along.x * half, y: along.y * half } };
}

/** A dab is symmetric: the nearer end is used, so that none is twisted on the way. */
function alongside(dab: Dab, before: Dab): Dab {
  const { x, y } = dab.half;
  return x * before.half.x + y * before.half.y < 0 ? { ...dab, half: { x: -x, y: -y } } : dab;
}

/** Half pressure, which a mouse reports, is the full size; a finger's pressure is unreliable and ignored. */
function pressureScale(sample: PointerSample, pointer: PointerKind): number {
  return pointer === 'pen' ? clamp(sample.pressure * 2, MIN_PRESSURE_SCALE, 1) : 1;
}

/** Stamps one capsule into every tile that it touches; returns the area that may have changed. */
export function stampStroke(store: TileStore, stroke: Stroke, capsule: Capsule): Rect<'source'> | null {
  const { grid, scratch } = stroke;
  const bounds = capsuleBounds(capsule);
  let changed = false;
  for (const { tx, ty, id } of tilesIn(grid, bounds)) {
    const key = `${tx},${ty}`;
    const known = scratch.get(key);
    // A tile that is fully painted (or free) already cannot change and is not copied.
    if (!known && uniformValue(id) === (stroke.erase ? 0 : 255)) continue;
    const tile = known ?? copyTile(store, id);
    if (!stampCapsule(tile, tx * TILE_SIZE, ty * TILE_SIZE, capsule, stroke)) continue;
    if (!stroke.erase) clearPadding(tile, grid, tx, ty, bounds);
    if (!known) scratch.set(key, tile);
    changed = true;
  }
  return changed ? intersect(bounds, { x: 0, y: 0, width: grid.width, height: grid.height }) : null;
}

function copyTile(store: TileStore, id: TileId): Uint8Array {
  const value = uniformValue(id);
  return value === null ? store.get(id).slice() : new Uint8Array(TILE_BYTES).fill(value);
}

/** Paint beyond the picture's edge is removed: a mask's tiles are 0 there. */
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

/** The scratch tiles as changes, in reading order, without tiles that are equal again. */
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
