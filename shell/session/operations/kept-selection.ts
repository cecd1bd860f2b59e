import type { EditorState, LayerId, Transaction } from '../../../engine/index.ts';

/**
 * A result that arrives after a wait, for the layer that it was asked of: it leaves selected what the person selected meanwhile, such as a
 * text that is being typed.
 */
export function keepingSelection(
  { selection }: EditorState,
  layer: LayerId,
  transaction: Transaction,
): Transaction {
  if (selection.layer === null || selection.layer === layer) return transaction;
  const { selection: _, ...rest } = transaction;
  return rest;
}
