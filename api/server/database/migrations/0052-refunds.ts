import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('bundle_purchases')
    .addColumn('refunded', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('bundle_purchases').addColumn('refunded_at', 'bigint').execute();
}
