import { type Kysely, sql } from 'kysely';

/**
 * Results of work that costs nothing count as the account's storage: summed by account from the index alone. Earlier ones count as nothing
 * until the retention removes them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('task_images')
    .addColumn('free_bytes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index task_images_free on task_images (user_id, free_bytes) where free_bytes > 0`.execute(
    database,
  );
}
