/** Calls the API as the contract types it. The contract's own values stay on the server: what a page needs of them are types. */
import type { ErrorBody } from '../../api/contract/errors.ts';
import type { AnyRoute, Method, Received, SentBody } from '../../api/contract/route.ts';

/** A call that was refused; the message is for the person. */
export class Refusal extends Error {
  readonly code: string;
  /** Of HTTP; 0 = no answer came. */
  readonly status: number;
  /** Sentences by field. */
  readonly details: Readonly<Record<string, readonly string[]>>;

  constructor({ error_code, error_message, error_details }: ErrorBody, status: number) {
    super(error_message);
    this.status = status;
    this.code = error_code;
    this.details = error_details;
  }
}

const NO_ANSWER: ErrorBody = {
  error_code: '',
  error_type: 'unavailable',
  error_message: 'The server does not answer. Check your connection, then try again: nothing is lost.',
  error_details: {},
};

/** Rejects with a Refusal. @param token an access token */
export async function call<R extends AnyRoute>(
  method: Method,
  path: string,
  { body, token }: { readonly body?: SentBody<R>; readonly token?: string } = {},
): Promise<Received<R>> {
  const answer = await fetch(path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refusal(NO_ANSWER, 0);
  });
  const text = await answer.text();
  if (answer.ok) return (text === '' ? undefined : JSON.parse(text)) as Received<R>;
  throw new Refusal(readError(text), answer.status);
}

/** A failed bot check answers in plain words, a proxy in its own. */
function readError(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    return { ...NO_ANSWER, ...(text !== '' && text.length < 200 && { error_message: text }) };
  }
}
