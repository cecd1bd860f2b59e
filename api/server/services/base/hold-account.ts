/** Serializes changes of one account. */
import { type Kysely, SqliteAdapter } from 'kysely';
import type { Database } from '../../database/tables/schema.ts';

/** Locks until the commit; a second transaction waits. SQLite has one writer anyway. */
export async function holdAccount(trx: Kysely<Database>, userId: string): Promise<void> {
  if (trx.getExecutor().adapter instanceof SqliteAdapter) return;
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
