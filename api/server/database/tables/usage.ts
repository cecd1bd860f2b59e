import type { CLIENT_TYPES } from '../../../../vocabulary/api-options.ts';
import type { CreditUnit } from '../../../../vocabulary/credit-units.ts';

/** One charged unit of work. */
export interface UsageRow {
  task_id: string;
  user_id: string;
  /** operationId of the route that submitted it. */
  operation: string;
  client_type: (typeof CLIENT_TYPES)[number];
  key_id: string | null;
  unit: CreditUnit;
  amount: number;
  created_at: number;
}

export interface UsageTables {
  usage: UsageRow;
}
