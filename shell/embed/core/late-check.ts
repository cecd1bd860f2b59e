/**
 * In place of the engine's `editor-check.ts` in the core: the readers of a document load beside the first picture. What the brush
 * commits before that needs no check, it has no caller from outside.
 */
import { applyTransaction } from '../../../engine/index.ts';

let apply = applyTransaction;

/** @public The build puts it in place of the engine's. */
export const applyChecked: typeof applyTransaction = (...change) => apply(...change);

/** From now on transactions are checked. */
export function checkWith(checked: typeof applyTransaction): void {
  apply = checked;
}
