/** Errors that whole families of calls have in common; those of every call are in `implied-errors.ts`. */
import type { ErrorName } from '../base/errors.ts';

/** Of a call that starts work. */
export const WORK_ERRORS = ['operationUnavailable', 'tooManyTasks'] as const satisfies readonly ErrorName[];

/** Of a call that takes edits: one of their options is of some plans alone. */
export const EDIT_ERRORS = [...WORK_ERRORS, 'capabilityMissing'] as const satisfies readonly ErrorName[];

/** Errors of a URL in a request, known before anything is read from it. */
const ADDRESS_ERRORS = ['addressForbidden', 'storageNotFound'] as const satisfies readonly ErrorName[];

/** Of a call that names its image by an id, an address or a place in a storage, and does not wait until it is read. */
export const NAMED_PICTURE_ERRORS = [
  ...ADDRESS_ERRORS,
  'sourceNotFound',
] as const satisfies readonly ErrorName[];

/** Of work that is waited for: it may fail while the caller listens, and its result may go to a storage. */
export const WAITING_ERRORS = [
  'taskFailed',
  'taskTimedOut',
  'operationFailed',
  'storageNotFound',
  'storageUnreachable',
] as const satisfies readonly ErrorName[];

/** Of a call that waits until its image has been read from an address or a storage. */
export const SOURCE_ERRORS = [
  ...NAMED_PICTURE_ERRORS,
  'sourceUnavailable',
  'sourceNotAnImage',
  'imageTooLarge',
  'imageDamaged',
  'fileTooLarge',
  'storageObjectMissing',
] as const satisfies readonly ErrorName[];
