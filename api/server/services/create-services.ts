/** Makes every room of the server. A room is given the ground and the rooms that it asks; never the whole. */
import { createAccounts } from './accounts/accounts.ts';
import { createCapabilities, FREE_PLAN } from './capabilities/capabilities.ts';
import { createGatekeeper } from './gatekeeper/gatekeeper.ts';
import { createApiKeys } from './keys/api-keys.ts';
import type { Ground, Services } from './services.ts';
import { createSessions } from './sessions/sessions.ts';

export function createServices({ ports, secrets }: Ground): Services {
  const { database, clock, ids } = ports;
  const sessions = createSessions({ database, clock, ids, secrets });
  const accounts = createAccounts({ database, clock, ids, sessions });
  const keys = createApiKeys({ database, clock, ids });
  const capabilities = createCapabilities(async () => FREE_PLAN);
  return {
    gatekeeper: createGatekeeper({ accounts, sessions, keys, capabilities }),
    idempotency: { once: (_route, _caller, _request, _reply, respond) => respond() },
    accounts,
    sessions,
    keys,
    capabilities,
  };
}
