import type { Kysely } from 'kysely';

/** Documents that are saved to an account: their parts by content, their versions, and links to pictures of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('project_parts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('blob', 'text', (column) => column.notNull().unique())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('project_parts_hash', ['user_id', 'hash'])
    .execute();
  await schema.createIndex('project_parts_used').on('project_parts').column('used_at').execute();

  await schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('projects_user').on('projects').columns(['user_id', 'updated_at', 'id']).execute();

  await schema
    .createTable('project_versions')
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('thumbnail', 'text')
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('project_versions_key', ['project_id', 'number'])
    .execute();

  await schema
    .createTable('project_version_parts')
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('part_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('project_version_parts_key', ['project_id', 'number', 'part_id'])
    .execute();
  await schema
    .createIndex('project_version_parts_part')
    .on('project_version_parts')
    .column('part_id')
    .execute();

  await schema
    .createTable('project_shares')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('blob', 'text', (column) => column.notNull().unique())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('project_shares_project')
    .on('project_shares')
    .columns(['project_id', 'created_at'])
    .execute();
  await schema.createIndex('project_shares_user').on('project_shares').column('user_id').execute();
  await schema.createIndex('project_shares_end').on('project_shares').column('expires_at').execute();
}
