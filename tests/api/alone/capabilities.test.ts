/** What plans allow, and whom the bot check is for: one place decides, for every plan there is. */
import { describe, expect, it } from 'vitest';
import type { BillingState } from '../../../api/server/services/capabilities/billing-state.ts';
import { capabilitiesOf, isBotCheckDue } from '../../../api/server/services/capabilities/capabilities.ts';
import { CAPABILITIES } from '../../../vocabulary/capabilities.ts';
import { PLANS } from '../../../vocabulary/plans.ts';
import { FREE_PLATFORM } from '../helpers/free-platform.ts';

const FREE: BillingState = {
  product: { machine_name: 'free' },
  type: 'free',
  subscription_status: null,
  has_paid_at_least_once: false,
  ui_platform: FREE_PLATFORM,
  api_platform: { ...FREE_PLATFORM, is_active: false },
  period_ends_at: null,
  cancel_at_period_end: false,
};

const onUi = (machine_name: string): BillingState => ({
  ...FREE,
  product: { machine_name },
  ui_platform: { ...FREE_PLATFORM, subscription_status: 'active', product: { machine_name } },
});
const onApi = (machine_name: string, subscription_status = 'active'): BillingState => ({
  ...FREE,
  api_platform: { ...FREE_PLATFORM, subscription_status, product: { machine_name }, is_active: true },
});
const withBundles = (count: number): BillingState => ({
  ...FREE,
  api_platform: {
    ...FREE_PLATFORM,
    bundles: Array.from({ length: count }, () => ({ machine_name: 'api_500' })),
    is_active: true,
  },
});

describe('capabilities', () => {
  it('leave outpainting and own templates out of the free plan', () => {
    const free = capabilitiesOf(FREE);
    expect(CAPABILITIES.filter((capability) => !free.includes(capability))).toEqual([
      'custom_template',
      'outpainting_operation',
    ]);
  });

  it.each(
    PLANS.filter(({ machine_name }) => machine_name !== 'free').map(
      (plan) => [plan.machine_name, plan] as const,
    ),
  )('are those that the plan %s names, beside those of everybody', (machine_name, plan) => {
    const standing = plan.platform === 'api_platform' ? onApi(machine_name) : onUi(machine_name);
    expect(new Set(capabilitiesOf(standing))).toEqual(
      new Set([...capabilitiesOf(FREE), ...plan.capabilities]),
    );
  });

  it('give nothing for an unknown plan', () => {
    expect(capabilitiesOf(onUi('platinum'))).toEqual(capabilitiesOf(FREE));
  });
});

describe('the bot check', () => {
  it.each<[string, BillingState, boolean]>([
    ['is for the free plan', FREE, true],
    ['is for the free plan with one API bundle', withBundles(1), true],
    ['is not for two API bundles', withBundles(2), false],
    ['is not for a paid plan', onUi('professional'), false],
    ['is not for a contract', { ...FREE, type: 'contract' }, false],
    ['is not for a running API plan', onApi('api_starter'), false],
    ['is not for an API plan whose payment is late', onApi('api_starter', 'past_due'), false],
    ['is for an API plan that has ended', onApi('free', 'canceled'), true],
  ])('%s', (_who, standing, isDue) => {
    expect(isBotCheckDue(standing)).toBe(isDue);
  });
});
