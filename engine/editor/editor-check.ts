import { GessoError } from '../base/errors.ts';
import { readTransaction } from '../journal/journal-format.ts';
import type { Transaction } from '../state/transaction.ts';

/** What could not be read back from the journal must not get into the document. null = it can be read. */
export function findInvalid(transaction: Transaction): GessoError | null {
  try {
    readTransaction(transaction, 'transaction');
    return null;
  } catch (error) {
    if (error instanceof GessoError) return error;
    throw error;
  }
}
