import type { Kysely } from 'kysely';

/** Brand kits. A logo is an upload, which is not removed while a kit names it: the index is for that question. */
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
