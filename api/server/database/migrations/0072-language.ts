import type { Kysely } from 'kysely';

/** The language of an account's mails. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('users').addColumn('language', 'text').execute();
}
