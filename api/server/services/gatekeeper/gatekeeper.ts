/** Authentication and authorization: checks credentials against accounts, sessions, keys, plans and the bot check. */
import type { Kysely } from 'kysely';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import { whenResolved } from '../../base/maybe-promise.ts';
import type { Gatekeeper, KeyPrincipal, UserPrincipal } from '../../base/principal.ts';
import { createRowCache } from '../../database/fast/row-cache.ts';
import type { UserRow } from '../../database/tables/accounts.ts';
import type { Database } from '../../database/tables/schema.ts';
import { requireToken } from '../../http/credentials.ts';
import { requireUsable } from '../accounts/account-deps.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Capabilities } from '../capabilities/capabilities.ts';
import type { Challenges } from '../challenge/challenge.ts';
import type { ApiKeys } from '../keys/api-keys.ts';
import type { Proofs } from '../sessions/proofs.ts';
import type { Sessions } from '../sessions/sessions.ts';

export interface GatekeeperDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly proofs: Proofs;
  readonly keys: ApiKeys;
  readonly capabilities: Capabilities;
  readonly challenges: Challenges;
  /** Is the flag `fraudCheck` on for this user, or for visitors? */
  isFraudCheckOn(email: string | undefined): Promise<boolean>;
}

type Person = Pick<UserRow, 'email' | 'flag' | 'is_activated' | 'is_blocked'>;

/** A valid token. */
interface TokenOwner {
  readonly principal: UserPrincipal;
  /** Epoch ms. */
  readonly endsAt: number;
}

export function createGatekeeper(deps: GatekeeperDeps): Gatekeeper {
  const { database, clock, accounts, sessions, proofs, keys, capabilities, challenges, isFraudCheckOn } =
    deps;

  /** The account's columns that decide whether a request is allowed. */
  const people = createRowCache<Person | undefined>({ database, clock, tables: ['users'] });
  const personOf = (userId: string) =>
    people.get(userId, async () => {
      const user = await accounts.byId(userId);
      if (!user) return undefined;
      const { email, flag, is_activated, is_blocked } = user;
      return { email, flag, is_activated, is_blocked };
    });

  async function isCheckDue(userId: string | undefined): Promise<boolean> {
    if (userId === undefined) return isFraudCheckOn(undefined);
    const user = await personOf(userId);
    return (await isFraudCheckOn(user?.email)) && (await capabilities.isBotCheckDue(userId));
  }

  async function readToken(token: string): Promise<TokenOwner> {
    requireToken(token);
    const { userId, sessionId, endsAt } = await sessions.readAccess(token);
    const user = await accounts.byId(userId);
    if (!user) throw new ApiError('sessionExpired');
    requireUsable(user);
    const sessionEndsAt = await sessions.endOf(sessionId, userId);
    if (sessionEndsAt === undefined || sessionEndsAt <= clock.now()) throw new ApiError('sessionExpired');
    return {
      principal: { kind: 'user', userId, sessionId },
      endsAt: Math.min(endsAt, sessionEndsAt),
    };
  }
  const cache = createRowCache<TokenOwner>({
    database,
    clock,
    tables: ['users', 'sessions'],
    endOf: ({ endsAt }) => endsAt,
  });

  return {
    byAccessToken: (token) =>
      whenResolved(
        cache.get(token, () => readToken(token)),
        ({ principal }) => principal,
      ),

    byApiKey: (key) =>
      whenResolved(keys.identify(key), ({ id, userId, scopes }) =>
        whenResolved(personOf(userId), (person): KeyPrincipal => {
          if (!person) throw new ApiError('sessionExpired');
          requireUsable(person);
          return { kind: 'key', userId, keyId: id, scopes };
        }),
      ),

    requireCapability: ({ userId }, capability) => capabilities.require(userId, capability),

    async requireChallenge(scopes, token, principal) {
      // The bot challenge is for browsers; a program is identified by its key, which can be revoked.
      if (principal?.kind === 'key') return false;
      if (scopes === 'fraud' && !principal) return false;
      if (scopes !== 'always' && !(await isCheckDue(principal?.userId))) return false;
      if (token === undefined || !(await challenges.accept(token))) throw new ApiError('challengeFailed');
      return true;
    },

    async requireProof(principal) {
      if (principal.kind === 'user' && (await proofs.isProven(principal.sessionId, principal.userId))) return;
      throw new ApiError('proofRequired');
    },

    requireTrust: ({ userId }) =>
      whenResolved(personOf(userId), (user) => {
        if (user?.flag === 'suspicious') throw new ApiError('suspiciousActivity');
      }),
  };
}
