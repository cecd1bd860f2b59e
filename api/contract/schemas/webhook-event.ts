/** What a webhook is sent: Standard Webhooks (https://www.standardwebhooks.com), version 1. */
import * as z from 'zod';
import { WEBHOOK_TYPE_IDS } from '../../../vocabulary/platform.ts';
import { webTask } from './task.ts';

export const webhookEvent = z
  .object({
    type: z.enum(WEBHOOK_TYPE_IDS).describe('Which event it is.'),
    timestamp: z.iso.datetime().describe('When it happened. ISO 8601, UTC; a later attempt has the same.'),
    data: webTask.describe('The task as it ended, with its images.'),
  })
  .describe('The body of a delivery.')
  .meta({ id: 'WebhookEvent' });
