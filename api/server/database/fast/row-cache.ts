/**
 * Answers that are asked for with every call and seldom change. One is remembered only as long as no row that it was read from
 * has changed, which an SQLite file can tell in microseconds; PostgreSQL tells it of some tables (`postgres-changes.ts`), and
 * questions about others are asked each time.
 */
import type { Kysely } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { MaybePromise } from '../../base/maybe-promise.ts';
import type { Database } from '../tables/schema.ts';
import type { Changes } from './sqlite-statements.ts';

export interface RowCache<T> {
  /** What it answers is frozen to its depth. @param read not inside of a transaction: what it sees there may be undone */
  get(key: string, read: () => Promise<T>): MaybePromise<T>;
}

export interface MemoryOptions<T> {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  /** That `read` looks at; any when not said. */
  readonly tables?: readonly (keyof Database)[];
  /** When time alone changes this one, epoch ms. */
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

/** Makes a database one whose answers can be remembered. */
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
  /** Who asks the same while it is read, waits for that answer. */
  const reading = new Map<string, { readonly value: Promise<T>; readonly stamp: number }>();
  return {
    // Not async: what is known is there at once, and most often it is known.
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
    // Under the stamp from before: a change while it was read makes it be read again.
    answers.set(key, { value, stamp, until: endOf(value) });
    return value;
  }
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}
