import { GessoError, message } from '../../../engine/index.ts';

/** Any thrown value as a GessoError. */
export function gessoError(error: unknown): GessoError {
  if (error instanceof GessoError) return error;
  return new GessoError('file.damaged', message('studio.unexpected'), {
    kept: message('kept.open'),
    next: message('next.try-again-or-reload'),
    cause: error,
  });
}
