/**
 * The eraser brush: samples become capsules in source px, stamped into scratch copies of the tiles they touch.
 *
 * The document is untouched until the pointer is lifted; then the scratch tiles become one transaction. Only touched
 * tiles are copied, so a stroke costs what it covers, whatever the picture's size.
 */
import { isPicture, type LayerId, layerById, type PictureLayer } from '../document.ts';
import { sourceToFrame } from '../geometry/frame.ts';
import { invert, mapPoint } from '../geometry/matrix.ts';
import { intersect, union } from '../geometry/rect.ts';
import type { Matrix, Point, Rect } from '../geometry/space.ts';
import { clamp } from '../geometry/units.ts';
import { capsuleBounds, stampCapsule } from '../kernels/brush.ts';
import type { Step } from '../step.ts';
import {
  TILE_BYTES,
  TILE_SIZE,
  type TileChange,
  type TileGrid,
  tileAt,
  tileBounds,
  tilesIn,
  uniformValue,
} from '../tiles.ts';
import { brushReach, firstReach } from './mask-commands.ts';
import type { Capsule, PointerSample, Tool, ToolContext, ToolInput, ToolResult } from './tool.ts';

/** Where the last stroke ended: what a Shift-click draws its straight line from. */
interface LastPoint {
  readonly layer: LayerId;
  readonly at: Point<'source'>;
}

