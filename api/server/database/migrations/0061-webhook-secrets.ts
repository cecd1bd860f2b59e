import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable('webhooks').addColumn('previous_secret', 'text').execute();
  await schema.alterTable('webhooks').addColumn('previous_until', 'bigint').execute();
}
