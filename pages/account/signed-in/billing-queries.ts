/** What the billing page reads, and the way to a payment. */
import { queryOptions } from '@tanstack/react-query';
import { checkHeader, withCheck } from '../../../api/client/bot-check.ts';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type {
  checkOutBundle,
  checkOutPlan,
  getBilling,
  getCheckout,
  getFeatureLimits,
  listPlans,
  openCustomerPortal,
} from '../../../api/contract/routes/billing.ts';
import { PAYMENT_RETURN_QUERIES } from '../../../vocabulary/platform.ts';
import { t } from '../base/i18n.ts';
import type { Message } from '../components/notice.tsx';

export type Billing = Awaited<ReturnType<typeof call<typeof getBilling>>>;
type CheckoutStatus = Awaited<ReturnType<typeof call<typeof getCheckout>>>['status'];
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

/** The purchase that this page was opened after; null = none. It is read before the rest, which it may have changed. */
export const purchaseQuery = queryOptions({ queryKey: ['purchase'], queryFn: readPurchase });

/** Back from paying (spec 4): the address is cleaned, then the purchase is read by its id. */
async function readPurchase(): Promise<Message | null> {
  const address = new URL(location.href);
  const id = address.searchParams.get(PAYMENT_RETURN_QUERIES.session);
  if (id === null) return null;
  const isLeft = address.searchParams.get(PAYMENT_RETURN_QUERIES.result) === 'canceled';
  for (const name of Object.values(PAYMENT_RETURN_QUERIES)) address.searchParams.delete(name);
  history.replaceState(null, '', address);
  try {
    const { status } = await ask<typeof getCheckout>('GET', `/billing/checkout/${encodeURIComponent(id)}`);
    return { words: () => purchaseWords(status, isLeft) };
  } catch (error) {
    return { error };
  }
}

/** `isLeft`: the person came back by "Cancel". An open purchase can still be paid, so nothing final is said of it. */
function purchaseWords(status: CheckoutStatus, isLeft: boolean): string {
  if (status === 'success') return t('Payment received.');
  if (status !== 'open') return t('The purchase was not completed. You were not charged.');
  return isLeft
    ? t('You left the payment page. The purchase is still open; nothing has been charged so far.')
    : t('Your payment is not confirmed yet. Reload this page in a minute.');
}

const returnUrl = (): string => new URL('/account/billing', location.href).href;

/** To the payment page, which leads back to this one. The bot challenge is solved when the server asks for it. */
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
