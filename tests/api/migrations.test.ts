/** The schema grows forward only: what was written under the first one is there under the last one. */
import { rmSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../api/server/database/migrate.ts';
import { MIGRATIONS } from '../../api/server/database/migrations/index.ts';
import { openDatabase } from '../../api/server/database/open-database.ts';
import type { Database } from '../../api/server/database/tables/schema.ts';
import { createTestConfig } from './helpers/test-server.ts';

const NAMES = Object.keys(MIGRATIONS).sort();
const AT = 1_700_000_000_000;

let open: Kysely<Database>[];
let folders: string[];
beforeEach(() => {
  open = [];
  folders = [];
});
afterEach(async () => {
  for (const database of open) await database.destroy();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** `connections` of their own to one database in which nothing is yet, as so many processes have. */
async function emptyDatabase(connections = 1): Promise<readonly Kysely<Database>[]> {
  const { config, folder } = await createTestConfig();
  folders.push(folder);
  const databases = Array.from({ length: connections }, () => openDatabase(config.databaseUrl));
  open.push(...databases);
  return databases;
}

/** Each table with its columns and what they take. */
async function schemaOf(database: Kysely<Database>): Promise<unknown> {
  const tables = await database.introspection.getTables();
  return tables
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map(({ name, dataType, isNullable, hasDefaultValue }) => ({
          name,
          dataType,
          isNullable,
          hasDefaultValue,
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A person and their session, in the words of the first schema. */
async function writeFirst(database: Kysely<Database>): Promise<void> {
  await sql`insert into users (id, email, is_activated, created_at, updated_at)
    values ('u1', 'ada@studio-nord.example', 1, ${AT}, ${AT})`.execute(database);
  await sql`insert into sessions (id, user_id, created_at, expires_at)
    values ('s1', 'u1', ${AT}, ${AT + 1})`.execute(database);
}

describe('The migrations', () => {
  it('carry what was written under the first schema through every later one', async () => {
    const [database] = await emptyDatabase();
    expect(await migrate(database!, NAMES[0])).toEqual([NAMES[0]]);
    await writeFirst(database!);
    for (const name of NAMES.slice(1)) {
      expect(await migrate(database!, name)).toEqual([name]);
      const people = await sql<{ email: string }>`select email from users join sessions
        on sessions.user_id = users.id`.execute(database!);
      expect(people.rows, name).toEqual([{ email: 'ada@studio-nord.example' }]);
    }
    expect(await migrate(database!)).toEqual([]);
  });

  it('come to the same schema one by one as all at once', async () => {
    const [slowly] = await emptyDatabase();
    for (const name of NAMES) await migrate(slowly!, name);
    const [atOnce] = await emptyDatabase();
    expect(await migrate(atOnce!)).toEqual(NAMES);
    expect(await schemaOf(slowly!)).toEqual(await schemaOf(atOnce!));
  });

  it('give a bundle that was bought before refunds existed none', async () => {
    const [database] = await emptyDatabase();
    await migrate(database!, '0051-usage');
    await writeFirst(database!);
    await sql`insert into bundle_purchases (checkout_id, user_id, bundle, platform, bought_at)
      values ('c1', 'u1', 'small', 'ui', ${AT})`.execute(database!);
    await migrate(database!);
    const bought = await database!.selectFrom('bundle_purchases').selectAll().execute();
    expect(bought).toEqual([expect.objectContaining({ checkout_id: 'c1', refunded: 0, refunded_at: null })]);
  });

  it('are applied once by processes that start together', async () => {
    const applied = await Promise.all((await emptyDatabase(3)).map((database) => migrate(database)));
    expect(applied.flat().sort()).toEqual(NAMES);
  });

  it('name the one that fails, and keep those before it', async () => {
    const [database] = await emptyDatabase();
    await migrate(database!, '0033-own-pictures');
    await sql`create table bundle_purchases (mine text)`.execute(database!);
    await expect(migrate(database!)).rejects.toThrow('Migration 0050-billing failed');
    const rows = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      database!,
    );
    expect(rows.rows.map(({ name }) => name)).toEqual(NAMES.filter((name) => name <= '0033-own-pictures'));
  });
});
