/**
 * Group commit. PostgreSQL groups commits itself. SQLite has one writer and waits for the disk at each commit, so transactions that arrive
 * meanwhile are committed together. If one fails, the group is rolled back and run again with a savepoint for each, so only the failing one
 * is undone. A request is answered when its commit is on the disk.
 */
import { CompiledQuery, type Kysely, SqliteAdapter, type Transaction } from 'kysely';
import type { Database } from '../tables/schema.ts';
import { withShortcut } from './compiled-statement.ts';

export type Trx = Transaction<Database>;
/**
 * Runs `work` in a transaction and resolves when the commit is on the disk. `work` may run twice, so it must change nothing but rows. Await
 * nothing but `trx` inside: other transactions wait.
 */
export type Commit = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

const SAVEPOINT = CompiledQuery.raw('savepoint work');
const UNDO = CompiledQuery.raw('rollback to savepoint work');
const RELEASE = CompiledQuery.raw('release savepoint work');
const TOGETHER = 128;
/** PostgreSQL: a deadlock or a serialization failure. A retry resolves both. */
const TRY_AGAIN = new Set(['40P01', '40001']);
const TRIES = 5;

export function createCommit(database: Kysely<Database>): Commit {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter;
  return isSqlite ? commitTogether(database) : (work) => commitAlone(database, work);
}

async function commitAlone<T>(database: Kysely<Database>, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (left === 1 || !TRY_AGAIN.has(String((error as { code?: unknown }).code))) throw error;
    }
  }
}

interface WaitingWork {
  readonly work: (trx: Trx) => Promise<unknown>;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** One transaction of the group failed. */
class WorkFailed extends Error {}

function commitTogether(database: Kysely<Database>): Commit {
  const waiting: WaitingWork[] = [];
  let committing = false;

  /**
   * Runs and commits `take()`. Calls `next` when the next group may start: the connection is free after the commit, while this group still
   * waits for the disk. Rejects if nothing was committed.
   */
  async function commitAll(
    take: () => readonly WaitingWork[],
    isApart: boolean,
    next: () => void,
  ): Promise<void> {
    const answers: (() => void)[] = [];
    const doAll = async (trx: Trx) => {
      for (const { work, resolve, reject } of take()) {
        if (isApart) await trx.executeQuery(SAVEPOINT);
        try {
          const value = await work(trx);
          answers.push(() => resolve(value as never));
        } catch (error) {
          if (!isApart) throw new WorkFailed('Somebody’s work failed', { cause: error });
          await trx.executeQuery(UNDO);
          answers.push(() => reject(error));
        }
        if (isApart) await trx.executeQuery(RELEASE);
      }
    };
    await database.transaction().execute(async (trx) => {
      await withShortcut(trx, () => doAll(trx));
      next();
    });
    for (const answer of answers) answer();
  }

  async function commitBatch(next: () => void): Promise<void> {
    let batch: readonly WaitingWork[] = [];
    // Everything that arrived while the connection was busy.
    const take = () => {
      batch = waiting.splice(0, TOGETHER);
      return batch;
    };
    try {
      await commitAll(take, false, next);
    } catch (error) {
      const hasFailed = error instanceof WorkFailed;
      if (hasFailed && batch.length > 1) {
        // Only the failing transaction is undone: run all again, each in its own savepoint.
        await commitAll(() => batch, true, next).catch((reason) => refuse(batch, reason));
      } else {
        // The group never began, so all of it fails.
        refuse(batch.length > 0 ? batch : waiting.splice(0), hasFailed ? error.cause : error);
      }
    } finally {
      next();
    }
  }

  async function commitAsked(): Promise<void> {
    while (waiting.length > 0) await new Promise<void>((next) => void commitBatch(next));
    committing = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (committing) return;
      committing = true;
      // Transactions that arrive in the same turn of the event loop join the group.
      setImmediate(commitAsked);
    });
}

function refuse(batch: readonly WaitingWork[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}
