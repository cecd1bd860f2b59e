/** What this server sends to a webhook, as OpenAPI 3.1's `webhooks`. */
import { WEBHOOK_TYPES } from '../../../vocabulary/platform.ts';
import answers from '../examples/answers.json' with { type: 'json' };
import { webhookEvent } from '../schemas/webhook-event.ts';
import type { Components, JsonSchema } from './json-schema.ts';

const header = (name: string, description: string, example: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** The headers of Standard Webhooks. */
export const WEBHOOK_HEADERS: readonly JsonSchema[] = [
  header(
    'webhook-id',
    'Names the delivery: the same at each attempt. Keep the ids that you have handled, and skip those that come again.',
    '019ab0c2-5f41-7cc3-9d18-3f0a6f1f2b03',
  ),
  header(
    'webhook-timestamp',
    'When this attempt was signed, in seconds since 1970. Refuse one that is more than 5 minutes away from your own clock.',
    '1795412758',
  ),
  header(
    'webhook-signature',
    '`v1,` and the Base64 of HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}`; several, with a space between, while a secret is being replaced. One that is right is enough.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const [task] = answers.getGroup.tasks;
const ENDS: Readonly<Record<string, object>> = {
  'task.done': { status: 'DONE' },
  'task.error': {
    status: 'ERROR',
    task_images: [],
    error: {
      error_code: '500',
      error_id: 'sourceNotFound',
      error_type: 'not_found',
      error_message: 'Source not found',
      error_details: {},
    },
  },
  'task.cancelled': { status: 'CANCELLED', task_images: [] },
};

/** @returns the event's body */
export const webhookExample = (type: string) => ({
  type,
  timestamp: '2026-11-23T05:45:58.362Z',
  data: { ...task, ...ENDS[type] },
});

const responseOf = (description: string) => ({ description });

export function webhooksOf(components: Components): Record<string, JsonSchema> {
  const schema = components.describe(webhookEvent, 'output');
  return Object.fromEntries(
    WEBHOOK_TYPES.map(({ id, name, description }) => [
      id,
      {
        post: {
          operationId: `on${name.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          tags: ['Webhooks'],
          summary: description,
          description:
            'Signed by Standard Webhooks; the reference has a recipe that checks the signature. Answer 2xx within 15 seconds, and do the work afterwards: anything else is tried again with a growing wait.',
          security: [],
          parameters: WEBHOOK_HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema, example: webhookExample(id) } },
          },
          responses: {
            '204': responseOf('It was received.'),
            '410': responseOf('Leave this address alone: it is not told again.'),
            default: responseOf('It was not received, and is tried again.'),
          },
        },
      },
    ]),
  );
}
