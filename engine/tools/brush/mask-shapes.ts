/**
 * Drawing modes of the brush tool besides strokes: outlines that are filled when they close, and points whose surroundings are
 * selected. Nothing is painted before the gesture ends; one gesture is one transaction.
 */
import { message } from '../../base/message.ts';
import type { MaskShape } from '../../document/defaults.ts';
import { isPicture, type LayerId, layerById, type PictureLayer } from '../../document/document.ts';
import { sourceToFrame } from '../../geometry/frame.ts';
import { invert, mapPoint, meanScale } from '../../geometry/matrix.ts';
import { ellipseOutline, rectangleOutline } from '../../geometry/outline.ts';
import type { Point } from '../../geometry/space.ts';
import { floodMask } from '../../kernels/mask/flood.ts';
import { scanPolygon } from '../../kernels/paint/scan.ts';
import type { Transaction } from '../../state/transaction.ts';
import { isDoublePress } from '../base/double-press.ts';
import type { Modifiers, PointerSample, Preview, ToolContext, ToolInput, ToolResult } from '../base/tool.ts';
import { brushTarget, targetSelection } from './brush-target.ts';
import { paintTiles } from './paint-tiles.ts';

type At = Point<'frame'>;
type Shape = Exclude<MaskShape, 'brush'>;

type Drawing =
  | { readonly kind: 'box'; readonly from: At; readonly outline: readonly At[] }
  | { readonly kind: 'lasso'; readonly points: readonly At[] }
  /** `held`: the pointer is down and moves the last corner. */
  | {
      readonly kind: 'polygon';
      readonly points: readonly At[];
      readonly pressed: PointerSample | null;
      readonly held: boolean;
    }
  | { readonly kind: 'place'; readonly at: At }
  | { readonly kind: 'asked'; readonly request: string; readonly preview: Preview };

export interface ShapeState {
  readonly drawing: Drawing | null;
  /** The choice at the start of the drawing: a different choice meanwhile drops it. */
  readonly shape: Shape;
  readonly layer: LayerId;
  readonly restore: boolean;
}

type Result = ToolResult<ShapeState | null>;

/** A click within this many screen px of a polygon's first corner closes it. */
const CLOSE_DISTANCE = 8;
/** Screen px between a lasso's points. */
const LASSO_SPACING = 1;
/** Smallest width and height of a rectangle, frame px: less is a click. */
const SMALLEST = 0.5;

export function shapeInput(
  context: ToolContext,
  shape: Shape,
  before: ShapeState | null,
  input: ToolInput,
): Result {
  const state =
    before?.shape === shape && isPicture(layerById(context.document, before.layer)) ? before : null;
  switch (input.type) {
    case 'down':
      return press(context, shape, state, input.samples[0], input.modifiers);
    case 'move':
      return drag(context, state, input.samples, input.modifiers);
    case 'up':
      return lift(context, state, input.samples, input.modifiers);
    case 'key':
      return key(context, state, input.key);
    case 'coverage':
      return answer(context, state, input.request, input.tiles);
    case 'cancel':
      return cancel(state);
    case 'frame':
      return show(state);
  }
}

const NOTHING: Result = { state: null, preview: null };

function show(state: ShapeState | null): Result {
  return { state, preview: state && previewOf(state.drawing) };
}

function previewOf(drawing: Drawing | null): Preview | null {
  switch (drawing?.kind) {
    case 'box':
      return { kind: 'shape', outline: drawing.outline, closed: true };
    case 'lasso':
      return { kind: 'shape', outline: drawing.points, closed: true };
    case 'polygon':
      return { kind: 'shape', outline: drawing.points, closed: false };
    case 'asked':
      return drawing.preview;
    default:
      return null;
  }
}

function press(
  context: ToolContext,
  shape: Shape,
  before: ShapeState | null,
  sample: PointerSample | undefined,
  modifiers: Modifiers,
): Result {
  const layer = brushTarget(context, sample?.at);
  if (!layer || !sample) return NOTHING;
  const restore = context.brush.brush_type === 'restore';
  const state: ShapeState = { drawing: null, shape, layer: layer.id, restore };
  const { at } = sample;
  switch (shape) {
    case 'rectangle':
    case 'ellipse':
      return show({
        ...state,
        drawing: { kind: 'box', from: at, outline: boxOutline(state, at, at, modifiers, 1) },
      });
    case 'lasso':
      return show({ ...state, drawing: { kind: 'lasso', points: [at] } });
    case 'polygon':
      return corner(context, before ?? state, sample);
    case 'wand':
    case 'fill':
      return show({ ...state, drawing: { kind: 'place', at } });
  }
}

