/**
 * The payment provider's port. An event is trusted only for its signature: it says what to ask the provider about, so events may be
 * repeated, late and in any order.
 */
import type { RECEIPT_STATUSES } from '../../../../vocabulary/api-options.ts';
import type { BillingPeriod, SubscriptionStatus } from '../../../../vocabulary/plans.ts';

export interface PaidItem {
  readonly kind: 'plan' | 'bundle';
  /** Machine name of the plan or bundle. */
  readonly item: string;
  readonly name: string;
  readonly summary: string;
  /** Smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** Of a plan. */
  readonly period: BillingPeriod | null;
}

export interface CheckoutOrder {
  /** Our id, echoed by the provider. A repeated id opens one checkout. */
  readonly checkoutId: string;
  readonly customerId: string;
  readonly item: PaidItem;
  /** Return URL of the user; the session and the result are added to its query. */
  readonly returnUrl: string;
}

export interface OpenedCheckout {
  readonly sessionId: string;
  /** URL of the checkout; a path of this server if it begins with a slash. */
  readonly url: string;
}

export interface CheckoutState {
  readonly sessionId: string;
  readonly checkoutId: string;
  readonly status: 'open' | 'success' | 'canceled' | 'expired';
  /** For a paid plan. */
  readonly subscriptionId: string | null;
}

export interface SubscriptionState {
  readonly id: string;
  readonly customerId: string;
  /** Machine name of the plan; undefined for other products. */
  readonly plan: string | undefined;
  readonly period: BillingPeriod;
  readonly status: SubscriptionStatus;
  /** Is the period below paid? */
  readonly isPaid: boolean;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly cancelAtPeriodEnd: boolean;
}

/** Payment state of a checkout. */
export interface RefundState {
  readonly checkoutId: string;
  readonly sessionId: string;
  /** Sum of all refunds and the payment's amount, smallest unit of the currency. */
  readonly refunded: number;
  readonly paid: number;
}

/** A customer's payment, as the provider reports it. */
export interface ReceiptState {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly paidAt: number;
  /** The provider's description; null without one. */
  readonly about: string | null;
  readonly status: (typeof RECEIPT_STATUSES)[number];
  /** Smallest unit of the currency; `refunded` is the part that was returned. */
  readonly amount: number;
  readonly refunded: number;
  readonly currency: string;
  /** The provider's receipt page; null without one. */
  readonly url: string | null;
}

/** The object to ask the provider about. */
export type PaymentNews =
  | { readonly about: 'checkout'; readonly sessionId: string }
  | { readonly about: 'subscription'; readonly subscriptionId: string }
  | { readonly about: 'refund'; readonly chargeId: string };

export interface PaymentEvent {
  /** The provider's id; equal for a repeated event. */
  readonly id: string;
  readonly type: string;
  /** undefined = ignored. */
  readonly news: PaymentNews | undefined;
}

/** All calls reject with `paymentUnavailable` if the provider does not respond or refuses. */
export interface Payments {
  readonly kind: 'stripe' | 'local';
  createCustomer(person: { readonly userId: string; readonly email: string }): Promise<string>;
  openCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
  findCheckout(sessionId: string): Promise<CheckoutState | undefined>;
  findSubscription(subscriptionId: string): Promise<SubscriptionState | undefined>;
  /** The customer's payments, newest first, at most 100. */
  listReceipts(customerId: string): Promise<readonly ReceiptState[]>;
  /** undefined if nothing was refunded, or the charge is not of our checkout. */
  findRefund(chargeId: string): Promise<RefundState | undefined>;
  /** Ends it immediately; idempotent. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Closes the customer's open payments and deletes their data; idempotent. */
  forgetCustomer(customerId: string): Promise<void>;
  /** The billing portal: bills, card, cancellation. A path of this server if it begins with a slash. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Rejects with `paymentSignatureInvalid`. */
  readEvent(body: Uint8Array, signature: string | undefined): Promise<PaymentEvent>;
  /** Pages of the built-in test provider; absent with a real one. */
  readonly testCheckout?: TestCheckout;
}

/** Actions of the test provider's checkout and portal pages. */
export interface TestCheckout {
  /** `checkoutNotFound` if there is none. */
  show(sessionId: string): Promise<{ readonly item: PaidItem; readonly status: CheckoutState['status'] }>;
  /** Ends the checkout and resolves with the return URL; idempotent. */
  finish(sessionId: string, result: 'success' | 'canceled'): Promise<string>;
  /** `notFound` if there is none or it has expired. */
  portal(portalId: string): Promise<{
    readonly returnUrl: string;
    readonly subscriptions: readonly (SubscriptionState & { readonly item: PaidItem })[];
  }>;
  /** Cancels a subscription at the end of its period, or undoes that. */
  setCancelled(portalId: string, subscriptionId: string, cancelled: boolean): Promise<void>;
}

/** Query of the return URL: session and result. */
export function withResult(returnUrl: string, sessionId: string, result: 'success' | 'canceled'): string {
  const [address = '', fragment] = returnUrl.split('#');
  const query = `stripe_session_id=${sessionId}&stripe_result=${result}`;
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
