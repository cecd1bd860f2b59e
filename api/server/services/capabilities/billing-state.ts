/** The billing state of an account. */
import type * as z from 'zod';
import type { billingInfo } from '../../../contract/schemas/billing.ts';

/** The answer of `GET /billing/me`. */
export type BillingState = z.output<typeof billingInfo>;
export type ReadBillingState = (userId: string) => Promise<BillingState>;
