/**
 * Text: a click on empty canvas places a block, a drag draws one of that size, a click on a block selects it, with Shift adds it, a
 * drag moves the selection, handles set a block's width, size and angle, a double click edits it in place. While a caret is set the
 * host's editor has the keys, except Escape.
 */
import { isText, layerById, type Selection, type TextBlock } from '../../document/document.ts';
import { allTexts, selectedIds, selectionOf, toggledSelection } from '../../document/document-selection.ts';
import type { Point } from '../../geometry/space.ts';
import { isDoublePress } from '../base/double-press.ts';
import { isSelectAll } from '../base/nudge.ts';
import type { PointerSample, Preview, Tool, ToolContext, ToolInput, ToolResult } from '../base/tool.ts';
import { layerAt } from '../layers/layer-geometry.ts';
import { beginDrag, dragPreview, endDrag, type LayerDrag, moveDrag } from '../layers/layer-gesture.ts';
import type { NudgeRun } from '../layers/layer-nudge.ts';
import { editedAtEnd, selectionKey } from '../layers/selection-keys.ts';
import { addBlock, addText, drawnText, leaveText } from './text-commands.ts';

interface TextState {
  readonly drag: LayerDrag | null;
  /** The press on empty canvas: a block is placed there at pointer-up, the drawn one after a drag. */
  readonly placing: { readonly from: PointerSample; readonly drawn: TextBlock | null } | null;
  readonly nudge: NudgeRun | null;
  /** The last press without a drag: half of a double one. */
  readonly pressed: PointerSample | null;
}

const IDLE: TextState = { drag: null, placing: null, nudge: null, pressed: null };

/** Screen px of both sides: a smaller box counts as a click. */
const LEAST_DRAWN = 16;

type Result = ToolResult<TextState>;
type PointerInput = Extract<ToolInput, { readonly samples: readonly PointerSample[] }>;
type KeyInput = Extract<ToolInput, { readonly type: 'key' }>;

export const textTool: Tool<TextState> = {
  id: 'text',
  idle: IDLE,
  input(context, state, input) {
    switch (input.type) {
      case 'down':
        return press(context, state, input);
      case 'move':
        return drag(context, state, input);
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
  },
};

function press(context: ToolContext, state: TextState, input: PointerInput): Result {
  const at = input.samples.at(-1);
  if (!at) return { state, preview: null };
  const selected = selectedText(context);
  const handle = input.handle ?? 'body';
  const hit = selected && input.handle !== undefined ? selected : layerAt(context, at.at, 'text');
  if (hit && isText(hit)) {
    const isBody = handle === 'body';
    if (isBody && input.modifiers.shift)
      return { state: IDLE, preview: null, ...leaveText(context, toggledSelection(context, hit.id)) };
    if (isBody && isDoublePress(context, state.pressed, at)) return edit(hit);
    const leaving = selectedIds(context.selection).includes(hit.id)
      ? {}
      : leaveText(context, selectionOf([hit.id]));
    const dragging = beginDrag(context, hit, handle, at.at);
    return { state: { ...IDLE, drag: dragging, pressed: at }, preview: null, ...leaving };
  }
  // A click beside the edited block only ends the editing.
  if (context.selection.caret)
    return { state: IDLE, preview: null, ...leaveText(context, endOfEditing(context)) };
  return { state: { ...IDLE, placing: { from: at, drawn: null } }, preview: null };
}

function drag(context: ToolContext, state: TextState, input: PointerInput): Result {
  const to = input.samples.at(-1)?.at;
  if (state.placing && to) return draw(context, state, state.placing, to);
  if (!state.drag || !to) return { state, preview: shown(state) };
  const next = moveDrag(context, state.drag, to, input.modifiers);
  return { state: { ...state, drag: next }, preview: dragPreview(next) };
}

function draw(
  context: ToolContext,
  state: TextState,
  { from, drawn }: NonNullable<TextState['placing']>,
  to: Point<'frame'>,
): Result {
  const least = LEAST_DRAWN / context.camera.zoom;
  const meant = Math.min(Math.abs(to.x - from.at.x), Math.abs(to.y - from.at.y)) >= least;
  const block = meant ? drawnText(drawn?.id ?? context.newId(), from.at, to) : null;
  const next = { ...state, placing: { from, drawn: block } };
  return { state: next, preview: shown(next) };
}

function shown({ drag, placing }: TextState): Preview | null {
  return placing?.drawn ? { kind: 'layer', layer: placing.drawn, guides: [] } : dragPreview(drag);
}

function lift(context: ToolContext, state: TextState, input: PointerInput): Result {
  const { state: moved } = drag(context, state, input);
  if (moved.placing) {
    const { from, drawn } = moved.placing;
    const transaction = drawn ? addBlock(context, drawn) : addText(context, from.at);
    return { state: IDLE, preview: null, transaction };
  }
  const idle = moved.drag?.now ? IDLE : { ...IDLE, pressed: state.pressed };
  return { state: idle, preview: null, ...(moved.drag && endDrag(context, moved.drag)) };
}

function key(context: ToolContext, state: TextState, input: KeyInput): Result {
  const block = selectedText(context);
  const preview = shown(state);
  if (input.key === 'Escape') {
    if (state.drag || state.placing) return { state: IDLE, preview: null };
    return { state: IDLE, preview: null, ...leaveText(context, endOfEditing(context)) };
  }
  if (context.selection.caret || state.drag || state.placing) return { state, preview };
  if (isSelectAll(input)) return { state: IDLE, preview: null, selection: allTexts(context) };
  if (!block) {
    // Without a pointer, the block is placed in the center of the view.
    if (input.key !== 'Enter') return { state, preview };
    return { state: IDLE, preview: null, transaction: addText(context) };
  }
  if (input.key === 'Enter') return edit(block);
  return selectionKey(context, IDLE, state.nudge, input) ?? { state, preview };
}

function edit(block: TextBlock): Result {
  return { state: IDLE, preview: null, selection: editedAtEnd(block) };
}

/** Escape while editing keeps the block selected; while it is selected, it deselects it. */
function endOfEditing({ selection }: ToolContext): Selection {
  return { layer: selection.caret ? selection.layer : null, caret: null };
}

function selectedText({ document, selection }: ToolContext): TextBlock | null {
  const layer = selection.layer === null ? undefined : layerById(document, selection.layer);
  return isText(layer) ? layer : null;
}
