/** Lists of an account that are answered whole have an end: a list of a million rows would hold the thread that answers everybody. */
import { type Kysely, sql } from 'kysely';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Database } from '../../database/tables/schema.ts';
import { holdAccount } from './hold-account.ts';

/**
 * Rejects with `featureLimitReached` when the account has more than `most` rows, the one that was just inserted among them: the
 * transaction takes it back. Of two that come for the last place the second waits, and then finds no room.
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
