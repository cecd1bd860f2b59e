import type { CreditUnit } from '../../../../vocabulary/credit-units.ts';

/** An account's balance in one unit. Always the sum of its entries, column by column. */
export interface CreditAccountRow {
  user_id: string;
  unit: CreditUnit;
  /** Granted in this period, `lasting` included. */
  granted: number;
  /** The part of `granted` that outlives the period; used last. */
  lasting: number;
  /** Reserved for unfinished tasks. */
  reserved: number;
  spent: number;
  period_start: number;
  period_end: number;
}

/** A ledger entry: how much each column of an account changed. Never updated. */
export interface CreditEntryRow {
  id: string;
  user_id: string;
  unit: CreditUnit;
  kind: 'grant' | 'reserve' | 'settle' | 'release' | 'reset' | 'refund';
  /** Unique for the account: prevents a second charge or grant for the same reason. */
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
