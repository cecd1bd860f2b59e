/**
 * A route of the API as a value: it types the server, the browser's client and the tests, and generates the reference. No implementation.
 */
import type * as z from 'zod';
import type { Capability } from '../../../vocabulary/capabilities.ts';
import type { CostKind } from '../../../vocabulary/costs.ts';
import type { Scope } from '../../../vocabulary/scopes.ts';
import type { ErrorName } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call.
 * - `none`: anybody; a token is not looked at.
 * - `optional`: anybody; a token, when there is one, must be good.
 * - `user`: a signed-in person, by access token.
 * - `key`: a program, by an API key that has the route's `scope`.
 * - `user-or-key`: either; `scope` binds keys only.
 */
export type Auth = 'none' | 'optional' | 'user' | 'key' | 'user-or-key';

/** Requests per window and per caller: the account when there is one, else the address. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** A multipart form: JSON text in `data`, images as files. */
export interface Upload {
  /** Names of the file fields. */
  readonly files: readonly string[];
  /** How many files at most, all fields together. */
  readonly maxFiles: number;
  /** Bytes of one file. */
  readonly maxFileBytes: number;
  /** Bytes of all files together; as many as there may be files when not said. */
  readonly maxFormBytes?: number;
  /** Files of any content, which is not looked at; images when not said. */
  readonly anyContent?: boolean;
  /** May a call come without a file? */
  readonly optional?: boolean;
}

export interface Route<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  Who extends Auth = Auth,
> {
  /** A camel-case verb phrase, one of its kind: `createStorage`. The OpenAPI operationId. */
  readonly id: string;
  readonly method: Method;
  /** Fastify notation: `/auth/verify/:token`. Always with a leading slash. */
  readonly path: string;
  /** How the reference writes the path, where Fastify's notation cannot say it: `/page-data/{page}/page-data.json`. */
  readonly shownPath?: string;
  /** The section of the reference. */
  readonly tag: string;
  /** One sentence, then as many as it takes. */
  readonly summary: string;
  readonly description?: string;
  readonly auth: Who;
  readonly scope?: Scope;
  readonly capability?: Capability;
  readonly params?: Params;
  readonly query?: Query;
  /** The JSON body; of a multipart route the JSON in its `data` field. */
  readonly body?: Body;
  readonly upload?: Upload;
  /** Of a success. 204 has no body: `answer` is then `z.undefined()`. */
  readonly status: 200 | 201 | 202 | 204 | 302 | 303;
  readonly answer: Answer;
  /** `events` = text/event-stream, `html` and `text` are sent as they are, `redirect` answers with a Location, `binary` streams bytes. */
  readonly format?: 'json' | 'events' | 'html' | 'text' | 'redirect' | 'binary';
  /** Every error that this call answers beside the ones that any call may answer. */
  readonly errors: readonly ErrorName[];
  readonly rate?: RateLimit;
  /** Bytes of a JSON body; `REQUEST_BYTES_MAX` when not said. */
  readonly bodyBytes?: number;
  /** `Idempotency-Key` is honored: for every call that costs something or creates something. */
  readonly idempotent?: boolean;
  /** What each result costs the account; a failed or canceled task gives it back. */
  readonly cost?: CostKind;
  /** Requires a bot-challenge token of visitors (`visitors`) or of users under the fraud rules (`fraud`); never of a key. */
  readonly challenge?: 'visitors' | 'fraud';
  /** Wraps the response in `{data: …}`: the developer API's envelope. `answer` is the content. */
  readonly envelope?: boolean;
  /** Uses the refresh cookie, and is therefore refused when it comes from another site. */
  readonly cookie?: boolean;
  /** Sets the refresh cookie: refused cross-site, because another site could sign a user in as someone else. */
  readonly signsIn?: boolean;
  /** Requires a sign-in, or `/auth/prove`, within the last 15 minutes. */
  readonly proof?: boolean;
  /** Answered before the server is ready, when every other call has to wait. */
  readonly whileStarting?: boolean;
}

/** Keeps the exact types of a route, so that handlers and clients are typed by it. */
export function defineRoute<
  Answer extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Who extends Auth = Auth,
>(route: Route<Params, Query, Body, Answer, Who>): Route<Params, Query, Body, Answer, Who> {
  return route;
}

// A property that may be left out has `undefined` in its type whether it is there or not: it is looked past.
type Parsed<T> =
  Exclude<T, undefined> extends infer S extends z.ZodType ? OrNothing<S, z.output<S>> : undefined;
type Sent<T> = Exclude<T, undefined> extends infer S extends z.ZodType ? OrNothing<S, z.input<S>> : undefined;
type OrNothing<T, Value> = [T] extends [never] ? undefined : Value;

// biome-ignore lint/suspicious/noExplicitAny: any route
export type AnyRoute = Route<any, any, any, any, Auth>;
export type ParamsOf<R extends AnyRoute> = Parsed<R['params']>;
export type QueryOf<R extends AnyRoute> = Parsed<R['query']>;
export type BodyOf<R extends AnyRoute> = Parsed<R['body']>;
/** What a handler returns. */
export type AnswerOf<R extends AnyRoute> = z.input<R['answer']>;
/** What a client sends. */
export type SentBody<R extends AnyRoute> = Sent<R['body']>;
export type SentQuery<R extends AnyRoute> = Sent<R['query']>;
/** What a client receives. */
export type Received<R extends AnyRoute> = z.output<R['answer']>;
