import { type Kysely, sql } from 'kysely';

/** Heavy tasks have a line of their own, so that light ones do not wait for them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('tasks')
    .addColumn('weight', 'text', (column) => column.notNull().defaultTo('light'))
    .execute();
  await schema.alterTable('task_lanes').addColumn('heavy_ready_at', 'bigint').execute();
  await schema
    .alterTable('task_lanes')
    .addColumn('heavy_running', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.dropIndex('tasks_ready').execute();
  await schema
    .createIndex('tasks_ready')
    .on('tasks')
    .columns(['user_id', 'weight', 'run_at', 'id'])
    .where(sql.ref('state'), 'in', sql`('ACCEPTED', 'WAITING')`)
    .execute();
  await schema.dropIndex('tasks_running').execute();
  await schema
    .createIndex('tasks_running')
    .on('tasks')
    .columns(['user_id', 'weight', 'lease_until'])
    .where(sql.ref('state'), '=', sql.lit('PROCESSING'))
    .execute();
  await schema
    .createIndex('task_lanes_heavy')
    .on('task_lanes')
    .column('served')
    .where(sql.ref('heavy_ready_at'), 'is not', null)
    .execute();
}
