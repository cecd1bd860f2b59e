/**
 * Links a request with an idempotency key to the tasks it creates. If the process dies after a task was accepted and before the response
 * was stored, a repeated request finds its tasks by these keys and creates no duplicates.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface OnceScope {
  /** Prefix for the request, equal in each attempt; undefined until it holds its key. */
  once: string | undefined;
  /** Number of issued keys: a repeated request asks in the same order. */
  count: number;
}

export const onceScopes = new AsyncLocalStorage<OnceScope>();

/** Will a repeated request find what this one created? */
export const hasOnceKey = (): boolean => onceScopes.getStore()?.once !== undefined;

/** The next key of this request; undefined without an idempotency key. */
export function nextOnceKey(): string | undefined {
  const current = onceScopes.getStore();
  if (current?.once === undefined) return undefined;
  current.count += 1;
  return `${current.once}:${current.count}`;
}
