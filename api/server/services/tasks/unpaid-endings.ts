/**
 * Tasks that fail or are canceled cost nothing and are kept in the history: an account may have so many an hour. The count is kept in
 * memory, shared by all processes.
 */
import type { Logger } from 'pino';
import { UNPAID_ENDINGS_RATE } from '../../../../vocabulary/limits.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { TaskRow } from '../../database/tables/tasks.ts';
import type { RateCounter } from '../../ports/rates/rate-counter.ts';

export interface UnpaidEndings {
  /** Rejects with `tooManyRequests` while the account has too many. */
  check(userId: string): Promise<void>;
  count(rows: readonly Pick<TaskRow, 'state' | 'user_id'>[]): void;
}

export function createUnpaidEndings(rates: RateCounter, log: Logger): UnpaidEndings {
  const { max, windowMs } = UNPAID_ENDINGS_RATE;
  const keyOf = (userId: string) => `unpaid-endings:${userId}`;

  async function add(userId: string): Promise<void> {
    try {
      await rates.add(keyOf(userId), windowMs);
    } catch (error) {
      log.warn({ err: error }, 'An unpaid ending was not counted');
    }
  }

  return {
    async check(userId) {
      const { count, resetMs } = await rates.peek(keyOf(userId), windowMs);
      if (count < max) return;
      throw new ApiError(errorText('tooManyRequests.unpaidEndings', { max }), {
        headers: { 'retry-after': String(Math.ceil(resetMs / 1000)) },
      });
    },
    count(rows) {
      for (const { state, user_id } of rows) {
        if (state === 'ERROR' || state === 'CANCELLED') void add(user_id);
      }
    },
  };
}
