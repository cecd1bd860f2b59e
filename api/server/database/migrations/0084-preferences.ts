import type { Kysely } from 'kysely';

/** What a person chose for every browser: the language of the interface, and light or dark. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('user_settings').addColumn('language', 'text').execute();
  await database.schema
    .alterTable('user_settings')
    .addColumn('theme', 'text', (column) => column.notNull().defaultTo('system'))
    .execute();
}
