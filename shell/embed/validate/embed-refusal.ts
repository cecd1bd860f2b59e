import type { ErrorJSON } from '../../../engine/index.ts';

/** What a page hears of a refused call: a stable code and English sentences. See `EmbedError` in `api.ts`. */
export class EmbedRefusal extends Error {
  override readonly name = 'GessoError';
  readonly code: ErrorJSON['code'];
  readonly kept: string | undefined;
  readonly next: string | undefined;

  constructor(
    code: ErrorJSON['code'],
    message: string,
    detail: {
      readonly kept?: string | undefined;
      readonly next?: string | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.code = code;
    this.kept = detail.kept;
    this.next = detail.next;
  }
}
