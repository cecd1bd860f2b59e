import { type ErrorJSON, GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';

/** Names of what reading a file throws when it was moved, renamed or changed after it was chosen. */
const UNREADABLE = new Set(['NotFoundError', 'NotReadableError']);

/** What a task threw, in the form that crosses to the page. */
export function failureOf(error: unknown): ErrorJSON {
  if (error instanceof GessoError) return error.toJSON();
  const kept = message('kept.edits');
  const cause = String(error);
  // What browsers throw when a buffer, a canvas' pixels or a WebAssembly memory cannot be allocated.
  if (error instanceof RangeError) {
    return {
      code: 'worker.memory',
      reason: message('worker.memory'),
      kept,
      next: message('next.close-tabs-or-smaller'),
      cause,
    };
  }
  if (error instanceof DOMException && UNREADABLE.has(error.name)) {
    return {
      code: 'file.unreadable',
      reason: message('file.unreadable'),
      kept,
      next: message('next.add-file-again'),
      cause,
    };
  }
  return {
    code: 'worker.unsupported',
    reason: message('worker.failed'),
    kept,
    next: message('next.try-again-or-reload'),
    cause,
  };
}
