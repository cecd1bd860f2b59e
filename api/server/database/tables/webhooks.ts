import type { WEBHOOK_TEST_TYPE, WEBHOOK_TYPE_IDS } from '../../../../vocabulary/platform.ts';

export type WebhookType = (typeof WEBHOOK_TYPE_IDS)[number];

/** One a person. */
export interface WebhookRow {
  id: string;
  user_id: string;
  url: string;
  /** JSON: the types that it wants to hear of. */
  types: string;
  is_active: number;
  /** Sealed, bound to the row's id. */
  secret: string;
  /** The one before, sealed alike, which signs too until then. */
  previous_secret: string | null;
  previous_until: number | null;
  created_at: number;
  updated_at: number;
}

/** An event that is delivered to a webhook. */
export interface DeliveryRow {
  id: string;
  webhook_id: string;
  user_id: string;
  type: WebhookType | typeof WEBHOOK_TEST_TYPE;
  /** Of a test the id of the delivery itself. */
  task_id: string;
  /** JSON of the body, its error as a StoredError: put into words where it is sent, the same at each attempt. */
  payload: string;
  /** Where it was last sent to, or will be. */
  url: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  response_status: number | null;
  /** The beginning of the last answer; null = there was none. */
  response_body: string | null;
  /** JSON of a StoredText: why it was not delivered. */
  error: string | null;
  created_at: number;
  delivered_at: number | null;
  /** null when there is none any more. */
  next_attempt_at: number | null;
  /** Of the process that is sending it. */
  lease_token: string | null;
  lease_until: number | null;
}

export interface WebhookTables {
  webhooks: WebhookRow;
  webhook_deliveries: DeliveryRow;
}
