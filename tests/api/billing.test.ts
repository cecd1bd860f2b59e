/** Plans, bundles and the embedded till. */
import { describe, expect, it } from 'vitest';
import { getMe } from '../../api/contract/routes/auth.ts';
import {
  checkOutBundle,
  checkOutPlan,
  getBilling,
  getCheckout,
  getFeatureLimits,
  getUploadLimits,
  listPlans,
  openCustomerPortal,
} from '../../api/contract/routes/billing.ts';
import {
  decideLocalCheckout,
  decideLocalPortal,
  receivePaymentEvent,
  showLocalCheckout,
  showLocalPortal,
} from '../../api/contract/routes/billing-provider.ts';
import { describeAccess } from './helpers/access.ts';
import { createPerson, type Person } from './helpers/people.ts';
import { useServer } from './helpers/test-server.ts';

const DAY = 24 * 3_600_000;
const HOME = 'https://studio.example';
const server = useServer({ publicUrl: HOME });

const idIn = (url: string) => url.split('/').at(-1)!;

/** Answers a form of the till as a browser does. */
const decide = (
  route: typeof decideLocalCheckout | typeof decideLocalPortal,
  id: string,
  form: Record<string, string>,
) =>
  server().call(route, {
    params: { id },
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function startPlan(person: Person, body: object = { plan: 'professional' }) {
  const opened = await server().call(checkOutPlan, { as: person.token, body });
  return opened.body;
}

async function buyPlan(person: Person, body?: object) {
  const { id } = await startPlan(person, body);
  await decide(decideLocalCheckout, id, { decision: 'pay' });
  return id;
}

async function buyBundle(person: Person, bundle: string) {
  const { body } = await server().call(checkOutBundle, { as: person.token, body: { bundle } });
  await decide(decideLocalCheckout, body.id, { decision: 'pay' });
  return body.id;
}

const billingOf = async ({ token }: Person) => (await server().call(getBilling, { as: token })).body;
const meOf = async ({ token }: Person) => (await server().call(getMe, { as: token })).body;
const limitsOf = async ({ token }: Person) => (await server().call(getFeatureLimits, { as: token })).body;

describe('the price list', () => {
  it('is open to visitors, and leaves out what is not sold when asked to', async () => {
    const all = (await server().call(listPlans)).body;
    expect(all.plans.map(({ machine_name }) => machine_name)).toEqual(
      expect.arrayContaining(['free', 'professional', 'contract', 'api_starter']),
    );
    expect(all.bundles.some(({ is_active }) => !is_active)).toBe(true);

    const person = await createPerson(server());
    const active = (await server().call(listPlans, { query: { active_only: 'true' }, as: person.token }))
      .body;
    expect(active.plans.map(({ machine_name }) => machine_name)).not.toContain('contract');
    expect([...active.plans, ...active.bundles].every(({ is_active }) => is_active)).toBe(true);
    const professional = active.plans.find(({ machine_name }) => machine_name === 'professional');
    expect(professional).toMatchObject({
      credits: 300,
      platform: 'ui_platform',
      prices: [
        { period: 'month', currency: 'usd', amount: 2_900 },
        { period: 'year', currency: 'usd', amount: 29_000 },
      ],
    });
    expect(professional?.capabilities).toContain('outpainting_operation');
  });

  it('refuses a token that is none even where nobody has to sign in', async () => {
    const refused = await server().call(listPlans, { as: 'no.such.token' });
    expect(refused.error.error_code).toBe('147');
  });
});

describe('somebody who bought nothing', () => {
  it('has the free plan on both platforms, with its limits', async () => {
    const person = await createPerson(server());
    expect(await billingOf(person)).toEqual({
      product: { machine_name: 'free' },
      type: 'free',
      subscription_status: null,
      has_paid_at_least_once: false,
      ui_platform: { subscription_status: null, product: { machine_name: 'free' }, bundles: [] },
      api_platform: {
        subscription_status: null,
        product: { machine_name: 'free' },
        bundles: [],
        is_active: false,
      },
      period_ends_at: null,
      cancel_at_period_end: false,
    });
    expect((await server().call(getUploadLimits, { as: person.token })).body).toEqual({
      max_megapixels: 24,
      max_file_size: 10 * 1024 * 1024,
      max_custom_template_size: 10 * 1024 * 1024,
      max_images_per_generation: 4,
    });
    const limits = await limitsOf(person);
    expect(limits.image).toMatchObject({ limit: 20, used: 0 });
    expect(limits.animation).toMatchObject({ limit: 2, used: 0 });
    expect(Object.keys(limits).sort()).toEqual(['ai_edit', 'animation', 'image', 'scene_v3', 'try_on']);
  });
});

describe('buying a plan at the embedded till', () => {
  it('shows a page that says nothing is charged, and brings the person back with the session and its result', async () => {
    const person = await createPerson(server());
    const opened = await startPlan(person, {
      plan: 'professional',
      return_url: `${HOME}/studio?mode=edit#id=7`,
    });
    expect(opened.url).toBe(`${HOME}/local-checkout/${opened.id}`);

    const page = await server().call(showLocalCheckout, { params: { id: opened.id } });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toContain('Nothing is charged');
    expect(page.text).toContain('Professional');
    expect(page.text).toContain('$29.00');
    expect(await billingOf(person)).toMatchObject({ type: 'free' });
    const waiting = await server().call(getCheckout, { as: person.token, params: { id: opened.id } });
    expect(waiting.body).toMatchObject({ status: 'open', kind: 'plan', machine_name: 'professional' });

    const back = await decide(decideLocalCheckout, opened.id, { decision: 'pay' });
    expect(back.status).toBe(303);
    expect(back.headers.location).toBe(
      `${HOME}/studio?mode=edit&stripe_session_id=${opened.id}&stripe_result=success#id=7`,
    );
    const paid = await server().call(getCheckout, { as: person.token, params: { id: opened.id } });
    expect(paid.body).toMatchObject({ id: opened.id, status: 'success', amount: 2_900, currency: 'usd' });
  });

  it('gives the plan, its capabilities and its credits at once', async () => {
    const person = await createPerson(server());
    await buyPlan(person);
    const billing = await billingOf(person);
    expect(billing).toMatchObject({
      product: { machine_name: 'professional' },
      type: 'subscription',
      subscription_status: 'active',
      has_paid_at_least_once: true,
      cancel_at_period_end: false,
    });
    expect(billing.period_ends_at! - server().clock.now()).toBeGreaterThan(27 * DAY);
    expect(await meOf(person)).toMatchObject({
      quota_images: 300,
      quota_images_used: 0,
      product: { machine_name: 'professional' },
      capabilities: expect.arrayContaining(['outpainting_operation', 'custom_template']),
    });
    expect((await limitsOf(person)).animation).toMatchObject({ limit: 30 });
  });

  it('gives a year its twelve months of credits', async () => {
    const person = await createPerson(server());
    await buyPlan(person, { plan: 'professional', period: 'year' });
    expect(await meOf(person)).toMatchObject({ quota_images: 3_600 });
  });

  it('changes nothing when the person cancels, however the page is pressed afterwards', async () => {
    const person = await createPerson(server());
    const { id } = await startPlan(person);
    const back = await decide(decideLocalCheckout, id, { decision: 'cancel' });
    expect(back.headers.location).toBe(
      `${HOME}/account/billing?stripe_session_id=${id}&stripe_result=canceled`,
    );
    await decide(decideLocalCheckout, id, { decision: 'pay' });
    const ended = await server().call(getCheckout, { as: person.token, params: { id } });
    expect(ended.body.status).toBe('canceled');
    expect((await server().call(showLocalCheckout, { params: { id } })).text).toContain('was cancelled');
    expect(await billingOf(person)).toMatchObject({ type: 'free', has_paid_at_least_once: false });
  });

  it('grants once when paid is pressed twice', async () => {
    const person = await createPerson(server());
    const id = await buyBundle(person, 'credits_100');
    await decide(decideLocalCheckout, id, { decision: 'pay' });
    await server().services.billing.refreshCheckout(id);
    expect(await meOf(person)).toMatchObject({ quota_images: 120 });
    expect((await billingOf(person)).ui_platform.bundles).toEqual([{ machine_name: 'credits_100' }]);
  });

  it('lets a checkout expire after a day', async () => {
    const person = await createPerson(server());
    const { id } = await startPlan(person);
    server().clock.advance(DAY + 1);
    await decide(decideLocalCheckout, id, { decision: 'pay' });
    // Its access token is over by now as well.
    const row = await server().services.billing.checkout(person.id, id);
    expect(row.status).toBe('expired');
    expect(await server().services.billing.stateOf(person.id)).toMatchObject({ type: 'free' });
  });

  it.each(['no_such_plan', 'free', 'contract'])('refuses to sell %s', async (plan) => {
    const person = await createPerson(server());
    const refused = await server().call(checkOutPlan, { as: person.token, body: { plan } });
    expect(refused.status).toBe(404);
    expect(refused.error.error_code).toBe('12003');
  });

  it('refuses to sell a plan that the person has', async () => {
    const person = await createPerson(server());
    await buyPlan(person);
    const refused = await server().call(checkOutPlan, { as: person.token, body: { plan: 'professional' } });
    expect(refused.status).toBe(409);
  });

  it('replaces a plan by another of the same platform', async () => {
    const person = await createPerson(server());
    await buyPlan(person);
    await buyPlan(person, { plan: 'professional', period: 'year' });
    const rows = await server()
      .ports.database.selectFrom('subscriptions')
      .select(['period', 'status'])
      .where('user_id', '=', person.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(rows.filter(({ status }) => status === 'active')).toEqual([{ period: 'year', status: 'active' }]);
    expect(await meOf(person)).toMatchObject({ quota_images: 3_600 });
  });

  it.each([
    'https://elsewhere.example/account',
    'https://studio.example.elsewhere.example/',
    'https://somebody@studio.example/',
    'http://studio.example/account',
  ])('refuses to bring a person back to %s', async (return_url) => {
    const person = await createPerson(server());
    for (const refused of [
      await server().call(checkOutPlan, { as: person.token, body: { plan: 'professional', return_url } }),
      await server().call(openCustomerPortal, { as: person.token, body: { return_url } }),
    ]) {
      expect(refused.status).toBe(422);
      expect(refused.error.error_details.return_url).toEqual([`Use a page of ${HOME}.`]);
    }
  });

  it("shows nobody another person's checkout", async () => {
    const [one, other] = [await createPerson(server()), await createPerson(server())];
    const { id } = await startPlan(one);
    for (const [as, asked] of [
      [other.token, id],
      [one.token, 'local_nothing'],
    ] as const) {
      const refused = await server().call(getCheckout, { as, params: { id: asked } });
      expect(refused.status).toBe(404);
      expect(refused.error.error_code).toBe('12004');
    }
    expect((await server().call(showLocalCheckout, { params: { id: 'local_nothing' } })).status).toBe(404);
    expect((await decide(decideLocalCheckout, 'local_nothing', { decision: 'pay' })).status).toBe(404);
  });

  it('opens one checkout for one idempotency key', async () => {
    const person = await createPerson(server());
    const start = () =>
      server().call(checkOutPlan, {
        as: person.token,
        body: { plan: 'professional' },
        headers: { 'idempotency-key': 'once' },
      });
    expect((await start()).body.id).toBe((await start()).body.id);
  });

  it('refuses a decision that is none', async () => {
    const person = await createPerson(server());
    const { id } = await startPlan(person);
    expect((await decide(decideLocalCheckout, id, { decision: 'steal' })).status).toBe(422);
  });
});

describe('bundles', () => {
  it('add credits that outlive the period', async () => {
    const person = await createPerson(server());
    await buyBundle(person, 'credits_100');
    expect(await server().services.credits.quota(person.id)).toMatchObject({ granted: 120 });
    server().clock.advance(40 * DAY);
    expect(await server().services.credits.quota(person.id)).toMatchObject({ granted: 120, used: 0 });
  });

  it('add uses of one feature alone', async () => {
    const person = await createPerson(server());
    await buyBundle(person, 'animations_10');
    const limits = await limitsOf(person);
    expect(limits.animation).toMatchObject({ limit: 12 });
    expect(limits.image).toMatchObject({ limit: 20 });
  });

  it('of the API make the API platform active', async () => {
    const person = await createPerson(server());
    await buyBundle(person, 'api_500');
    await buyBundle(person, 'api_500');
    expect((await billingOf(person)).api_platform).toMatchObject({
      is_active: true,
      bundles: [{ machine_name: 'api_500' }, { machine_name: 'api_500' }],
    });
    expect(await server().services.capabilities.isBotCheckDue(person.id)).toBe(false);
  });

  it('that are no longer listed can be bought by name, but not when only active ones are asked for', async () => {
    const person = await createPerson(server());
    const buy = (query: { active_only?: 'true' }, bundle = 'credits_50') =>
      server().call(checkOutBundle, { as: person.token, query, body: { bundle } });
    expect((await buy({})).status).toBe(201);
    expect((await buy({ active_only: 'true' })).error.error_code).toBe('12003');
    expect((await buy({}, 'no_such_bundle')).error.error_code).toBe('12003');
  });
});

describe('a plan over time', () => {
  it('renews itself, and each period begins with its credits', async () => {
    const person = await createPerson(server());
    await buyPlan(person);
    const before = await server().services.billing.stateOf(person.id);
    server().clock.advance(before.period_ends_at! - server().clock.now() + 1);
    await server().services.billing.sweep();
    const after = await server().services.billing.stateOf(person.id);
    expect(after.subscription_status).toBe('active');
    expect(after.period_ends_at! - before.period_ends_at!).toBeGreaterThan(27 * DAY);
    const rows = await server()
      .ports.database.selectFrom('credit_entries')
      .select('reference')
      .where('user_id', '=', person.id)
      .where('unit', '=', 'credit')
      .where('reference', 'like', 'renew:plan:%')
      .execute();
    expect(rows).toHaveLength(2);
    expect(await server().services.credits.quota(person.id)).toMatchObject({ granted: 300, used: 0 });
  });

  it('is ended in the portal with its period, which can be taken back, and the free plan follows', async () => {
    const person = await createPerson(server());
    await buyPlan(person);
    const { body } = await server().call(openCustomerPortal, {
      as: person.token,
      body: { return_url: `${HOME}/account` },
    });
    const id = idIn(body.url);
    const page = await server().call(showLocalPortal, { params: { id } });
    expect(page.text).toContain('Nothing is charged');
    expect(page.text).toContain('Renews itself');
    const subscription = /name="subscription" value="([^"]+)"/.exec(page.text)![1]!;

    const ended = await decide(decideLocalPortal, id, { subscription, decision: 'cancel' });
    expect(ended.status).toBe(303);
    expect((await server().call(showLocalPortal, { params: { id } })).text).toContain('Keep the plan');
    expect(await billingOf(person)).toMatchObject({
      cancel_at_period_end: true,
      subscription_status: 'active',
    });
    await decide(decideLocalPortal, id, { subscription, decision: 'resume' });
    expect(await billingOf(person)).toMatchObject({ cancel_at_period_end: false });

    await decide(decideLocalPortal, id, { subscription, decision: 'cancel' });
    server().clock.advance(32 * DAY);
    await server().services.billing.sweep();
    expect(await server().services.billing.stateOf(person.id)).toMatchObject({
      product: { machine_name: 'free' },
      type: 'free',
      subscription_status: 'canceled',
      has_paid_at_least_once: true,
    });
    expect(await server().services.credits.quota(person.id)).toMatchObject({ granted: 20 });
    expect(await server().services.capabilities.of(person.id)).not.toContain('outpainting_operation');
  });

  it("lets nobody end another's plan, and the portal's address dies after an hour", async () => {
    const [one, other] = [await createPerson(server()), await createPerson(server())];
    await buyPlan(one);
    const open = async (person: Person) => {
      const body = { return_url: `${HOME}/account` };
      return idIn((await server().call(openCustomerPortal, { as: person.token, body })).body.url);
    };
    const page = await server().call(showLocalPortal, { params: { id: await open(one) } });
    const subscription = /name="subscription" value="([^"]+)"/.exec(page.text)![1]!;
    const theirs = await open(other);
    expect((await decide(decideLocalPortal, theirs, { subscription, decision: 'cancel' })).status).toBe(404);
    expect((await server().call(showLocalPortal, { params: { id: theirs } })).text).toContain('no plan');
    expect(await billingOf(one)).toMatchObject({ cancel_at_period_end: false });
    server().clock.advance(3_600_001);
    expect((await server().call(showLocalPortal, { params: { id: theirs } })).status).toBe(404);
  });

  it('beside another adds credits that last', async () => {
    const person = await createPerson(server());
    await buyPlan(person);
    await buyPlan(person, { plan: 'api_starter' });
    expect(await meOf(person)).toMatchObject({
      quota_images: 1_300,
      product: { machine_name: 'professional' },
      api_platform: { product: { machine_name: 'api_starter' }, subscription_status: 'active' },
    });
  });

  it('by contract gives what was agreed until its end', async () => {
    const person = await createPerson(server());
    await server().services.billing.agree(person.id, {
      platform: 'ui_platform',
      credits: 5_000,
      endsAt: server().clock.now() + 100 * DAY,
    });
    expect(await billingOf(person)).toMatchObject({
      type: 'contract',
      product: { machine_name: 'contract' },
    });
    expect(await meOf(person)).toMatchObject({ quota_images: 5_000 });
    expect(await server().services.capabilities.isBotCheckDue(person.id)).toBe(false);
    server().clock.advance(101 * DAY);
    expect(await server().services.billing.stateOf(person.id)).toMatchObject({ type: 'free' });
  });

  it('ends at the till when its person deletes the account', async () => {
    const person = await createPerson(server());
    await buyPlan(person);
    const { id } = await server()
      .ports.database.selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await server().services.accounts.delete(person.id);
    expect(await server().ports.payments.findSubscription(id)).toMatchObject({ status: 'canceled' });
  });
});

describe('a server without a payment provider', () => {
  it('believes no event', async () => {
    const refused = await server().call(receivePaymentEvent, { body: { id: 'evt_1' } });
    expect(refused.status).toBe(400);
    expect(refused.error.error_code).toBe('12005');
  });
});

describeAccess(server, [
  getBilling,
  openCustomerPortal,
  checkOutPlan,
  checkOutBundle,
  getCheckout,
  getUploadLimits,
  getFeatureLimits,
]);
