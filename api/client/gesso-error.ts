/** The error of a call. */
import type { ErrorBody } from './calls.ts';

export const SERVER_SILENT =
  'The server does not answer. Check your connection, then try again: nothing is lost.';

/** The server's error, or a substitute if there was no response. */
type OwnBody = Omit<ErrorBody, 'error_id'> & { readonly error_id?: string };

/** What a response says besides its body. */
export interface ErrorFacts {
  /** `x-request-id`: name it when you ask for help. */
  readonly requestId?: string;
  /** `retry-after`, ms. */
  readonly retryAfterMs?: number;
}

/** A call that failed. The message is in English. */
export class GessoError extends Error {
  override readonly name = 'GessoError';
  /** Never changes its meaning. '' = the answer was plain text, or none came. */
  readonly code: string;
  /** What happened, more exactly than the code: `outOfCredits.someLeft`. Never changes its meaning. '' = as for `code`. */
  readonly id: string;
  /** What kind of error: `validation`, `auth`, `unavailable`, … */
  readonly type: string;
  /** Of HTTP; 0 = no answer came. */
  readonly status: number;
  /** Sentences by field. */
  readonly details: Readonly<Record<string, readonly string[]>>;
  /** '' = no answer came. */
  readonly requestId: string;
  /** Delay that the server requests, ms. */
  readonly retryAfterMs: number | undefined;

  /** @param error what the server answered, or a sentence of ours for what came to no answer */
  constructor(error: OwnBody | string, status = 0, { requestId = '', retryAfterMs }: ErrorFacts = {}) {
    const { error_code, error_id, error_type, error_message, error_details } =
      typeof error === 'string' ? ownError(error) : error;
    super(error_message);
    this.status = status;
    this.code = error_code;
    this.id = error_id ?? '';
    this.type = error_type;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
    const field = ABOUT[error_code];
    const isOpen = field !== undefined && Object.keys(error_details).length === 0;
    this.details = isOpen ? { [field]: [error_message] } : error_details;
  }
}

const ownError = (message: string): OwnBody => ({
  error_code: '',
  error_type: 'unavailable',
  error_message: message,
  error_details: {},
});

/** Errors that are about one field without saying so. */
const ABOUT: Readonly<Record<string, string>> = { '103': 'email', '105': 'email', '6002': 'name' };

/** A failed bot check answers in plain words, a proxy in its own. */
export async function errorOf(answer: Response): Promise<GessoError> {
  const text = await answer.text().catch(() => '');
  const facts = factsOf(answer.headers);
  const body = readBody(text);
  if (body) return new GessoError(body, answer.status, facts);
  const isSentence = text !== '' && text.length < 200 && !text.startsWith('<');
  return new GessoError(isSentence ? text : SERVER_SILENT, answer.status, facts);
}

function readBody(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text) as ErrorBody | null;
    if (typeof body?.error_message !== 'string') return undefined;
    return { ...body, error_details: body.error_details ?? {} };
  } catch {
    return undefined;
  }
}

/** Retry-After is seconds or a date (RFC 9110, 10.2.3). */
function factsOf(headers: Headers): ErrorFacts {
  const after = headers.get('retry-after');
  const ms =
    after === null ? Number.NaN : /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return {
    requestId: headers.get('x-request-id') ?? '',
    ...(Number.isFinite(ms) && { retryAfterMs: Math.max(0, ms) }),
  };
}
