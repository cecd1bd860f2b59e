/** The return from paying, on any signed-in page: removes the query of the URL, reads the purchase by its id, reports it and shows a notice. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { report } from '../../../api/client/account/analytics.ts';
import { readPaymentReturn } from '../../../api/client/account/payment-return.ts';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { getCheckout } from '../../../api/contract/routes/billing.ts';
import { PAYMENT_RETURN_QUERIES } from '../../../vocabulary/platform.ts';
import { t } from '../base/i18n.ts';
import { type Message, Notice, useNotice } from '../components/notice.tsx';

type CheckoutStatus = Awaited<ReturnType<typeof call<typeof getCheckout>>>['status'];

/** The purchase that this page was opened after; null = none. It is read before the rest, which it may have changed. */
export const purchaseQuery = queryOptions({ queryKey: ['purchase'], queryFn: readPurchase });

async function readPurchase(): Promise<Message | null> {
  const payment = readPaymentReturn(location.href);
  if (payment === null) return null;
  const { sessionId, rest } = payment;
  const result = new URL(location.href).searchParams.get(PAYMENT_RETURN_QUERIES.result);
  history.replaceState(history.state, '', rest);
  try {
    const path = `/billing/checkout/${encodeURIComponent(sessionId)}`;
    const { status } = await ask<typeof getCheckout>('GET', path);
    report(status === 'success' ? 'CheckoutSucceeded' : 'CheckoutCanceled', { session_id: sessionId });
    return { words: () => purchaseWords(status, result === 'canceled') };
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

/** How the purchase ended, if there was one. */
export function PurchaseNotice() {
  const { data } = useSuspenseQuery(purchaseQuery);
  return <Notice of={useNotice(data)} />;
}
