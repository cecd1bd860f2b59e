/** Times are epoch milliseconds; booleans are 0 and 1; columns of JSON say so. */

export interface UserRow {
  id: string;
  /** In lower case. */
  email: string;
  /** argon2id; null = no password yet (magic link or Google only). */
  password_hash: string | null;
  is_activated: number;
  is_blocked: number;
  /** `suspicious` may not start paid work; `fraud` may do nothing. */
  flag: 'suspicious' | 'fraud' | null;
  allow_marketing_emails: number;
  promo_code: string | null;
  /** Language of emails: `en`, `de`, `ar`; null = unknown, English. */
  language: string | null;
  created_at: number;
  updated_at: number;
  /** The account was deleted and its data is being removed; the row goes last. */
  deleting_since: number | null;
}

/** An account's identity at another service, such as Google. */
export interface IdentityRow {
  provider: 'google';
  /** The provider's own name for the person (`sub`). */
  subject: string;
  user_id: string;
  created_at: number;
}

/** One sign-in on one device: a family of refresh tokens, one of which is current. */
export interface SessionRow {
  id: string;
  user_id: string;
  created_at: number;
  /** Absolute end: no refresh extends the session beyond it. */
  expires_at: number;
  revoked_at: number | null;
  /** Browser and system, as the session list shows them. */
  device: string | null;
  /** Network that it signed in from, shortened. */
  network: string | null;
  /** When the user last proved their identity. */
  proven_at: number | null;
}

export interface RefreshTokenRow {
  /** SHA-256, hex. */
  hash: string;
  session_id: string;
  expires_at: number;
  /** When the next token of the family was issued. */
  rotated_at: number | null;
  issued_at: number | null;
}

/** An emailed link: valid once, until it expires. */
export interface AccountTokenRow {
  /** SHA-256, hex. */
  hash: string;
  user_id: string;
  purpose:
    | 'verify'
    | 'magic-link'
    | 'reset-password'
    | 'create-password'
    | 'request-change'
    | 'change-password'
    | 'second-step';
  expires_at: number;
  used_at: number | null;
  /** JSON: values for the service that issued the token. */
  note: string | null;
}

/** TOTP secret shared with an authenticator app. */
export interface SecondFactorRow {
  id: string;
  user_id: string;
  /** Sealed, bound to the id. */
  secret: string;
  created_at: number;
  /** null = setup begun, not confirmed. */
  confirmed_at: number | null;
  /** The last used time step, of 30 seconds. */
  last_step: number | null;
}

export interface RecoveryCodeRow {
  user_id: string;
  /** argon2id, base64url. */
  hash: string;
  used_at: number | null;
}

export interface ApiKeyRow {
  id: string;
  user_id: string;
  name: string;
  /** The visible part of the key: enough to tell keys apart. */
  prefix: string;
  /** SHA-256 of the whole key, hex. */
  hash: string;
  /** JSON: names of scopes. */
  scopes: string;
  created_at: number;
  last_used_at: number | null;
}

/** Solved bot challenges: the primary key rejects a second use. */
export interface UsedChallengeRow {
  hash: string;
  expires_at: number;
}

/** A pending sign-in with an external service. */
export interface OauthStateRow {
  /** SHA-256 of the state, hex. */
  hash: string;
  code_verifier: string;
  nonce: string;
  /** A path of this site. */
  return_to: string | null;
  expires_at: number;
}

export interface AccountTables {
  users: UserRow;
  identities: IdentityRow;
  sessions: SessionRow;
  refresh_tokens: RefreshTokenRow;
  account_tokens: AccountTokenRow;
  api_keys: ApiKeyRow;
  second_factors: SecondFactorRow;
  recovery_codes: RecoveryCodeRow;
  used_challenges: UsedChallengeRow;
  oauth_states: OauthStateRow;
}
