/** One webhook for each user, called when a task ends. Signed by the Standard Webhooks specification. */
import * as z from 'zod';
import { PAGE_BASES, PAGE_SIZES } from '../../../vocabulary/limits.ts';
import { DELIVERY_STATES, WEBHOOK_TEST_TYPE, WEBHOOK_TYPE_IDS } from '../../../vocabulary/platform.ts';
import { defineRoute } from '../base/route.ts';
import { id, idParams, pageAnswer, pageQuery, time } from '../schemas/common.ts';
import { moment } from '../schemas/dates.ts';

const tag = 'Webhooks';

const webhookTypeId = z.enum(WEBHOOK_TYPE_IDS).describe('An event, by its name.');
const url = z
  .url({ protocol: /^https?$/, error: 'Use an address like https://…' })
  .max(2048)
  .describe('On the public internet.');
const types = z
  .array(webhookTypeId)
  .min(1)
  .max(WEBHOOK_TYPE_IDS.length)
  .describe('The events to be told of.');

export const userWebhook = z
  .object({
    id,
    url: z.string().describe('Where deliveries go.'),
    webhook_types: z.array(webhookTypeId).describe('The events that are told.'),
    is_active: z.boolean().describe('Deliveries are sent.'),
    secret: z
      .string()
      .optional()
      .describe('`whsec_…`, to check signatures by: shown once, when it is made or renewed.'),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: 'UserWebhook' });

export const listWebhookTypes = defineRoute({
  id: 'listWebhookTypes',
  method: 'GET',
  path: '/webhook/webhook-types',
  tag,
  summary: 'What a webhook can tell.',
  description: 'The `id` is what `webhook_types` takes and what a delivery has as its `type`.',
  auth: 'user',
  status: 200,
  answer: z.array(
    z
      .object({
        id: webhookTypeId,
        name: z.string().describe('Its name for people.'),
        description: z.string().describe('When it is told.'),
      })
      .meta({ id: 'WebhookType' }),
  ),
  errors: [],
});

export const getUserWebhook = defineRoute({
  id: 'getUserWebhook',
  method: 'GET',
  path: '/webhook/user-webhook',
  tag,
  summary: 'Your webhook; 404 with code 8011 when there is none.',
  description: 'The secret is never answered again; renew it with PATCH when it is lost.',
  auth: 'user',
  status: 200,
  answer: userWebhook,
  errors: ['webhookMissing'],
});

export const createUserWebhook = defineRoute({
  id: 'createUserWebhook',
  method: 'POST',
  path: '/webhook/user-webhook',
  tag,
  summary: 'Sets your webhook up and shows its secret this once.',
  description:
    'Each delivery is a POST of `{type, timestamp, data}` with the headers webhook-id, webhook-timestamp and webhook-signature. Anything but 2xx within 15 seconds is tried again with a growing wait; answer 410 to be left alone.',
  auth: 'user',
  body: z.object({
    url,
    webhook_types: types,
    is_active: z.boolean().default(true).describe('Deliveries are to be sent.'),
  }),
  status: 201,
  answer: userWebhook,
  errors: ['webhookExists', 'addressForbidden'],
});

export const updateUserWebhook = defineRoute({
  id: 'updateUserWebhook',
  method: 'PATCH',
  path: '/webhook/user-webhook',
  tag,
  summary: 'Changes your webhook, or renews its secret.',
  description:
    'Fields that are not sent stay as they are. With `renew_secret` the answer holds the new secret, this once.',
  auth: 'user',
  body: z.object({
    url: url.optional(),
    webhook_types: types.optional(),
    is_active: z.boolean().optional().describe('Deliveries are to be sent.'),
    renew_secret: z
      .literal(true)
      .optional()
      .describe('Makes a new secret. For 24 hours the old one signs every delivery too.'),
  }),
  status: 200,
  answer: userWebhook,
  errors: ['webhookMissing', 'addressForbidden'],
});

const deliveryType = z.enum([...WEBHOOK_TYPE_IDS, WEBHOOK_TEST_TYPE]);

