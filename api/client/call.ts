/** Calls the API as the contract types it. The contract's own values stay on the server: what a page needs of them are types. */
import type { AnyRoute, Method, Received, SentBody } from '../contract/base/route.ts';
import { send } from './send.ts';
import { keepSession } from './session-answers.ts';

export { errorOf, GessoError, SERVER_SILENT } from './gesso-error.ts';

export interface CallParts<R extends AnyRoute> {
  readonly body?: SentBody<R>;
  /** Files and their fields; instead of `body`. */
  readonly form?: FormData;
  /** An access token. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Rejects with a GessoError, or with the signal's reason when it is aborted. */
export async function call<R extends AnyRoute>(
  method: Method,
  path: string,
  { headers, ...parts }: CallParts<R> = {},
): Promise<Received<R>> {
  const answer = await send(method, path, { ...parts, headers: { ...pageLanguage(), ...headers } });
  keepSession(method, path, answer);
  return answer as Received<R>;
}

/** The language of the page, which may differ from the browser's: emails use it. */
function pageLanguage(): Readonly<Record<string, string>> {
  const language = globalThis.document?.documentElement.lang;
  return language ? { 'accept-language': language } : {};
}
