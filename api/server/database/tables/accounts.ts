/** Times are epoch milliseconds; truths are 0 and 1; text that holds JSON says so. */

export interface UserRow {
  id: string;
  /** In lower case. */
  email: string;
  /** argon2id; null = no password yet (magic link or Google alone). */
  password_hash: string | null;
  is_activated: number;
  is_blocked: number;
  allow_marketing_emails: number;
  created_at: number;
  updated_at: number;
}

export interface AccountTables {
  users: UserRow;
}
