import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('usage')
    .addColumn('task_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('client_type', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text')
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('usage_user')
    .on('usage')
    .columns(['user_id', 'created_at', 'task_id'])
    .execute();
}
