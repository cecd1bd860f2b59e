/** The rules of the specification: when plans are shown, the professional plan is offered, and a bot check is asked. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { report, takeEvents } from '../../../api/client/account/analytics.ts';
import {
  dismissTryPro,
  isBotCheckSkipped,
  isOnboardingSkipped,
  isTryProDismissed,
  skipOnboarding,
} from '../../../api/client/account/local-flags.ts';
import { readPaymentReturn } from '../../../api/client/account/payment-return.ts';
import { needsBotCheck, opensPricing, opensTryPro } from '../../../api/client/account/plan-rules.ts';
import { memoryStorage } from '../../helpers/web-storage.ts';

const named = (machine_name: string) => ({ machine_name });
const api = (product = 'free', bundles = 0, subscription_status: string | null = null) => ({
  subscription_status,
  product: named(product),
  bundles: Array.from({ length: bundles }, () => named('credits')),
});
const user = (used: number, product = 'free', api_platform = api()) => ({
  quota_images: 20,
  quota_images_used: used,
  product: named(product),
  api_platform,
});

test.each([
  ['credits are left', user(19), false],
  ['they are used up', user(20), true],
  ['more are used than there were', user(21), true],
  ['the API platform has a plan', user(20, 'free', api('api_starter')), false],
  ['the API platform has a bundle', user(20, 'free', api('free', 1)), false],
])('plans are shown by themselves when %s: %#', (_, person, expected) => {
  expect(opensPricing(person)).toBe(expected);
});

test.each([
  ['credits are left', user(19), 'free', false, false],
  ['they are used up', user(20), 'free', false, true],
  ['it was dismissed', user(20), 'free', true, false],
  ['the person is a professional', user(20, 'professional'), 'free', false, false],
  ['the billing knows a professional plan', user(20), 'professional', false, false],
])('the professional plan is offered when %s: %#', (_, person, billing, dismissed, expected) => {
  expect(opensTryPro(person, { product: named(billing) }, dismissed)).toBe(expected);
});

const facts = { fraudCheck: true, user: user(0), billingType: null, isSkipped: false };
test.each([
  ['a visitor', { ...facts, user: null }, true],
  ['a free user', facts, true],
  ['nobody, with the flag off', { ...facts, fraudCheck: false }, false],
  ['nobody, with the check skipped', { ...facts, user: null, isSkipped: true }, false],
  ['no paying user', { ...facts, user: user(0, 'professional') }, false],
  ['a free user with one bundle', { ...facts, user: user(0, 'free', api('free', 1)) }, true],
  ['no free user with two bundles', { ...facts, user: user(0, 'free', api('free', 2)) }, false],
  [
    'no user of an active API plan',
    { ...facts, user: user(0, 'free', api('api_starter', 0, 'active')) },
    false,
  ],
  ['no contract', { ...facts, billingType: 'contract' }, false],
])('a bot check is asked of %s', (_, given, expected) => {
  expect(needsBotCheck(given)).toBe(expected);
});

describe('what this browser remembers', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is the offer that was dismissed, for each feature, and the skipped questions', () => {
    expect([isTryProDismissed('outpainting'), isOnboardingSkipped()]).toEqual([false, false]);
    dismissTryPro('outpainting');
    skipOnboarding();
    expect([isTryProDismissed('outpainting'), isTryProDismissed('custom-compositions')]).toEqual([
      true,
      false,
    ]);
    expect(isOnboardingSkipped()).toBe(true);
  });

  test.each(['?skip-bot-check', '?a=1&skip_bot_check=1'])(
    'is that %s skips the check for the session',
    (query) => {
      expect(isBotCheckSkipped('')).toBe(false);
      expect(isBotCheckSkipped(query)).toBe(true);
      expect(isBotCheckSkipped('')).toBe(true);
    },
  );
});

test('a payment’s queries go out of the address, and everything else stays', () => {
  const address =
    'https://gesso.example/studio?a=1&stripe_session_id=cs_1&stripe_result=success#operation=text';
  expect(readPaymentReturn(address)).toEqual({ sessionId: 'cs_1', rest: '/studio?a=1#operation=text' });
  expect(readPaymentReturn('https://gesso.example/pricing?stripe_result=success')).toBeNull();
});

test('events wait for who takes them, a hundred at most, the oldest dropped', () => {
  for (let n = 1; n <= 103; n += 1) report('api-call-failed', { n });
  const taken: unknown[] = [];
  const stop = takeEvents(({ fields }) => taken.push(fields.n));
  expect([taken.length, taken[0], taken.at(-1)]).toEqual([100, 4, 103]);
  report('Logout', { n: 'at once' });
  expect(taken.at(-1)).toBe('at once');
  stop();
  report('Logout', { n: 'kept' });
  takeEvents(({ fields }) => taken.push(fields.n))();
  expect(taken.at(-1)).toBe('kept');
});
