/** Refuses an edit that asks for what this server cannot do, by name and with what is missing, before anything is charged. */
import { errorText } from '../../contract/base/error-text.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { ApiError } from '../base/api-error.ts';
import { type EditCapability, editCapabilities } from './edit-capabilities.ts';

/** Throws `operationUnavailable`: the same value that the capabilities call answers says what is missing. */
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