const delivery = z
  .object({
    id,
    webhook_type: deliveryType.describe('The event; `webhook.test` is one that you asked for.'),
    task_id: id.describe('The task that it tells of; of a test the id of the delivery itself.'),
    url: z.string().describe('Where it was sent.'),
    state: z.enum(DELIVERY_STATES).describe('`waiting` is tried again, `failed` is not.'),
    attempts: z.int().nonnegative().describe('How often it was tried.'),
    response_status: z.int().nullable().describe('Of the last attempt.'),
    error: z.string().nullable().describe('Why the last attempt failed.'),
    created_at: time,
    delivered_at: time
      .nullable()
      .describe('When it was answered with 2xx, epoch milliseconds; null = not yet.'),
    next_attempt_at: time
      .nullable()
      .describe('When it is tried again, epoch milliseconds; null = it is not.'),
  })
  .meta({ id: 'Delivery' });

export const listDeliveries = defineRoute({
  id: 'listDeliveries',
  method: 'GET',
  path: '/webhook/deliveries',
  tag,
  summary: 'What was told to your webhook, newest first, in pages from 1.',
  description:
    'One entry for each event, with its attempts, the last response, and when it is tried again. What is over is listed for 30 days. Filters are joined: each one that is given must hold.',
  auth: 'user-or-key',
  scope: 'webhook:read',
  query: pageQuery(PAGE_BASES.deliveries, PAGE_SIZES.deliveries).extend({
    state: z.enum(DELIVERY_STATES).optional().describe('Those of this state alone.'),
    webhook_type: deliveryType.optional().describe('Those of this event alone.'),
    start_datetime: moment.optional().describe('Those made at this moment or after it.'),
    end_datetime: moment.optional().describe('Those made before this moment.'),
  }),
  status: 200,
  answer: pageAnswer(delivery),
  errors: [],
});

export const getDelivery = defineRoute({
  id: 'getDelivery',
  method: 'GET',
  path: '/webhook/deliveries/:id',
  tag,
  summary: 'One delivery, with what was posted and what was answered.',
  description:
    'As in the list, with the JSON that each attempt posts and the beginning of what the last one was answered: enough to see why a receiver refuses it.',
  auth: 'user-or-key',
  scope: 'webhook:read',
  params: idParams,
  status: 200,
  answer: delivery
    .extend({
      body: z.string().describe('JSON, as it was posted: the same at each attempt.'),
      response_body: z
        .string()
        .nullable()
        .describe(
          'The beginning of what the last attempt was answered, 4,096 bytes at most, read as UTF-8; null = there was no answer.',
        ),
    })
    .meta({ id: 'DeliveryDetails' }),
  errors: ['notFound'],
});

export const testUserWebhook = defineRoute({
  id: 'testUserWebhook',
  method: 'POST',
  path: '/webhook/test',
  tag,
  summary: 'Sends a test event to your webhook and answers with what became of it.',
  description:
    'A signed POST like any other delivery, with the type `webhook.test` and `data` of `{"error": null}`. It is tried once, listed among the deliveries, and costs nothing. A webhook that is switched off is tested as well.',
  auth: 'user-or-key',
  scope: 'webhook:write',
  status: 200,
  answer: delivery,
  errors: ['webhookMissing'],
  rate: { max: 10, windowMs: 60_000 },
});

export const resendDelivery = defineRoute({
  id: 'resendDelivery',
  method: 'POST',
  path: '/webhook/deliveries/:id/resend',
  tag,
  summary: 'Sends one delivery again, now, and answers with what became of it.',
  description:
    'The same body with the same `webhook-id`, signed anew, to the address that your webhook has now, also while it is switched off. One more attempt of the same entry: what failed or was delivered before is tried this once, what waits keeps the attempts that it has left and the time of the next one. It costs nothing.',
  auth: 'user-or-key',
  scope: 'webhook:write',
  params: idParams,
  status: 200,
  answer: delivery,
  errors: ['notFound', 'conflict'],
  rate: { max: 30, windowMs: 60_000 },
});
