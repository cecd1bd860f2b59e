/**
 * Every error that the API answers, in one list. An answer is always
 * `{error_code, error_id, error_type, error_message, error_details}`; codes are strings and never change their meaning.
 *
 * `error_details` is `{}` unless the error is about fields: then it maps a field's path to sentences.
 */
import { ACCOUNT_ERRORS } from '../errors/account-errors.ts';
import { PICTURE_ERRORS } from '../errors/picture-errors.ts';
import { PLATFORM_ERRORS } from '../errors/platform-errors.ts';
import { REQUEST_ERRORS } from '../errors/request-errors.ts';
import { TASK_ERRORS } from '../errors/task-errors.ts';

export type { ErrorKind } from '../errors/error-kind.ts';
export type { ErrorBody } from './error-body.ts';

export const ERRORS = {
  ...ACCOUNT_ERRORS,
  ...REQUEST_ERRORS,
  ...PICTURE_ERRORS,
  ...TASK_ERRORS,
  ...PLATFORM_ERRORS,
};

export type ErrorName = keyof typeof ERRORS;

/** What a client shows when an answer has neither a known code nor a message. */
export const FALLBACK_MESSAGE = ERRORS.unexpected.message;
