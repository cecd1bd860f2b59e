/** Moving layers by the arrow keys. Quick repeats are one gesture. */
import { selectedLayers } from '../../document/document-selection.ts';
import type { Transaction } from '../../state/transaction.ts';
import { arrowStep } from '../base/nudge.ts';
import type { ToolContext, ToolInput } from '../base/tool.ts';
import { changeTransaction, moveLabel } from './layer-gesture.ts';
import { shifted } from './layer-shift.ts';

export interface NudgeRun {
  readonly gesture: string;
  /** All layers that it moves. */
  readonly layers: string;
  readonly time: number;
}

/** Presses further apart than this, in ms, are separate undo entries. */
const RUN_PAUSE = 800;

/**
 * Applies an arrow key to all selected, unlocked layers, as one transaction; null for another key or when nothing can move. `run`
 * continues while it is recent and of the same layers, else a new one starts.
 */
export function nudgeSelected(
  context: ToolContext,
  last: NudgeRun | null,
  input: Extract<ToolInput, { readonly type: 'key' }>,
): { readonly run: NudgeRun; readonly transaction: Transaction | null } | null {
  const step = arrowStep(input);
  const layers = selectedLayers(context).filter(({ locked }) => !locked);
  if (!step || layers.length === 0) return null;
  const moved = layers.map(({ id }) => id).join(' ');
  const goesOn = last?.layers === moved && context.now - last.time <= RUN_PAUSE;
  const gesture = goesOn ? last.gesture : context.newId();
  const after = layers.map((layer) => shifted(context, layer, step));
  const transaction = changeTransaction(context, layers, after, moveLabel(layers), true);
  return {
    run: { gesture, layers: moved, time: context.now },
    transaction: transaction && { ...transaction, gesture },
  };
}
