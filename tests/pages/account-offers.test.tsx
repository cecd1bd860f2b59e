/** What the account's pages offer: the studio first, results by their names, and nothing that the server cannot make. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Billing, Shop } from '../../pages/account/signed-in/billing-queries.ts';
import { BundlesCard } from '../../pages/account/signed-in/bundles-card.tsx';
import { sayEntry } from '../../pages/account/signed-in/operation-name.ts';
import { PlansCard } from '../../pages/account/signed-in/plans-cards.tsx';
import { Ready } from '../../pages/account/visitor/link-page.tsx';
import { entryName } from '../../shell/history/entry-words.ts';
import { PLANS } from '../../vocabulary/plans.ts';

const notice = { message: null } as Parameters<typeof BundlesCard>[0]['notice'];
const shop = {
  plans: PLANS.map((plan) => ({
    ...plan,
    description: plan.summary,
    features: plan.feature_limits,
    credits: plan.quota_images,
  })),
  bundles: [
    {
      machine_name: 'api_500',
      name: '500 API calls',
      description: '500 credits that never expire',
      amount: 3_900,
      currency: 'usd',
    },
  ],
  unavailable_features: ['animation', 'try_on'],
} as unknown as Shop;
const none = { product: { machine_name: 'free' } };
const billing = { ui_platform: none, api_platform: none } as unknown as Billing;

test('plans tell of no feature that the server cannot make, and no pack is chosen at first', () => {
  const plans = renderToStaticMarkup(<PlansCard billing={billing} shop={shop} notice={notice} />);
  expect(plans).toContain('AI edits a month: 60');
  expect(plans).not.toMatch(/Animations a month|Try-ons a month/);
  const packs = renderToStaticMarkup(<BundlesCard bundles={shop.bundles} notice={notice} />);
  expect(packs).toContain('500 API calls');
  expect(packs).not.toMatch(/checked|Continue to payment/);
});

test('a confirmed address leads to the studio first, then to the account', () => {
  const shown = renderToStaticMarkup(<Ready title="Ready" about="Confirmed" />);
  const studio = shown.indexOf('href="/studio"');
  expect(studio).toBeGreaterThan(0);
  expect(studio).toBeLessThan(shown.indexOf('href="/account"'));
});

test.each([
  ['editImageAsync', { operations: { background: { remove: true } } }, 'Remove background'],
  ['editImageAsync', { operations: { background: { blur: { level: 'low' } } } }, 'Blur background'],
  ['generatePublicAnimation', { options: {} }, 'Animation'],
  ['editImageAsync', { recipe: { name: 'Shop', steps: [{ step: 'shadow' }] } }, 'Shop'],
  ['editImageBatch', {}, 'Batch edit'],
  ['whoKnows', {}, 'Image edit'],
])('a result of %s is called as in the studio', (operation, request, name) => {
  const group = { tasks: [{ operation }], request } as unknown as Parameters<typeof entryName>[0];
  expect([sayEntry(group), entryName(group)]).toEqual([name, name]);
});
