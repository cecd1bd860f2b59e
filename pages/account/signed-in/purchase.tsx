/** The return from paying, on any signed-in page: removes the query of the URL, reads the purchase by its id, reports it and shows a notice. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type PaymentOutcome, readPayment } from '../../../api/client/account/payment-return.ts';
import { t, type Words } from '../base/i18n.ts';
import { type Message, Notice, useNotice } from '../components/notice.tsx';

/** The purchase that this page was opened after; null = none. It is read before the rest, which it may have changed. */
export const purchaseQuery = queryOptions({ queryKey: ['purchase'], queryFn: readPurchase });

async function readPurchase(): Promise<Message | null> {
  try {
    const outcome = await readPayment();
    return outcome && { words: WORDS[outcome], look: BOUGHT.has(outcome) ? 'done' : 'warn' };
  } catch (error) {
    return { error };
  }
}

const BOUGHT: ReadonlySet<PaymentOutcome> = new Set(['paid', 'test']);

/** Nothing final is said of a purchase that can still be paid. */
const WORDS: Readonly<Record<PaymentOutcome, Words>> = {
  paid: () => t('Payment received.'),
  test: () => t('Purchase completed in the test checkout. Nothing was charged.'),
  unpaid: () => t('The purchase was not completed. You were not charged.'),
  left: () => t('You left the payment page. The purchase is still open; nothing has been charged so far.'),
  unconfirmed: () => t('Your payment is not confirmed yet. Reload this page in a minute.'),
};

/** How the purchase ended, if there was one. */
export function PurchaseNotice() {
  const { data } = useSuspenseQuery(purchaseQuery);
  return <Notice of={useNotice(data)} />;
}
