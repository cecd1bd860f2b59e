/** Makes every room of the server. A room is given the ground and the rooms that it asks; never the whole. */
import { createCommit } from '../database/commit.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createCapabilities, FREE_PLAN } from './capabilities/capabilities.ts';
import { createCredits } from './credits/ledger.ts';
import { createGatekeeper } from './gatekeeper/gatekeeper.ts';
import { createIdempotency } from './idempotency/idempotency.ts';
import { createApiKeys } from './keys/api-keys.ts';
import type { Ground, Services } from './services.ts';
import { createSessions } from './sessions/sessions.ts';
import { createTasks } from './tasks/create-tasks.ts';

export function createServices({ ports, secrets }: Ground): Services {
  const { database, clock, ids } = ports;
  const sessions = createSessions({ database, clock, ids, secrets });
  const accounts = createAccounts({ database, clock, ids, sessions });
  const keys = createApiKeys({ database, clock, ids });
  const capabilities = createCapabilities(async () => FREE_PLAN);
  const commit = createCommit(database);
  const credits = createCredits({ database, commit, clock, ids });
  const { tasks, runs: taskRuns } = createTasks({ ports, commit, credits });
  return {
    gatekeeper: createGatekeeper({ accounts, sessions, keys, capabilities }),
    idempotency: createIdempotency({ database, commit, clock, ids }),
    accounts,
    sessions,
    keys,
    capabilities,
    credits,
    tasks,
    taskRuns,
  };
}
