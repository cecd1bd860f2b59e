/** Of changes of one account that must not overlap, one runs after the other. */
import { type Kysely, SqliteAdapter } from 'kysely';
import type { Database } from '../../database/tables/schema.ts';

/** Until the commit: who holds it second waits. SQLite has one writer at a time anyway. */
export async function holdAccount(trx: Kysely<Database>, userId: string): Promise<void> {
  if (trx.getExecutor().adapter instanceof SqliteAdapter) return;
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
