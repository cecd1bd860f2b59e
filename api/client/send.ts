/** One request, by ofetch. An error response is a GessoError; the caller decides about retries. */
import { ofetch } from 'ofetch';
import { tellFailedCall } from './failed-calls.ts';
import { errorOf, GessoError, SERVER_SILENT } from './gesso-error.ts';

export interface Request {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Files and their fields, or a finished form; instead of `body`. */
  readonly form?: FormData | ReadableStream<Uint8Array>;
  /** An access token or an API key. It goes into a header: an address is written into logs. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly redirect?: 'manual';
  readonly signal?: AbortSignal | undefined;
}

/** The answer of a success, its body unread. Rejects with a GessoError, or with the signal's reason when it is aborted. */
export async function open(
  method: string,
  url: string,
  { body, form, token, headers, redirect, signal }: Request = {},
): Promise<Response> {
  const answer = await ofetch
    .raw(url, {
      method,
      responseType: 'stream',
      ignoreResponseError: true,
      retry: 0,
      ...(redirect && { redirect }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
      // A stream as the body is sent before the response is read; the standard requires stating that.
      ...(form instanceof ReadableStream && { duplex: 'half' as const }),
      ...(signal && { signal }),
    })
    .catch(() => {
      signal?.throwIfAborted();
      throw told(new GessoError(SERVER_SILENT), method, url);
    });
  if (!answer.ok) throw told(await errorOf(answer), method, url, answer.statusText);
  return answer;
}

function told(error: GessoError, method: string, url: string, status_text = ''): GessoError {
  const { status, code: error_code, message: error_message } = error;
  tellFailedCall({ status, status_text, url, method, error_code, error_message });
  return error;
}

/** The JSON that was answered; undefined when nothing was. */
export async function send(method: string, url: string, request?: Request): Promise<unknown> {
  const answer = await open(method, url, request);
  const text = await answer.text().catch(() => {
    request?.signal?.throwIfAborted();
    throw new GessoError(SERVER_SILENT);
  });
  return text === '' ? undefined : JSON.parse(text);
}
