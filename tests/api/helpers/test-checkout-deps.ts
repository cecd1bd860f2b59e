/** A server with the test provider, and users who buy there. */
import { getMe } from '../../../api/contract/routes/auth.ts';
import {
  checkOutBundle,
  checkOutPlan,
  getBilling,
  getFeatureLimits,
} from '../../../api/contract/routes/billing.ts';
import {
  decideLocalCheckout,
  type decideLocalPortal,
} from '../../../api/contract/routes/billing-provider.ts';
import type { Person } from './people.ts';
import { useServer } from './test-server.ts';

export const HOME = 'https://studio.example';

export function useTestCheckout() {
  const server = useServer({ publicUrl: HOME });

  /** Sends a form of the test checkout as a browser does. */
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

  return { server, decide, startPlan, buyPlan, buyBundle, billingOf, meOf, limitsOf };
}