interface Stroke {
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

interface BrushState {
  readonly stroke: Stroke | null;
  readonly last: LastPoint | null;
}

/** A pen's lightest touch still leaves a tenth of the brush: a stroke never vanishes. */
const MIN_PRESSURE_SCALE = 0.1;

/** Samples nearer than this share of the radius (at least half a px) add nothing that can be seen. */
const SPACING = 1 / 16;

export const brushTool: Tool<BrushState> = {
  id: 'brush',
  idle: { stroke: null, last: null },
  input(context, state, input) {
    switch (input.type) {
      case 'down':
        return begin(context, state, input);
      case 'move':
        return extend(context, state, input);
      case 'up':
        return finish(context, state, input);
      case 'key':
        return input.key === 'Escape' ? drop(state) : show(state);
      case 'cancel':
        return drop(state);
      case 'frame':
        return show(state);
    }
  },
};

/**
 * The picture that the brush paints on: the selected one, else the lowest that is visible. A lock keeps a picture in
 * its place; its mask can be painted all the same.
 */
export function brushTarget(context: Pick<ToolContext, 'document' | 'selection'>): PictureLayer | null {
  const { document, selection } = context;
  const selected = selection.layer === null ? undefined : layerById(document, selection.layer);
  if (isPicture(selected) && selected.visible) return selected;
  return document.layers.filter(isPicture).find((layer) => layer.visible) ?? null;
}

type PointerInput = Extract<ToolInput, { readonly samples: readonly PointerSample[] }>;

function begin(context: ToolContext, state: BrushState, input: PointerInput): ToolResult<BrushState> {
  const layer = brushTarget(context);
  const [first, ...rest] = input.samples;
  if (!layer || !first) return { state: { ...state, stroke: null }, preview: null };
  const toSource = invert(sourceToFrame(layer.toBase, context.document.frame));
  const radius = context.brush.brush_size / 2;
  const at = mapPoint(toSource, first.at);
  const endRadius = radius * pressureScale(first, input.pointer);
  const straight = input.modifiers.shift && state.last?.layer === layer.id;
  const start: Stroke = {
    layer: layer.id,
    grid: layer.mask.tiles,
    toSource,
    erase: context.brush.brush_type === 'restore',
    reach: layer.mask.painted ? layer.mask.reach : brushReach(context.brush),
    radius,
    scratch: new Map(),
    end: at,
    endRadius,
  };
  const from = straight && state.last ? state.last.at : at;
  const capsule: Capsule = { from, to: at, fromRadius: endRadius, toRadius: endRadius };
  return paint(context, state, start, [capsule, ...capsulesOf(start, rest, input.pointer, false)]);
}

function extend(context: ToolContext, state: BrushState, input: PointerInput): ToolResult<BrushState> {
  const stroke = current(context, state);
  if (!stroke) return drop(state);
  return paint(context, state, stroke, capsulesOf(stroke, input.samples, input.pointer, false));
}

function finish(context: ToolContext, state: BrushState, input: PointerInput): ToolResult<BrushState> {
  const stroke = current(context, state);
  if (!stroke) return drop(state);
  const painted = paint(context, state, stroke, capsulesOf(stroke, input.samples, input.pointer, true));
  const end = painted.state.stroke ?? stroke;
  const idle: BrushState = { stroke: null, last: { layer: stroke.layer, at: end.end } };
  const layer = layerById(context.document, stroke.layer);
  const tiles = changesOf(context, stroke);
  if (!isPicture(layer) || tiles.length === 0) return { state: idle, preview: null };
  const steps: Step[] = [
    {
      type: 'mask.paint',
      id: layer.id,
      tiles,
      strokes: 1,
      painted: { before: layer.mask.painted, after: true },
    },
  ];
  const reach = firstReach(layer, context.brush);
  if (reach) steps.push(reach);
  return {
    state: idle,
    preview: null,
    transaction: {
      steps,
      origin: 'paint.stroke',
      label: stroke.erase ? 'Restore stroke' : 'Brush stroke',
      time: context.now,
    },
    brush: { ...context.brush, painted: true },
  };
}

/** The stroke in flight, if the mask it began on is still there. */
function current(context: ToolContext, state: BrushState): Stroke | null {
  if (!state.stroke) return null;
  const layer = layerById(context.document, state.stroke.layer);
  return isPicture(layer) && layer.mask.tiles === state.stroke.grid ? state.stroke : null;
}

function drop(state: BrushState): ToolResult<BrushState> {
  return { state: { stroke: null, last: state.last }, preview: null };
}

/** Nothing new: the stroke in flight goes on being shown. */
function show(state: BrushState): ToolResult<BrushState> {
  const { stroke } = state;
  return { state, preview: stroke && previewOf(stroke, [], { ...stroke.end, width: 0, height: 0 }) };
}

function capsulesOf(
  stroke: Stroke,
  samples: readonly PointerSample[],
  pointer: PointerInput['pointer'],
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
function pressureScale(sample: PointerSample, pointer: PointerInput['pointer']): number {
  return pointer === 'pen' ? clamp(sample.pressure * 2, MIN_PRESSURE_SCALE, 1) : 1;
}

function paint(
  context: ToolContext,
  state: BrushState,
  stroke: Stroke,
  capsules: readonly Capsule[],
): ToolResult<BrushState> {
  let damage: Rect<'source'> | null = null;
  for (const capsule of capsules) damage = union(damage, stamp(context, stroke, capsule));
  const end = capsules.at(-1);
  const next = end ? { ...stroke, end: end.to, endRadius: end.toRadius } : stroke;
  return {
    state: { ...state, stroke: next },
    preview: previewOf(next, capsules, damage ?? { ...next.end, width: 0, height: 0 }),
  };
}

function previewOf(stroke: Stroke, fresh: readonly Capsule[], damage: Rect<'source'>) {
  const { layer, scratch, erase, reach } = stroke;
  return { kind: 'stroke' as const, layer, scratch, fresh, erase, reach, damage };
}

/** Stamps one capsule into every tile that it touches; returns what it may have changed. */
function stamp(context: ToolContext, stroke: Stroke, capsule: Capsule): Rect<'source'> | null {
  const { grid, scratch, erase } = stroke;
  const bounds = capsuleBounds(capsule);
  let changed = false;
  for (const { tx, ty, id } of tilesIn(grid, bounds)) {
    const key = `${tx},${ty}`;
    const known = scratch.get(key);
    // A tile that is all painted (or all free) already cannot change, and is not worth a copy.
    if (!known && uniformValue(id) === (erase ? 0 : 255)) continue;
    const tile = known ?? copyTile(context, id);
    if (!stampCapsule(tile, tx * TILE_SIZE, ty * TILE_SIZE, capsule, erase)) continue;
    if (!erase) clearPadding(tile, grid, tx, ty, bounds);
    if (!known) scratch.set(key, tile);
    changed = true;
  }
  return changed ? intersect(bounds, { x: 0, y: 0, width: grid.width, height: grid.height }) : null;
}

function copyTile(context: ToolContext, id: string): Uint8Array {
  const value = uniformValue(id);
  return value === null ? context.tiles.get(id).slice() : new Uint8Array(TILE_BYTES).fill(value);
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
function changesOf(context: ToolContext, stroke: Stroke): readonly TileChange[] {
  const changes: TileChange[] = [];
  for (const [key, tile] of stroke.scratch) {
    const [tx = 0, ty = 0] = key.split(',').map(Number);
    const before = tileAt(stroke.grid, tx, ty);
    const after = context.tiles.put(tile);
    if (after !== before) changes.push({ tx, ty, before, after });
  }
  return changes.sort((a, b) => a.ty - b.ty || a.tx - b.tx);
}
