/** Something that the server keeps for the signed-in person: read when a panel first shows it, and forgotten when somebody else signs in. */
import { GessoError } from '../../../api/client/gesso-error.ts';
import { currentAccount, onAccount } from '../account/account.ts';

/** `empty`: not asked for yet. */
export type Loadable<T> =
  | { readonly status: 'empty' | 'loading'; readonly value: null; readonly error: null }
  | { readonly status: 'loaded'; readonly value: T; readonly error: null }
  | { readonly status: 'failed'; readonly value: null; readonly error: GessoError };

export interface Resource<T> {
  readonly current: () => Loadable<T>;
  readonly listen: (listener: () => void) => () => void;
  /** Reads it when nobody has. */
  load(): void;
  /** Reads it again; what is there stays until then, and when nobody answers. */
  reload(): Promise<void>;
  /** Changes what is there, before or after the server was told. */
  change(next: (value: T) => T): void;
}

const EMPTY = { status: 'empty', value: null, error: null } as const;
const LOADING = { status: 'loading', value: null, error: null } as const;

/**
 * @param read rejects with a GessoError
 * @param isPublic the same for everybody: it stays when somebody else signs in
 */
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
