/** What time does to a plan that was bought: it renews, changes, lapses and ends. */
import { describe, expect, it } from 'vitest';
import { openCustomerPortal } from '../../api/contract/routes/billing.ts';
import { decideLocalPortal, showLocalPortal } from '../../api/contract/routes/billing-provider.ts';
import { createPerson, type Person } from './helpers/people.ts';
import { HOME, useTestCheckout } from './helpers/test-checkout-deps.ts';

const DAY = 24 * 3_600_000;
const idIn = (url: string) => url.split('/').at(-1)!;
const { server, decide, buyPlan, billingOf, meOf, limitsOf } = useTestCheckout();

/** Ends a plan of the account with its period, in the portal. */
async function endPlan(person: Person, plan: string): Promise<void> {
  const body = { return_url: `${HOME}/account` };
  const { url } = (await server().call(openCustomerPortal, { as: person.token, body })).body;
  const row = await server()
    .ports.database.selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', person.id)
    .where('plan', '=', plan)
    .executeTakeFirstOrThrow();
  await decide(decideLocalPortal, idIn(url), { subscription: row.id, decision: 'cancel' });
}

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

  it.each([
    ['renewed in time', 32],
    ['renewed after its grace period', 40],
  ])(
    'of the API keeps what is left of it when a plan of the studio is bought after it, %s',
    async (_, days) => {
      const person = await createPerson(server());
      await buyPlan(person, { plan: 'api_starter', period: 'year' });
      await buyPlan(person);
      expect(await server().services.credits.quota(person.id)).toMatchObject({ granted: 12_300 });
      server().clock.advance(days * DAY);
      await server().services.billing.sweep();
      expect(await server().services.credits.quota(person.id)).toMatchObject({ granted: 12_300 });
    },
  );

  it('of the API is granted once: not again when the plan of the studio beside it ends', async () => {
    for (const studioFirst of [true, false]) {
      const person = await createPerson(server());
      const yearly = { plan: 'api_starter', period: 'year' };
      if (!studioFirst) await buyPlan(person, yearly);
      await buyPlan(person);
      if (studioFirst) await buyPlan(person, yearly);
      await endPlan(person, 'professional');
      server().clock.advance(40 * DAY);
      await server().services.billing.sweep();
      expect(await server().services.billing.stateOf(person.id)).toMatchObject({
        product: { machine_name: 'free' },
        api_platform: { product: { machine_name: 'api_starter' } },
      });
      expect(await server().services.credits.quota(person.id)).toMatchObject({ granted: 12_000 });
    }
  });

  it('renews its credits on the day it is paid again, however long a payment may be late', async () => {
    const person = await createPerson(server());
    await buyPlan(person);
    const { period_ends_at: end } = await billingOf(person);
    expect((await limitsOf(person)).image).toMatchObject({ resets_at: end });
    expect(await meOf(person)).toMatchObject({ period_ends_at: end });
  });

  it('says of each platform how long it is paid for, and whether it goes on', async () => {
    const person = await createPerson(server());
    await buyPlan(person);
    await buyPlan(person, { plan: 'api_starter', period: 'year' });
    await endPlan(person, 'professional');
    const { ui_platform: studio, api_platform: api } = await billingOf(person);
    const days = (at: number | null) => Math.round((at! - server().clock.now()) / DAY);
    expect(studio).toMatchObject({ period: 'month', cancel_at_period_end: true });
    expect(days(studio.period_ends_at)).toBeLessThan(32);
    expect(api).toMatchObject({ period: 'year', cancel_at_period_end: false });
    expect(days(api.period_ends_at)).toBeGreaterThan(360);
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
    expect(await meOf(person)).toMatchObject({ quota_images: 5_000, cancel_at_period_end: true });
    expect((await billingOf(person)).ui_platform).toMatchObject({ cancel_at_period_end: true });
    expect(await server().services.capabilities.isBotCheckDue(person.id)).toBe(false);
    server().clock.advance(101 * DAY);
    expect(await server().services.billing.stateOf(person.id)).toMatchObject({ type: 'free' });
  });

  it.each(['ui_platform', 'api_platform'] as const)(
    'by contract keeps what is left of an API plan that is paid for: a contract of %s',
    async (platform) => {
      const person = await createPerson(server());
      await buyPlan(person, { plan: 'api_starter', period: 'year' });
      await server().services.billing.agree(person.id, {
        platform,
        credits: 5_000,
        endsAt: server().clock.now() + 100 * DAY,
      });
      expect(await server().services.credits.quota(person.id)).toMatchObject({ granted: 17_000 });
      server().clock.advance(104 * DAY);
      await server().services.billing.sweep();
      expect(await server().services.billing.stateOf(person.id)).toMatchObject({
        type: 'subscription',
        api_platform: { product: { machine_name: 'api_starter' } },
      });
      expect(await server().services.credits.quota(person.id)).toMatchObject({ granted: 12_000 });
    },
  );

  it('by contract of the API leaves the plan of the studio its credits, and replaces an earlier contract', async () => {
    const person = await createPerson(server());
    await buyPlan(person);
    const agree = (credits: number) =>
      server().services.billing.agree(person.id, {
        platform: 'api_platform',
        credits,
        endsAt: server().clock.now() + 100 * DAY,
      });
    await agree(50_000);
    expect(await meOf(person)).toMatchObject({ quota_images: 50_300, cancel_at_period_end: false });
    server().clock.advance(1);
    await agree(5_000);
    expect(await meOf(person)).toMatchObject({ quota_images: 5_300 });
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
    expect(await server().ports.payments.findSubscription(id)).toBeUndefined();
  });
});
