import type { Kysely } from 'kysely';

/** The beginning of what the webhook answered last. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('webhook_deliveries').addColumn('response_body', 'text').execute();
}
