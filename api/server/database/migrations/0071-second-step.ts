import type { Kysely } from 'kysely';

/** Two-step verification, and the session fields that the user sees. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('second_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().unique().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint')
    .execute();
  await schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'hash'])
    .execute();
  await schema.alterTable('account_tokens').addColumn('note', 'text').execute();
  await schema.alterTable('sessions').addColumn('device', 'text').execute();
  await schema.alterTable('sessions').addColumn('network', 'text').execute();
  await schema.alterTable('sessions').addColumn('proven_at', 'bigint').execute();
  await schema.alterTable('refresh_tokens').addColumn('issued_at', 'bigint').execute();
}
