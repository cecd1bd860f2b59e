import type { Kysely } from 'kysely';
import { FAVORITE_COLORS_MAX } from '../../../../vocabulary/limits.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { FavoriteColorRow } from '../../database/tables/settings.ts';
import { requireRoom } from '../base/require-room.ts';

export interface FavoriteColors {
  /** Newest first. */
  list(userId: string): Promise<readonly FavoriteColorRow[]>;
  /** A repeated color is stored once and becomes the newest. `featureLimitReached` if the account has its maximum. */
  add(userId: string, color: string): Promise<FavoriteColorRow>;
  /** `notFound` for another user's. */
  remove(userId: string, id: string): Promise<void>;
}

export interface FavoriteColorsDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export function createFavoriteColors({ database, clock, ids }: FavoriteColorsDeps): FavoriteColors {
  return {
    list: (userId) =>
      database
        .selectFrom('favorite_colors')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    add(userId, color) {
      const created_at = clock.now();
      return database.transaction().execute(async (trx) => {
        const added = await trx
          .insertInto('favorite_colors')
          .values({ id: ids.next(), user_id: userId, color: longForm(color), created_at })
          .onConflict((conflict) => conflict.columns(['user_id', 'color']).doUpdateSet({ created_at }))
          .returningAll()
          .executeTakeFirstOrThrow();
        // After the insert, which must succeed for a repeated color. Concurrent requests may exceed the limit by their number.
        await requireRoom(trx, 'favorite_colors', userId, FAVORITE_COLORS_MAX);
        return added;
      });
    },
    async remove(userId, id) {
      const removed = await database
        .deleteFrom('favorite_colors')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (!removed) throw new ApiError('notFound');
    },
  };
}

/** `#abc` is `#aabbcc`. */
function longForm(color: string): string {
  const digits = color.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
