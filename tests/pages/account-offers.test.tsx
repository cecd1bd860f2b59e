/** What the account's pages offer: the studio first, results by their names, and nothing that the server cannot make. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Notice, type NoticeState } from '../../pages/account/components/notice.tsx';
import type { Billing, Shop } from '../../pages/account/signed-in/billing-queries.ts';
import { BundlesCard } from '../../pages/account/signed-in/bundles-card.tsx';
import { LimitsCard } from '../../pages/account/signed-in/limits-card.tsx';
import { sayEntry, sayOperation } from '../../pages/account/signed-in/operation-name.ts';
import { PlanCard, PlansCard } from '../../pages/account/signed-in/plans-cards.tsx';
import { Receipts } from '../../pages/account/signed-in/receipts-card.tsx';
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
  // These are counted, and have a meter: the server makes them itself.
  expect(plans).toContain('Animations by camera motion a month: 30');
  const packs = renderToStaticMarkup(<BundlesCard bundles={shop.bundles} notice={notice} />);
  expect(packs).toContain('500 API calls');
  expect(packs).not.toMatch(/checked|Continue to payment/);
});

const own = (machine_name: string, period: string | null, end: number | null, isEnding = false) => ({
  product: { machine_name },
  period,
  period_ends_at: end,
  cancel_at_period_end: isEnding,
});

test('a plan is shown at the price and with the end of what was paid for, and nothing free beside it', () => {
  const [soon, late] = [Date.UTC(2026, 11, 28, 12), Date.UTC(2027, 10, 27, 12)];
  const shown = (ui_platform: object, api_platform: object) =>
    renderToStaticMarkup(
      <PlanCard billing={{ ui_platform, api_platform } as unknown as Billing} shop={shop} />,
    );
  const free = own('free', null, null);
  expect(shown(free, free).match(/Free/g)).toHaveLength(1);

  const studio = shown(own('professional', 'year', late), free);
  expect(studio).toContain('$290 a year');
  expect(studio).not.toMatch(/Free|a month<\/p>/);

  const both = shown(own('professional', 'month', soon, true), own('api_starter', 'year', late));
  expect(both).toMatch(/\$29 a month.*Ends Dec 28, 2026.*\$490 a year.*Renews Nov 27, 2027/);
});

test('what is used is counted for what the server can make, with one date where everything renews on it', () => {
  const at = Date.UTC(2026, 11, 1, 12);
  const limits = Object.fromEntries(
    ['image', 'animation', 'try_on', 'ai_edit', 'scene_v3'].map((feature) => [
      feature,
      { limit: 5, used: 1, resets_at: at },
    ]),
  ) as Parameters<typeof LimitsCard>[0]['limits'];
  const storage = { storage_used: 0, storage_limit: 1 } as Parameters<typeof LimitsCard>[0]['storage'];
  const shown = (given: typeof limits, unavailable: Shop['unavailable_features'], isEnding = false) =>
    renderToStaticMarkup(
      <LimitsCard limits={given} storage={storage} unavailable={unavailable} isEnding={isEnding} />,
    );
  const all = shown(limits, ['animation', 'scene_v3']);
  expect(all.match(/Renews/g)).toHaveLength(1);
  expect([...all.matchAll(/<b>([^<]+)<\/b>/g)].map(([, name]) => name)).toEqual([
    'Credits',
    'Animations',
    'Try-ons',
    'AI edits',
    'Storage',
  ]);
  const apart = { ...limits, try_on: { ...limits.try_on!, resets_at: at + 5 * 86_400_000 } };
  expect(shown(apart, ['scene_v3']).match(/Renews/g)).toHaveLength(4);
  expect(shown(limits, [], true)).toMatch(/Ends Dec 1, 2026/);
  expect(shown(limits, [], true)).not.toContain('Renews');
});

test('the test checkout charges nothing, so its purchases have no receipts and it says why', () => {
  const shown = (isTest: boolean) => renderToStaticMarkup(<Receipts of={[]} isTest={isTest} />);
  expect(shown(true)).toContain('The test checkout charges nothing, so there are no receipts.');
  expect(shown(false)).toContain('No receipts yet.');
});

test('a purchase that came to nothing is not shown as one that did', () => {
  const shown = (of: Partial<NoticeState>) => renderToStaticMarkup(<Notice of={of as NoticeState} />);
  const words = () => 'Said';
  expect(shown({ message: { words, look: 'warn' } })).toContain('data-kind="warn"');
  expect(shown({ message: { words } })).toContain('data-kind="done"');
});

test.each([
  ['generateImage', 'Text to image'],
  ['generateAiEdit', 'AI edit'],
  ['generateTryOn', 'Try-on'],
  ['createScene', 'Scene'],
  ['uploadAndEdit', 'Image edit'],
  ['checkImageReadiness', 'Check image readiness'],
])('usage calls %s as the history does: %s', (operation, name) => {
  expect(sayOperation(operation)).toBe(name);
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
