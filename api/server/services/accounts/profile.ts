/** The signed-in user, assembled from several services. */
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { quotas, sessionUser } from '../../../contract/schemas/account.ts';
import type { Clock } from '../../base/clock.ts';
import { type MaybePromise, whenResolved } from '../../base/maybe-promise.ts';
import { createRowCache } from '../../database/fast/row-cache.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { Capabilities } from '../capabilities/capabilities.ts';
import { capabilitiesOf } from '../capabilities/capabilities.ts';
import type { Credits } from '../credits/credits.ts';
import type { Accounts } from './accounts.ts';

export type SessionUser = z.output<typeof sessionUser>;
export type Quotas = z.output<typeof quotas>;
/** Settings of the user. */
export type ChosenSettings = Pick<
  SessionUser,
  'onboarding__industry' | 'onboarding__role' | 'language' | 'theme'
>;

export interface Profiles {
  of(userId: string): MaybePromise<SessionUser>;
  quotasOf(userId: string): Promise<Quotas>;
}

export interface ProfileDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly capabilities: Capabilities;
  readonly credits: Pick<Credits, 'quota'>;
  readSettings(userId: string): Promise<ChosenSettings>;
  /** When the user's plans change by time alone, epoch ms. */
  nextLapse(userId: string): Promise<number>;
  /** When the credits of the period with that end start anew. */
  renewalOf(userId: string, periodEnd: number): Promise<number>;
}

interface CachedProfile {
  readonly user: Omit<SessionUser, keyof Quotas>;
  /** Expiry without a row change; epoch ms. */
  readonly until: number;
}

/** All tables that `read` uses: changes of others do not invalidate it. */
const READ = ['users', 'user_settings', 'subscriptions', 'bundle_purchases', 'billing_accounts'] as const;

export function createProfiles(deps: ProfileDeps): Profiles {
  const { accounts, capabilities, credits, readSettings, nextLapse, renewalOf } = deps;
  const profiles = createRowCache<CachedProfile>({
    ...deps,
    tables: READ,
    endOf: ({ until }) => until,
  });

  // Read separately: it changes with every task.
  const quotaCache = createRowCache<Quotas>({
    ...deps,
    tables: ['credit_accounts', 'subscriptions'],
    endOf: ({ period_ends_at: endsAt }) => endsAt ?? 0,
  });
  const quotasOf = async (userId: string): Promise<Quotas> => {
    const { granted, used, periodEnd } = await credits.quota(userId);
    const renewal = await renewalOf(userId, periodEnd);
    return { quota_images: granted, quota_images_used: used, period_ends_at: renewal };
  };

  async function read(userId: string): Promise<CachedProfile> {
    const [user, state, chosen, lapsesAt] = await Promise.all([
      accounts.requireUsable(userId),
      capabilities.billingStateOf(userId),
      readSettings(userId),
      nextLapse(userId),
    ]);
    const profile: CachedProfile['user'] = {
      id: user.id,
      email: user.email,
      allow_marketing_emails: user.allow_marketing_emails === 1,
      is_activated: user.is_activated === 1,
      is_blocked: user.is_blocked === 1,
      capabilities: [...capabilitiesOf(state)],
      onboarding__industry: chosen.onboarding__industry,
      onboarding__role: chosen.onboarding__role,
      has_paid_at_least_once: state.has_paid_at_least_once,
      subscription_status: state.subscription_status,
      product: state.product,
      cancel_at_period_end: state.cancel_at_period_end,
      ui_platform: state.ui_platform,
      api_platform: state.api_platform,
      language: chosen.language,
      theme: chosen.theme,
      created_at: user.created_at,
    };
    return { user: profile, until: lapsesAt };
  }

  /** Reuses an equal value, so a cached response is printed once. */
  const joined = new WeakMap<CachedProfile['user'], { readonly quota: Quotas; readonly user: SessionUser }>();
  function together(user: CachedProfile['user'], quota: Quotas): SessionUser {
    const before = joined.get(user);
    if (before?.quota === quota) return before.user;
    const both = Object.freeze({ ...user, ...quota });
    joined.set(user, { quota, user: both });
    return both;
  }

  return {
    quotasOf,
    of: (userId) =>
      whenResolved(
        profiles.get(userId, () => read(userId)),
        ({ user }) =>
          whenResolved(
            quotaCache.get(userId, () => quotasOf(userId)),
            (quota) => together(user, quota),
          ),
      ),
  };
}
