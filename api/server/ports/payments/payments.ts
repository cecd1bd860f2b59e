/**
 * What the server needs of a payment provider. Nothing that arrives is believed but its signature: an event only says what to
 * ask the provider about, so that events may come twice, late and in any order.
 */
import type { RECEIPT_STATUSES } from '../../../../vocabulary/api-options.ts';
import type { BillingPeriod, SubscriptionStatus } from '../../../../vocabulary/plans.ts';

export interface PaidItem {
  readonly kind: 'plan' | 'bundle';
  /** Machine name of the plan or bundle. */
  readonly item: string;
  readonly name: string;
  readonly summary: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  /** Of a plan. */
  readonly period: BillingPeriod | null;
}

export interface CheckoutOrder {
  /** Our own id; the provider hands it back. The same one twice opens one checkout. */
  readonly checkoutId: string;
  readonly customerId: string;
  readonly item: PaidItem;
  /** Where the person goes afterwards: the session and the result are added to its query. */
  readonly returnUrl: string;
}

export interface OpenedCheckout {
  readonly sessionId: string;
  /** Where the person pays; a path of this server's own when it begins with a slash. */
  readonly url: string;
}

export interface CheckoutState {
  readonly sessionId: string;
  readonly checkoutId: string;
  readonly status: 'open' | 'success' | 'canceled' | 'expired';
  /** Of a plan that was paid for. */
  readonly subscriptionId: string | null;
}

export interface SubscriptionState {
  readonly id: string;
  readonly customerId: string;
  /** Machine name of the plan; undefined when it is none of ours. */
  readonly plan: string | undefined;
  readonly period: BillingPeriod;
  readonly status: SubscriptionStatus;
  /** Is the period below paid for? */
  readonly isPaid: boolean;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly cancelAtPeriodEnd: boolean;
}

/** What became of the money of a checkout. */
export interface RefundState {
  readonly checkoutId: string;
  readonly sessionId: string;
  /** Of all refunds so far and of the payment, in the currency's smallest unit. */
  readonly refunded: number;
  readonly paid: number;
}

/** One payment of a customer, as the provider has it. */
export interface ReceiptState {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly paidAt: number;
  /** What it was for, in the provider's words; null = it does not say. */
  readonly about: string | null;
  readonly status: (typeof RECEIPT_STATUSES)[number];
  /** In the currency's smallest unit; `refunded` of it went back. */
  readonly amount: number;
  readonly refunded: number;
  readonly currency: string;
  /** The provider's page of the receipt; null = there is none. */
  readonly url: string | null;
}

/** Whom to ask the provider about. */
export type PaymentNews =
  | { readonly about: 'checkout'; readonly sessionId: string }
  | { readonly about: 'subscription'; readonly subscriptionId: string }
  | { readonly about: 'refund'; readonly chargeId: string };

export interface PaymentEvent {
  /** The provider's: the same event has the same. */
  readonly id: string;
  readonly type: string;
  /** undefined = nothing that we act on. */
  readonly news: PaymentNews | undefined;
}

/** Every call rejects with `paymentUnavailable` when the provider does not answer or refuses. */
export interface Payments {
  readonly kind: 'stripe' | 'local';
  createCustomer(person: { readonly userId: string; readonly email: string }): Promise<string>;
  openCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
  findCheckout(sessionId: string): Promise<CheckoutState | undefined>;
  findSubscription(subscriptionId: string): Promise<SubscriptionState | undefined>;
  /** The payments of the customer, newest first, at most a hundred. */
  listReceipts(customerId: string): Promise<readonly ReceiptState[]>;
  /** undefined when nothing went back, or when no checkout of ours was charged. */
  findRefund(chargeId: string): Promise<RefundState | undefined>;
  /** Ends it at once; a second call changes nothing. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Closes what the customer could still pay, and removes what is kept of them; a second call changes nothing. */
  forgetCustomer(customerId: string): Promise<void>;
  /** Where a person sees bills, changes the card and cancels; a path of this server's own when it begins with a slash. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Rejects with `paymentSignatureInvalid`. */
  readEvent(body: Uint8Array, signature: string | undefined): Promise<PaymentEvent>;
  /** The pages of the built-in test provider; absent with a real one. */
  readonly testCheckout?: TestCheckout;
}

/** What the local checkout and portal pages do. */
export interface TestCheckout {
  /** `checkoutNotFound` when there is none. */
  show(sessionId: string): Promise<{ readonly item: PaidItem; readonly status: CheckoutState['status'] }>;
  /** Ends the checkout; answers where the person goes next. A second call changes nothing and answers the same. */
  finish(sessionId: string, result: 'success' | 'canceled'): Promise<string>;
  /** `notFound` when there is none or its hour is over. */
  portal(portalId: string): Promise<{
    readonly returnUrl: string;
    readonly subscriptions: readonly (SubscriptionState & { readonly item: PaidItem })[];
  }>;
  /** Ends a subscription with its period, or takes that back. */
  setCancelled(portalId: string, subscriptionId: string, cancelled: boolean): Promise<void>;
}

/** The query of a payment's return: the session, and what became of it. */
export function withResult(returnUrl: string, sessionId: string, result: 'success' | 'canceled'): string {
  const [address = '', fragment] = returnUrl.split('#');
  const query = `stripe_session_id=${sessionId}&stripe_result=${result}`;
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
