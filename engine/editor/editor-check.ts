import { DOCUMENT_CHARACTERS_MAX, DOCUMENT_LAYERS_MAX } from '../../vocabulary/document-limits.ts';
import { GessoError } from '../base/errors.ts';
import { message } from '../base/message.ts';
import type { GessoDocument } from '../document/document.ts';
import { readTransaction } from '../journal/journal-format.ts';
import { applyTransaction } from '../state/state.ts';

/**
 * As `applyTransaction`, for transactions of tools and programs: the document must stay readable by the journal and the file reader.
 * Refuses with 'document.invalid', or with 'document.full' at the limits.
 */
export const applyChecked: typeof applyTransaction = (state, transaction, budget) => {
  try {
    readTransaction(transaction, 'transaction');
    const result = applyTransaction(state, transaction, budget);
    if (result.ok && isFull(result.state.document) && !isFull(state.document))
      throw new GessoError('document.full', message('document.full'), { kept: message('kept.document') });
    return result;
  } catch (error) {
    if (error instanceof GessoError) return { ok: false, error };
    throw error;
  }
};

/** Steps that can be read may add up to more than can. */
function isFull({ layers }: GessoDocument): boolean {
  const characters = layers.reduce(
    (sum, layer) => (layer.kind === 'text' ? sum + layer.text.length : sum),
    0,
  );
  return layers.length > DOCUMENT_LAYERS_MAX || characters > DOCUMENT_CHARACTERS_MAX;
}
