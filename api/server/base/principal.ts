/** Who calls, once the credentials have been checked. */
import type { Capability } from '../../../vocabulary/capabilities.ts';
import type { Scope } from '../../../vocabulary/scopes.ts';
import type { MaybePromise } from './maybe-promise.ts';

export interface UserPrincipal {
  readonly kind: 'user';
  readonly userId: string;
  /** The family of refresh tokens that the access token came from. */
  readonly sessionId: string;
}

export interface KeyPrincipal {
  readonly kind: 'key';
  readonly userId: string;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}

export type Principal = UserPrincipal | KeyPrincipal;

/** What the HTTP side asks the services about a caller. Each rejects with the ApiError that the client is to see. */
export interface Gatekeeper {
  /** A signed-in person by access token; `sessionExpired`, `accountBlocked`, `accountInactive` or `fraudDetected` otherwise. */
  byAccessToken(token: string): MaybePromise<UserPrincipal>;
  /** A program by API key; `apiKeyInvalid` otherwise, or what its account is refused for. */
  byApiKey(key: string): MaybePromise<KeyPrincipal>;
  /** `capabilityMissing` when the account's plan lacks it. */
  requireCapability(principal: Principal, capability: Capability): MaybePromise<void>;
  /**
   * `challengeFailed` when a bot-challenge token is due and missing, wrong, old or used. Answers whether one was due.
   * @param rule `always`: of anybody, whatever the flags say
   */
  requireChallenge(
    rule: 'visitors' | 'fraud' | 'always',
    token: string | undefined,
    principal: Principal | undefined,
  ): Promise<boolean>;
  /** `proofRequired` unless the session has shown within the last 15 minutes who it is. */
  requireProof(principal: Principal): Promise<void>;
  /** `suspiciousActivity` for an account that may not start paid work until it is reviewed. */
  requireTrust(principal: Principal): MaybePromise<void>;
}
