/** Times are epoch milliseconds; truths are 0 and 1; text that holds JSON says so. */

export interface UserRow {
  id: string;
  /** In lower case. */
  email: string;
  /** argon2id; null = no password yet (magic link or Google alone). */
  password_hash: string | null;
  is_activated: number;
  is_blocked: number;
  /** `suspicious` is refused what costs something, `fraud` is refused everything. */
  flag: 'suspicious' | 'fraud' | null;
  allow_marketing_emails: number;
  promo_code: string | null;
  /** Of mails: `en`, `de`, `ar`; null = not known, English. */
  language: string | null;
  created_at: number;
  updated_at: number;
  /** The account was deleted and its data are being removed; the row goes last. */
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

/** One sign-in on one device: a family of refresh tokens, of which one is current. */
export interface SessionRow {
  id: string;
  user_id: string;
  created_at: number;
  /** No refresh can prolong it beyond. */
  expires_at: number;
  revoked_at: number | null;
  /** Browser and system, as the session list shows them. */
  device: string | null;
  /** Where it signed in: a part of its address. */
  network: string | null;
  /** When the person last showed who they are. */
  proven_at: number | null;
}

export interface RefreshTokenRow {
  /** SHA-256, hex. */
  hash: string;
  session_id: string;
  expires_at: number;
  /** When its successor took over. */
  rotated_at: number | null;
  issued_at: number | null;
}

/** A link in a mail. Good once, and until it expires. */
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
  /** JSON: values that the service that issued the token reads when it is used. */
  note: string | null;
}

/** What an authenticator app shares. */
export interface SecondFactorRow {
  id: string;
  user_id: string;
  /** Sealed, bound to the id. */
  secret: string;
  created_at: number;
  /** null = begun, and not on yet. */
  confirmed_at: number | null;
  /** The last step of 30 seconds whose code was used. */
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
  /** The part of the key that may be shown: enough to tell keys apart. */
  prefix: string;
  /** SHA-256 of the whole key, hex. */
  hash: string;
  /** JSON: names of scopes. */
  scopes: string;
  created_at: number;
  last_used_at: number | null;
}

/** Bot challenges that were answered: a second use is refused by the primary key. */
export interface UsedChallengeRow {
  hash: string;
  expires_at: number;
}

/** A sign-in at another service that has begun and has not returned. */
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
