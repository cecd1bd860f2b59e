/** A server that is paid through Stripe, and the fake of it. */
import { afterAll, beforeAll } from 'vitest';
import { checkOutPlan } from '../../../api/contract/routes/billing.ts';
import { receivePaymentEvent } from '../../../api/contract/routes/billing-provider.ts';
import {
  type FakeStripe,
  type SignedEvent,
  STRIPE_SECRET,
  STRIPE_WEBHOOK_SECRET,
  startFakeStripe,
} from './fake-stripe.ts';
import type { Person } from './people.ts';
import { createTestServer, type TestServer } from './test-server.ts';

export function useStripe() {
  let fake: FakeStripe | undefined;
  let shop: TestServer | undefined;
  beforeAll(async () => {
    fake = await startFakeStripe();
    shop = await createTestServer({
      publicUrl: 'https://studio.example',
      stripe: { secretKey: STRIPE_SECRET, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: fake.url },
    });
  });
  afterAll(async () => {
    await shop?.close();
    await fake?.close();
  });
  const there = <T>(thing: T | undefined): T => {
    if (!thing) throw new Error('The server and Stripe are there inside of tests only.');
    return thing;
  };
  const server = () => there(shop);
  const stripe = () => there(fake);

  const now = () => server().clock.now();
  const deliver = (event: SignedEvent) => server().call(receivePaymentEvent, event);
  const stateOf = (person: Person) => server().services.billing.stateOf(person.id);
  const granted = async (person: Person) => (await server().services.credits.quota(person.id)).granted;

  async function start(person: Person, body: object = { plan: 'professional' }) {
    return (await server().call(checkOutPlan, { as: person.token, body })).body;
  }

  /** Buys and pays a plan and delivers the event. Returns the subscription's id. */
  async function subscribe(person: Person, plan = 'professional'): Promise<string> {
    const { id } = await start(person, { plan });
    const subscription = stripe().pay(id, now())!;
    await deliver(stripe().event('checkout.session.completed', { id }, { now: now() }));
    return subscription;
  }

  return { server, stripe, now, deliver, stateOf, granted, start, subscribe };
}
