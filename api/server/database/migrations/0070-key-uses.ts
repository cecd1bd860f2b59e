import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The last use of a key is written once a minute and no cache depends on it: no notification. */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`drop trigger tell_change on api_keys`.execute(database);
  await sql`
    create trigger tell_change after insert or delete or truncate or update of id, user_id, name, prefix, hash, scopes on api_keys
    for each statement execute function gesso_tell_change()`.execute(database);
}
