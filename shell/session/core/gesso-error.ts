import { GessoError, message } from '../../../engine/index.ts';

/** Anything that was thrown, as a failure that can be said. */
export function gessoError(error: unknown): GessoError {
  if (error instanceof GessoError) return error;
  return new GessoError('file.damaged', message('studio.unexpected'), {
    kept: message('kept.open'),
    next: message('next.try-again-or-reload'),
    cause: error,
  });
}
