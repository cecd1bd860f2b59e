/** What the billing page reads, and the way to a payment. */
import { queryOptions } from '@tanstack/react-query';
import { checkHeader, withCheck } from '../../../api/client/bot-check.ts';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type {
  checkOutBundle,
  checkOutPlan,
  getBilling,
  getFeatureLimits,
  listPlans,
  openCustomerPortal,
} from '../../../api/contract/routes/billing.ts';

export type Billing = Awaited<ReturnType<typeof call<typeof getBilling>>>;
export type FeatureLimits = Awaited<ReturnType<typeof call<typeof getFeatureLimits>>>;
export type Shop = Awaited<ReturnType<typeof call<typeof listPlans>>>;

export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: () => ask<typeof getBilling>('GET', '/billing/me'),
});

export const limitsQuery = queryOptions({
  queryKey: ['feature-limits'],
  queryFn: () => ask<typeof getFeatureLimits>('GET', '/billing/me-feature-limits'),
});

export const shopQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: () => ask<typeof listPlans>('GET', '/billing/plans?active_only=true'),
});

const returnUrl = (): string => new URL('/account/billing', location.href).href;

/** Opens the payment page, which returns here. Solves the bot challenge if the server requires it. */
export async function pay(path: string, purchase: object): Promise<void> {
  const body = { ...purchase, return_url: returnUrl() };
  const { url } = await withCheck((solved) =>
    ask<typeof checkOutPlan | typeof checkOutBundle>('POST', path, {
      body: body as never,
      headers: checkHeader(solved),
    }),
  );
  location.assign(url);
}

/** To the page where the payment provider shows invoices and payment methods. */
export async function openPortal(): Promise<void> {
  const body = { return_url: returnUrl() };
  const { url } = await ask<typeof openCustomerPortal>('POST', '/billing/customer_portal', { body });
  location.assign(url);
}
