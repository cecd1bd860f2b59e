/** Capabilities of an account, and whether fraud checks apply to it: decided here only, from its billing state. */
import type { Kysely } from 'kysely';
import { CAPABILITIES, type Capability } from '../../../../vocabulary/capabilities.ts';
import { PLANS } from '../../../../vocabulary/plans.ts';
import { BILLING_TYPE_CONTRACT, PLAN_FREE } from '../../../../vocabulary/platform.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import { type MaybePromise, whenResolved } from '../../base/maybe-promise.ts';
import { createRowCache } from '../../database/fast/row-cache.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { BillingState, ReadBillingState } from './billing-state.ts';

export interface Capabilities {
  /** Of all the account's plans together, in the order of the catalogue. */
  of(userId: string): Promise<readonly Capability[]>;
  /** Throws or rejects with `capabilityMissing`. */
  require(userId: string, capability: Capability): MaybePromise<void>;
  /** Does the bot check apply to the account? */
  isBotCheckDue(userId: string): Promise<boolean>;
  billingStateOf(userId: string): Promise<BillingState>;
}

export interface BillingSource {
  readonly stateOf: ReadBillingState;
  /** When they change by time alone, epoch ms. */
  nextLapse(userId: string): Promise<number>;
}

interface CachedState {
  readonly state: BillingState;
  readonly held: readonly Capability[];
  /** Epoch ms. */
  readonly until: number;
}

/** Tables of a billing state. */
const READ = ['subscriptions', 'bundle_purchases', 'billing_accounts'] as const;

export function createCapabilities(
  deps: { readonly database: Kysely<Database>; readonly clock: Clock },
  { stateOf, nextLapse }: BillingSource,
): Capabilities {
  const cache = createRowCache<CachedState>({
    ...deps,
    tables: READ,
    endOf: ({ until }) => until,
  });
  const read = (userId: string) =>
    cache.get(userId, async () => {
      const [state, until] = await Promise.all([stateOf(userId), nextLapse(userId)]);
      return { state, held: capabilitiesOf(state), until };
    });
  const readState = async (userId: string) => (await read(userId)).state;
  return {
    of: async (userId) => (await read(userId)).held,
    require: (userId, capability) =>
      whenResolved(read(userId), ({ held: plans }) => {
        if (plans.includes(capability)) return;
        throw new ApiError(errorText('capabilityMissing.ofPlan', { capability }));
      }),
    isBotCheckDue: async (userId) => isBotCheckDue(await readState(userId)),
    billingStateOf: readState,
  };
}

export function capabilitiesOf({ ui_platform, api_platform }: BillingState): readonly Capability[] {
  const held = [PLAN_FREE, ui_platform.product.machine_name, api_platform.product.machine_name];
  const granted = new Set(
    PLANS.filter(({ machine_name }) => held.includes(machine_name)).flatMap((plan) => plan.capabilities),
  );
  return CAPABILITIES.filter((capability) => granted.has(capability));
}

/** The free plan with at most one API bundle, no active API plan and no contract. */
export function isBotCheckDue({ product, type, api_platform }: BillingState): boolean {
  const hasApiPlan = ['active', 'past_due'].includes(api_platform.subscription_status ?? '');
  return (
    product.machine_name === PLAN_FREE &&
    type !== BILLING_TYPE_CONTRACT &&
    api_platform.bundles.length <= 1 &&
    !hasApiPlan
  );
}
