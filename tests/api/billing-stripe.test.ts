/** Paying through Stripe: a fake of it over HTTP, real signatures, events twice, late and in any order. */
import { describe, expect, it } from 'vitest';
import {
  checkOutBundle,
  checkOutPlan,
  getBilling,
  getCheckout,
  listReceipts,
  openCustomerPortal,
} from '../../api/contract/routes/billing.ts';
import {
  decideLocalCheckout,
  decideLocalPortal,
  showLocalCheckout,
  showLocalPortal,
} from '../../api/contract/routes/billing-provider.ts';
import { BUNDLES } from '../../vocabulary/plans.ts';
import { createPerson } from './helpers/people.ts';
import { useStripe } from './helpers/stripe-deps.ts';

const DAY = 24 * 3_600_000;
const { server, stripe, now, deliver, stateOf, granted, start, subscribe } = useStripe();

describe('a checkout at Stripe', () => {
  it('is opened with the price, our own id and a return that carries session and result', async () => {
    const person = await createPerson(server());
    const { id, url } = await start(person, {
      plan: 'professional',
      period: 'year',
      return_url: 'https://studio.example/studio',
    });
    expect(url).toBe(`https://checkout.stripe.test/${id}`);
    expect(stripe().sessions.get(id)?.form).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][unit_amount]': '29000',
      'line_items[0][price_data][recurring][interval]': 'year',
      'subscription_data[metadata][plan]': 'professional',
      success_url:
        'https://studio.example/studio?stripe_session_id={CHECKOUT_SESSION_ID}&stripe_result=success',
      cancel_url:
        'https://studio.example/studio?stripe_session_id={CHECKOUT_SESSION_ID}&stripe_result=canceled',
    });
    expect([...stripe().customers.values()].filter(({ email }) => email === person.email)).toHaveLength(1);
    await start(person);
    expect([...stripe().customers.values()].filter(({ email }) => email === person.email)).toHaveLength(1);
  });

  it('gives the plan when the event comes', async () => {
    const person = await createPerson(server());
    await subscribe(person);
    expect((await server().call(getBilling, { as: person.token })).body).toMatchObject({
      product: { machine_name: 'professional' },
      subscription_status: 'active',
      has_paid_at_least_once: true,
    });
    expect(await granted(person)).toBe(300);
  });

  it('gives the plan when the person comes back before any event does', async () => {
    const person = await createPerson(server());
    const { id } = await start(person);
    const open = await server().call(getCheckout, { as: person.token, params: { id } });
    expect(open.body.status).toBe('open');
    stripe().pay(id, now());
    const paid = await server().call(getCheckout, { as: person.token, params: { id } });
    expect(paid.body.status).toBe('success');
    expect(await stateOf(person)).toMatchObject({ product: { machine_name: 'professional' } });
  });

  it('is found by the sweep when no event ever comes', async () => {
    const person = await createPerson(server());
    const { id } = await start(person);
    stripe().pay(id, now());
    server().clock.advance(300_000);
    await server().services.billing.sweep();
    expect(await stateOf(person)).toMatchObject({ product: { machine_name: 'professional' } });
  });

  it('waits for money that is slow to come', async () => {
    const person = await createPerson(server());
    const opened = await server().call(checkOutBundle, { as: person.token, body: { bundle: 'credits_100' } });
    const { id } = opened.body;
    const session = stripe().sessions.get(id)!;
    Object.assign(session, { status: 'complete', payment_status: 'unpaid' });
    await deliver(stripe().event('checkout.session.completed', { id }, { now: now() }));
    expect(await granted(person)).toBe(20);
    Object.assign(session, { payment_status: 'paid' });
    await deliver(stripe().event('checkout.session.async_payment_succeeded', { id }, { now: now() }));
    expect(await granted(person)).toBe(120);
  });

  it('that was never paid is expired when Stripe says so', async () => {
    const person = await createPerson(server());
    const { id } = await start(person);
    stripe().sessions.get(id)!.status = 'expired';
    await deliver(stripe().event('checkout.session.expired', { id }, { now: now() }));
    const found = await server().call(getCheckout, { as: person.token, params: { id } });
    expect(found.body.status).toBe('expired');
  });

  it('fails in words when Stripe does not answer, and charges nothing', async () => {
    const person = await createPerson(server());
    const { id } = await start(person);
    const as = person.token;
    stripe().isDown = true;
    for (const refused of [
      await server().call(checkOutPlan, { as, body: { plan: 'professional' } }),
      await server().call(checkOutBundle, { as, body: { bundle: BUNDLES[0]!.machine_name } }),
      await server().call(openCustomerPortal, { as, body: { return_url: 'https://studio.example/account' } }),
      await server().call(getCheckout, { as, params: { id } }),
      await server().call(listReceipts, { as }),
    ]) {
      expect(refused.status).toBe(502);
      expect(refused.error).toMatchObject({ error_code: '12006', error_type: 'unavailable' });
    }
    stripe().isDown = false;
    expect((await start(person)).id).toMatch(/^cs_test_/);
  });

  it('lists the payments of a person with their receipts, and of nobody else', async () => {
    const [person, other] = [await createPerson(server()), await createPerson(server())];
    const receipts = async (as = person.token) => (await server().call(listReceipts, { as })).body;
    expect(await receipts()).toEqual([]);
    const bundle = BUNDLES.find(({ is_active }) => is_active)!;
    const body = { bundle: bundle.machine_name };
    const { id } = (await server().call(checkOutBundle, { as: person.token, body })).body;
    const at = now();
    stripe().pay(id, at);
    const [paid] = await receipts();
    expect(paid).toEqual({
      id: expect.stringMatching(/^ch_/),
      description: bundle.name,
      status: 'paid',
      amount: bundle.amount,
      amount_refunded: 0,
      currency: bundle.currency,
      url: expect.stringContaining('https://pay.stripe.test/receipts/'),
      created_at: Math.floor(at / 1000) * 1000,
    });
    stripe().refund(id, 100);
    expect((await receipts())[0]).toMatchObject({ status: 'partly_refunded', amount_refunded: 100 });
    stripe().refund(id);
    expect((await receipts())[0]).toMatchObject({ status: 'refunded' });
    await start(other);
    expect(await receipts(other.token)).toEqual([]);
  });

  it('opens the portal of the right customer', async () => {
    const person = await createPerson(server());
    const opened = await server().call(openCustomerPortal, {
      as: person.token,
      body: { return_url: 'https://studio.example/account' },
    });
    const customer = [...stripe().customers.values()].find(({ email }) => email === person.email);
    expect(opened.body.url).toBe(`https://billing.stripe.test/p/${customer?.id}`);
  });

  it('has no local till beside it', async () => {
    const params = { id: 'local_x' };
    const pay = { decision: 'pay' as const };
    for (const { status, error } of [
      await server().call(showLocalCheckout, { params }),
      await server().call(decideLocalCheckout, { params, body: pay }),
      await server().call(showLocalPortal, { params }),
      await server().call(decideLocalPortal, { params, body: { subscription: 'x', decision: 'cancel' } }),
    ]) {
      expect([status, error.error_code]).toEqual([404, '1004']);
    }
  });
});

