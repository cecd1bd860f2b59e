import { ERRORS, type ErrorBody, type ErrorName } from '../../../contract/base/errors.ts';
import { ApiError } from '../../base/api-error.ts';

const NAMES: ReadonlyMap<string, ErrorName> = new Map(
  Object.entries(ERRORS).map(([name, { code }]) => [code, name as ErrorName]),
);

/** The error that a task ended in, as it was thrown: for a call that waited for the task. */
export function reviveError({ error_code, error_message, error_details }: ErrorBody): ApiError {
  return new ApiError(NAMES.get(error_code) ?? 'taskFailed', {
    message: error_message,
    details: error_details,
  });
}
