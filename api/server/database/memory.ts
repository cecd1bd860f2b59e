/**
 * Answers that are asked for with every call and seldom change. One is remembered only as long as no row that it was read from
 * has changed, which an SQLite file can tell in microseconds; PostgreSQL cannot, so there every question is asked.
 */
import type { Kysely } from 'kysely';
import type { Clock } from '../ports/ports.ts';
import type { Database } from './schema.ts';
import type { Changes } from './statements.ts';

export interface Memory<T> {
  /** @param read not inside of a transaction: what it sees there may be undone */
  recall(key: string, read: () => Promise<T>): Promise<T>;
}

export interface MemoryOptions {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  /** That `read` looks at; any when not said. */
  readonly tables?: readonly (keyof Database)[];
  /** For answers that time changes too, ms. */
  readonly maxAgeMs: number;
}

interface Remembered<T> {
  readonly value: T;
  readonly stamp: string;
  readonly at: number;
}

const KEPT = 10_000;
const changesOf = new WeakMap<Kysely<Database>, Changes>();

/** Makes a database one whose answers can be remembered. */
export function rememberChanges(database: Kysely<Database>, changes: Changes): void {
  changesOf.set(database, changes);
}

export function createMemory<T>({ database, clock, tables, maxAgeMs }: MemoryOptions): Memory<T> {
  const changes = changesOf.get(database);
  if (!changes) return { recall: (_key, read) => read() };
  const answers = new Map<string, Remembered<T>>();
  return {
    async recall(key, read) {
      const stamp = changes.stamp(tables);
      const at = clock.now();
      const known = answers.get(key);
      if (known && known.stamp === stamp && at - known.at < maxAgeMs) return known.value;
      const value = await read();
      if (answers.size >= KEPT) answers.clear();
      // Under the stamp from before: a change while it was read makes it be read again.
      answers.set(key, { value, stamp, at });
      return value;
    },
  };
}
