/** The answer to the first request with an idempotency key. */
export interface IdempotencyRow {
  /** SHA-256 of user, route and key, hex. */
  scope: string;
  user_id: string;
  /** Names what the request makes, in each attempt to answer it alike. */
  once: string;
  /** SHA-256 of the body, hex. */
  body_hash: string;
  /** Of the process that answers it now; null once it is answered. */
  holder: string | null;
  /** After this time the process that answers it counts as dead. */
  held_until: number;
  status: number | null;
  /** JSON of the answer. */
  answer: string | null;
  expires_at: number;
}

export interface IdempotencyTables {
  idempotency_keys: IdempotencyRow;
}
