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
  /** Sentences by the path of a field. */
  readonly details?: ErrorDetails;
  /** Of the response: `retry-after`, for one. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The message alone, as plain text: what a client expects of a failed bot check and of nothing else. */
  readonly asText?: boolean;
  /** For the log alone. */
  readonly cause?: unknown;
}

/** Of what is too much at once, for errors that know no better: places become free at any time. */
const RETRY_SECONDS = '5';

/** An error that the client is meant to read. Anything else that is thrown is answered as `unexpected` and logged. */
export class ApiError extends Error {
  /** Id and values: what a row keeps, and what a response is worded from. */
  readonly text: ErrorText<ErrorId>;
  readonly kind: ErrorKind;
  readonly kindName: ErrorName;
  readonly details: ErrorDetails;
  readonly headers: Readonly<Record<string, string>>;
  readonly asText: boolean;

  /** @param error an entry of the catalogue, or something more exact: `errorText('outOfCredits.someLeft', { … })` */
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

  /** What a row keeps. */
  get stored(): StoredError {
    return storeError(this.text, this.details);
  }
}

/** An error that a task ended in or a thread sent, as it was thrown. */
export const reviveError = ({ id, values, details = {} }: StoredError): ApiError =>
  new ApiError(values ? { id, values } : { id }, { details });

/** The body of a response: the one place where an error is put into English. */
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

/** Field messages joined into sentences, as the developer API promises: `name: Required. width: Too big.` */
function logText(text: ErrorText<ErrorId>, details: ErrorDetails): string {
  const fields = text.id === 'fieldsInvalid' ? Object.entries(formatDetails(details)) : [];
  if (fields.length === 0) return formatText(text);
  return fields
    .map(([path, sentences]) => `${path}: ${sentences.map((one) => one.replace(/\.?$/, '.')).join(' ')}`)
    .join(' ');
}
