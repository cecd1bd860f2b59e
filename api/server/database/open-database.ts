/**
 * The database of `DATABASE_URL`: `postgres://…` is PostgreSQL, anything else the path of an SQLite file.
 *
 * Both return 8-byte integers as numbers (all values are below 2^53) and booleans as 0 and 1.
 */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import SqliteDatabase from 'libsql';
import { watchPostgres } from './fast/postgres-changes.ts';
import { rememberChanges } from './fast/row-cache.ts';
import { countStatements } from './fast/sqlite-statements.ts';
import { createDisk, DiskSqliteDialect } from './fast/wal-flush.ts';
import type { Database } from './tables/schema.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

function databaseKind(url: string): DatabaseKind {
  return /^postgres(ql)?:\/\//.test(url) ? 'postgres' : 'sqlite';
}

const CONNECT_MS = 30_000;

export interface OpenOptions {
  /** Maximum connections to PostgreSQL. SQLite has one. */
  readonly connections?: number;
}

export function openDatabase(url: string, { connections = 10 }: OpenOptions = {}): Kysely<Database> {
  return databaseKind(url) === 'postgres' ? openPostgres(url, connections) : openSqlite(url);
}

function openPostgres(url: string, connections: number): Kysely<Database> {
  const changes = watchPostgres(async () => {
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    await client.connect();
    return client;
  });
  const pool = async () => {
    const { default: pg } = await import('pg');
    const { INT8, NUMERIC } = pg.types.builtins;
    const types = new pg.TypeOverrides();
    types.setTypeParser(INT8, Number);
    types.setTypeParser(NUMERIC, Number);
    const opened = new pg.Pool({
      connectionString: url,
      max: connections,
      types,
      // An unreachable database does not answer: a connection attempt fails after this time.
      connectionTimeoutMillis: CONNECT_MS,
    });
    // A connection that dies idle is replaced at the next query; without a listener, its error event would end the process.
    opened.on('error', () => undefined);
    opened.on('connect', changes.watch);
    const end = opened.end.bind(opened) as () => Promise<void>;
    opened.end = (async () => {
      await changes.close();
      await end();
    }) as typeof opened.end;
    return opened;
  };
  const opened = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  rememberChanges(opened, changes.changes);
  return opened;
}

/** Rows contain personal data: the file and its log, which inherits the mode, are readable by their owner only. */
function makePrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}

function openSqlite(path: string): Kysely<Database> {
  if (path !== ':memory:') makePrivate(path);
  const database = new SqliteDatabase(path);
  const [{ journal_mode: mode } = { journal_mode: '' }] = database.pragma('journal_mode = WAL') as {
    journal_mode: string;
  }[];
  // A commit is on the disk before the response: an accepted task survives a power cut. With a WAL, `wal-flush.ts` syncs.
  const hasLog = mode === 'wal';
  database.pragma(`synchronous = ${hasLog ? 'NORMAL' : 'FULL'}`);
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  // The rollback journal of savepoints is kept in memory, not in a temporary file.
  database.pragma('temp_store = MEMORY');
  // Pages of the log before a checkpoint, which syncs twice: 16 MB instead of 4.
  database.pragma('wal_autocheckpoint = 4000');
  const counting = countStatements(database);
  const dialect = hasLog
    ? new DiskSqliteDialect({ ...counting, disk: createDisk(`${path}-wal`) })
    : new SqliteDialect({ database: counting.database });
  const opened = new Kysely<Database>({ dialect });
  rememberChanges(opened, counting.changes);
  return opened;
}
