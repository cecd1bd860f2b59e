/**
 * Rows of deliveries. A process sends a delivery while it holds its lease; if it dies, another process sends it again, so a receiver may
 * get the same `webhook-id` twice. A webhook has one delivery in progress at a time: a slow receiver delays no other.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ErrorText } from '../../../contract/base/error-text.ts';
import { storeText } from '../../../contract/base/stored-error.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Trx } from '../../database/fast/group-commit.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { DeliveryRow, WebhookRow } from '../../database/tables/webhooks.ts';
import type { Page } from '../../http/page.ts';

/** Longer than one attempt can take. */
const LEASE_MS = 60_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Delays after failed attempts; after the last one, the delivery has failed. Result URLs in it are valid for 24 hours. */
export const RETRY_AFTER_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
];
/** How long finished deliveries are listed. */
const KEPT_MS = 30 * 24 * HOUR;

export interface Leased {
  readonly delivery: DeliveryRow;
  readonly webhook: WebhookRow;
  readonly token: string;
}

/** Result of an attempt. */
export type Attempt =
  | { readonly result: 'delivered'; readonly status: number; readonly answer: string }
  /** `final`: it is not tried again. */
  | {
      readonly result: 'failed';
      readonly status: number | null;
      /** The beginning of what it answered; not said when it did not answer. */
      readonly answer?: string;
      readonly error: ErrorText;
      readonly final?: boolean;
      /** It takes none of the attempts that are left, and changes nothing of when the next one is due. */
      readonly isExtra?: boolean;
    };

