/** Limits lists that are returned whole: a million rows would block the event loop. */
import { type Kysely, sql } from 'kysely';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Database } from '../../database/tables/schema.ts';
import { holdAccount } from './hold-account.ts';

/**
 * Rejects with `featureLimitReached` if the account has more than `most` rows, including the one just inserted, which the transaction rolls
 * back. Of two concurrent inserts into the last place, the second is rejected.
 */
export async function requireRoom(
  trx: Kysely<Database>,
  table: 'favorite_colors' | 'storages' | 'projects' | 'brand_kits',
  userId: string,
  most: number,
): Promise<void> {
  await holdAccount(trx, userId);
  const { total } = await trx
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(total) > most) throw new ApiError(errorText('featureLimitReached.library', { most }));
}
