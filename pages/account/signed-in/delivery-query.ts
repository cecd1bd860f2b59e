/** Which deliveries of a webhook are listed. */
import type { SentQuery } from '../../../api/contract/base/route.ts';
import type { listDeliveries } from '../../../api/contract/routes/webhooks.ts';

type Query = SentQuery<typeof listDeliveries>;

/** '' = any. Days are UTC, both included: `2026-01-31`. */
export interface DeliveryFilter {
  readonly state: NonNullable<Query['state']> | '';
  readonly type: NonNullable<Query['webhook_type']> | '';
  readonly from: string;
  readonly to: string;
}

export const ALL_DELIVERIES: DeliveryFilter = { state: '', type: '', from: '', to: '' };

const DAY_MS = 24 * 60 * 60 * 1000;

/** As the call takes it. */
export function queryOf(
  { state, type, from, to }: DeliveryFilter,
  { page, size }: { readonly page: number; readonly size: number },
): URLSearchParams {
  const query = new URLSearchParams({ page: String(page), size: String(size) });
  if (state) query.set('state', state);
  if (type) query.set('webhook_type', type);
  if (from) query.set('start_datetime', `${from}T00:00:00Z`);
  // The call's end is the first moment that is left out.
  if (to) query.set('end_datetime', new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString());
  return query;
}
