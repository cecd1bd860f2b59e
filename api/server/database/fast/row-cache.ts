/**
 * Caches rows that every request reads and that seldom change. An entry is valid until one of its tables changes. An SQLite file reports
 * that in microseconds, PostgreSQL for some tables (`postgres-changes.ts`); rows of other tables are read each time.
 */
import type { Kysely } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { MaybePromise } from '../../base/maybe-promise.ts';
import type { Database } from '../tables/schema.ts';
import type { Changes } from './sqlite-statements.ts';

export interface RowCache<T> {
  /** The result is deeply frozen. @param read must not run inside a transaction: its changes may be rolled back */
  get(key: string, read: () => Promise<T>): MaybePromise<T>;
}

export interface MemoryOptions<T> {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  /** Tables that `read` uses; all if absent. */
  readonly tables?: readonly (keyof Database)[];
  /** When the entry expires without a change, epoch ms. */
  readonly endOf?: (value: T) => number;
}

interface Remembered<T> {
  readonly value: T;
  readonly stamp: number;
  /** Epoch ms. */
  readonly until: number;
}

const KEPT = 10_000;
const changesOf = new WeakMap<Kysely<Database>, Changes>();

/** Adds caching to a database. */
export function rememberChanges(database: Kysely<Database>, changes: Changes): void {
  changesOf.set(database, changes);
}

export function createRowCache<T>({
  database,
  clock,
  tables,
  endOf = () => Number.POSITIVE_INFINITY,
}: MemoryOptions<T>): RowCache<T> {
  const changes = changesOf.get(database);
  if (!changes) return { get: (_key, read) => read() };
  const answers = new Map<string, Remembered<T>>();
  /** Concurrent requests for an entry share one read. */
  const reading = new Map<string, { readonly value: Promise<T>; readonly stamp: number }>();
  return {
    // Not async: a cached entry is returned synchronously.
    get(key, read) {
      const stamp = changes.stamp(tables);
      const before = answers.get(key);
      if (before && before.stamp === stamp && clock.now() < before.until) return before.value;
      const pending = reading.get(key);
      if (pending?.stamp === stamp) return pending.value;
      const value = learn(key, read, stamp).finally(() => {
        if (reading.get(key)?.value === value) reading.delete(key);
      });
      reading.set(key, { value, stamp });
      return value;
    },
  };
  async function learn(key: string, read: () => Promise<T>, stamp: number): Promise<T> {
    const value = freeze(await read());
    if (answers.size >= KEPT) answers.clear();
    // Stored under the earlier stamp: a change during the read invalidates the entry.
    answers.set(key, { value, stamp, until: endOf(value) });
    return value;
  }
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}
