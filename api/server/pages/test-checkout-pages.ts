/** The test provider's pages: a checkout and a portal. Their first line says that nothing is charged. */

import { escapeHtml, printPage } from '../base/page-frame.ts';
import type { CheckoutState, PaidItem, SubscriptionState } from '../ports/payments/payments.ts';

const STYLE = `
  .notice { padding: 12px 16px; border-radius: 8px; border: 1px dashed var(--text-2); font-size: 13px; display: grid; gap: 4px }
  .line { display: flex; justify-content: space-between; gap: 16px; align-items: baseline }
  .price { font-size: 20px; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap }
  .choices { display: grid; gap: 8px }
  .choices button { width: 100% }
  .plan { display: grid; gap: 12px; padding-block-start: 16px; border-block-start: 1px solid var(--line) }
  .date { white-space: nowrap }
  form { margin: 0 }
`;

const NOTICE = `<div class="notice" role="note">
  <strong>This is a test checkout. Nothing is charged.</strong>
  <span>This server has no payment provider, so it asks for no card and takes no money. Whoever runs it can connect one.</span>
</div>`;

export function checkoutPage({ item, status }: { item: PaidItem; status: CheckoutState['status'] }): string {
  const body = status === 'open' ? openCheckout(item) : closedCheckout(status);
  return printPage({ title: 'Test checkout', style: STYLE, body: `<main class="sheet">${body}</main>` });
}

function openCheckout(item: PaidItem): string {
  return `
<h1>Checkout</h1>
${NOTICE}
<div class="line">
  <div><h2>${escapeHtml(item.name)}</h2><p class="quiet">${escapeHtml(item.summary)}</p></div>
  <div class="price">${price(item)}</div>
</div>
<form method="post" class="choices">
  <button class="primary" name="decision" value="pay">Complete the test purchase</button>
  <button name="decision" value="cancel">Cancel</button>
</form>`;
}

function closedCheckout(status: CheckoutState['status']): string {
  const notice = {
    open: '',
    success: 'This test purchase is complete.',
    canceled: 'This test purchase was canceled.',
    expired: 'This test purchase has expired. Start it again from your account.',
  }[status];
  return `<h1>Checkout</h1>${NOTICE}<p>${notice}</p><a class="button" href="/account/billing">Back to your account</a>`;
}

export interface PortalView {
  readonly returnUrl: string;
  readonly subscriptions: readonly (SubscriptionState & { readonly item: PaidItem })[];
}

export function portalPage({ returnUrl, subscriptions }: PortalView): string {
  const plans = subscriptions.map(onePlan).join('');
  return printPage({
    title: 'Test billing portal',
    style: STYLE,
    body: `<main class="sheet">
<h1>Your plans</h1>
${NOTICE}
${plans || '<p>There is no plan to manage. Plans are bought on the price list.</p>'}
<a class="button" href="${escapeHtml(returnUrl)}">Back to your account</a>
</main>`,
  });
}

function onePlan({ id, item, periodEnd, cancelAtPeriodEnd }: PortalView['subscriptions'][number]): string {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(periodEnd);
  const until = `<span class="date">${day}</span>`;
  const [notice, decision, label] = cancelAtPeriodEnd
    ? [`Ends on ${until}`, 'resume', 'Keep the plan']
    : [`Renews itself on ${until}`, 'cancel', 'End the plan then'];
  return `<section class="plan">
<div class="line">
  <div><h2>${escapeHtml(item.name)}</h2><p class="quiet">${notice}</p></div>
  <div class="price">${price(item)}</div>
</div>
<form method="post" class="choices">
  <input type="hidden" name="subscription" value="${escapeHtml(id)}">
  <button name="decision" value="${decision}">${label}</button>
</form>
</section>`;
}

function price({ amount, currency, period }: PaidItem): string {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
  return period ? `${money}<span class="quiet"> a ${period}</span>` : money;
}
