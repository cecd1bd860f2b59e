/**
 * The brush tool: strokes, outlines and points, by pointer or by keys. The keys move a cursor over the picture and press it; the
 * drawing modes receive pointer input in both cases.
 */
import { frameSize } from '../../geometry/frame.ts';
import type { Point } from '../../geometry/space.ts';
import { clamp } from '../../geometry/units.ts';
import { arrowStep } from '../base/nudge.ts';
import type { Preview, Tool, ToolContext, ToolInput, ToolResult } from '../base/tool.ts';
import { NO_STROKE, type StrokeState, strokeInput } from './brush-stroke.ts';
import type { ShapeState, shapeInput } from './mask-shapes.ts';

interface KeyCursor {
  readonly at: Point<'frame'>;
  /** True while Enter holds it down, until Enter is pressed again. */
  readonly down: boolean;
  /** Movement since the last press. */
  readonly moved: boolean;
}

interface BrushState {
  readonly stroke: StrokeState;
  readonly shape: ShapeState | null;
  readonly cursor: KeyCursor | null;
}

type Result = ToolResult<BrushState>;

/** In these modes a press selects a point or sets a corner; in the others it starts something that the next press ends. */
const PLACES: ReadonlySet<string> = new Set(['polygon', 'wand', 'fill']);

/** Draws with the pointer alone. */
type Draw = (context: ToolContext, state: BrushState, input: ToolInput) => Result;

/** `drawShape` = null: strokes only, whatever mode is set; the code of outlines and points is then not loaded. */
export function createBrushTool(drawShape: typeof shapeInput | null): Tool<BrushState> {
  const draw: Draw = (context, state, input) => {
    const { shape } = context.brush;
    if (shape === 'brush' || !drawShape) {
      const { state: stroke, ...rest } = strokeInput(context, state.stroke, input);
      return withCursor({ ...state, stroke, shape: null }, rest);
    }
    const { state: drawn, ...rest } = drawShape(context, shape, state.shape, input);
    return withCursor({ ...state, stroke: { ...NO_STROKE, last: state.stroke.last }, shape: drawn }, rest);
  };
  return {
    id: 'brush',
    idle: { stroke: NO_STROKE, shape: null, cursor: null },
    input(context, state, input) {
      if (input.type === 'key') return key(draw, context, state, input);
      const isPointer = input.type === 'down' || input.type === 'move' || input.type === 'up';
      const cursor = isPointer || input.type === 'cancel' ? null : state.cursor;
      return draw(context, { ...state, cursor }, input);
    },
  };
}

function withCursor(state: BrushState, result: Omit<Result, 'state'>): Result {
  const cursor = state.cursor?.at;
  if (!cursor) return { ...result, state };
  const shown: Preview = result.preview ?? { kind: 'shape', outline: [], closed: false };
  const takesOne = shown.kind === 'stroke' || shown.kind === 'shape' || shown.kind === 'wand';
  return { ...result, state, preview: takesOne ? { ...shown, cursor } : shown };
}

function key(
  draw: Draw,
  context: ToolContext,
  state: BrushState,
  input: Extract<ToolInput, { type: 'key' }>,
): Result {
  if (input.key === 'Escape') return draw(context, { ...state, cursor: null }, input);
  const { cursor } = state;
  const step = arrowStep(input);
  if (step) {
    const next = { ...state, cursor: movedCursor(context, cursor, step) };
    return cursor?.down ? point(draw, context, next, ['move']) : draw(context, next, input);
  }
  if (input.key !== 'Enter' || !cursor) return draw(context, state, input);
  if (!PLACES.has(context.brush.shape)) {
    const next = { ...state, cursor: { ...cursor, down: !cursor.down, moved: false } };
    return point(draw, context, next, [cursor.down ? 'up' : 'down']);
  }
  if (!cursor.moved) return draw(context, state, input);
  return point(draw, context, { ...state, cursor: { ...cursor, moved: false } }, ['down', 'up']);
}

/** At least one device px a press, so that the keys also work on a large picture. */
function movedCursor(
  { camera, document }: ToolContext,
  cursor: KeyCursor | null,
  step: Point<'frame'>,
): KeyCursor {
  const { width, height } = frameSize(document.frame);
  const from = cursor?.at ?? { x: Math.round(camera.center.x), y: Math.round(camera.center.y) };
  const px = Math.max(1, Math.round(1 / camera.zoom));
  const at = {
    x: clamp(from.x + step.x * px, 0, width),
    y: clamp(from.y + step.y * px, 0, height),
  };
  return { at, down: cursor?.down ?? false, moved: true };
}

function point(
  draw: Draw,
  context: ToolContext,
  state: BrushState,
  types: readonly ('down' | 'move' | 'up')[],
): Result {
  const at = state.cursor?.at ?? { x: 0, y: 0 };
  let result: Result = { state, preview: null };
  for (const type of types) {
    result = draw(context, result.state, {
      type,
      samples: [{ at, pressure: 0.5, time: context.now }],
      modifiers: { shift: false, alt: false, ctrl: false },
      pointer: 'mouse',
    });
    if (result.transaction) break;
  }
  return result;
}
