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

/** Never rejects: a session that cannot be read is only logged. @returns whether it was paid; null = not known, or no payment */
export async function finishPayment(): Promise<boolean | null> {
  const payment = readPaymentReturn(location.href);
  if (!payment) return null;
  history.replaceState(history.state, '', payment.rest);
  try {
    const { status } = await ask<typeof getCheckout>(
      'GET',
      `/billing/checkout/${encodeURIComponent(payment.sessionId)}`,
    );
    const isPaid = status === 'success';
    report(isPaid ? 'CheckoutSucceeded' : 'CheckoutCanceled', { session_id: payment.sessionId });
    return isPaid;
  } catch (error) {
    console.warn('How the payment ended could not be read:', error);
    return null;
  }
}
