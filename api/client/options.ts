/** Options of the client and its calls. */
import type { Calls } from './calls.ts';
import type { CallId } from './endpoints.ts';
import type { Progress } from './upload-form.ts';

export interface GessoOptions {
  /** An API key. Never in a web page: only a program on a server can keep it secret. */
  readonly key: string;
  /** Where the server is, for example `https://gesso.example`; in a browser that of the page when not said. */
  readonly baseUrl?: string;
  /** Retries of a request that failed in transit; 3 by default. */
  readonly retries?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The same call with the same key is done once in 24 hours. Made up when not said, so that a retry is never paid twice. */
  readonly idempotencyKey?: string;
}

export interface UploadOptions extends CallOptions {
  /** What the file is called. */
  readonly name?: string;
  readonly onProgress?: (progress: Progress) => void;
}

export interface WaitOptions {
  /** How long at most; 10 minutes when not said. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** A member that is there when the call takes one. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { readonly [N in Name]: Value };
type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { readonly [N in Name]?: Value };
/** What a call takes: the parameters of its path, its query, its body. */
export type Input<Id extends CallId> = Part<'params', Calls[Id]['params']> &
  Optional<'query', Calls[Id]['query']> &
  Part<'body', Calls[Id]['body']>;
