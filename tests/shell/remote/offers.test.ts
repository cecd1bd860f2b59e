/** The questions to a new person and the offer of the professional plan: when they open, and how they are remembered. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeEvents } from '../../../api/client/account/analytics.ts';
import { isOnboardingSkipped, isTryProDismissed } from '../../../api/client/account/local-flags.ts';
import { opensOnboarding } from '../../../api/client/account/plan-rules.ts';
import type { SignedInUser } from '../../../api/client/account/session-machine.ts';
import { createSessionStore } from '../../../shell/session/core/session-store.ts';
import type { StudioPhase } from '../../../shell/session/core/session-types.ts';
import { memoryStorage } from '../../helpers/web-storage.ts';

const calls: (readonly [method: string, path: string, body?: unknown])[] = [];
let answers: Record<string, unknown>;
let modal: string | null;
let operation: string | null;
let screen: ReturnType<typeof createSessionStore>;
let hash: Record<string, unknown>;
let user: Partial<SignedInUser> | null;

vi.mock('../../../api/client/session.ts', () => ({
  ask: async (method: string, path: string, parts?: { readonly body?: unknown }) => {
    calls.push([method, path, parts?.body]);
    if (!(path in answers)) throw new Error(`No answer of ${path}`);
    return answers[path];
  },
}));
vi.mock('../../../shell/address/hash-binding.ts', () => ({
  readHash: () => ({ modal, operation }),
  writeHash: (patch: Record<string, unknown>) => {
    hash = { ...hash, ...patch };
    if ('modal' in patch) modal = patch.modal as string | null;
  },
}));
vi.mock('../../../shell/remote/account/account.ts', () => ({ currentAccount: () => ({ user }) }));
vi.mock('../../../shell/remote/account/shop-calls.ts', () => ({
  readShop: async () => answers['/billing/plans'],
}));

const { offerOnboarding, answerOnboarding, refuseOnboarding } = await import(
  '../../../shell/remote/account/onboarding.ts'
);
const { offerTryPro, endTryPro } = await import('../../../shell/remote/account/try-pro.ts');

const SETTINGS = { onboarding__industry: null, onboarding__role: null, onboardingSkipped: false };
const shown = () => ({ ...screen, getSnapshot: screen.get });
const NEW = { onboarding__industry: null, onboarding__role: null } as SignedInUser;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  calls.length = 0;
  hash = {};
  modal = null;
  operation = null;
  screen = createSessionStore();
  screen.set({ phase: 'empty' });
  user = {
    id: 'user-1',
    quota_images: 20,
    quota_images_used: 20,
    product: { machine_name: 'free' },
  } as never;
  answers = {
    '/user/settings': { ...SETTINGS, tryProSkipped: [] },
    '/billing/me': { product: { machine_name: 'free' } },
    '/billing/plans': { plans: [{ machine_name: 'professional', prices: [{}] }] },
  };
});
afterEach(() => vi.unstubAllGlobals());

describe('the questions to a new person', () => {
  test('open once nothing is answered or skipped, here and on the account', async () => {
    await offerOnboarding(NEW, shown());
    expect(hash).toEqual({ modal: 'onboarding' });
    expect(opensOnboarding({ ...NEW, onboarding__role: 'owner' }, false)).toBe(false);
  });

  test.each([
    ['another device skipped them', { ...SETTINGS, onboardingSkipped: true }],
    ['another device answered one', { ...SETTINGS, onboarding__industry: 'food' }],
  ])('stay closed when %s', async (_, settings) => {
    answers['/user/settings'] = settings;
    await offerOnboarding(NEW, shown());
    expect(hash).toEqual({});
  });

  test('stay closed over another dialog, and when the server does not answer', async () => {
    modal = 'pricing';
    await offerOnboarding(NEW, shown());
    modal = null;
    answers = {};
    await offerOnboarding(NEW, shown());
    expect(hash).toEqual({});
  });

  test.each<[StudioPhase, string | null]>([
    ['ready', null],
    ['opening', null],
    ['empty', 'batch'],
  ])('stay closed while the studio is %s, operation %s', async (phase, of) => {
    screen.set({ phase: 'starting' });
    operation = of;
    const offered = offerOnboarding(NEW, shown());
    screen.set({ phase });
    await offered;
    expect(hash).toEqual({});
  });

  test('make way for a picture, and are asked again in another visit', async () => {
    await offerOnboarding(NEW, shown());
    screen.set({ phase: 'opening' });
    await vi.waitFor(() => expect(modal).toBeNull());
    expect([isOnboardingSkipped(), calls.map(([method]) => method)]).toEqual([false, ['GET']]);
  });

  test('are skipped for good, on this device before the server has heard of it', async () => {
    answers = {};
    refuseOnboarding();
    expect(isOnboardingSkipped()).toBe(true);
    expect(calls).toEqual([['PATCH', '/user/settings', { onboardingSkipped: true }]]);
    await offerOnboarding(NEW, shown());
    expect(calls).toHaveLength(1);
  });

  test('are answered by ids, which are reported', async () => {
    const events: unknown[] = [];
    takeEvents(() => undefined)();
    const stop = takeEvents((event) => events.push(event));
    await answerOnboarding({ industry: 'food', role: null });
    stop();
    expect(calls[0]?.[2]).toEqual({ onboarding__industry: 'food', onboarding__role: null });
    expect(events).toEqual([
      { name: 'Onboarding', fields: { outcome: 'answered', industry: 'food', role: null } },
    ]);
  });
});

describe('the professional plan', () => {
  test('is offered at a feature when the credits are used up', async () => {
    await offerTryPro('outpainting');
    expect(hash).toEqual({ modal: 'try-pro', id: 'outpainting' });
  });

  test('is not offered, without a request, while credits are left', async () => {
    user = { ...user, quota_images_used: 19 };
    await offerTryPro('outpainting');
    expect([hash, calls]).toEqual([{}, []]);
  });

  test.each([
    ['the bill knows of it', '/billing/me', { product: { machine_name: 'professional' } }],
    ['it is not sold', '/billing/plans', { plans: [{ machine_name: 'professional', prices: [] }] }],
    [
      'the account dismissed it at this feature',
      '/user/settings',
      { ...SETTINGS, tryProSkipped: ['outpainting'] },
    ],
  ])('is not offered when %s', async (_, path, answer) => {
    answers[path] = answer;
    await offerTryPro('outpainting');
    expect(hash).toEqual({});
  });

  test.each([
    ['closed', true],
    ['proceeded-generation', true],
    ['accepted', false],
  ] as const)('that was %s is remembered for that feature alone: %s', async (outcome, isRemembered) => {
    endTryPro('outpainting', outcome);
    await vi.waitFor(() => expect(calls.length).toBe(isRemembered ? 2 : 0));
    expect([isTryProDismissed('outpainting'), isTryProDismissed('custom-compositions')]).toEqual([
      isRemembered,
      false,
    ]);
    if (isRemembered)
      expect(calls[1]).toEqual(['PATCH', '/user/settings', { tryProSkipped: ['outpainting'] }]);
  });
});
