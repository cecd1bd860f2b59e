/** The dependencies that the parts of the account service share. */
import type { Kysely } from 'kysely';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { UserRow } from '../../database/tables/accounts.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { Background } from '../base/background.ts';
import type { LinkPurpose, Mails } from '../mails/mails.ts';
import type { Proofs } from '../sessions/proofs.ts';
import type { Sessions, SignedIn } from '../sessions/sessions.ts';
import type { AccountTokens } from '../users/account-tokens.ts';
import type { Users } from '../users/users.ts';
import type { Attempts } from './attempts.ts';
import type { DeviceMark, KnownDevices } from './known-devices.ts';
import type { LoginGuard } from './login-guard.ts';
import type { SecondFactors } from './second-factors.ts';

export interface AccountDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly users: Users;
  readonly tokens: AccountTokens;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly guard: LoginGuard;
  readonly devices: KnownDevices;
  readonly factors: SecondFactors;
  readonly proofs: Proofs;
  readonly mails: Mails;
  readonly background: Background;
}

/** The session of a user who has just signed in. */
export interface Admission extends SignedIn {
  readonly email: string;
  readonly isNew: boolean;
  /** The cookie that marks the device as known. */
  readonly device?: DeviceMark;
}

/** Rejects with `accountBlocked`, `fraudDetected` or `accountInactive`. */
export function requireUsable(user: Pick<UserRow, 'is_activated' | 'is_blocked' | 'flag'>): void {
  requireUnblocked(user);
  if (!user.is_activated) throw new ApiError('accountInactive');
}

/** Rejects with `accountBlocked` or `fraudDetected`. */
export function requireUnblocked(user: Pick<UserRow, 'is_blocked' | 'flag'>): void {
  if (user.is_blocked) throw new ApiError('accountBlocked');
  if (user.flag === 'fraud') throw new ApiError('fraudDetected');
}

/** A proven first factor, awaiting the second. */
export interface Way {
  readonly isNew?: boolean;
  /** Path of this site to open afterwards. */
  readonly returnTo?: string | null;
  /** Purpose of the sign-in. */
  readonly purpose?: 'change-password';
}

/** The first factor is proven, and a second is required. */
export class SecondStepRequired extends ApiError {
  /** @param step accepted by `finishSignIn` only */
  constructor(readonly step: string) {
    super('secondStepRequired');
  }
}

/** Starts a session after the first factor, or rejects with `SecondStepRequired`. */
export async function admit(deps: AccountDeps, user: UserRow, way: Way = {}): Promise<Admission> {
  requireUsable(user);
  if (await deps.factors.isOn(user.id)) {
    const { tokens } = deps;
    throw new SecondStepRequired(await tokens.issue(user.id, 'second-step', undefined, JSON.stringify(way)));
  }
  return begin(deps, user, way.isNew);
}

/** Starts a session after all required factors. */
export async function begin(
  { sessions, devices }: Pick<AccountDeps, 'sessions' | 'devices'>,
  user: UserRow,
  isNew = false,
): Promise<Admission> {
  requireUsable(user);
  return { ...(await sessions.begin(user.id)), email: user.email, isNew, device: devices.mark(user) };
}

/**
 * Runs after the response: finds the account of this address, and emails a link if `choose` returns a kind. The response does not reveal
 * whether an account exists.
 */
export function mailLinkBehind(
  { background, users, tokens, mails }: AccountDeps,
  email: string,
  choose: (user: UserRow) => LinkPurpose | undefined,
): void {
  background.run('Mailing a link', async () => {
    const user = await users.byEmail(email);
    const kind = user && choose(user);
    if (!kind) return;
    await mails.sendLink(kind, user, await tokens.issue(user.id, kind));
  });
}
