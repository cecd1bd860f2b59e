/** The authenticated caller. */
import type { Capability } from '../../../vocabulary/capabilities.ts';
import type { Scope } from '../../../vocabulary/scopes.ts';
import type { MaybePromise } from './maybe-promise.ts';

export interface UserPrincipal {
  readonly kind: 'user';
  readonly userId: string;
  /** Session (refresh-token family) of the access token. */
  readonly sessionId: string;
}

export interface KeyPrincipal {
  readonly kind: 'key';
  readonly userId: string;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}

export type Principal = UserPrincipal | KeyPrincipal;

/** Checks that the HTTP layer asks the services for. Each rejects with the ApiError for the client. */
export interface Gatekeeper {
  /** A signed-in person by access token; `sessionExpired`, `accountBlocked`, `accountInactive` or `fraudDetected` otherwise. */
  byAccessToken(token: string): MaybePromise<UserPrincipal>;
  /** An API key's owner; `apiKeyInvalid` otherwise, or the reason why the account is refused. */
  byApiKey(key: string): MaybePromise<KeyPrincipal>;
  /** `capabilityMissing` if the account's plan lacks it. */
  requireCapability(principal: Principal, capability: Capability): MaybePromise<void>;
  /**
   * `challengeFailed` if a bot-challenge token is required and missing, wrong, expired or used. Resolves with whether one was required.
   * @param rule `always`: required of everyone, whatever the flags say
   */
  requireChallenge(
    rule: 'visitors' | 'fraud' | 'always',
    token: string | undefined,
    principal: Principal | undefined,
  ): Promise<boolean>;
  /** `proofRequired` unless the session proved its identity within the last 15 minutes. */
  requireProof(principal: Principal): Promise<void>;
  /** `suspiciousActivity` for an account that may not start paid work until it is reviewed. */
  requireTrust(principal: Principal): MaybePromise<void>;
}
