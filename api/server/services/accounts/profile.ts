/** The signed-in person, put together from the rooms that each know a part. */
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { quotas, sessionUser } from '../../../contract/schemas/account.ts';
import { createMemory } from '../../database/memory.ts';
import type { Database } from '../../database/schema.ts';
import type { Clock } from '../../ports/ports.ts';
import type { Capabilities } from '../capabilities/capabilities.ts';
import { capabilitiesOf } from '../capabilities/capabilities.ts';
import type { Credits } from '../credits/credits.ts';
import type { Accounts } from './accounts.ts';

export type SessionUser = z.output<typeof sessionUser>;
export type Quotas = z.output<typeof quotas>;
export interface Onboarding {
  readonly industry: string | null;
  readonly role: string | null;
}

export interface Profiles {
  of(userId: string): Promise<SessionUser>;
  quotasOf(userId: string): Promise<Quotas>;
}

export interface ProfileGround {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly capabilities: Capabilities;
  readonly credits: Pick<Credits, 'quota'>;
  readOnboarding(userId: string): Promise<Onboarding>;
}

/** A plan may run out while no row changes: that is seen so much later at most. */
const MAX_AGE_MS = 30_000;

export function createProfiles(ground: ProfileGround): Profiles {
  const { accounts, capabilities, credits, readOnboarding } = ground;
  const known = createMemory<SessionUser>({
    ...ground,
    maxAgeMs: MAX_AGE_MS,
    endOf: ({ period_ends_at }) => period_ends_at ?? Number.POSITIVE_INFINITY,
  });

  const quotasOf = async (userId: string): Promise<Quotas> => {
    const { granted, used, periodEnd } = await credits.quota(userId);
    return { quota_images: granted, quota_images_used: used, period_ends_at: periodEnd };
  };

  async function read(userId: string): Promise<SessionUser> {
    const [user, standing, quota, { industry, role }] = await Promise.all([
      accounts.requireUsable(userId),
      capabilities.standingOf(userId),
      quotasOf(userId),
      readOnboarding(userId),
    ]);
    return {
      id: user.id,
      email: user.email,
      ...quota,
      allow_marketing_emails: user.allow_marketing_emails === 1,
      is_activated: user.is_activated === 1,
      is_blocked: user.is_blocked === 1,
      capabilities: [...capabilitiesOf(standing)],
      onboarding__industry: industry,
      onboarding__role: role,
      has_paid_at_least_once: standing.has_paid_at_least_once,
      subscription_status: standing.subscription_status,
      product: standing.product,
      ui_platform: standing.ui_platform,
      api_platform: standing.api_platform,
      created_at: user.created_at,
    };
  }

  return { quotasOf, of: async (userId) => known.recall(userId, () => read(userId)) };
}
