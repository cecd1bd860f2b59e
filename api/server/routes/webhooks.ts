import { PAGE_BASES } from '../../../vocabulary/limits.ts';
import { WEBHOOK_TYPES } from '../../../vocabulary/platform.ts';
import { formatText } from '../../contract/base/error-text.ts';
import { readStoredText } from '../../contract/base/stored-error.ts';
import {
  createUserWebhook,
  getDelivery,
  getUserWebhook,
  listDeliveries,
  listWebhookTypes,
  resendDelivery,
  testUserWebhook,
  updateUserWebhook,
} from '../../contract/routes/webhooks.ts';
import type { DeliveryRow } from '../database/tables/webhooks.ts';
import { answer } from '../http/answer.ts';
import { itemsBefore, showPage } from '../http/page.ts';
import type { ShownWebhook } from '../services/webhooks/webhooks.ts';
import type { BindFamily } from './bind-family.ts';

export const bindWebhooks: BindFamily = (tools, { services }) => {
  const { webhooks } = services;

  answer(tools, listWebhookTypes, async () => [...WEBHOOK_TYPES]);

  answer(tools, getUserWebhook, async ({ caller }) => show(await webhooks.find(caller.userId)));

  answer(tools, createUserWebhook, async ({ caller, body, reply }) => {
    const { url, webhook_types: types, is_active: isActive } = body;
    // The response contains a secret.
    reply.header('cache-control', 'no-store');
    return show(await webhooks.create(caller.userId, { url, types, isActive }));
  });

  answer(tools, updateUserWebhook, async ({ caller, body, reply }) => {
    const { url, webhook_types: types, is_active: isActive, renew_secret: renewSecret } = body;
    reply.header('cache-control', 'no-store');
    return show(await webhooks.update(caller.userId, { url, types, isActive, renewSecret }));
  });

  answer(tools, testUserWebhook, async ({ caller }) => showDelivery(await webhooks.test(caller.userId)));

  answer(tools, getDelivery, async ({ caller, params }) => {
    const { row, body } = await webhooks.delivery(caller.userId, params.id);
    return { ...showDelivery(row), body, response_body: row.response_body };
  });

  answer(tools, resendDelivery, async ({ caller, params }) =>
    showDelivery(await webhooks.resend(caller.userId, params.id)),
  );

  answer(tools, listDeliveries, async ({ caller, query, request }) => {
    const offset = itemsBefore(query, PAGE_BASES.deliveries);
    const { items, total } = await webhooks.deliveries(caller.userId, offset, query.size, {
      state: query.state,
      type: query.webhook_type,
      from: query.start_datetime,
      until: query.end_datetime,
    });
    return showPage(request, query, PAGE_BASES.deliveries, { items: items.map(showDelivery), total });
  });
};

function show({ id, url, types, isActive, secret, createdAt, updatedAt }: ShownWebhook) {
  return {
    id,
    url,
    webhook_types: [...types],
    is_active: isActive,
    ...(secret !== undefined && { secret }),
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

function showDelivery(row: DeliveryRow) {
  return {
    id: row.id,
    webhook_type: row.type,
    task_id: row.task_id,
    url: row.url,
    state: row.state,
    attempts: row.attempts,
    response_status: row.response_status,
    error: row.error === null ? null : formatText(readStoredText(row.error)),
    created_at: row.created_at,
    delivered_at: row.delivered_at,
    next_attempt_at: row.next_attempt_at,
  };
}
