/** Holds what a caller shows against accounts, sessions, keys and plans: the one answer to "may this call go on?". */
import { ApiError } from '../../http/api-error.ts';
import type { Gatekeeper } from '../../http/principal.ts';
import { type Accounts, requireUsable } from '../accounts/accounts.ts';
import type { Capabilities } from '../capabilities/capabilities.ts';
import type { ApiKeys } from '../keys/api-keys.ts';
import type { Sessions } from '../sessions/sessions.ts';

export interface GatekeeperGround {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly keys: ApiKeys;
  readonly capabilities: Capabilities;
}

export function createGatekeeper({ accounts, sessions, keys, capabilities }: GatekeeperGround): Gatekeeper {
  return {
    async byAccessToken(token) {
      const { userId, sessionId } = await sessions.readAccess(token);
      const user = await accounts.byId(userId);
      if (!user || !(await sessions.isAlive(sessionId, userId))) throw new ApiError('sessionExpired');
      requireUsable(user);
      return { kind: 'user', userId, sessionId };
    },
    async byApiKey(key) {
      const { id, userId, scopes } = await keys.identify(key);
      const user = await accounts.byId(userId);
      if (!user) throw new ApiError('apiKeyInvalid');
      requireUsable(user);
      return { kind: 'key', userId, keyId: id, scopes };
    },
    requireCapability: ({ userId }, capability) => capabilities.require(userId, capability),
    async requireChallenge() {},
  };
}
