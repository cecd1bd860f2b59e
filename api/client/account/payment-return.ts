/** After a payment: removes the two query parameters from the URL, and requests and reports the result. */
import { PAYMENT_RETURN_QUERIES } from '../../../vocabulary/platform.ts';
import type { getCheckout } from '../../contract/routes/billing.ts';
import { ask } from '../session.ts';
import { report } from './analytics.ts';

export interface PaymentReturn {
  readonly sessionId: string;
  /** The address without both queries. */
  readonly rest: string;
}

/** null when the address is of no payment. */
export function readPaymentReturn(address: string): PaymentReturn | null {
  const url = new URL(address);
  const sessionId = url.searchParams.get(PAYMENT_RETURN_QUERIES.session);
  if (sessionId === null) return null;
  url.searchParams.delete(PAYMENT_RETURN_QUERIES.session);
  url.searchParams.delete(PAYMENT_RETURN_QUERIES.result);
  return { sessionId, rest: url.pathname + url.search + url.hash };
}

/**
 * `test`: bought in the test checkout, which charges nothing; `left`: by "Cancel", and it can still be paid; `unconfirmed`: the provider
 * has not told yet that it was paid.
 */
export type PaymentOutcome = 'paid' | 'test' | 'unpaid' | 'left' | 'unconfirmed';

/** Rejects with a GessoError when the purchase cannot be read. @returns null = no payment */
export async function readPayment(): Promise<PaymentOutcome | null> {
  const payment = readPaymentReturn(location.href);
  if (!payment) return null;
  const { sessionId, rest } = payment;
  const result = new URL(location.href).searchParams.get(PAYMENT_RETURN_QUERIES.result);
  history.replaceState(history.state, '', rest);
  const path = `/billing/checkout/${encodeURIComponent(sessionId)}`;
  const { status, is_test: isTest } = await ask<typeof getCheckout>('GET', path);
  report(status === 'success' ? 'CheckoutSucceeded' : 'CheckoutCanceled', { session_id: sessionId });
  if (status === 'success') return isTest ? 'test' : 'paid';
  if (status !== 'open') return 'unpaid';
  return result === 'canceled' ? 'left' : 'unconfirmed';
}

/** Never rejects: a purchase that cannot be read is only logged. @returns null = not known, or no payment */
export const finishPayment = (): Promise<PaymentOutcome | null> =>
  readPayment().catch((error) => {
    console.warn('How the payment ended could not be read:', error);
    return null;
  });
