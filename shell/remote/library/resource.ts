/** A server resource of the signed-in user: loaded when a panel first shows it, and cleared when another user signs in. */
import { GessoError } from '../../../api/client/gesso-error.ts';
import { currentAccount, onAccount } from '../account/account.ts';

/** `empty`: not requested yet. */
export type Loadable<T> =
  | { readonly status: 'empty' | 'loading'; readonly value: null; readonly error: null }
  | { readonly status: 'loaded'; readonly value: T; readonly error: null }
  | { readonly status: 'failed'; readonly value: null; readonly error: GessoError };

export interface Resource<T> {
  readonly current: () => Loadable<T>;
  readonly listen: (listener: () => void) => () => void;
  /** Loads it once. */
  load(): void;
  /** Reloads it; the previous value stays until then, and after an error. */
  reload(): Promise<void>;
  /** Updates the local value, before or after the server's. */
  change(next: (value: T) => T): void;
}

const EMPTY = { status: 'empty', value: null, error: null } as const;
const LOADING = { status: 'loading', value: null, error: null } as const;

/** @param read rejects with a GessoError @param isPublic equal for all users: kept when another user signs in */
export function createResource<T>(read: () => Promise<T>, isPublic = false): Resource<T> {
  let state: Loadable<T> = EMPTY;
  let reading = 0;
  let owner = currentAccount().user?.id;
  const listeners = new Set<() => void>();
  const set = (next: Loadable<T>) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  onAccount(() => {
    const now = currentAccount().user?.id;
    if (now === owner || isPublic) return;
    owner = now;
    reading += 1;
    set(EMPTY);
  });
  async function reload() {
    reading += 1;
    const turn = reading;
    if (state.status !== 'loaded') set(LOADING);
    try {
      const value = await read();
      if (turn === reading) set({ status: 'loaded', value, error: null });
    } catch (caught) {
      const error = caught instanceof GessoError ? caught : new GessoError(String(caught));
      if (turn === reading && state.status !== 'loaded') set({ status: 'failed', value: null, error });
    }
  }
  return {
    current: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      if (state.status === 'empty') void reload();
    },
    reload,
    change(next) {
      if (state.status === 'loaded') set({ ...state, value: next(state.value) });
    },
  };
}

export { GessoError };
