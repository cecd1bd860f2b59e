/**
 * Stripe as the payment provider. Each checkout includes its prices, so the Stripe account needs no products. The machine name of the
 * purchase is sent as metadata and returned with every subscription.
 */
import type { Stripe } from 'stripe';
import type { SubscriptionStatus } from '../../../../vocabulary/plans.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../base/config.ts';
import {
  type PaymentNews,
  type Payments,
  type ReceiptState,
  type SubscriptionState,
  withResult,
} from './payments.ts';

/** Maximum age of an event in seconds: an older one is a replay. */
const EVENT_TOLERANCE = 300;
const TIMEOUT = 15_000;
/** Result of one query. */
const RECEIPTS_MAX = 100;

const STATUSES: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
};

export function createStripePayments(settings: NonNullable<Config['stripe']>, clock: Clock): Payments {
  let client: Promise<Stripe> | undefined;
  // Loaded at the first payment, to start faster.
  const stripe = () => {
    client ??= connect(settings);
    return client;
  };

  /** Hides the provider's messages: users cannot act on them. */
  async function ask<T>(question: (api: Stripe) => Promise<T>): Promise<T> {
    try {
      return await question(await stripe());
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError('paymentUnavailable', { cause: error });
    }
  }

  const orNone = async <T>(request: Promise<T>): Promise<T | undefined> => {
    try {
      return await request;
    } catch (error) {
      if ((error as { code?: string }).code === 'resource_missing') return undefined;
      throw error;
    }
  };

  return {
    kind: 'stripe',
    createCustomer: ({ userId, email }) =>
      ask(async (api) => {
        const { id } = await api.customers.create(
          { email, metadata: { user_id: userId } },
          { idempotencyKey: `customer-${userId}` },
        );
        return id;
      }),

    openCheckout: ({ checkoutId, customerId, item, returnUrl }) =>
      ask(async (api) => {
        const metadata = { [item.kind]: item.item, checkout_id: checkoutId };
        const session = await api.checkout.sessions.create(
          {
            mode: item.period ? 'subscription' : 'payment',
            customer: customerId,
            client_reference_id: checkoutId,
            metadata,
            ...(item.period
              ? { subscription_data: { metadata, description: item.name } }
              : // The receipt says what it was for.
                { payment_intent_data: { description: item.name } }),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: item.currency,
                  unit_amount: item.amount,
                  product_data: { name: item.name, description: item.summary },
                  ...(item.period && { recurring: { interval: item.period } }),
                },
              },
            ],
            // Stripe replaces the placeholder in braces.
            success_url: withResult(returnUrl, '{CHECKOUT_SESSION_ID}', 'success'),
            cancel_url: withResult(returnUrl, '{CHECKOUT_SESSION_ID}', 'canceled'),
          },
          { idempotencyKey: `checkout-${checkoutId}` },
        );
        if (!session.url) throw new ApiError('paymentUnavailable');
        return { sessionId: session.id, url: session.url };
      }),

    findCheckout: (sessionId) =>
      ask(async (api) => {
        const session = await orNone(api.checkout.sessions.retrieve(sessionId));
        if (!session?.client_reference_id) return undefined;
        // With a delayed payment method, the session completes long before the payment.
        const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid';
        return {
          sessionId: session.id,
          checkoutId: session.client_reference_id,
          status: isPaid ? 'success' : session.status === 'expired' ? 'expired' : 'open',
          subscriptionId: idOf(session.subscription),
        };
      }),

    findSubscription: (subscriptionId) =>
      ask(async (api) => {
        const subscription = await orNone(
          api.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }),
        );
        return subscription && readSubscription(subscription);
      }),

    listReceipts: (customerId) =>
      ask(async (api) => {
        const charges = await orNone(api.charges.list({ customer: customerId, limit: RECEIPTS_MAX }));
        return (charges?.data ?? []).map((charge) => ({
          id: charge.id,
          paidAt: charge.created * 1000,
          about: charge.description,
          status: receiptStatus(charge),
          amount: charge.amount,
          refunded: charge.amount_refunded,
          currency: charge.currency,
          url: charge.receipt_url,
        }));
      }),

    findRefund: (chargeId) =>
      ask(async (api) => {
        const charge = await orNone(api.charges.retrieve(chargeId));
        const payment = charge && idOf(charge.payment_intent);
        if (!payment || charge.amount_refunded === 0) return undefined;
        const { data } = await api.checkout.sessions.list({ payment_intent: payment, limit: 1 });
        const [session] = data;
        if (!session?.client_reference_id) return undefined;
        return {
          checkoutId: session.client_reference_id,
          sessionId: session.id,
          refunded: charge.amount_refunded,
          paid: charge.amount,
        };
      }),

    endSubscription: (subscriptionId) =>
      ask(async (api) => {
        const subscription = await orNone(api.subscriptions.retrieve(subscriptionId));
        if (!subscription || STATUSES[subscription.status] === 'canceled') return;
        await api.subscriptions.cancel(subscriptionId, { prorate: true });
      }),

    // An open checkout could still be paid, and the deleted user could not cancel.
    forgetCustomer: (customerId) =>
      ask(async (api) => {
        const close = async () => {
          const open = api.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 });
          for await (const { id } of open) await api.checkout.sessions.expire(id);
          await api.customers.del(customerId);
        };
        await orNone(close());
      }),

    openPortal: (customerId, returnUrl) =>
      ask(async (api) => {
        const { url } = await api.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        });
        return url;
      }),

    async readEvent(body, signature) {
      const api = await stripe();
      try {
        const event = api.webhooks.constructEvent(
          Buffer.from(body),
          signature ?? '',
          settings.webhookSecret,
          EVENT_TOLERANCE,
          undefined,
          clock.now(),
        );
        return { id: event.id, type: event.type, news: newsOf(event) };
      } catch (error) {
        throw new ApiError('paymentSignatureInvalid', { cause: error });
      }
    },
  };
}

async function connect({ secretKey, apiUrl }: NonNullable<Config['stripe']>): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Client(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: TIMEOUT,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

const idOf = (value: string | { readonly id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

function receiptStatus({ status, amount, amount_refunded: refunded }: Stripe.Charge): ReceiptState['status'] {
  if (status === 'failed') return 'failed';
  if (status !== 'succeeded') return 'pending';
  if (refunded === 0) return 'paid';
  return refunded < amount ? 'partly_refunded' : 'refunded';
}

function readSubscription(subscription: Stripe.Subscription): SubscriptionState {
  const item = subscription.items.data[0];
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    plan: subscription.metadata.plan,
    period: item?.price.recurring?.interval === 'year' ? 'year' : 'month',
    status: STATUSES[subscription.status] ?? 'incomplete',
    isPaid: invoice?.status === 'paid',
    periodStart: (item?.current_period_start ?? 0) * 1000,
    periodEnd: (item?.current_period_end ?? 0) * 1000,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  };
}

function newsOf(event: Stripe.Event): PaymentNews | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return { about: 'checkout', sessionId: event.data.object.id };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { about: 'subscription', subscriptionId: event.data.object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const parent = event.data.object.parent?.subscription_details?.subscription ?? null;
      const subscriptionId = idOf(parent);
      return subscriptionId === null ? undefined : { about: 'subscription', subscriptionId };
    }
    case 'charge.refunded':
      return { about: 'refund', chargeId: event.data.object.id };
    default:
      return undefined;
  }
}
