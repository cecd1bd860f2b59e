import { GessoError } from '../../../engine/index.ts';

/** Anything that was thrown, as a failure that can be said. */
export function gessoError(error: unknown): GessoError {
  if (error instanceof GessoError) return error;
  return new GessoError('file.damaged', 'Something went wrong that the studio did not expect.', {
    kept: 'What was open is as it was.',
    next: 'Try again; if it happens once more, reload the page.',
    cause: error,
  });
}
