/** Moving layers by the arrow keys. Quick repeats are one gesture. */
import { isText, type Layer } from '../document.ts';
import { selectedLayers } from '../document-selection.ts';
import { baseToFrame } from '../geometry/frame.ts';
import { compose, invert, plain, translation } from '../geometry/matrix.ts';
import type { Point } from '../geometry/space.ts';
import { tidy } from '../geometry/units.ts';
import type { Transaction } from '../transaction.ts';
import { changeTransaction } from './layer-gesture.ts';
import { arrowStep } from './nudge.ts';
import type { ToolContext, ToolInput } from './tool.ts';

export interface NudgeRun {
  readonly gesture: string;
  /** All that it moves. */
  readonly layers: string;
  readonly time: number;
}

/** Presses further apart than this, in ms, are undone one by one. */
const RUN_PAUSE = 800;

/**
 * An arrow key on all that is selected and free, as one transaction; null for another key or where nothing may move. The run
 * is the last one while that is fresh and of the same layers, else a new one.
 */
export function nudgeSelected(
  context: ToolContext,
  last: NudgeRun | null,
  input: Extract<ToolInput, { readonly type: 'key' }>,
): { readonly run: NudgeRun; readonly transaction: Transaction | null } | null {
  const step = arrowStep(input);
  const layers = selectedLayers(context).filter(({ locked }) => !locked);
  const [first] = layers;
  if (!step || !first) return null;
  const moved = layers.map(({ id }) => id).join(' ');
  const goesOn = last?.layers === moved && context.now - last.time <= RUN_PAUSE;
  const gesture = goesOn ? last.gesture : context.newId();
  const name = !isText(first) ? 'Move picture' : layers.length > 1 ? 'Move texts' : 'Move text';
  const after = layers.map((layer) => nudged(context, layer, step));
  const transaction = changeTransaction(context, layers, after, name);
  return {
    run: { gesture, layers: moved, time: context.now },
    transaction: transaction && { ...transaction, gesture },
  };
}

function nudged({ document }: ToolContext, layer: Layer, step: Point<'frame'>): Layer {
  if (isText(layer)) return { ...layer, left: tidy(layer.left + step.x), top: tidy(layer.top + step.y) };
  const toFrame = baseToFrame(document.frame);
  const moved = compose(layer.toBase, compose(toFrame, translation<'frame', 'frame'>(step.x, step.y)));
  return { ...layer, toBase: plain(compose(moved, invert(toFrame))) };
}
