/**
 * The eraser brush: samples become capsules in source px, stamped into scratch copies of the tiles they touch.
 *
 * The document does not change until pointer-up; then the scratch tiles become one transaction. Only touched tiles are copied, so a
 * stroke costs what it covers, whatever the picture's size.
 */
import { message } from '../../base/message.ts';
import { isPicture, type LayerId, layerById } from '../../document/document.ts';
import { sourceToFrame } from '../../geometry/frame.ts';
import { invert, mapPoint } from '../../geometry/matrix.ts';
import { union } from '../../geometry/rect.ts';
import type { Point, Rect } from '../../geometry/space.ts';
import type { Step } from '../../steps/step.ts';
import type { PointerSample, ToolContext, ToolInput, ToolResult } from '../base/tool.ts';
import { brushTarget, targetSelection } from './brush-target.ts';
import { capsulesOf, dabOf, type Moved, type Stroke, stampStroke, strokeChanges, sweep } from './stroke.ts';

/** End of the last stroke: the start of a Shift-click's straight line. */
interface LastPoint {
  readonly layer: LayerId;
  readonly at: Point<'source'>;
}

export interface StrokeState {
  readonly stroke: Stroke | null;
  readonly last: LastPoint | null;
  /** End of the stabilizer's string, frame px. */
  readonly pull: Point<'frame'> | null;
}

export const NO_STROKE: StrokeState = { stroke: null, last: null, pull: null };

export function strokeInput(
  context: ToolContext,
  state: StrokeState,
  input: ToolInput,
): ToolResult<StrokeState> {
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
    case 'coverage':
      return show(state);
  }
}

type PointerInput = Extract<ToolInput, { readonly samples: readonly PointerSample[] }>;

function begin(context: ToolContext, state: StrokeState, input: PointerInput): ToolResult<StrokeState> {
  const [first, ...rest] = input.samples;
  const layer = brushTarget(context, first?.at);
  if (!layer || !first) return drop(state);
  const toSource = invert(sourceToFrame(layer.toBase, context.document.frame));
  const { brush_size, pen_pressure: pressed } = context.brush;
  const radius = brush_size / 2;
  const at = mapPoint(toSource, first.at);
  const endDab = dabOf({ radius, pressed, toSource }, first, input.pointer);
  const straight = input.modifiers.shift && state.last?.layer === layer.id;
  const start: Stroke = {
    layer: layer.id,
    grid: layer.mask.tiles,
    toSource,
    erase: context.brush.brush_type === 'restore',
    hardness: context.brush.feathering,
    feather: layer.mask.feather,
    radius,
    pressed,
    scratch: new Map(),
    end: at,
    endDab,
  };
  const from = straight && state.last ? state.last.at : at;
  const pulled = pull(context, first.at, rest);
  const begun = { ...state, pull: pulled.end };
  const moved = capsulesOf(start, pulled.samples, input.pointer, false);
  const capsules = [...sweep(from, endDab, at, endDab), ...moved.capsules];
  return paint(context, begun, start, { ...moved, capsules });
}

function extend(context: ToolContext, state: StrokeState, input: PointerInput): ToolResult<StrokeState> {
  const stroke = current(context, state);
  if (!stroke) return drop(state);
  const { samples, end } = pull(context, state.pull, input.samples);
  return paint(context, { ...state, pull: end }, stroke, capsulesOf(stroke, samples, input.pointer, false));
}

/**
 * The samples after stabilizing, with a string of `stabilizer` device px: the brush stays while the string is slack and follows the
 * pointer while it is taut.
 */
function pull(
  { brush, camera }: ToolContext,
  from: Point<'frame'> | null,
  samples: readonly PointerSample[],
): { readonly samples: readonly PointerSample[]; readonly end: Point<'frame'> | null } {
  const string = brush.stabilizer / camera.zoom;
  let end = from;
  const pulled = samples.map((sample) => {
    const { x, y } = sample.at;
    const distance = end ? Math.hypot(x - end.x, y - end.y) : 0;
    if (!end || string === 0) end = sample.at;
    else if (distance > string) {
      const share = (distance - string) / distance;
      end = { x: end.x + (x - end.x) * share, y: end.y + (y - end.y) * share };
    }
    return { ...sample, at: end };
  });
  return { samples: pulled, end };
}

function finish(context: ToolContext, state: StrokeState, input: PointerInput): ToolResult<StrokeState> {
  const stroke = current(context, state);
  if (!stroke) return drop(state);
  const { samples } = pull(context, state.pull, input.samples);
  const painted = paint(context, state, stroke, capsulesOf(stroke, samples, input.pointer, true));
  const end = painted.state.stroke ?? stroke;
  const idle: StrokeState = { stroke: null, last: { layer: stroke.layer, at: end.end }, pull: null };
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
  return {
    state: idle,
    preview: null,
    transaction: {
      steps,
      ...targetSelection(context, layer.id),
      origin: 'paint.stroke',
      label: message(stroke.erase ? 'step.restore-stroke' : 'step.brush-stroke'),
      time: context.now,
    },
    brush: { ...context.brush, painted: true },
  };
}

/** The current stroke, if its initial mask is still in the document. */
function current(context: ToolContext, state: StrokeState): Stroke | null {
  if (!state.stroke) return null;
  const layer = layerById(context.document, state.stroke.layer);
  return isPicture(layer) && layer.mask.tiles === state.stroke.grid ? state.stroke : null;
}

function drop(state: StrokeState): ToolResult<StrokeState> {
  return { state: { ...NO_STROKE, last: state.last }, preview: null };
}

/** No new samples: the current stroke stays visible. */
function show(state: StrokeState): ToolResult<StrokeState> {
  const { stroke } = state;
  return { state, preview: stroke && previewOf(stroke, [], { ...stroke.end, width: 0, height: 0 }) };
}

function paint(
  context: ToolContext,
  state: StrokeState,
  stroke: Stroke,
  { capsules, end, endDab }: Moved,
): ToolResult<StrokeState> {
  let damage: Rect<'source'> | null = null;
  for (const capsule of capsules) damage = union(damage, stampStroke(context.tiles, stroke, capsule));
  const next = { ...stroke, end, endDab };
  return {
    state: { ...state, stroke: next },
    preview: previewOf(next, capsules, damage ?? { ...next.end, width: 0, height: 0 }),
  };
}

function previewOf(stroke: Stroke, fresh: Moved['capsules'], damage: Rect<'source'>) {
  const { layer, scratch, erase, hardness, feather } = stroke;
  return { kind: 'stroke' as const, layer, scratch, fresh, erase, hardness, feather, damage };
}
