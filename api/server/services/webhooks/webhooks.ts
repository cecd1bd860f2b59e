/** The webhook service: one webhook for each account, called when a task ends. The delivery is written in the commit that ends the task. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { WEBHOOK_SECRET_OVERLAP_MS } from '../../../../vocabulary/limits.ts';
import { WEBHOOK_TEST_TYPE } from '../../../../vocabulary/platform.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Secrets } from '../../base/secrets.ts';
import { compiled } from '../../database/fast/compiled-statement.ts';
import type { Trx } from '../../database/fast/group-commit.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { DeliveryRow, WebhookRow, WebhookType } from '../../database/tables/webhooks.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import { seal, unseal } from '../base/seal.ts';
import { createDeliveryRows, type DeliveryRows, type Leased } from './delivery-rows.ts';
import { type NewsData, printPayload, storePayload } from './payload.ts';
import { send } from './send.ts';

export interface ShownWebhook {
  readonly id: string;
  readonly url: string;
  readonly types: readonly WebhookType[];
  readonly isActive: boolean;
  /** Only in the response that created or renewed it. */
  readonly secret?: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface WebhookChange {
  readonly url?: string | undefined;
  readonly types?: readonly WebhookType[] | undefined;
  readonly isActive?: boolean | undefined;
  readonly renewSecret?: boolean | undefined;
}

export interface News {
  readonly userId: string;
  readonly taskId: string;
  readonly type: WebhookType;
  /** The task with its stored error. Called if the webhook subscribes to the event. */
  readonly data: () => NewsData;
}

export interface Webhooks {
  /** `webhookMissing`. */
  find(userId: string): Promise<ShownWebhook>;
  /** `webhookExists`, `addressForbidden`. */
  create(
    userId: string,
    input: { readonly url: string; readonly types: readonly WebhookType[]; readonly isActive: boolean },
  ): Promise<ShownWebhook>;
  update(userId: string, change: WebhookChange): Promise<ShownWebhook>;
  /** Queues a delivery if the user's webhook subscribes to the event. */
  tell(news: News, trx: Trx): Promise<void>;
  /** Sends a test event once, now. Resolves with the finished delivery. `webhookMissing`. */
  test(userId: string): Promise<DeliveryRow>;
  deliveries: DeliveryRows['page'];
  /** One of that person's, with the body that is posted. `notFound`. */
  delivery(userId: string, id: string): Promise<{ readonly row: DeliveryRow; readonly body: string }>;
  /** Sends a delivery once more, now. Resolves with it as it ended. `notFound`, `conflict.deliveryBusy`. */
  resend(userId: string, id: string): Promise<DeliveryRow>;
  /** Sends all due deliveries, several webhooks in parallel. May be called while an earlier call runs. */
  deliverDue(stopping?: AbortSignal): Promise<void>;
  sweep(): Promise<void>;
}

export interface WebhooksDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly outgoing: Outgoing;
}

/** Webhooks served in parallel by one process. Each costs a connection only; this many slow receivers would delay the others. */
const LANES = 64;
const SECRET_BYTES = 32;

