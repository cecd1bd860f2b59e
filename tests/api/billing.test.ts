/** Plans, bundles and the test provider. */
import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  checkOutBundle,
  checkOutPlan,
  getCheckout,
  getUploadLimits,
  listPlans,
  listReceipts,
  openCustomerPortal,
} from '../../api/contract/routes/billing.ts';
import {
  decideLocalCheckout,
  receivePaymentEvent,
  showLocalCheckout,
} from '../../api/contract/routes/billing-provider.ts';
import type { Database } from '../../api/server/database/tables/schema.ts';
import type { Checkouts } from '../../api/server/services/billing/checkouts.ts';
import { createRefunds, type RefundsDeps } from '../../api/server/services/billing/refunds.ts';
import { FREE_PLATFORM } from './helpers/free-platform.ts';
import { createPerson } from './helpers/people.ts';
import { createScriptedKind } from './helpers/task-people.ts';
import { HOME, useTestCheckout } from './helpers/test-checkout-deps.ts';

const DAY = 24 * 3_600_000;
const { server, decide, startPlan, buyPlan, buyBundle, billingOf, meOf, limitsOf } = useTestCheckout();

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

describe('the test provider', () => {
  it('has no receipt where nothing is ever charged', async () => {
    const person = await createPerson(server());
    const receipts = async () => (await server().call(listReceipts, { as: person.token })).body;
    expect(await receipts()).toEqual([]);
    const id = await buyPlan(person);
    expect(await receipts()).toEqual([]);
    const { body } = await server().call(getCheckout, { as: person.token, params: { id } });
    expect(body).toMatchObject({ status: 'success', is_test: true });
    expect((await server().call(listPlans)).body.is_test).toBe(true);
  });
});

describe('a user without a purchase', () => {
  it('has the free plan on both platforms, with its limits', async () => {
    const person = await createPerson(server());
    expect(await billingOf(person)).toEqual({
      product: { machine_name: 'free' },
      type: 'free',
      subscription_status: null,
      has_paid_at_least_once: false,
      ui_platform: FREE_PLATFORM,
      api_platform: { ...FREE_PLATFORM, is_active: false },
      period_ends_at: null,
      cancel_at_period_end: false,
    });
    expect((await server().call(getUploadLimits, { as: person.token })).body).toEqual({
      max_megapixels: 24,
      max_file_size: 10 * 1024 * 1024,
      max_custom_template_size: 10 * 1024 * 1024,
      max_images_per_generation: 4,
      storage_limit: 512 * 1024 * 1024,
      storage_used: 0,
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
    expect((await server().call(showLocalCheckout, { params: { id } })).text).toContain('was canceled');
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

  it('refuses an unknown decision', async () => {
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
    server().services.tasks.kinds.register(createScriptedKind({ name: 'try-on.generate' }).kind);
    await buyBundle(person, 'try_on_20');
    const limits = await limitsOf(person);
    expect(limits.try_on).toMatchObject({ limit: 25 });
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

  it.each(['credits_50', 'ai_edit_20', 'no_such_bundle'])(
    'that are not sold cannot be bought by name either: %s',
    async (bundle) => {
      const person = await createPerson(server());
      for (const query of [{}, { active_only: 'true' }, { active_only: 'false' }] as const) {
        const refused = await server().call(checkOutBundle, { as: person.token, query, body: { bundle } });
        expect([refused.status, refused.error.error_code]).toEqual([404, '12003']);
      }
    },
  );
});

describe('a refund of a bundle', () => {
  it('is taken back whole, though it is told while a part of it is', async () => {
    const person = await createPerson(server());
    await buyBundle(person, 'credits_100');
    const { database, clock } = server().ports;
    const { credits } = server().services;
    const left = async () => (await credits.quota(person.id)).granted;
    const before = await left();
    const { checkout_id: checkoutId } = await database
      .selectFrom('bundle_purchases')
      .select('checkout_id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const payments = {
      findRefund: async () => ({ checkoutId, sessionId: checkoutId, refunded: 1500, paid: 1500 }),
    };
    const refresh = createRefunds({ database, clock, credits, payments } as unknown as RefundsDeps, {
      ...({} as Checkouts),
      refresh: async () => undefined,
    });
    let whole: Promise<void> | undefined;
    await database.transaction().execute(async (trx) => {
      await trx
        .updateTable('bundle_purchases')
        .set({ refunded: 50 })
        .where('checkout_id', '=', checkoutId)
        .execute();
      whole = refresh('charge');
      await untilItWaits(database);
    });
    await whole;
    expect(await left()).toBe(before - 50);
  });

  /** For the row. SQLite has one writer: whoever comes second waits before the first statement. */
  async function untilItWaits(database: Kysely<Database>): Promise<void> {
    if (database.getExecutor().adapter instanceof SqliteAdapter) return;
    const waiting = sql<{ total: number }>`select count(*)::int as total from pg_locks where not granted`;
    await expect.poll(async () => (await waiting.execute(database)).rows[0]?.total).toBeGreaterThan(0);
  }
});

describe('a server without a payment provider', () => {
  it('believes no event', async () => {
    const refused = await server().call(receivePaymentEvent, { body: { id: 'evt_1' } });
    expect(refused.status).toBe(400);
    expect(refused.error.error_code).toBe('12005');
  });
});
