/** Refuses an edit that this server cannot do, and names what is missing, before anything is charged. */
import { errorText } from '../../contract/base/error-text.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { ApiError } from '../base/api-error.ts';
import { type EditCapability, editCapabilities } from './edit-capabilities.ts';

/** Throws `operationUnavailable` with the same reason that the capabilities route returns. */
export function checkAvailable(
  operations: EditOperations,
  capabilities: readonly EditCapability[] = editCapabilities(),
): void {
  const requested = capabilities.filter(({ isAsked }) => isAsked(operations));
  const [first, ...others] = requested.flatMap(({ option, setup, wordsLackOf }) => {
    const lack = setup ?? wordsLackOf(operations);
    return lack ? { option, setup: lack } : [];
  });
  if (!first) return;
  const missing = [first, ...others];
  const names = missing.map(({ option }) => option).join(', ');
  const details = Object.fromEntries(missing.map(({ option, setup }) => [`operations.${option}`, [setup]]));
  // Options with another reason name theirs in the details.
  throw new ApiError(errorText('operationUnavailable.named', { operations: names, reason: first.setup }), {
    details,
  });
}
