/**
 * Last uses of keys, to the minute. No request waits for that: uses are collected and written soon after in one statement, which
 * invalidates no cached row (`database/fast/sqlite-statements.ts`).
 */
import type { Kysely } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { Background } from '../base/background.ts';

export interface KeyUses {
  note(keyId: string): void;
  /** Writes the collected uses. */
  write(): Promise<void>;
}

/** Precision of `last_used_at`: no write for every request. */
const NOTED_EVERY_MS = 60_000;
const KEPT = 10_000;

export interface KeyUsesDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly background: Background;
}

export function createKeyUses({ database, clock, background }: KeyUsesDeps): KeyUses {
  /** By key id, epoch ms. */
  const useTimes = new Map<string, number>();
  const changedKeys = new Set<string>();

  async function write(): Promise<void> {
    if (changedKeys.size === 0) return;
    const [ids, now] = [[...changedKeys], clock.now()];
    changedKeys.clear();
    await database
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('id', 'in', ids)
      // Another process may have written a later use.
      .where((row) =>
        row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', now - NOTED_EVERY_MS)]),
      )
      .execute();
  }

  return {
    note(keyId) {
      const now = clock.now();
      if (now - (useTimes.get(keyId) ?? Number.NEGATIVE_INFINITY) < NOTED_EVERY_MS) return;
      if (useTimes.size >= KEPT) useTimes.clear();
      useTimes.set(keyId, now);
      changedKeys.add(keyId);
      if (changedKeys.size === 1) background.run('noting when keys were used', write);
    },
    write,
  };
}
