import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('user_settings')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('industry', 'text')
    .addColumn('role', 'text')
    .addColumn('onboarding_skipped', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('try_pro_skipped', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();

  await schema
    .createTable('favorite_colors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('favorite_colors_once', ['user_id', 'color'])
    .execute();

  await schema
    .createTable('survey_submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('survey', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('survey_submissions_user')
    .on('survey_submissions')
    .columns(['user_id', 'survey'])
    .execute();

  await schema
    .createTable('feature_flags')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('feature_flag_people')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('feature_flag_people_key', ['key', 'email'])
    .execute();
}
