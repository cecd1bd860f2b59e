import { ERRORS, type ErrorBody, type ErrorKind, type ErrorName } from '../../contract/base/errors.ts';

export interface ApiErrorOptions {
  /** Said instead of the catalogue's words, where they can be more exact. Goes to the client as it is. */
  readonly message?: string;
  /** Sentences by the path of a field. */
  readonly details?: Readonly<Record<string, readonly string[]>>;
  /** Of the answer: `retry-after`, for one. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The message alone, as plain text: what a client expects of a failed bot check and of nothing else. */
  readonly asText?: boolean;
  /** For the log alone. */
  readonly cause?: unknown;
}

/** Of what is too much at once, for refusals that know no better: places become free at any time. */
const RETRY_SECONDS = '5';

/** A refusal that the client is meant to read. Anything else that is thrown is answered as `unexpected` and logged. */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly kindName: ErrorName;
  readonly details: Readonly<Record<string, readonly string[]>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly asText: boolean;

  constructor(
    name: ErrorName,
    { message, details = {}, headers = {}, asText = false, cause }: ApiErrorOptions = {},
  ) {
    super(message ?? ERRORS[name].message, { cause });
    this.name = 'ApiError';
    this.kind = ERRORS[name];
    this.kindName = name;
    this.details = details;
    this.headers = this.kind.status === 429 ? { 'retry-after': RETRY_SECONDS, ...headers } : headers;
    this.asText = asText;
  }

  /** What the client receives. */
  get body(): ErrorBody {
    return {
      error_code: this.kind.code,
      error_type: this.kind.type,
      error_message: this.message,
      error_details: Object.fromEntries(
        Object.entries(this.details).map(([path, sentences]) => [path, [...sentences]]),
      ),
    };
  }
}
