/**
 * Select, move, scale and turn layers. Everything can be selected; a locked layer stays where it is. The first picture
 * is locked when it is opened, because the frame is about it: unlock it in the layers to move it inside the frame.
 */
import { isText, type Layer, layerById, type Selection } from '../document.ts';
import { baseToFrame } from '../geometry/frame.ts';
import { compose, invert, plain, translation } from '../geometry/matrix.ts';
import type { Point } from '../geometry/space.ts';
import { tidy } from '../geometry/units.ts';
import { removeLayer } from './layer-commands.ts';
import { layerAt } from './layer-geometry.ts';
import {
  changeTransaction,
  dragPreview,
  dragTransaction,
  type LayerDrag,
  moveDrag,
} from './layer-gesture.ts';
import { arrowStep, isSelectAll, type NudgeRun, nudgeRun } from './nudge.ts';
import { isDoublePress } from './press.ts';
import type { PointerSample, Tool, ToolContext, ToolInput, ToolResult } from './tool.ts';

interface MoveState {
  readonly drag: LayerDrag | null;
  readonly nudge: NudgeRun | null;
  /** The last press that no drag came of: half of a double one. */
  readonly pressed: PointerSample | null;
}

const IDLE: MoveState = { drag: null, nudge: null, pressed: null };

type PointerInput = Extract<ToolInput, { readonly samples: readonly PointerSample[] }>;
type KeyInput = Extract<ToolInput, { readonly type: 'key' }>;

export const moveTool: Tool<MoveState> = {
  id: 'move',
  idle: IDLE,
  input(context, state, input) {
    switch (input.type) {
      case 'down':
        return press(context, state, input);
      case 'move':
        return drag(context, state, input);
      case 'up': {
        const { state: moved } = drag(context, state, input);
        const transaction = moved.drag && dragTransaction(context, moved.drag);
        const idle = moved.drag?.now ? IDLE : { ...IDLE, pressed: state.pressed };
        return { state: idle, preview: null, ...(transaction ? { transaction } : {}) };
      }
      case 'key':
        return key(context, state, input);
      case 'cancel':
        return { state: IDLE, preview: null };
      case 'frame':
      case 'coverage':
        return { state, preview: dragPreview(state.drag) };
    }
  },
};

function press(context: ToolContext, state: MoveState, input: PointerInput): ToolResult<MoveState> {
  const pressed = input.samples.at(-1);
  if (!pressed) return { state, preview: null };
  const { at } = pressed;
  const onHandle = input.handle !== undefined && input.handle !== 'body';
  const hit = onHandle ? selectedLayer(context) : layerAt(context, at);
  if (!hit) return { state: IDLE, preview: null, selection: { layer: null, caret: null } };
  if (isText(hit) && !onHandle && isDoublePress(context, state.pressed, pressed)) {
    const end = hit.text.length;
    return { state: IDLE, preview: null, selection: { layer: hit.id, caret: { from: end, to: end } } };
  }
  const drag: LayerDrag = { start: hit, handle: input.handle ?? 'body', from: at, now: null };
  const selection: Selection = { layer: hit.id, caret: null };
  return { state: { ...IDLE, drag, pressed }, preview: null, selection };
}

function drag(context: ToolContext, state: MoveState, input: PointerInput): ToolResult<MoveState> {
  const to = input.samples.at(-1)?.at;
  if (!state.drag || !to) return { state, preview: dragPreview(state.drag) };
  const next = moveDrag(context, state.drag, to, input.modifiers);
  return { state: { ...state, drag: next }, preview: dragPreview(next) };
}

function key(context: ToolContext, state: MoveState, input: KeyInput): ToolResult<MoveState> {
  const idle = { state: IDLE, preview: null };
  if (input.key === 'Escape') {
    return state.drag ? idle : { ...idle, selection: { layer: null, caret: null } };
  }
  const layer = selectedLayer(context);
  const preview = dragPreview(state.drag);
  if (!layer || state.drag || context.selection.caret) return { state, preview };
  const all = isSelectAll(input);
  if ((input.key === 'Enter' || all) && isText(layer)) {
    const end = layer.text.length;
    return { ...idle, selection: { layer: layer.id, caret: { from: all ? 0 : end, to: end } } };
  }
  if (input.key === 'Delete' || input.key === 'Backspace') {
    const transaction = removeLayer(context, layer.id);
    return { ...idle, ...(transaction ? { transaction } : {}) };
  }
  const step = arrowStep(input);
  if (!step || layer.locked) return { state, preview };
  const nudge = nudgeRun(context, state.nudge, layer.id);
  const name = isText(layer) ? 'Move text' : 'Move picture';
  const transaction = changeTransaction(context, layer, nudged(context, layer, step), name);
  return {
    state: { ...IDLE, nudge },
    preview: null,
    ...(transaction ? { transaction: { ...transaction, gesture: nudge.gesture } } : {}),
  };
}

function nudged({ document }: ToolContext, layer: Layer, step: Point<'frame'>): Layer {
  if (isText(layer)) return { ...layer, left: tidy(layer.left + step.x), top: tidy(layer.top + step.y) };
  const toFrame = baseToFrame(document.frame);
  const moved = compose(layer.toBase, compose(toFrame, translation<'frame', 'frame'>(step.x, step.y)));
  return { ...layer, toBase: plain(compose(moved, invert(toFrame))) };
}

function selectedLayer({ document, selection }: ToolContext): Layer | null {
  return selection.layer === null ? null : (layerById(document, selection.layer) ?? null);
}
