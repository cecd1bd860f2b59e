import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('task_groups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('task_groups_user').on('task_groups').columns(['user_id', 'id']).execute();

  await schema
    .createTable('tasks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (column) =>
      column.notNull().references('task_groups.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('input_image', 'text')
    .addColumn('data', 'text')
    .addColumn('error', 'text')
    .addColumn('progress', 'integer', (column) => column.notNull())
    .addColumn('stage', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('losses', 'integer', (column) => column.notNull())
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addColumn('lease_token', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('cost', 'integer', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text')
    .addColumn('once_key', 'text', (column) => column.unique())
    .addColumn('change_seq', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .execute();
  await schema.createIndex('tasks_group').on('tasks').column('group_id').execute();
  await schema.createIndex('tasks_user_change').on('tasks').columns(['user_id', 'change_seq']).execute();
  // Partial indexes, small for any length of the history: queued, delayed and running tasks.
  await schema
    .createIndex('tasks_ready')
    .on('tasks')
    .columns(['user_id', 'run_at', 'id'])
    .where(sql.ref('state'), 'in', sql`('ACCEPTED', 'WAITING')`)
    .execute();
  await schema
    .createIndex('tasks_accepted')
    .on('tasks')
    .column('created_at')
    .where(sql.ref('state'), '=', sql.lit('ACCEPTED'))
    .execute();
  await schema
    .createIndex('tasks_running')
    .on('tasks')
    .columns(['user_id', 'lease_until'])
    .where(sql.ref('state'), '=', sql.lit('PROCESSING'))
    .execute();

  await schema
    .createTable('task_images')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('task_id', 'text', (column) => column.notNull().references('tasks.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('output', 'text', (column) => column.notNull())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('blob', 'text')
    .addColumn('meta', 'text')
    .addColumn('is_favorite', 'integer', (column) => column.notNull())
    .addColumn('is_saved', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('task_images_once', ['task_id', 'position'])
    .execute();
  await schema.createIndex('task_images_user').on('task_images').columns(['user_id', 'id']).execute();

  await schema
    .createTable('task_lanes')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('change_seq', 'bigint', (column) => column.notNull())
    .addColumn('ready_at', 'bigint')
    .addColumn('running', 'integer', (column) => column.notNull())
    .addColumn('unfinished', 'integer', (column) => column.notNull())
    .addColumn('served', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('task_lanes_served').on('task_lanes').column('served').execute();
  await schema
    .createIndex('task_lanes_ready')
    .on('task_lanes')
    .column('served')
    .where(sql.ref('ready_at'), 'is not', null)
    .execute();
}
