import { type Kysely, sql } from 'kysely';

/**
 * A user's storage is summed with each new part: from the index alone, because an account may have 100,000 parts. A partial index finds
 * projects whose removal was interrupted.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('project_parts_storage')
    .on('project_parts')
    .columns(['user_id', 'bytes'])
    .execute();
  await sql`create index projects_removed on projects (id) where version = 0`.execute(database);
}
