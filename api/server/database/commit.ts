/**
 * Transactions that share their way to the disk. PostgreSQL does that by itself; SQLite has one writer and waits for the disk at
 * each commit, so here what was asked for in the meantime is committed together: each piece of work in a savepoint of its own,
 * so that one that fails takes nothing of its neighbours with it. Nobody is answered before the commit is on the disk.
 */
import { CompiledQuery, type Kysely, SqliteAdapter, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type Trx = Transaction<Database>;
/** Runs `work` in a transaction and resolves when that is on the disk. Never wait for anything but `trx` inside: others wait for it. */
export type Commit = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

const SAVEPOINT = CompiledQuery.raw('savepoint work');
const UNDO = CompiledQuery.raw('rollback to savepoint work');
const RELEASE = CompiledQuery.raw('release savepoint work');
const TOGETHER = 128;
/** PostgreSQL: two transactions waited for each other, or read what the other wrote. Either is right when tried again. */
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

interface Asked {
  readonly work: (trx: Trx) => Promise<unknown>;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

function commitTogether(database: Kysely<Database>): Commit {
  const asked: Asked[] = [];
  let committing = false;

  /** Resolves when the next may get ready: it has the connection once this one is committed, and the disk is waited for beside. */
  function commitBatch(): Promise<void> {
    return new Promise((next) => {
      let batch: readonly Asked[] = [];
      const answers: (() => void)[] = [];
      const committed = database.transaction().execute(async (trx) => {
        // Whatever has come while the connection was another's.
        batch = asked.splice(0, TOGETHER);
        for (const { work, resolve, reject } of batch) {
          await trx.executeQuery(SAVEPOINT);
          try {
            const value = await work(trx);
            answers.push(() => resolve(value as never));
          } catch (error) {
            await trx.executeQuery(UNDO);
            answers.push(() => reject(error));
          }
          await trx.executeQuery(RELEASE);
        }
        next();
      });
      committed.then(
        () => {
          for (const answer of answers) answer();
        },
        (error) => {
          // Of one that never began, nobody has been taken: they are in vain together.
          for (const { reject } of batch.length > 0 ? batch : asked.splice(0)) reject(error);
          next();
        },
      );
    });
  }

  async function commitAll(): Promise<void> {
    while (asked.length > 0) await commitBatch();
    committing = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      asked.push({ work, resolve, reject });
      if (committing) return;
      committing = true;
      // What arrives in the same turn of the loop goes along.
      setImmediate(commitAll);
    });
}
