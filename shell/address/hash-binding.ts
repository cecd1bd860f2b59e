import { useCallback, useSyncExternalStore } from 'react';
import { type HashState, parseHash, printHash } from './hash-state.ts';

/**
 * The page's hash as state. Writing replaces the history entry: the view is not a place to go back through, and Back
 * should leave the studio.
 */
const listeners = new Set<() => void>();
let last: { readonly text: string; readonly state: HashState } | null = null;
let isHeld: ((text: string) => boolean) | null = null;

/** While `held` says so of a hash that the browser went to, the state stays what it was. null = it never does. */
export function holdHash(held: typeof isHeld): void {
  isHeld = held;
}

export function readHash(): HashState {
  const text = window.location.hash;
  if (last && isHeld?.(text)) return last.state;
  if (last?.text !== text) last = { text, state: parseHash(text) };
  return last.state;
}

export function writeHash(patch: Partial<Omit<HashState, 'unknown'>>): void {
  const printed = printHash({ ...readHash(), ...patch });
  if (printed === window.location.hash) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${printed}`);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('hashchange', listener);
  };
}

export function useHash<T>(select: (state: HashState) => T): T {
  const read = useCallback(() => select(readHash()), [select]);
  return useSyncExternalStore(subscribe, read, read);
}
