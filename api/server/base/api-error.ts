import {
  type ErrorDetails,
  type ErrorId,
  type ErrorText,
  formatDetails,
  formatText,
  nameOf,
} from '../../contract/base/error-text.ts';
import { ERRORS, type ErrorBody, type ErrorKind, type ErrorName } from '../../contract/base/errors.ts';
import { type StoredError, storeError } from '../../contract/base/stored-error.ts';

export interface ApiErrorOptions {
  /** Messages by field path. */
  readonly details?: ErrorDetails;
  /** Response headers: `retry-after`, for example. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Plain text, the message only: clients expect this of a failed bot check. */
  readonly asText?: boolean;
  /** Logged, never sent. */
  readonly cause?: unknown;
}

/** Seconds of `retry-after` of a 429 that sets none of its own: capacity may free up at any time. */
const RETRY_SECONDS = '5';

/** An error for the client. Anything else that is thrown becomes `unexpected` and is logged. */
export class ApiError extends Error {
  /** Id and values: stored in rows, and turned into the response's message. */
  readonly text: ErrorText<ErrorId>;
  readonly kind: ErrorKind;
  readonly kindName: ErrorName;
  readonly details: ErrorDetails;
  readonly headers: Readonly<Record<string, string>>;
  readonly asText: boolean;

  /** @param error an entry of the catalogue, or a more specific text: `errorText('outOfCredits.someLeft', { … })` */
  constructor(
    error: ErrorId | ErrorText<ErrorId>,
    { details = {}, headers = {}, asText = false, cause }: ApiErrorOptions = {},
  ) {
    const text = typeof error === 'string' ? { id: error } : error;
    super(logText(text, details), { cause });
    this.name = 'ApiError';
    this.text = text;
    this.kindName = nameOf(text.id);
    this.kind = ERRORS[this.kindName];
    this.details = details;
    this.headers = this.kind.status === 429 ? { 'retry-after': RETRY_SECONDS, ...headers } : headers;
    this.asText = asText;
  }

  /** What the client receives. */
  get body(): ErrorBody {
    return printError(this.stored);
  }

  /** As stored in a row. */
  get stored(): StoredError {
    return storeError(this.text, this.details);
  }
}

/** The error of a failed task or of a pool thread, as it was thrown. */
export const reviveError = ({ id, values, details = {} }: StoredError): ApiError =>
  new ApiError(values ? { id, values } : { id }, { details });

/** The response body. The only place that turns an error into English. */
export function printError({ id, values, details = {} }: StoredError): ErrorBody {
  const { code, type } = ERRORS[nameOf(id)];
  return {
    error_code: code,
    error_id: id,
    error_type: type,
    error_message: logText(values ? { id, values } : { id }, details),
    error_details: formatDetails(details),
  };
}

/** Field messages joined into one message, as the developer API promises: `name: Required. width: Too big.` */
function logText(text: ErrorText<ErrorId>, details: ErrorDetails): string {
  const fields = text.id === 'fieldsInvalid' ? Object.entries(formatDetails(details)) : [];
  if (fields.length === 0) return formatText(text);
  return fields
    .map(([path, sentences]) => `${path}: ${sentences.map((one) => one.replace(/\.?$/, '.')).join(' ')}`)
    .join(' ');
}
