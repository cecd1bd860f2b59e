import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Frozen copies of the names at the time of this migration. */
const CHANNEL = 'gesso_changes';
const TABLES = [
  'users',
  'sessions',
  'api_keys',
  'user_settings',
  'subscriptions',
  'bundle_purchases',
  'billing_accounts',
];

/** PostgreSQL notifies listeners of changed tables. SQLite needs no trigger. */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create function gesso_tell_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify(${sql.lit(CHANNEL)}, tg_table_name);
      return null;
    end $$`.execute(database);
  for (const table of TABLES) {
    await sql`
      create trigger tell_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function gesso_tell_change()`.execute(database);
  }
}
