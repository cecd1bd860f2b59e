/** What is paid back at Stripe is taken back here. */
import { describe, expect, it } from 'vitest';
import { checkOutBundle } from '../../api/contract/routes/billing.ts';
import { createPerson, type Person } from './helpers/people.ts';
import { useStripe } from './helpers/stripe-deps.ts';

const { server, stripe, now, deliver, stateOf, granted, subscribe } = useStripe();

describe('a refund at Stripe', () => {
  async function buyBundle(person: Person, { told = true } = {}): Promise<string> {
    const opened = await server().call(checkOutBundle, { as: person.token, body: { bundle: 'credits_100' } });
    const { id } = opened.body;
    stripe().pay(id, now());
    if (told) await deliver(stripe().event('checkout.session.completed', { id }, { now: now() }));
    return id;
  }
  const refund = (session: string, amount?: number) =>
    deliver(stripe().event('charge.refunded', stripe().refund(session, amount), { now: now() }));
  const spend = (person: Person, amount: number) =>
    server()
      .ports.database.transaction()
      .execute(async (trx) => {
        const charge = {
          userId: person.id,
          taskId: `${person.id}-${amount}`,
          unit: 'credit',
          amount,
        } as const;
        await server().services.credits.reserve(charge, trx);
        await server().services.credits.settle(charge, trx);
      });
  const left = async (person: Person) => {
    const { granted: given, used } = await server().services.credits.quota(person.id);
    return given - used;
  };
  const bundlesOf = async (person: Person) => {
    const { ui_platform, api_platform } = await stateOf(person);
    return [...ui_platform.bundles, ...api_platform.bundles].length;
  };

  it('of a bundle takes its credits back, and the bundle with them', async () => {
    const person = await createPerson(server());
    const id = await buyBundle(person);
    expect([await left(person), await bundlesOf(person)]).toEqual([120, 1]);
    expect((await refund(id)).status).toBe(200);
    expect([await left(person), await bundlesOf(person)]).toEqual([20, 0]);
  });

  it('takes back what is unspent, and never what was spent', async () => {
    const person = await createPerson(server());
    const id = await buyBundle(person);
    await spend(person, 90);
    await refund(id);
    expect(await left(person)).toBe(0);
    const { granted: given, used } = await server().services.credits.quota(person.id);
    expect([given, used]).toEqual([90, 90]);
  });

  it('in parts takes back in parts, each once', async () => {
    const person = await createPerson(server());
    const id = await buyBundle(person);
    const half = stripe().event('charge.refunded', stripe().refund(id, 750), { now: now() });
    await deliver(half);
    await deliver(half);
    expect([await left(person), await bundlesOf(person)]).toEqual([70, 1]);
    const rest = stripe().refund(id);
    await Promise.all([1, 2, 3].map(() => deliver(stripe().event('charge.refunded', rest, { now: now() }))));
    expect([await left(person), await bundlesOf(person)]).toEqual([20, 0]);
  });

  it('that is told before the purchase is, leaves nothing behind', async () => {
    const person = await createPerson(server());
    const id = await buyBundle(person, { told: false });
    await refund(id);
    await deliver(stripe().event('checkout.session.completed', { id }, { now: now() }));
    expect([await left(person), await bundlesOf(person)]).toEqual([20, 0]);
  });

  it('of a plan, or of nothing that was bought here, takes no credits', async () => {
    const person = await createPerson(server());
    await subscribe(person);
    const [session] = [...stripe().sessions.values()].slice(-1);
    Object.assign(session!, { payment_intent: 'pi_of_a_plan' });
    await refund(session!.id);
    const other = { id: 'ch_of_somebody', object: 'charge', amount: 100, amount_refunded: 100 };
    expect((await deliver(stripe().event('charge.refunded', other, { now: now() }))).status).toBe(200);
    expect(await granted(person)).toBe(300);
    expect(await stateOf(person)).toMatchObject({ product: { machine_name: 'professional' } });
  });
});