function drag(
  context: ToolContext,
  state: ShapeState | null,
  samples: readonly PointerSample[],
  modifiers: Modifiers,
): Result {
  const drawing = state?.drawing;
  const at = samples.at(-1)?.at;
  if (!state || !drawing || !at) return show(state);
  if (drawing.kind === 'box') {
    const scale = pxPerFramePx(context, state);
    const outline = boxOutline(state, drawing.from, at, modifiers, scale);
    return show({ ...state, drawing: { ...drawing, outline } });
  }
  if (drawing.kind === 'lasso') {
    const points = [...drawing.points];
    for (const sample of samples) {
      if (distance(context, points.at(-1), sample.at) >= LASSO_SPACING) points.push(sample.at);
    }
    return show({ ...state, drawing: { ...drawing, points } });
  }
  if (drawing.kind === 'polygon' && drawing.held) {
    return show({ ...state, drawing: { ...drawing, points: [...drawing.points.slice(0, -1), at] } });
  }
  return show(state);
}

function lift(
  context: ToolContext,
  before: ShapeState | null,
  samples: readonly PointerSample[],
  modifiers: Modifiers,
): Result {
  const { state } = drag(context, before, samples, modifiers);
  const drawing = state?.drawing;
  if (!state || !drawing) return NOTHING;
  switch (drawing.kind) {
    case 'box':
      return fillOutline(context, state, drawing.outline);
    case 'lasso':
      return fillOutline(context, state, drawing.points);
    case 'polygon':
      return show({ ...state, drawing: { ...drawing, held: false } });
    case 'place':
      return take(context, state, drawing.at);
    case 'asked':
      return show(state);
  }
}

/** Adds a corner to a polygon; on the first corner, or with a double press, closes it. */
function corner(context: ToolContext, state: ShapeState, sample: PointerSample): Result {
  const points = state.drawing?.kind === 'polygon' ? state.drawing.points : [];
  const pressed = state.drawing?.kind === 'polygon' ? state.drawing.pressed : null;
  const onFirst = points.length >= 3 && distance(context, points[0], sample.at) <= CLOSE_DISTANCE;
  if (onFirst || isDoublePress(context, pressed, sample)) return fillOutline(context, state, points);
  return show({
    ...state,
    drawing: { kind: 'polygon', points: [...points, sample.at], pressed: sample, held: true },
  });
}

function key(context: ToolContext, state: ShapeState | null, name: string): Result {
  const drawing = state?.drawing;
  if (name === 'Escape') return NOTHING;
  if (!state || drawing?.kind !== 'polygon') return show(state);
  if (name === 'Enter') return fillOutline(context, state, drawing.points);
  if (name !== 'Backspace' && name !== 'Delete') return show(state);
  const points = drawing.points.slice(0, -1);
  return points.length === 0 ? NOTHING : show({ ...state, drawing: { ...drawing, points, pressed: null } });
}

/** A second finger, or Escape while a corner is held, removes that corner; otherwise the whole drawing. */
function cancel(state: ShapeState | null): Result {
  const drawing = state?.drawing;
  if (!state || drawing?.kind !== 'polygon' || !drawing.held || drawing.points.length === 1) return NOTHING;
  const points = drawing.points.slice(0, -1);
  return show({ ...state, drawing: { ...drawing, points, pressed: null, held: false } });
}

function fillOutline(context: ToolContext, state: ShapeState, outline: readonly At[]): Result {
  const layer = layerOf(context, state);
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const isFlat = spread(xs) < SMALLEST || spread(ys) < SMALLEST;
  if (!layer || isFlat) return NOTHING;
  return settle(context, layer, paintOutline(context, layer, outline, state));
}

