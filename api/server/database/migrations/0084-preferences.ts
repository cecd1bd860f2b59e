import type { Kysely } from 'kysely';

/** Preferences of a user in every browser: interface language and theme. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('user_settings').addColumn('language', 'text').execute();
  await database.schema
    .alterTable('user_settings')
    .addColumn('theme', 'text', (column) => column.notNull().defaultTo('system'))
    .execute();
}
