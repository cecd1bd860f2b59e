import { useCallback, useSyncExternalStore } from 'react';
import { EMPTY_HASH, type HashState, parseHash, printHash } from './hash-state.ts';

/**
 * The page's hash as state. Writing replaces the entry of the browser's history; with `hash-history.ts`, which loads with what can be
 * opened, a modal and an item get an entry of their own.
 */
export interface HashHistory {
  /** The state on the way to another entry; null = the browser is where it shall be. */
  awaited(): HashState | null;
  write(state: HashState, next: HashState): void;
}

const listeners = new Set<() => void>();
let last: { readonly text: string; readonly state: HashState } | null = null;
let isHeld: ((text: string) => boolean) | null = null;
let entries: HashHistory | null = null;

/** While `held` says so of a hash that the browser went to, the state stays what it was. null = it never does. */
export function holdHash(held: typeof isHeld): void {
  isHeld = held;
}

export function keepEntries(history: HashHistory): void {
  entries = history;
}

export function readHash(): HashState {
  const awaited = entries?.awaited();
  if (awaited) return awaited;
  const text = window.location.hash;
  if (last && isHeld?.(text)) return last.state;
  if (last?.text !== text) last = { text, state: parseHash(text) };
  return last.state;
}

export function writeHash(patch: Partial<Omit<HashState, 'unknown'>>): void {
  const state = readHash();
  const next = { ...state, ...patch };
  if (printHash(next) === (entries?.awaited() ? printHash(state) : window.location.hash)) return;
  if (entries) entries.write(state, next);
  else window.history.replaceState(window.history.state, '', addressOf(next));
  for (const listener of listeners) listener();
}

/** What differs in the hash alone. */
export const addressOf = (state: HashState): string =>
  window.location.pathname + window.location.search + printHash(state);

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
  // The page's first frame was rendered without a hash: the studio takes it over as it is, then shows what the hash names.
  return useSyncExternalStore(subscribe, read, () => select(EMPTY_HASH));
}