/** The transaction of an outline in frame px, as if drawn. Commands by numbers use it too. */
export function paintOutline(
  context: Pick<ToolContext, 'document' | 'tiles' | 'brush' | 'now'>,
  layer: PictureLayer,
  outline: readonly At[],
  { shape, restore }: Pick<ShapeState, 'shape' | 'restore'>,
): Transaction | null {
  const toSource = invert(sourceToFrame(layer.toBase, context.document.frame));
  const { width, height } = layer.mask.tiles;
  const points = outline.map((point) => mapPoint(toSource, point));
  const label = message(restore ? `step.restore-shape.${shape}` : `step.mask-shape.${shape}`);
  return paintTiles(context, layer, scanPolygon(points, width, height), {
    restore,
    origin: 'paint.shape',
    label,
  });
}

/** Selects the area connected to a point: from the mask at once, from the picture by a request. */
function take(context: ToolContext, state: ShapeState, at: At): Result {
  const layer = layerOf(context, state);
  if (!layer) return NOTHING;
  const place = mapPoint(invert(sourceToFrame(layer.toBase, context.document.frame)), at);
  const { tiles: grid } = layer.mask;
  const isOutside = place.x < 0 || place.y < 0 || place.x >= grid.width || place.y >= grid.height;
  if (isOutside) return NOTHING;
  if (state.shape === 'fill') {
    const area = state.restore ? 'painted' : 'free';
    const coverage = floodMask(grid, (id) => context.tiles.get(id), place, area);
    const label = message(state.restore ? 'step.restore-shape.fill' : 'step.mask-shape.fill');
    const about = { restore: state.restore, origin: 'paint.fill', label } as const;
    return settle(context, layer, paintTiles(context, layer, coverage, about));
  }
  const request = context.newId();
  const px = { x: Math.floor(place.x), y: Math.floor(place.y) };
  const preview: Preview = { kind: 'wand', request, layer: layer.id, at: px };
  return show({ ...state, drawing: { kind: 'asked', request, preview } });
}

function answer(
  context: ToolContext,
  state: ShapeState | null,
  request: string,
  coverage: Extract<ToolInput, { type: 'coverage' }>['tiles'],
): Result {
  if (state?.drawing?.kind !== 'asked' || state.drawing.request !== request) return show(state);
  const layer = layerOf(context, state);
  if (!layer || !coverage) return NOTHING;
  const label = message(state.restore ? 'step.restore-shape.wand' : 'step.mask-shape.wand');
  const about = { restore: state.restore, origin: 'paint.wand', label } as const;
  return settle(context, layer, paintTiles(context, layer, coverage, about));
}

function settle(context: ToolContext, { id }: PictureLayer, painted: Transaction | null): Result {
  if (!painted) return NOTHING;
  const transaction = { ...painted, ...targetSelection(context, id) };
  return { ...NOTHING, transaction, brush: { ...context.brush, painted: true } };
}

function layerOf(context: ToolContext, { layer: id }: ShapeState): PictureLayer | null {
  const layer = layerById(context.document, id);
  return isPicture(layer) ? layer : null;
}

function spread(values: readonly number[]): number {
  return values.length === 0
    ? 0
    : values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
}

/** Shift keeps a square or a circle, Alt draws from the center. */
function boxOutline(
  { shape }: ShapeState,
  from: At,
  to: At,
  { shift, alt }: Pick<Modifiers, 'shift' | 'alt'>,
  scale: number,
): readonly At[] {
  let width = to.x - from.x;
  let height = to.y - from.y;
  if (shift) {
    const side = Math.max(Math.abs(width), Math.abs(height));
    width = side * (width < 0 ? -1 : 1);
    height = side * (height < 0 ? -1 : 1);
  }
  const start = alt ? { x: from.x - width, y: from.y - height } : from;
  const end = { x: from.x + width, y: from.y + height };
  return shape === 'ellipse' ? ellipseOutline(start, end, scale) : rectangleOutline(start, end);
}

function pxPerFramePx(context: ToolContext, state: ShapeState): number {
  const layer = layerOf(context, state);
  return layer ? 1 / meanScale(sourceToFrame(layer.toBase, context.document.frame)) : 1;
}

/** Screen px between two places. */
function distance({ camera }: ToolContext, a: At | undefined, b: At): number {
  return a ? Math.hypot(a.x - b.x, a.y - b.y) * camera.zoom : Number.POSITIVE_INFINITY;
}
