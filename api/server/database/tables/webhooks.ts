import type { WEBHOOK_TEST_TYPE, WEBHOOK_TYPE_IDS } from '../../../../vocabulary/platform.ts';

export type WebhookType = (typeof WEBHOOK_TYPE_IDS)[number];

/** One for each user. */
export interface WebhookRow {
  id: string;
  user_id: string;
  url: string;
  /** JSON: subscribed event types. */
  types: string;
  is_active: number;
  /** Sealed, bound to the row's id. */
  secret: string;
  /** The previous secret, sealed, which signs too until `previous_until`. */
  previous_secret: string | null;
  previous_until: number | null;
  created_at: number;
  updated_at: number;
}

/** A delivery of an event to a webhook. */
export interface DeliveryRow {
  id: string;
  webhook_id: string;
  user_id: string;
  type: WebhookType | typeof WEBHOOK_TEST_TYPE;
  /** For a test event, the id of the delivery itself. */
  task_id: string;
  /** JSON of the body, its error as a StoredError: turned into English when it is sent, equal at each attempt. */
  payload: string;
  /** URL of the last or next attempt. */
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
  /** null if no further attempt is due. */
  next_attempt_at: number | null;
  /** Process that sends it now. */
  lease_token: string | null;
  lease_until: number | null;
}

export interface WebhookTables {
  webhooks: WebhookRow;
  webhook_deliveries: DeliveryRow;
}
