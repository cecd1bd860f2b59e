import type { Kysely } from 'kysely';

/** Brand kits. The index finds kits that use an upload as their logo: such an upload is not removed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('brand_kits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('logo_id', 'text', (column) => column.references('uploads.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('brand_kits_user')
    .on('brand_kits')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await schema.createIndex('brand_kits_logo').on('brand_kits').column('logo_id').execute();
}