describe("Stripe's events", () => {
  it.each([
    ['by another secret', { secret: 'whsec_of_somebody' }],
    ['six minutes ago', { late: 360_000 }],
  ])('signed %s are refused', async (_how, { secret, late = 0 }: { secret?: string; late?: number }) => {
    const person = await createPerson(server());
    const { id } = await start(person);
    stripe().pay(id, now());
    const event = stripe().event(
      'checkout.session.completed',
      { id },
      {
        now: now() - late,
        ...(secret && { secret }),
      },
    );
    const refused = await deliver(event);
    expect(refused.status).toBe(400);
    expect(refused.error.error_code).toBe('12005');
    expect(await stateOf(person)).toMatchObject({ type: 'free' });
  });

  it('are refused when one byte of the body is another, or the signature is missing', async () => {
    const event = stripe().event('invoice.paid', { id: 'in_1' }, { now: now() });
    const changed = { ...event, payload: event.payload.replace('in_1', 'in_2') };
    expect((await deliver(changed)).status).toBe(400);
    const bare = { payload: event.payload, headers: { 'content-type': 'application/json' } };
    expect((await deliver(bare)).status).toBe(400);
    expect((await deliver(event)).status).toBe(200);
  });

  it('have their effect once, however often and however many at once they come', async () => {
    const person = await createPerson(server());
    const opened = await server().call(checkOutBundle, { as: person.token, body: { bundle: 'credits_100' } });
    const { id } = opened.body;
    stripe().pay(id, now());
    const event = stripe().event('checkout.session.completed', { id }, { now: now(), id: 'evt_same' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await deliver(event);
    await deliver(stripe().event('checkout.session.completed', { id }, { now: now() }));
    expect(await granted(person)).toBe(120);
  });

  it('may tell of a subscription before the checkout that made it', async () => {
    const person = await createPerson(server());
    const { id } = await start(person);
    const subscription = stripe().pay(id, now())!;
    const invoice = { id: 'in_1', parent: { subscription_details: { subscription } } };
    await deliver(stripe().event('invoice.paid', invoice, { now: now() }));
    await deliver(stripe().event('customer.subscription.created', { id: subscription }, { now: now() }));
    expect(await granted(person)).toBe(300);
    await deliver(stripe().event('checkout.session.completed', { id }, { now: now() }));
    expect(await granted(person)).toBe(300);
  });

  it('that come after a newer one change nothing back', async () => {
    const person = await createPerson(server());
    const id = await subscribe(person);
    const old = stripe().event(
      'customer.subscription.updated',
      { ...stripe().subscriptions.get(id), status: 'active' },
      {
        now: now(),
      },
    );
    stripe().subscriptions.get(id)!.status = 'canceled';
    await deliver(stripe().event('customer.subscription.deleted', { id }, { now: now() }));
    await deliver(old);
    expect(await stateOf(person)).toMatchObject({ subscription_status: 'canceled', type: 'free' });
  });

  it('are handled again when the first try failed', async () => {
    const person = await createPerson(server());
    const { id } = await start(person);
    stripe().pay(id, now());
    const event = stripe().event('checkout.session.completed', { id }, { now: now() });
    stripe().isDown = true;
    expect((await deliver(event)).status).toBe(502);
    stripe().isDown = false;
    expect((await deliver(event)).status).toBe(200);
    expect(await granted(person)).toBe(300);
  });

  it('of kinds that we do not act on are taken', async () => {
    expect((await deliver(stripe().event('customer.updated', { id: 'cus_1' }, { now: now() }))).status).toBe(
      200,
    );
  });

  it("about somebody else's subscription change nothing", async () => {
    const person = await createPerson(server());
    const id = await subscribe(person);
    stripe().subscriptions.set('sub_alien', {
      ...stripe().subscriptions.get(id)!,
      id: 'sub_alien',
      customer: 'cus_alien',
    });
    await deliver(stripe().event('customer.subscription.created', { id: 'sub_alien' }, { now: now() }));
    expect(await granted(person)).toBe(300);
  });
});

describe('a subscription at Stripe', () => {
  it('begins a period of credits when the invoice of the period is paid, and not before', async () => {
    const person = await createPerson(server());
    const id = await subscribe(person);
    const before = (await stateOf(person)).period_ends_at!;
    server().clock.advance(before - now() + 1000);
    stripe().renew(id, { paid: false });
    await deliver(stripe().event('customer.subscription.updated', { id }, { now: now() }));
    expect(await stateOf(person)).toMatchObject({
      subscription_status: 'past_due',
      product: { machine_name: 'professional' },
      period_ends_at: before,
    });
    const renewals = () =>
      server()
        .ports.database.selectFrom('credit_entries')
        .select('reference')
        .where('user_id', '=', person.id)
        .where('unit', '=', 'credit')
        .where('reference', 'like', 'renew:plan:%')
        .execute();
    expect(await renewals()).toHaveLength(1);

    Object.assign(stripe().subscriptions.get(id)!, {
      status: 'active',
      latest_invoice: { id: 'in_2', status: 'paid' },
    });
    const invoice = { id: 'in_2', parent: { subscription_details: { subscription: id } } };
    await deliver(stripe().event('invoice.paid', invoice, { now: now() }));
    expect(await renewals()).toHaveLength(2);
    expect((await stateOf(person)).period_ends_at).toBeGreaterThan(before);
  });

  it('keeps the plan for three days while the payment is tried again, and then ends it', async () => {
    const person = await createPerson(server());
    const id = await subscribe(person);
    server().clock.advance((await stateOf(person)).period_ends_at! - now() + 1000);
    stripe().renew(id, { paid: false });
    await server().services.billing.sweep();
    server().clock.advance(2 * DAY);
    expect(await server().services.capabilities.of(person.id)).toContain('outpainting_operation');
    server().clock.advance(DAY);
    await server().services.billing.sweep();
    expect(await stateOf(person)).toMatchObject({ type: 'free', subscription_status: 'past_due' });
    expect(await granted(person)).toBe(20);
    expect(await server().services.capabilities.of(person.id)).not.toContain('outpainting_operation');
  });

  it('whose first payment fails gives neither plan nor new free credits', async () => {
    const person = await createPerson(server());
    const { id } = await start(person);
    const subscription = stripe().pay(id, now())!;
    Object.assign(stripe().subscriptions.get(subscription)!, {
      status: 'incomplete',
      latest_invoice: { id: 'in_1', status: 'open' },
    });
    await deliver(stripe().event('customer.subscription.created', { id: subscription }, { now: now() }));
    expect(await stateOf(person)).toMatchObject({ type: 'free', has_paid_at_least_once: false });
    const entries = await server()
      .ports.database.selectFrom('credit_entries')
      .select('reference')
      .where('user_id', '=', person.id)
      .where('reference', 'like', 'renew:%')
      .execute();
    expect(entries).toEqual([]);
  });

  it('is ended when another of the same platform replaces it', async () => {
    const person = await createPerson(server());
    const first = await subscribe(person);
    server().clock.advance(1000);
    const { id } = await start(person, { plan: 'professional', period: 'year' });
    stripe().pay(id, now());
    await deliver(stripe().event('checkout.session.completed', { id }, { now: now() }));
    expect(stripe().subscriptions.get(first)).toMatchObject({ status: 'canceled' });
    expect(await stateOf(person)).toMatchObject({ subscription_status: 'active' });
    expect(await granted(person)).toBe(3_600);
  });

  it('is ended when its person deletes the account', async () => {
    const person = await createPerson(server());
    const id = await subscribe(person);
    await server().services.accounts.delete(person.id);
    expect(stripe().subscriptions.get(id)).toMatchObject({ status: 'canceled' });
  });
});

it('an account that is deleted leaves no checkout that could still be paid, and nobody at Stripe', async () => {
  const person = await createPerson(server());
  const { id } = await start(person, { plan: 'professional' });
  const { customer } = stripe().sessions.get(id)!;
  const bystander = await createPerson(server());
  const other = await start(bystander, { plan: 'professional' });
  await server().services.accounts.delete(person.id);
  expect(stripe().sessions.get(id)).toMatchObject({ status: 'expired' });
  expect(stripe().customers.has(String(customer))).toBe(false);
  expect(stripe().sessions.get(other.id)).toMatchObject({ status: 'open' });
  expect(await server().services.accounts.byId(person.id)).toBeUndefined();
  // Whoever finishes what was interrupted forgets them once more.
  await server().ports.payments.forgetCustomer(String(customer));
});
