/** What the dialogs of plans offer: what this server counts and makes. */
import { expect, test } from 'vitest';
import { offersOf } from '../../shell/modals/offers.ts';
import type { Shop } from '../../shell/remote/account/shop-calls.ts';
import { PLANS } from '../../vocabulary/plans.ts';

const shop = {
  plans: PLANS.map((plan) => ({
    ...plan,
    prices: [{ period: 'month', amount: 2_900, currency: 'usd' }],
    features: plan.feature_limits,
    credits: plan.quota_images,
  })),
  bundles: [],
  unavailable_features: ['animation', 'try_on'],
} as unknown as Shop;

test('more animations are those of plans, also where the server makes them itself', () => {
  const offers = offersOf(shop, 'animation');
  expect(offers.map(({ id, about }) => [id, about])).toContainEqual([
    'professional',
    '30 animations a month',
  ]);
});

test('nothing is offered of what the server cannot make', () => {
  expect(offersOf(shop, 'try_on')).toEqual([]);
  expect(offersOf(shop, 'ai_edit')).not.toEqual([]);
});
