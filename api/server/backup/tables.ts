/** Tables as a backup sees them, on SQLite and PostgreSQL alike. */
import { type Kysely, SqliteAdapter, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables/schema.ts';

export type Row = Readonly<Record<string, unknown>>;
export type AnyTables = Record<string, Row>;
type AnyTransaction = Transaction<AnyTables>;

const PAGE = 1_000;

const isSqlite = (database: Pick<Kysely<AnyTables>, 'getExecutor'>): boolean =>
  database.getExecutor().adapter instanceof SqliteAdapter;

export const untyped = (database: Kysely<Database>): Kysely<AnyTables> =>
  database as unknown as Kysely<AnyTables>;

/** All reads in `read` see one snapshot. Writers are not blocked. */
export function atOneMoment<T>(
  database: Kysely<AnyTables>,
  read: (trx: AnyTransaction) => Promise<T>,
): Promise<T> {
  // An SQLite read transaction is a snapshot.
  if (isSqlite(database)) return database.transaction().execute(read);
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

export async function tableNames(
  database: Kysely<AnyTables>,
  { withMigrations = false } = {},
): Promise<readonly string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: withMigrations });
  return tables
    .filter(({ isView, schema }) => !isView && (schema === undefined || schema === 'public'))
    .map(({ name }) => name)
    .sort();
}

export async function appliedMigrations(database: Kysely<AnyTables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}

/** Each table after the tables that its foreign keys reference. */
export async function inOrderOfReference(
  database: Kysely<AnyTables>,
  names: readonly string[],
): Promise<readonly string[]> {
  const parents = await parentsOf(database, names);
  const ordered: string[] = [];
  const visit = (name: string, path: readonly string[]): void => {
    if (ordered.includes(name) || path.includes(name)) return;
    for (const parent of parents.get(name) ?? []) visit(parent, [...path, name]);
    ordered.push(name);
  };
  for (const name of names) visit(name, []);
  return ordered;
}

async function parentsOf(
  database: Kysely<AnyTables>,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const parents = new Map<string, readonly string[]>();
  for (const name of names) {
    const { rows } = isSqlite(database)
      ? await sql<{
          parent: string;
        }>`select distinct "table" as parent from pragma_foreign_key_list(${name})`.execute(database)
      : await sql<{ parent: string }>`select distinct parent.relname as parent from pg_constraint
          join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
          where contype = 'f' and child.relname = ${name}`.execute(database);
    parents.set(
      name,
      rows.map(({ parent }) => parent),
    );
  }
  return parents;
}

/** All rows of a table, page by page, in a transaction. */
export async function* readRows(trx: AnyTransaction, table: string): AsyncIterable<readonly Row[]> {
  if (isSqlite(trx)) yield* readByRowid(trx, table);
  else yield* readByCursor(trx, table);
}

async function* readByRowid(trx: AnyTransaction, table: string): AsyncIterable<readonly Row[]> {
  let last = -1;
  for (;;) {
    const { rows } = await sql<Row & { rowid_of_backup: number }>`
      select rowid as rowid_of_backup, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${PAGE}`.execute(trx);
    last = rows.at(-1)?.rowid_of_backup ?? last;
    if (rows.length > 0) yield rows.map(({ rowid_of_backup: _, ...row }) => row);
    if (rows.length < PAGE) return;
  }
}

async function* readByCursor(trx: AnyTransaction, table: string): AsyncIterable<readonly Row[]> {
  await sql`declare rows_of_backup no scroll cursor for select * from ${sql.table(table)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from rows_of_backup`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) break;
  }
  await sql`close rows_of_backup`.execute(trx);
}
