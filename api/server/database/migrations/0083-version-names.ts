import { type Kysely, sql } from 'kysely';

/** Number of parts that a version names: summed by account with each new version. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('project_versions')
    .addColumn('names', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update project_versions set names = (
    select count(*) from project_version_parts
    where project_version_parts.project_id = project_versions.project_id
      and project_version_parts.number = project_versions.number
  )`.execute(database);
}
