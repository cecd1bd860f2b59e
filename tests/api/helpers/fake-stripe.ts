/**
 * The part of Stripe's API that the server uses, over HTTP and with Stripe's own shapes, signatures and idempotency keys.
 * Nothing is told to the server by itself: a test sends the events it wants, in the order it wants.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const STRIPE_SECRET = 'sk_test_of_the_fake';
export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_fake';

type Row = Record<string, unknown> & { id: string };

export interface FakeStripe {
  readonly url: string;
  readonly sessions: Map<string, Row>;
  readonly subscriptions: Map<string, Row>;
  readonly customers: Map<string, Row>;
  /** Requests so far, as `POST /v1/customers`. */
  readonly asked: string[];
  /** Every request is answered 500 while it is true. */
  isDown: boolean;
  /** The person pays: a subscription begins, or the bundle is paid for. Answers the subscription's id. */
  pay(sessionId: string, now: number): string | undefined;
  /** So much of what a bundle cost goes back; all of it when not said. Answers the charge. */
  refund(sessionId: string, amount?: number): Row;
  /** The next period begins; unpaid if requested. */
  renew(subscriptionId: string, options?: { readonly paid?: boolean }): void;
  /** An event as Stripe posts it. */
  event(type: string, object: object, options: EventOptions): SignedEvent;
  close(): Promise<void>;
}

export interface EventOptions {
  readonly id?: string;
  /** Epoch milliseconds at which it is sent. */
  readonly now: number;
  readonly secret?: string;
}