export function createWebhooks({ database, clock, ids, secrets, outgoing }: WebhooksDeps): Webhooks {
  const keys = secrets.keys('webhook');
  const rows = createDeliveryRows(database, clock);
  let busyLanes = 0;
  const makeSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

  const rowOf = (userId: string, trx: Kysely<Database> = database) =>
    trx.selectFrom('webhooks').selectAll().where('user_id', '=', userId).executeTakeFirst();

  /** Current secrets: after a renewal also the previous one, until the receiver has switched. */
  function secretsOf({ id, secret, previous_secret: previous, previous_until: until }: WebhookRow): string[] {
    const isValid = previous !== null && until !== null && until > clock.now();
    return [secret, ...(isValid ? [previous] : [])].map((sealed) => unseal(keys, sealed, id));
  }

  const attemptOf = ({ delivery, webhook }: Leased) =>
    send(outgoing, {
      id: delivery.id,
      url: webhook.url,
      payload: printPayload(delivery.payload),
      secrets: secretsOf(webhook),
      at: clock.now(),
    });

  async function deliver(leased: Leased): Promise<void> {
    const { webhook } = leased;
    if (!webhook.is_active) {
      const error = errorText('reason.webhook.off');
      return rows.close(leased, { result: 'failed', status: null, error, final: true });
    }
    const attempt = await attemptOf(leased);
    // Before its end is told: who switches the webhook on again after that must not be overruled.
    if (attempt.result === 'failed' && attempt.final) {
      await database
        .updateTable('webhooks')
        .set({ is_active: 0, updated_at: clock.now() })
        .where('id', '=', webhook.id)
        .where('url', '=', webhook.url)
        .execute();
    }
    await rows.close(leased, attempt);
  }

  return {
    async find(userId) {
      const row = await rowOf(userId);
      if (!row) throw new ApiError('webhookMissing');
      return show(row);
    },

    async create(userId, { url, types, isActive }) {
      if (await rowOf(userId)) throw new ApiError('webhookExists');
      await outgoing.checkAddress(url).catch(tellUnknown);
      const id = ids.next();
      const secret = makeSecret();
      const now = clock.now();
      const row = await database
        .insertInto('webhooks')
        .values({
          id,
          user_id: userId,
          url,
          types: JSON.stringify(types),
          is_active: isActive ? 1 : 0,
          secret: seal(keys, secret, id),
          previous_secret: null,
          previous_until: null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ApiError('webhookExists');
      return { ...show(row), secret };
    },

    async update(userId, { url, types, isActive, renewSecret }) {
      const row = await rowOf(userId);
      if (!row) throw new ApiError('webhookMissing');
      if (url !== undefined) await outgoing.checkAddress(url).catch(tellUnknown);
      const secret = renewSecret ? makeSecret() : undefined;
      const changed = await database
        .updateTable('webhooks')
        .set({
          updated_at: clock.now(),
          ...(url !== undefined && { url }),
          ...(types && { types: JSON.stringify(types) }),
          ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
          ...(secret && {
            secret: seal(keys, secret, row.id),
            previous_secret: row.secret,
            previous_until: clock.now() + WEBHOOK_SECRET_OVERLAP_MS,
          }),
        })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirst();
      if (!changed) throw new ApiError('webhookMissing');
      return { ...show(changed), ...(secret && { secret }) };
    },

    async tell({ userId, taskId, type, data }, trx) {
      const [webhook] = await WEBHOOK_OF({ userId }, trx);
      if (!webhook?.is_active || !typesOf(webhook).includes(type)) return;
      const payload = storePayload({ type, timestamp: new Date(clock.now()).toISOString(), data: data() });
      const { id: webhook_id, url } = webhook;
      await rows.add(
        { id: ids.next(), webhook_id, user_id: userId, type, task_id: taskId, payload, url },
        trx,
      );
    },

    async test(userId) {
      const webhook = await rowOf(userId);
      if (!webhook) throw new ApiError('webhookMissing');
      const id = ids.next();
      const payload = storePayload({
        type: WEBHOOK_TEST_TYPE,
        timestamp: new Date(clock.now()).toISOString(),
        data: { error: null },
      });
      const leased = await rows.begin(webhook, { id, type: WEBHOOK_TEST_TYPE, task_id: id, payload });
      const attempt = await attemptOf(leased);
      // A test is not retried: the user sees the result of this attempt.
      await rows.close(leased, attempt.result === 'failed' ? { ...attempt, final: true } : attempt);
      return rows.find(userId, id);
    },

    deliveries: rows.page,

    async delivery(userId, id) {
      const row = await rows.find(userId, id);
      return { row, body: printPayload(row.payload) };
    },

    async resend(userId, id) {
      const leased = await rows.again(userId, id);
      const attempt = await attemptOf(leased);
      const wasOver = leased.delivery.state !== 'waiting';
      await rows.close(
        leased,
        attempt.result === 'failed' ? { ...attempt, final: wasOver, isExtra: !wasOver } : attempt,
      );
      return rows.find(userId, id);
    },

    async deliverDue(stopping) {
      const lane = async (): Promise<void> => {
        const others: Promise<void>[] = [];
        busyLanes += 1;
        try {
          while (!stopping?.aborted) {
            const leased = await rows.lease();
            if (!leased) break;
            // While this one waits for its receiver, another looks for due deliveries.
            if (others.length === 0 && busyLanes < LANES) {
              const other = lane();
              // Its error is handled below.
              other.catch(() => undefined);
              others.push(other);
            }
            await deliver(leased);
          }
        } finally {
          busyLanes -= 1;
        }
        await Promise.all(others);
      };
      if (busyLanes < LANES) await lane();
    },

    sweep: rows.sweep,
  };
}

/** Called at the end of each task. */
const WEBHOOK_OF = compiled<{ readonly userId: string }, WebhookRow>((database, { userId }) =>
  database.selectFrom('webhooks').selectAll().where('user_id', '=', userId),
);

const typesOf = (row: WebhookRow) => JSON.parse(row.types) as WebhookType[];

function show(row: WebhookRow): ShownWebhook {
  return {
    id: row.id,
    url: row.url,
    types: typesOf(row),
    isActive: row.is_active === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** An address that does not resolve is rejected. */
function tellUnknown(error: unknown): never {
  if (!(error instanceof ApiError) || error.kindName !== 'sourceUnavailable') throw error;
  const reason = error.text;
  throw new ApiError(errorText('addressForbidden.unreachable', { reason }), {
    details: { url: [reason] },
    cause: error,
  });
}
