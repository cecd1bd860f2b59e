import type { CreditUnit } from '../../../../vocabulary/credit-units.ts';

/** What an account has of one unit. Always the sum of its entries, column by column. */
export interface CreditAccountRow {
  user_id: string;
  unit: CreditUnit;
  /** Of this period, `lasting` included. */
  granted: number;
  /** The part of `granted` that outlives the period: used last. */
  lasting: number;
  /** For tasks that have not ended. */
  reserved: number;
  spent: number;
  period_start: number;
  period_end: number;
}

/** What happened to an account, and by how much each of its columns changed. Written once, never changed. */
export interface CreditEntryRow {
  id: string;
  user_id: string;
  unit: CreditUnit;
  kind: 'grant' | 'reserve' | 'settle' | 'release' | 'reset' | 'refund';
  /** One of its kind for the account: what makes a second charge or grant for the same reason impossible. */
  reference: string;
  granted: number;
  lasting: number;
  reserved: number;
  spent: number;
  created_at: number;
}

export interface CreditTables {
  credit_accounts: CreditAccountRow;
  credit_entries: CreditEntryRow;
}
