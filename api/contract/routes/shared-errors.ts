/** Errors that whole families of calls have in common; those of every call are in `implied-errors.ts`. */
import type { ErrorName } from '../errors.ts';

/** Of a call that starts paid work. */
export const SPENDING_ERRORS = [
  'outOfCredits',
  'featureLimitReached',
  'suspiciousActivity',
  'operationUnavailable',
  'tooManyTasks',
] as const satisfies readonly ErrorName[];

/** Of a call that reads its picture from an id, an address or a storage. */
export const SOURCE_ERRORS = [
  'sourceNotFound',
  'sourceUnavailable',
  'sourceNotAnImage',
  'imageTooLarge',
  'imageDamaged',
  'fileTooLarge',
  'addressForbidden',
  'storageNotFound',
  'storageObjectMissing',
] as const satisfies readonly ErrorName[];

/** Of a call whose result may go to a connected storage. */
export const DESTINATION_ERRORS = [
  'storageNotFound',
  'storageUnreachable',
] as const satisfies readonly ErrorName[];

/** Of work that is waited for: it may fail while the caller listens. */
export const WAITING_ERRORS = ['taskFailed', 'taskTimedOut'] as const satisfies readonly ErrorName[];
