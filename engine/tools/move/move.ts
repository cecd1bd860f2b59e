/**
 * Selects, moves, scales and rotates layers; Shift selects several texts and shapes. Everything can be selected; a locked layer
 * does not move. The first picture is locked when it opens, because the frame refers to it: unlock it in the layers to move it
 * inside the frame.
 */
import { isPicture, isText, type Layer, layerById } from '../../document/document.ts';
import { allMarks, selectionOf, toggledSelection } from '../../document/document-selection.ts';
import { isDoublePress } from '../base/double-press.ts';
import { isSelectAll } from '../base/nudge.ts';
import type { PointerSample, Tool, ToolContext, ToolInput, ToolResult } from '../base/tool.ts';
import { layerAt } from '../layers/layer-geometry.ts';
import { beginDrag, dragPreview, endDrag, type LayerDrag, moveDrag } from '../layers/layer-gesture.ts';
import type { NudgeRun } from '../layers/layer-nudge.ts';
import { editedAtEnd, selectionKey } from '../layers/selection-keys.ts';
import { leaveText } from '../text/text-commands.ts';

interface MoveState {
  readonly drag: LayerDrag | null;
  readonly nudge: NudgeRun | null;
  /** The last press without a drag: half of a double one. */
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
        const idle = moved.drag?.now ? IDLE : { ...IDLE, pressed: state.pressed };
        return { state: idle, preview: null, ...(moved.drag && endDrag(context, moved.drag)) };
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
  if (!hit) return { state: IDLE, preview: null, selection: selectionOf([]) };
  if (!isPicture(hit) && !onHandle && input.modifiers.shift)
    return { state: IDLE, preview: null, selection: toggledSelection(context, hit.id) };
  if (isText(hit) && !onHandle && isDoublePress(context, state.pressed, pressed))
    return { state: IDLE, preview: null, selection: editedAtEnd(hit) };
  const drag = beginDrag(context, hit, input.handle ?? 'body', at);
  const selection = drag.along.length > 0 ? context.selection : selectionOf([hit.id]);
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
    return state.drag ? idle : { ...idle, ...leaveText(context, { layer: null, caret: null }) };
  }
  const layer = selectedLayer(context);
  const preview = dragPreview(state.drag);
  if (state.drag || context.selection.caret) return { state, preview };
  if (isSelectAll(input)) return { ...idle, selection: allMarks(context) };
  if (!layer) return { state, preview };
  if (input.key === 'Enter' && isText(layer)) return { ...idle, selection: editedAtEnd(layer) };
  return selectionKey(context, IDLE, state.nudge, input) ?? { state, preview };
}

function selectedLayer({ document, selection }: ToolContext): Layer | null {
  return selection.layer === null ? null : (layerById(document, selection.layer) ?? null);
}