/** Conditions, combined. Times are epoch milliseconds: `from` inclusive, `until` exclusive. */
export interface DeliveryFilter {
  readonly state?: DeliveryRow['state'] | undefined;
  readonly type?: DeliveryRow['type'] | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

export interface DeliveryRows {
  add(
    row: Pick<DeliveryRow, 'id' | 'webhook_id' | 'user_id' | 'type' | 'task_id' | 'payload' | 'url'>,
    trx: Trx,
  ): Promise<void>;
  /** Adds a delivery that the caller is sending. */
  begin(webhook: WebhookRow, row: Pick<DeliveryRow, 'id' | 'type' | 'task_id' | 'payload'>): Promise<Leased>;
  /** One of that person's. `notFound`. */
  find(userId: string, id: string): Promise<DeliveryRow>;
  /** The next due delivery whose webhook has no other delivery in progress. */
  lease(): Promise<Leased | undefined>;
  /** Writes the result, unless another process holds the lease. */
  close(leased: Leased, attempt: Attempt): Promise<void>;
  /** One more attempt, whatever the state. `notFound`; `conflict.deliveryBusy` while it is being sent. */
  again(userId: string, id: string): Promise<Leased>;
  /** Newest first. */
  page(userId: string, offset: number, limit: number, filter?: DeliveryFilter): Promise<Page<DeliveryRow>>;
  /** Deletes old deliveries. */
  sweep(): Promise<void>;
}

export function createDeliveryRows(database: Kysely<Database>, clock: Clock): DeliveryRows {
  /** Webhooks with a due delivery, longest waiting first. */
  const dueWebhooks = (now: number) =>
    database
      .selectFrom('webhook_deliveries as due')
      .select(['webhook_id', sql<number>`min(next_attempt_at)`.as('since')])
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_deliveries as busy')
              .select('busy.id')
              .whereRef('busy.webhook_id', '=', 'due.webhook_id')
              .where('busy.lease_until', '>', now),
          ),
        ),
      )
      .groupBy('webhook_id')
      .orderBy('since')
      .limit(16)
      .execute();

  /** Leases a delivery that matches, unless it is being sent. */
  function leaseFor(url: string, now: number) {
    const token = randomUUID();
    const leasing = database
      .updateTable('webhook_deliveries')
      .set({
        lease_token: token,
        lease_until: now + LEASE_MS,
        attempts: sql<number>`attempts + 1`,
        url,
      })
      .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now)]));
    return { token, leasing };
  }

  async function leaseOf(webhookId: string, now: number): Promise<Leased | undefined> {
    const webhook = await database
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', webhookId)
      .executeTakeFirst();
    if (!webhook) return undefined;
    const { token, leasing } = leaseFor(webhook.url, now);
    const delivery = await leasing
      .where('state', '=', 'waiting')
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('webhook_deliveries as first')
          .select('first.id')
          .where('first.webhook_id', '=', webhookId)
          .where('first.state', '=', 'waiting')
          .where('first.next_attempt_at', '<=', now)
          .orderBy('first.next_attempt_at')
          .orderBy('first.id')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst();
    return delivery && { delivery, webhook, token };
  }

  return {
    async add(row, trx) {
      const now = clock.now();
      await trx
        .insertInto('webhook_deliveries')
        .values({
          ...row,
          state: 'waiting',
          attempts: 0,
          response_status: null,
          response_body: null,
          error: null,
          created_at: now,
          delivered_at: null,
          next_attempt_at: now,
          lease_token: null,
          lease_until: null,
        })
        .execute();
    },

    async begin(webhook, row) {
      const now = clock.now();
      const token = randomUUID();
      const delivery = await database
        .insertInto('webhook_deliveries')
        .values({
          ...row,
          webhook_id: webhook.id,
          user_id: webhook.user_id,
          url: webhook.url,
          state: 'waiting',
          attempts: 1,
          response_status: null,
          response_body: null,
          error: null,
          created_at: now,
          delivered_at: null,
          next_attempt_at: now,
          lease_token: token,
          lease_until: now + LEASE_MS,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { delivery, webhook, token };
    },

    async find(userId, id) {
      const row = await database
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw new ApiError('notFound');
      return row;
    },

    async lease() {
      const now = clock.now();
      for (const { webhook_id } of await dueWebhooks(now)) {
        const leased = await leaseOf(webhook_id, now);
        if (leased) return leased;
      }
      return undefined;
    },

    async close({ delivery, token }, attempt) {
      const now = clock.now();
      const wait = RETRY_AFTER_MS[delivery.attempts - 1];
      const isExtra = attempt.result === 'failed' && attempt.isExtra;
      const isOver = attempt.result === 'delivered' || attempt.final || (wait === undefined && !isExtra);
      await database
        .updateTable('webhook_deliveries')
        .set({
          state: attempt.result === 'delivered' ? 'delivered' : isOver ? 'failed' : 'waiting',
          response_status: attempt.status,
          response_body: attempt.answer ?? null,
          error: attempt.result === 'delivered' ? null : JSON.stringify(storeText(attempt.error)),
          delivered_at: attempt.result === 'delivered' ? now : null,
          ...(isExtra
            ? { attempts: delivery.attempts - 1 }
            : { next_attempt_at: isOver ? null : now + wait! }),
          lease_token: null,
          lease_until: null,
        })
        .where('id', '=', delivery.id)
        .where('lease_token', '=', token)
        .execute();
    },

    async again(userId, id) {
      const now = clock.now();
      const own = database
        .selectFrom('webhook_deliveries')
        .where('user_id', '=', userId)
        .where('id', '=', id);
      const webhook = await database
        .selectFrom('webhooks')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (!webhook || !(await own.select('id').executeTakeFirst())) throw new ApiError('notFound');
      const { token, leasing } = leaseFor(webhook.url, now);
      const delivery = await leasing.where('id', '=', id).returningAll().executeTakeFirst();
      if (!delivery) throw new ApiError('conflict.deliveryBusy');
      return { delivery, webhook, token };
    },

    async page(userId, offset, limit, { state, type, from, until } = {}) {
      let rows = database.selectFrom('webhook_deliveries').where('user_id', '=', userId);
      if (state) rows = rows.where('state', '=', state);
      if (type) rows = rows.where('type', '=', type);
      if (from !== undefined) rows = rows.where('created_at', '>=', from);
      if (until !== undefined) rows = rows.where('created_at', '<', until);
      const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
      const items = await rows
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return { items, total: Number(total) };
    },

    async sweep() {
      const now = clock.now();
      await database
        .deleteFrom('webhook_deliveries')
        .where('state', '!=', 'waiting')
        .where('created_at', '<', now - KEPT_MS)
        // One that is being sent again is shown to whoever asked for it.
        .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now)]))
        .execute();
    },
  };
}
