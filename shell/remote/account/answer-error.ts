import { isBotCheck, isCheckFailure, isSuspicious } from '../../../api/client/error-kinds.ts';
import { writeHash } from '../../address/hash-binding.ts';

/** Opens the dialog of an error that has one. Returns whether all is said: then nothing else is shown. */
export function showInDialog(error: unknown): boolean {
  if (isSuspicious(error)) writeHash({ modal: 'suspicious-activity' });
  else if (isBotCheck(error)) writeHash({ modal: 'fraud-detected' });
  // The challenge's own panel has said it, with a way to try again.
  else return isCheckFailure(error);
  return true;
}
