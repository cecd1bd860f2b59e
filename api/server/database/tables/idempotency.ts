/** The stored response of the first request with an idempotency key. */
export interface IdempotencyRow {
  /** SHA-256 of user, route and key, hex. */
  scope: string;
  user_id: string;
  /** Prefix of ids that the request creates; equal in each attempt. */
  once: string;
  /** SHA-256 of the body, hex. */
  body_hash: string;
  /** Process that handles the request now; null once it has responded. */
  holder: string | null;
  /** After this time the process counts as dead. */
  held_until: number;
  status: number | null;
  /** JSON of the response. */
  answer: string | null;
  expires_at: number;
}

export interface IdempotencyTables {
  idempotency_keys: IdempotencyRow;
}
