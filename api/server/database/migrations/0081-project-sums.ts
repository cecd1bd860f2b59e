import { type Kysely, sql } from 'kysely';

/**
 * The storage that a person uses is summed with each part that comes: from the index alone, as an account may have 100,000 parts. Projects
 * whose removal was interrupted are found by an index of them alone.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('project_parts_storage')
    .on('project_parts')
    .columns(['user_id', 'bytes'])
    .execute();
  await sql`create index projects_removed on projects (id) where version = 0`.execute(database);
}
