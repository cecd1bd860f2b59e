/**
 * The eraser brush: samples become capsules in source px, stamped into scratch copies of the tiles they touch.
 *
 * The document is untouched until the pointer is lifted; then the scratch tiles become one transaction. Only touched
 * tiles are copied, so a stroke costs what it covers, whatever the picture's size.
 */
import { isPicture, type LayerId, layerById, type PictureLayer } from '../document.ts';
import { sourceToFrame } from '../geometry/frame.ts';
import { invert, mapPoint } from '../geometry/matrix.ts';
import { union } from '../geometry/rect.ts';
import type { Point, Rect } from '../geometry/space.ts';
import type { Step } from '../step.ts';
import { brushReach, firstReach } from './mask-commands.ts';
import { capsulesOf, pressureScale, type Stroke, stampStroke, strokeChanges } from './stroke.ts';
import type { Capsule, PointerSample, Tool, ToolContext, ToolInput, ToolResult } from './tool.ts';

/** Where the last stroke ended: what a Shift-click draws its straight line from. */
interface LastPoint {
  readonly layer: LayerId;
  readonly at: Point<'source'>;
}

interface BrushState {
  readonly stroke: Stroke | null;
  readonly last: LastPoint | null;
}

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
  const tiles = strokeChanges(context.tiles, stroke);
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

function paint(
  context: ToolContext,
  state: BrushState,
  stroke: Stroke,
  capsules: readonly Capsule[],
): ToolResult<BrushState> {
  let damage: Rect<'source'> | null = null;
  for (const capsule of capsules) damage = union(damage, stampStroke(context.tiles, stroke, capsule));
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
