/**
 * Shapes: a drag draws one, a click on empty canvas places one, a click on a shape selects it, with Shift adds it. The selection
 * moves when dragged and has handles; a drag that starts on another shape draws on top of it.
 */
import { isShape, layerById, type ShapeLayer } from '../../document/document.ts';
import { allOf, selectedIds, selectionOf, toggledSelection } from '../../document/document-selection.ts';
import type { Point } from '../../geometry/space.ts';
import { isSelectAll } from '../base/nudge.ts';
import type { Guide, Modifiers, Preview, Tool, ToolContext, ToolInput, ToolResult } from '../base/tool.ts';
import { layerAt } from '../layers/layer-geometry.ts';
import { beginDrag, dragPreview, endDrag, type LayerDrag, moveDrag } from '../layers/layer-gesture.ts';
import type { NudgeRun } from '../layers/layer-nudge.ts';
import { selectionKey } from '../layers/selection-keys.ts';
import { addShape, drawnPlace, type ShapeOptions, shapeAt, shapeLayer } from './shape-commands.ts';
import { snappedPoint } from './shape-drag.ts';

interface Placing {
  readonly from: Point<'frame'>;
  /** The pressed shape: a click selects it. */
  readonly hit: string | null;
  readonly drawn: ShapeLayer | null;
  readonly guides: readonly Guide[];
}

interface ShapeState {
  readonly drag: LayerDrag | null;
  readonly placing: Placing | null;
  readonly nudge: NudgeRun | null;
}

const IDLE: ShapeState = { drag: null, placing: null, nudge: null };

/** Screen px: a shorter drag counts as a click. */
const LEAST_DRAWN = 6;

type Result = ToolResult<ShapeState>;
type PointerInput = Extract<ToolInput, { readonly samples: readonly unknown[] }>;
type KeyInput = Extract<ToolInput, { readonly type: 'key' }>;

/** `options`: current options of a new shape. */
export function createShapeTool(options: () => ShapeOptions): Tool<ShapeState> {
  return { id: 'shapes', idle: IDLE, input };

  function input(context: ToolContext, before: ShapeState, input: ToolInput): Result {
    // A placeholder without state may have been in place of this tool.
    const state = before ?? IDLE;
    switch (input.type) {
      case 'down':
        return press(context, state, input);
      case 'move':
        return follow(context, state, input);
      case 'up':
        return lift(context, state, input);
      case 'key':
        return key(context, state, input);
      case 'cancel':
        return { state: IDLE, preview: null };
      case 'frame':
      case 'coverage':
        return { state, preview: shown(state) };
    }
  }

  function follow(context: ToolContext, state: ShapeState, { samples, modifiers }: PointerInput): Result {
    const to = samples.at(-1)?.at;
    if (!to || (!state.drag && !state.placing)) return { state, preview: shown(state) };
    const next = state.placing
      ? { ...state, placing: draw(context, state.placing, to, modifiers) }
      : { ...state, drag: state.drag && moveDrag(context, state.drag, to, modifiers) };
    return { state: next, preview: shown(next) };
  }

  function draw(context: ToolContext, placing: Placing, to: Point<'frame'>, modifiers: Modifiers): Placing {
    const { from, drawn } = placing;
    const far = Math.hypot(to.x - from.x, to.y - from.y) * context.camera.zoom >= LEAST_DRAWN;
    if (!far && !drawn) return placing;
    const chosen = options();
    const free = modifiers.shift || modifiers.alt;
    const { at, guides } = snappedPoint(context, to, { ...modifiers, ctrl: modifiers.ctrl || free }, []);
    const place = drawnPlace(context, chosen.kind, from, at, modifiers);
    return { ...placing, drawn: shapeLayer(context, drawn?.id ?? context.newId(), chosen, place), guides };
  }

  function lift(context: ToolContext, state: ShapeState, input: PointerInput): Result {
    const { state: last } = follow(context, state, input);
    if (last.drag) return { state: IDLE, preview: null, ...endDrag(context, last.drag) };
    if (!last.placing) return { state: IDLE, preview: null };
    const { from, hit, drawn } = last.placing;
    if (!drawn && hit) {
      const selection = input.modifiers.shift ? toggledSelection(context, hit) : selectionOf([hit]);
      return { state: IDLE, preview: null, selection };
    }
    const layer = drawn ?? shapeAt(context, context.newId(), options(), from);
    return { state: IDLE, preview: null, transaction: addShape(context, layer) };
  }

  function key(context: ToolContext, state: ShapeState, input: KeyInput): Result {
    const idle = { state: IDLE, preview: null };
    if (input.key === 'Escape')
      return state.drag || state.placing ? idle : { ...idle, selection: selectionOf([]) };
    if (state.drag || state.placing) return { state, preview: shown(state) };
    if (isSelectAll(input)) return { ...idle, selection: allOf(context, isShape) };
    const ids = selectedIds(context.selection);
    if (input.key === 'Enter' && !ids.some((id) => isShape(layerById(context.document, id)))) {
      const layer = shapeAt(context, context.newId(), options(), context.camera.center);
      return { ...idle, transaction: addShape(context, layer) };
    }
    if (!isShape(layerById(context.document, ids[0] ?? ''))) return { state, preview: null };
    return selectionKey(context, IDLE, state.nudge, input) ?? { state, preview: null };
  }
}

function press(
  context: ToolContext,
  state: ShapeState,
  { samples, handle, modifiers }: PointerInput,
): Result {
  const at = samples.at(-1)?.at;
  if (!at) return { state, preview: null };
  const ids = selectedIds(context.selection);
  const selected = layerById(context.document, ids[0] ?? '');
  const hit = layerAt(context, at, 'shape');
  const held = handle !== undefined && handle !== 'body' && isShape(selected) ? selected : null;
  const moved = hit && ids.includes(hit.id) && !modifiers.shift ? hit : null;
  const dragged = held ?? moved;
  if (dragged && !dragged.locked)
    return {
      state: { ...IDLE, drag: beginDrag(context, dragged, held ? `${handle}` : 'body', at) },
      preview: null,
    };
  return {
    state: { ...IDLE, placing: { from: at, hit: hit?.id ?? null, drawn: null, guides: [] } },
    preview: null,
  };
}

function shown({ drag, placing }: ShapeState): Preview | null {
  if (!placing?.drawn) return dragPreview(drag);
  return { kind: 'layer', layer: placing.drawn, guides: placing.guides };
}
