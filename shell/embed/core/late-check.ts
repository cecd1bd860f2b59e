/**
 * In place of the engine's `editor-check.ts` in the core: the readers of a document load beside the first picture. What the brush
 * commits before that needs no check, it has no caller from outside.
 */
import type { findInvalid as Check } from '../../../engine/index.ts';

let check: typeof Check = () => null;

/** @public The build puts it in place of the engine's. */
export const findInvalid: typeof Check = (transaction) => check(transaction);

/** From now on transactions are checked. */
export function checkWith(loaded: typeof Check): void {
  check = loaded;
}
