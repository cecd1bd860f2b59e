/** What the handle does to texts and the frame: each call one entry of undo. */
import {
  addText,
  type Editor,
  flipX,
  flipY,
  inItsRoom,
  type Point,
  resizeOutput,
  setAspect,
  setBackground,
  setCrop,
  straighten,
  type TextBlock,
  type Transaction,
  turnLeft,
  turnRight,
} from '../../../engine/index.ts';
import type { EmbedFrame, EmbedText } from '../validate/api.ts';

/** Adds a block that is written already. Throws the refusal. Returns its id. */
export function writeText(editor: Editor, text: string, style: EmbedText): string {
  editor.cancel();
  const { left = 0, top = 0 } = style;
  const context = editor.context();
  const program = { ...context, newTextSize: 16 };
  const transaction = addText(program, { x: left, y: top } as Point<'frame'>);
  let id = '';
  const steps = transaction.steps.map((step) => {
    if (step.type !== 'layer.add') return step;
    const layer = inItsRoom(context, { ...step.layer, ...style, text } as TextBlock);
    id = layer.id;
    return { ...step, layer };
  });
  commit(editor, { ...transaction, steps, selection: { layer: id, caret: null } });
  return id;
}

/** Throws the refusal, after reverting earlier changes. */
export function changeFrame(editor: Editor, change: EmbedFrame, gesture: string): void {
  editor.cancel();
  const depth = editor.state.history.done.length;
  const join = { gesture };
  const { turn, flip, crop, aspect, output, background } = change;
  const commands: (() => Transaction)[] = [];
  if (turn) commands.push(() => (turn === 'left' ? turnLeft : turnRight)(editor.context(), join));
  if (flip) commands.push(() => (flip === 'x' ? flipX : flipY)(editor.context(), join));
  if (change.straighten !== undefined) {
    const angle = change.straighten;
    commands.push(() => straighten(editor.context(), angle, join));
  }
  if (crop) commands.push(() => setCrop(editor.context(), crop, join));
  if (aspect !== undefined) commands.push(() => setAspect(editor.context(), aspect, join));
  if (output !== undefined) commands.push(() => resizeOutput(editor.context(), output, 'fill', join));
  if (background !== undefined) commands.push(() => setBackground(editor.context(), background, join));
  try {
    for (const command of commands) commit(editor, command());
  } catch (error) {
    editor.jumpTo(depth);
    throw error;
  }
}

function commit(editor: Editor, transaction: Transaction): void {
  const result = editor.dispatch(transaction);
  if (!result.ok) throw result.error;
}
