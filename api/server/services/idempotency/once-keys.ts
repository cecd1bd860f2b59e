/**
 * The thread between a request with an idempotency key and the tasks it makes. Should the process die after a task was accepted
 * and before the answer was kept, the same request, sent again, finds its tasks by these names and makes no second ones.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface OnceScope {
  /** Of the request, in each attempt to answer it; undefined until it holds its key. */
  once: string | undefined;
  /** How many names were given out: the same request asks in the same order. */
  count: number;
}

export const onceScopes = new AsyncLocalStorage<OnceScope>();

/** Will the same request, sent again, find what this one made? */
export const hasOnceKey = (): boolean => onceScopes.getStore()?.once !== undefined;

/** A name for the next thing that this request makes; undefined when it has no idempotency key. */
export function nextOnceKey(): string | undefined {
  const current = onceScopes.getStore();
  if (current?.once === undefined) return undefined;
  current.count += 1;
  return `${current.once}:${current.count}`;
}
