import type { ErrorJSON } from '../../../engine/index.ts';
import type { EmbedError } from './api.ts';

/** What to do next, of calls that need a picture. */
export const WAIT_FOR_PICTURE = 'Wait for open() or load() to resolve, or for the open event.';

/** A refused call for the page: a stable code and English sentences. */
export class EmbedRefusal extends Error implements EmbedError {
  override readonly name = 'GessoError';
  declare readonly code: ErrorJSON['code'];
  declare readonly kept: string | undefined;
  declare readonly next: string | undefined;

  constructor(
    code: ErrorJSON['code'],
    message: string,
    next?: string | undefined,
    kept?: string | undefined,
    cause?: unknown,
  ) {
    super(message, { cause });
    Object.assign(this, { code, kept, next });
  }
}
