/** What an account may do, and whom the fraud rules name: decided here and nowhere else, from the account's plan. */
import { CAPABILITIES, type Capability } from '../../../contract/constants/capabilities.ts';
import { ApiError } from '../../http/api-error.ts';

/** What billing says of an account. */
export interface PlanFacts {
  /** Machine name of the web platform's product: `free`, `professional`, … */
  readonly product: string;
  /** `contract` = agreed on paper; undefined = bought here or free. */
  readonly type?: string | undefined;
  /** A running API subscription. */
  readonly apiActive: boolean;
  readonly apiBundles: number;
}

export type ReadPlan = (userId: string) => Promise<PlanFacts>;

export const FREE_PLAN: PlanFacts = { product: 'free', apiActive: false, apiBundles: 0 };

/** Asked of accounts that pay; everything else is everybody's. */
const PAID: ReadonlySet<Capability> = new Set(['custom_template', 'outpainting_operation']);

export interface Capabilities {
  of(userId: string): Promise<readonly Capability[]>;
  /** Rejects with `capabilityMissing`. */
  require(userId: string, capability: Capability): Promise<void>;
  /** Free, at most one API bundle, no running API plan and no contract: those the bot check is for (spec 6). */
  isBotCheckDue(userId: string): Promise<boolean>;
}

export function createCapabilities(readPlan: ReadPlan): Capabilities {
  const of = async (userId: string) => {
    const plan = await readPlan(userId);
    return isFree(plan) ? CAPABILITIES.filter((capability) => !PAID.has(capability)) : CAPABILITIES;
  };
  return {
    of,
    async require(userId, capability) {
      if ((await of(userId)).includes(capability)) return;
      throw new ApiError('capabilityMissing', {
        message: `Your plan does not include ${capability}. A paid plan does.`,
      });
    },
    async isBotCheckDue(userId) {
      const plan = await readPlan(userId);
      return plan.product === 'free' && plan.type !== 'contract' && plan.apiBundles <= 1 && !plan.apiActive;
    },
  };
}

function isFree({ product, type, apiActive }: PlanFacts): boolean {
  return product === 'free' && type !== 'contract' && !apiActive;
}