export interface SignedEvent {
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

const MONTH = 30 * 24 * 3600;

export async function startFakeStripe(): Promise<FakeStripe> {
  const [sessions, subscriptions, customers, answered] = [
    new Map<string, Row>(),
    new Map<string, Row>(),
    new Map<string, Row>(),
    new Map<string, { status: number; body: object }>(),
  ];
  const charges = new Map<string, Row>();
  const asked: string[] = [];
  const state = { isDown: false };
  const signer = new Stripe(STRIPE_SECRET);

  const missing = {
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
  };
  const found = (row: Row | undefined) => (row ? { status: 200, body: row } : missing);

  function answer(
    method: string,
    path: string,
    form: URLSearchParams,
    query: URLSearchParams,
  ): { status: number; body: object } {
    const [, , family, second, third] = path.split('/');
    const made = (row: Row, rows: Map<string, Row>) => {
      rows.set(row.id, row);
      return { status: 200, body: row };
    };
    if (method === 'POST' && path === '/v1/customers') {
      const row = { id: `cus_${randomUUID()}`, object: 'customer', email: form.get('email') };
      return made(row, customers);
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
      return made(
        {
          id,
          object: 'checkout.session',
          url: `https://checkout.stripe.test/${id}`,
          status: 'open',
          payment_status: 'unpaid',
          subscription: null,
          form: Object.fromEntries(form),
          client_reference_id: form.get('client_reference_id'),
          customer: form.get('customer'),
        },
        sessions,
      );
    }
    if (method === 'GET' && path === '/v1/checkout/sessions') {
      const asked = ['payment_intent', 'customer', 'status'].filter((name) => query.has(name));
      const data = [...sessions.values()].filter((row) =>
        asked.every((name) => row[name] === query.get(name)),
      );
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    if (method === 'POST' && path.endsWith('/expire')) {
      const row = sessions.get(third ?? '');
      if (row?.status === 'open') row.status = 'expired';
      return found(row);
    }
    if (method === 'DELETE' && family === 'customers') {
      const row = customers.get(second ?? '');
      customers.delete(second ?? '');
      return found(row && { id: row.id, object: 'customer', deleted: true });
    }
    if (family === 'checkout' && second === 'sessions') return found(sessions.get(third ?? ''));
    if (method === 'GET' && path === '/v1/charges') {
      const data = [...charges.values()].filter((row) => row.customer === query.get('customer'));
      return { status: 200, body: { object: 'list', data: data.toReversed(), has_more: false } };
    }
    if (family === 'charges') return found(charges.get(second ?? ''));
    if (family === 'subscriptions') {
      const row = subscriptions.get(second ?? '');
      if (row && method === 'DELETE') row.status = 'canceled';
      return found(row);
    }
    if (method === 'POST' && path === '/v1/billing_portal/sessions') {
      const url = `https://billing.stripe.test/p/${form.get('customer')}`;
      return { status: 200, body: { id: 'bps_1', url, return_url: form.get('return_url') } };
    }
    return missing;
  }

  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    asked.push(`${request.method} ${path}`);
    const form = new URLSearchParams(await bodyOf(request));
    const key = request.headers['idempotency-key'] as string | undefined;
    let said = key === undefined ? undefined : answered.get(key);
    if (state.isDown) said = { status: 500, body: { error: { type: 'api_error' } } };
    else if (request.headers.authorization !== `Bearer ${STRIPE_SECRET}`) {
      said = { status: 401, body: { error: { type: 'invalid_request_error' } } };
    }
    said ??= answer(request.method ?? 'GET', path, form, searchParams);
    if (key !== undefined && !state.isDown) answered.set(key, said);
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    subscriptions,
    customers,
    asked,
    get isDown() {
      return state.isDown;
    },
    set isDown(value) {
      state.isDown = value;
    },
    pay(sessionId, now) {
      const session = must(sessions.get(sessionId));
      const form = session.form as Record<string, string>;
      Object.assign(session, { status: 'complete', payment_status: 'paid' });
      if (form.mode !== 'subscription') {
        const id = `ch_${randomUUID()}`;
        session.payment_intent = `pi_${randomUUID()}`;
        charges.set(id, {
          id,
          object: 'charge',
          status: 'succeeded',
          created: Math.floor(now / 1000),
          customer: session.customer,
          description: form['payment_intent_data[description]'] ?? null,
          amount: Number(form['line_items[0][price_data][unit_amount]']),
          amount_refunded: 0,
          currency: form['line_items[0][price_data][currency]'],
          payment_intent: session.payment_intent,
          receipt_url: `https://pay.stripe.test/receipts/${id}`,
        });
        return undefined;
      }
      const start = Math.floor(now / 1000);
      const interval = form['line_items[0][price_data][recurring][interval]'];
      const row = {
        id: `sub_${randomUUID()}`,
        object: 'subscription',
        status: 'active',
        customer: session.customer,
        cancel_at_period_end: false,
        metadata: { plan: form['subscription_data[metadata][plan]'] },
        latest_invoice: { id: 'in_1', object: 'invoice', status: 'paid' },
        items: {
          data: [
            {
              price: { recurring: { interval } },
              current_period_start: start,
              current_period_end: start + (interval === 'year' ? 12 * MONTH : MONTH),
            },
          ],
        },
      };
      subscriptions.set(row.id, row);
      session.subscription = row.id;
      return row.id;
    },
    refund(sessionId, amount) {
      const { payment_intent, form } = must(sessions.get(sessionId));
      const paid = Number((form as Record<string, string>)['line_items[0][price_data][unit_amount]']);
      const known = [...charges.values()].find((charge) => charge.payment_intent === payment_intent);
      const charge = known ?? { id: `ch_${randomUUID()}`, object: 'charge', amount: paid, payment_intent };
      const before = (charge.amount_refunded as number | undefined) ?? 0;
      charge.amount_refunded = amount === undefined ? paid : before + amount;
      charge.refunded = charge.amount_refunded === paid;
      charges.set(charge.id, charge);
      return charge;
    },
    renew(subscriptionId, { paid = true } = {}) {
      const row = must(subscriptions.get(subscriptionId));
      const item = (row.items as { data: [{ current_period_start: number; current_period_end: number }] })
        .data[0];
      item.current_period_start = item.current_period_end;
      item.current_period_end += MONTH;
      row.latest_invoice = { id: 'in_2', object: 'invoice', status: paid ? 'paid' : 'open' };
      row.status = paid ? 'active' : 'past_due';
    },
    event(type, object, { id = `evt_${randomUUID()}`, now, secret = STRIPE_WEBHOOK_SECRET }) {
      const created = Math.floor(now / 1000);
      const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } }, undefined, 2);
      const header = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: created });
      return { payload, headers: { 'stripe-signature': header, 'content-type': 'application/json' } };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The fake Stripe has no such row');
  return value;
}
