/** Calls a route of the contract in process and holds the answer against what the contract promises. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { errorBody } from '../../../api/contract/base/error-body.ts';
import { ERRORS, type ErrorBody } from '../../../api/contract/base/errors.ts';
import { errorsOf, GENERAL_ERRORS } from '../../../api/contract/base/implied-errors.ts';
import type { AnyRoute, Received, SentBody, SentQuery } from '../../../api/contract/base/route.ts';

export interface CallOptions<R extends AnyRoute> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: SentQuery<R>;
  /** Typed by the contract; `unknown` lets a test send what it forbids. */
  readonly body?: SentBody<R> | unknown;
  /** An access token or an API key. */
  readonly as?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is: a form, a broken text. */
  readonly payload?: InjectOptions['payload'];
}

export interface CallAnswer<R extends AnyRoute> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** Of a success, out of its envelope. Throws when the call was refused: the message has the error. */
  readonly body: Received<R>;
  /** Of a refusal. Throws when the call succeeded. */
  readonly error: ErrorBody;
  readonly text: string;
}

export type Call = <R extends AnyRoute>(route: R, options?: CallOptions<R>) => Promise<CallAnswer<R>>;

export function createCaller(app: FastifyInstance): Call {
  return async (route, { params = {}, query, body, as, headers = {}, payload } = {}) => {
    const path = route.path.replace(/:(\w+)|\*/g, (part, name: string = part) =>
      encodeURIComponent(String(params[name] ?? `missing-${name}`)),
    );
    const answer = await app.inject({
      method: route.method,
      url: path + printQuery(query),
      headers: { ...(as !== undefined && { authorization: `Bearer ${as}` }), ...headers },
      ...(payload !== undefined ? { payload } : body !== undefined && { payload: body as object }),
    });
    const text = answer.body;
    const succeeded = answer.statusCode < 400;
    if (!succeeded) requirePromised(route, answer);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text,
      get body() {
        if (!succeeded) throw new Error(`${route.method} ${path} was refused: ${answer.statusCode} ${text}`);
        if (route.status === 204) return undefined as never;
        const said: unknown = route.envelope ? answer.json().data : answer.json();
        return route.answer.parse(said) as never;
      },
      get error() {
        if (succeeded) throw new Error(`${route.method} ${path} succeeded: ${answer.statusCode} ${text}`);
        return errorBody.parse(answer.json());
      },
    };
  };
}

/** Whatever a test expects: a refusal has the shape of one, and is among those that the contract lists for the call. */
function requirePromised(route: AnyRoute, { statusCode, headers, body }: LightMyRequestResponse): void {
  const names = [...errorsOf(route), ...GENERAL_ERRORS];
  // A failed bot check is told in plain words where it is asked for in a header.
  if (String(headers['content-type']).startsWith('text/plain') && names.includes('challengeFailed')) return;
  const { error_code: code } = errorBody.parse(JSON.parse(body));
  if (names.some((name) => ERRORS[name].code === code && ERRORS[name].status === statusCode)) return;
  throw new Error(`${route.id} answers ${statusCode} ${body}, which the contract does not list for it.`);
}

function printQuery(query: unknown): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
