/** Earlier requests on this device, newest first, without keys: in IndexedDB, or in memory without it. */
import { createStore, get, set, update } from 'idb-keyval';
import type { Draft } from './calls.ts';

export interface Try extends Draft {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly status: number;
  readonly ms: number;
}

/** Maximum stored requests. */
export const TRIES_MAX = 50;

export interface TryShelf {
  read(): Promise<readonly Try[]>;
  /** With those that other pages have added meanwhile. @returns all of them */
  add(next: Try): Promise<readonly Try[]>;
  clear(): Promise<void>;
  readKey(): Promise<string>;
  /** '' = deletes it. */
  writeKey(key: string): Promise<void>;
}

export const withTry = (tries: readonly Try[], next: Try): readonly Try[] =>
  [next, ...tries].slice(0, TRIES_MAX);

const TRIES = 'tries';
const KEY = 'key';

export function openShelf(): TryShelf {
  let memory: readonly Try[] = [];
  let key = '';
  const store = () => createStore('gesso-playground', 'tries');
  /** What cannot be kept stays until the page is left. */
  const kept = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: async () => (await kept(() => get<readonly Try[]>(TRIES, store()), undefined)) ?? memory,
    async add(next) {
      memory = withTry(memory, next);
      const change = (tries: readonly Try[] = []) => withTry(tries, next);
      await kept(() => update(TRIES, change, store()), undefined);
      return this.read();
    },
    async clear() {
      memory = [];
      await kept(() => set(TRIES, memory, store()), undefined);
    },
    readKey: async () => (await kept(() => get<string>(KEY, store()), undefined)) ?? key,
    async writeKey(next) {
      key = next;
      await kept(() => set(KEY, next, store()), undefined);
    },
  };
}
