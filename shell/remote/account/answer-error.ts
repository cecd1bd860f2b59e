import { isBotCheck, isSuspicious } from '../../../api/client/error-kinds.ts';
import { writeHash } from '../../address/hash-binding.ts';

/** Opens the dialog of an error that has one (section 8). Returns whether that says it all: then nothing else is shown. */
export function showInDialog(error: unknown): boolean {
  if (isSuspicious(error)) writeHash({ modal: 'suspicious-activity' });
  else if (isBotCheck(error)) writeHash({ modal: 'fraud-detected' });
  else return false;
  return true;
}
