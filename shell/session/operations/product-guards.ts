/**
 * The guard of each open document, for every way of writing to a mask: the tool, panels, keys and workers' answers.
 *
 * The guard itself is loaded when a product is first looked for; until then, and where nothing can look, nothing is limited.
 */
import type { Editor, Transaction } from '../../../engine/index.ts';
import type { ProductGuard } from '../core/product-protection.ts';

interface Place {
  guard: ProductGuard | null;
  /** Counts what changed about it, for who compares. */
  changes: number;
  readonly listeners: Set<() => void>;
}

const places = new WeakMap<Editor, Place>();

function placeOf(editor: Editor): Place {
  const place = places.get(editor) ?? { guard: null, changes: 0, listeners: new Set() };
  places.set(editor, place);
  return place;
}

export function guardOf(editor: Editor): ProductGuard | null {
  return placeOf(editor).guard;
}

/** Of this editor from now on, as long as it lives. */
export function setGuard(editor: Editor, guard: ProductGuard): void {
  const place = placeOf(editor);
  const tell = () => {
    place.changes++;
    for (const listener of [...place.listeners]) listener();
  };
  place.guard = guard;
  guard.subscribe(tell);
  tell();
}

/** Called when the editor gets a guard, and when it changes. */
export function watchGuard(editor: Editor, listener: () => void): () => void {
  const { listeners } = placeOf(editor);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another number whenever something has changed about the guard. */
export function guardChanges(editor: Editor): number {
  return placeOf(editor).changes;
}

/** What may be written of it to a mask; null for nothing. Inverting a mask is exempt: do not ask. */
export function limitWrite(editor: Editor, transaction: Transaction | null): Transaction | null {
  const guard = transaction && guardOf(editor);
  return guard ? guard.limit(transaction) : transaction;
}
