/** Calls the API as the contract types it. The contract's own values stay on the server: what a page needs of them are types. */
import { ofetch } from 'ofetch';
import type { ErrorBody } from '../contract/errors.ts';
import type { AnyRoute, Method, Received, SentBody } from '../contract/route.ts';

/** A call that was refused; the message is for the person, in English. */
export class GessoError extends Error {
  /** '' = the answer was plain text, or none came. */
  readonly code: string;
  /** Of HTTP; 0 = no answer came. */
  readonly status: number;
  /** Sentences by field. */
  readonly details: Readonly<Record<string, readonly string[]>>;

  /** @param error what the server answered, or a sentence of ours for what came to no answer */
  constructor(error: ErrorBody | string, status = 0) {
    const { error_code, error_message, error_details } = typeof error === 'string' ? ownError(error) : error;
    super(error_message);
    this.status = status;
    this.code = error_code;
    const field = ABOUT[error_code];
    const isOpen = field !== undefined && Object.keys(error_details).length === 0;
    this.details = isOpen ? { [field]: [error_message] } : error_details;
  }
}

const ownError = (message: string): ErrorBody => ({
  error_code: '',
  error_type: 'unavailable',
  error_message: message,
  error_details: {},
});

/** Errors that are about one field without saying so. */
const ABOUT: Readonly<Record<string, string>> = { '103': 'email', '105': 'email', '6002': 'name' };

export const SERVER_SILENT =
  'The server does not answer. Check your connection, then try again: nothing is lost.';

export interface CallParts<R extends AnyRoute> {
  readonly body?: SentBody<R>;
  /** Files, with what is said of them; instead of `body`. */
  readonly form?: FormData;
  /** An access token. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Rejects with a GessoError. A read is asked for once more when the line breaks. */
export async function call<R extends AnyRoute>(
  method: Method,
  path: string,
  { body, form, token, headers }: CallParts<R> = {},
): Promise<Received<R>> {
  const answer = await ofetch
    .raw(path, {
      method,
      responseType: 'stream',
      ignoreResponseError: true,
      // Who calls decides whether and how often to try again.
      retry: 0,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    })
    .catch(() => {
      throw new GessoError(SERVER_SILENT);
    });
  if (!answer.ok) throw await errorOf(answer);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as Received<R>;
}

/** A failed bot check answers in plain words, a proxy in its own. */
export async function errorOf(answer: Response): Promise<GessoError> {
  const text = await answer.text();
  try {
    return new GessoError(JSON.parse(text) as ErrorBody, answer.status);
  } catch {
    const isSentence = text !== '' && text.length < 200 && !text.startsWith('<');
    return new GessoError(ownError(isSentence ? text : SERVER_SILENT), answer.status);
  }
}
