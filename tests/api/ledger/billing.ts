/** Plans, paying, limits. */
import type { Requirement } from './requirement.ts';

const periods = (title: string) => `tests/api/billing-periods.test.ts > ${title}`;
const shop = (title: string) => `tests/api/billing.test.ts > ${title}`;
const refunds = (title: string) => `tests/api/billing-stripe-refunds.test.ts > ${title}`;
const stripe = (title: string) => `tests/api/billing-stripe.test.ts > ${title}`;
const access = (title: string) => `tests/api/access.test.ts > ${title}`;

export const billing: readonly Requirement[] = [
  {
    id: '3 billing info',
    says: 'call getBilling: product, type, both platforms with status, product and bundles, and whether anything was ever paid.',
    provedBy: [shop('has the free plan on both platforms, with its limits')],
  },
  {
    id: '6 billing plans for visitors',
    says: 'call listPlans: plans and bundles, to visitors too; active_only leaves out what is not sold, such as packs of what this server cannot make.',
    provedBy: [
      shop('is open to visitors, and leaves out what is not sold when asked to'),
      'tests/api/unavailable.test.ts > no pack of it is sold, until a service can do it',
    ],
  },
  {
    id: '7 billing checkout',
    says: 'call checkOutPlan opens a payment for a plan, and the plan comes with its capabilities and credits.',
    provedBy: [
      shop('gives the plan, its capabilities and its credits at once'),
      stripe('is opened with the price, our own id and a return that carries session and result'),
    ],
  },
  {
    id: '7 billing checkout_bundle',
    says: 'call checkOutBundle sells a bundle, and none that is not listed, with active_only or without.',
    provedBy: [
      shop('add credits that outlive the period'),
      shop('that are not sold cannot be bought by name either: %s'),
    ],
  },
  {
    id: '4 payment return',
    says: 'The browser comes back with stripe_session_id and stripe_result; call getCheckout tells the status by that id, success only when paid.',
    provedBy: [
      shop(
        'shows a page that says nothing is charged, and brings the person back with the session and its result',
      ),
      shop('changes nothing when the person cancels, however the page is pressed afterwards'),
      stripe('gives the plan when the person comes back before any event does'),
    ],
  },
  {
    id: '7 billing customer_portal',
    says: 'call openCustomerPortal answers the address where the subscription is managed.',
    provedBy: [
      periods('is ended in the portal with its period, which can be taken back, and the free plan follows'),
      stripe('opens the portal of the right customer'),
    ],
  },
  {
    id: 'billing receipts',
    says: 'call listReceipts lists the payments of the person alone, with what went back of them.',
    provedBy: [
      stripe('lists the payments of a person with their receipts, and of nobody else'),
      shop('has no receipt where nothing is ever charged'),
    ],
  },
  {
    id: '7 billing limits',
    says: 'call getUploadLimits and call getFeatureLimits tell what the plan allows and what is used of it.',
    provedBy: [
      shop('has the free plan on both platforms, with its limits'),
      shop('add uses of one feature alone'),
    ],
  },
  {
    id: 'billing provider events',
    says: 'call receivePaymentEvent believes signed events alone, and takes them twice, late and in any order.',
    provedBy: [
      stripe('signed %s are refused'),
      stripe('have their effect once, however often and however many at once they come'),
      stripe('may tell of a subscription before the checkout that made it'),
      stripe('that come after a newer one change nothing back'),
    ],
  },
  {
    id: 'billing refunds',
    says: 'A bundle that was paid back takes its unspent credits back, in parts as the money went, and never what was spent.',
    provedBy: [
      refunds('of a bundle takes its credits back, and the bundle with them'),
      refunds('takes back what is unspent, and never what was spent'),
      refunds('in parts takes back in parts, each once'),
    ],
  },
  {
    id: 'billing local till',
    says: 'Without a provider, call showLocalCheckout, call decideLocalCheckout, call showLocalPortal and call decideLocalPortal stand in and say that nothing is charged.',
    provedBy: [
      shop(
        'shows a page that says nothing is charged, and brings the person back with the session and its result',
      ),
      periods("lets nobody end another's plan, and the portal's address dies after an hour"),
    ],
  },
  {
    id: 'billing periods',
    says: 'Credits begin anew with each paid period of the plan; without one the free plan follows.',
    provedBy: [
      periods('renews itself, and each period begins with its credits'),
      stripe('begins a period of credits when the invoice of the period is paid, and not before'),
    ],
  },
  {
    id: '6 billing access',
    says: 'Everything of billing but the price list is for signed-in people who are not blocked.',
    provedBy: [
      access('is refused without a token, unless it is for anybody'),
      access('is refused to who is %s, by token and by key, even where nobody has to sign in'),
    ],
  },
];
