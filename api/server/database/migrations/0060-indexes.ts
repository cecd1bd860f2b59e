import { type Kysely, sql } from 'kysely';

/** Indexes for all sweeps and lists by category, however long the history is. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const expiring = ['sessions', 'refresh_tokens', 'account_tokens', 'used_challenges', 'oauth_states'];
  for (const table of expiring) {
    await schema.createIndex(`${table}_expiry`).on(table).column('expires_at').execute();
  }
  await schema
    .createIndex('sessions_revoked')
    .on('sessions')
    .column('revoked_at')
    .where(sql.ref('revoked_at'), 'is not', null)
    .execute();
  await schema
    .createIndex('users_deleting')
    .on('users')
    .column('deleting_since')
    .where(sql.ref('deleting_since'), 'is not', null)
    .execute();

  await schema.createIndex('task_images_blob').on('task_images').column('blob').execute();
  await schema
    .createIndex('task_images_unkept')
    .on('task_images')
    .columns(['is_saved', 'is_favorite', 'created_at'])
    .execute();
  await schema
    .createIndex('tasks_user_category')
    .on('tasks')
    .columns(['user_id', 'category', 'id'])
    .execute();
  await schema
    .createIndex('task_groups_user_category')
    .on('task_groups')
    .columns(['user_id', 'category', 'id'])
    .execute();
  // One row for each user with unfinished tasks.
  await schema
    .createIndex('task_lanes_busy')
    .on('task_lanes')
    .columns(['unfinished', 'running'])
    .where(sql.ref('unfinished'), '>', sql.lit(0))
    .execute();
  await schema
    .createIndex('webhook_deliveries_age')
    .on('webhook_deliveries')
    .columns(['created_at', 'state'])
    .execute();
}
