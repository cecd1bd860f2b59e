/** The reporting services: consent first, a queue of 100, categories, tokens left out, and sampling. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isChatPage } from '../../../vocabulary/adapters.ts';
import { PAGE_CATEGORIES, pageCategory, reportedPath } from '../../../vocabulary/page-reports.ts';
import { PAGE_LANGUAGES } from '../../../vocabulary/page-row.ts';
import { memoryStorage } from '../../helpers/web-storage.ts';

const REFUSED = { analytics: false, errors: false, tracking: false, chat: false };
const AGREED = { ...REFUSED, analytics: true, errors: true };

let analytics: typeof import('../../../api/client/account/analytics.ts');
let reporting: import('../../../api/client/account/reporting.ts').Reporting;
let sent: { readonly target: string; readonly body: Body }[];
let chance: number;

interface Body {
  readonly events?: readonly { readonly fields: Readonly<Record<string, unknown>> }[];
  readonly message?: string;
  readonly caught?: boolean;
  readonly page?: string;
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000 });
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
  [sent, chance] = [[], 0];
  analytics = await import('../../../api/client/account/analytics.ts');
  const { createReporting } = await import('../../../api/client/account/reporting.ts');
  reporting = createReporting(
    { analytics: 'https://count.example', errors: 'https://faults.example' },
    {
      send: (target, body) => void sent.push({ target, body: body as Body }),
      random: () => chance,
      now: Date.now,
      address: () => 'https://gesso.example/confirm-email/secret-token?a=1#b',
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('events', () => {
  test('wait for the answer, and are sent together with page and category, without the token', async () => {
    analytics.report('Page');
    analytics.report('Logout', { is_shallow: false });
    reporting.follow(null);
    await later(60_000);
    expect(sent).toEqual([]);
    reporting.follow(AGREED);
    await later(5_000);
    const about = { page: '/confirm-email', category: 'Sign Up', at: 61_000 };
    expect(sent).toEqual([
      {
        target: 'https://count.example',
        body: {
          events: [
            { name: 'Page', fields: {}, ...about },
            { name: 'Logout', fields: { is_shallow: false }, ...about },
          ],
        },
      },
    ]);
  });

  test('name who is signed in by the fields of the specification, and nothing else of them', async () => {
    const { reportProfile } = await import('../../../api/client/account/report-profile.ts');
    const platform = (name: string, bundles: readonly string[]) => ({
      subscription_status: 'active',
      product: { machine_name: name },
      bundles: bundles.map((machine_name) => ({ machine_name })),
    });
    const user = {
      id: 'u1',
      email: 'ada@studio-nord.example',
      allow_marketing_emails: true,
      onboarding__industry: 'fashion',
      onboarding__role: 'owner',
      has_paid_at_least_once: false,
      subscription_status: null,
      product: { machine_name: 'free' },
      ui_platform: platform('free', []),
      api_platform: platform('api_starter', ['credits_100', 'credits_500']),
    };
    reportProfile(user as unknown as Parameters<typeof reportProfile>[0]);
    reporting.follow(AGREED);
    await later(5_000);
    expect(sent[0]?.body.events?.[0]?.fields).toEqual({
      email: 'ada@studio-nord.example',
      allow_marketing_emails: true,
      onboarding__industry: 'fashion',
      onboarding__role: 'owner',
      has_paid_at_least_once: false,
      subscription_status: null,
      'product.machine_name': 'free',
      'ui_platform.subscription_status': 'active',
      'ui_platform.product.machine_name': 'free',
      'ui_platform.bundles': '',
      'api_platform.subscription_status': 'active',
      'api_platform.product.machine_name': 'api_starter',
      'api_platform.bundles': 'credits_100,credits_500',
    });
  });

  test('that waited are forgotten when the person refuses, and none is taken after they change their mind', async () => {
    analytics.report('Page');
    reporting.follow(REFUSED);
    reporting.follow(AGREED);
    await later(10_000);
    expect(sent).toEqual([]);
    analytics.report('Page');
    reporting.follow(REFUSED);
    await later(10_000);
    expect(sent).toEqual([]);
  });

  test('are 100 at most while they wait, the oldest dropped, and leave with the page', () => {
    for (let n = 1; n <= 130; n += 1) analytics.report('api-call-failed', { n });
    reporting.follow(AGREED);
    reporting.flush();
    const taken = sent.flatMap(({ body }) => body.events!.map(({ fields }) => fields.n));
    expect([taken.length, taken[0], taken.at(-1)]).toEqual([100, 31, 130]);
  });

  test('name work that failed, which goes on to fail', async () => {
    reporting.follow(AGREED);
    await expect(
      analytics.reportingFailure({ event: 'survey', survey: 'x' }, Promise.reject(new Error('No answer'))),
    ).rejects.toThrow('No answer');
    reporting.flush();
    expect(sent[0]?.body.events?.[0]).toMatchObject({
      name: 'async-event-failed',
      fields: { event: 'survey', survey: 'x', error_code: null },
    });
  });
});

describe('errors', () => {
  test('are sent one in ten, those of a boundary always, none without consent', () => {
    reporting.fault(new Error('early'), true);
    reporting.follow(AGREED);
    chance = 0.099;
    reporting.fault(new Error('drawn'), false);
    chance = 0.1;
    reporting.fault(new Error('not drawn'), false);
    reporting.fault('a boundary', true);
    expect(sent.map(({ target, body }) => [target, body.message, body.caught, body.page])).toEqual([
      ['https://faults.example', 'drawn', false, '/confirm-email'],
      ['https://faults.example', 'a boundary', true, '/confirm-email'],
    ]);
  });
});

test('every call that fails is told of with status, text, address, method, code and message', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      {
        error_code: '110',
        error_type: 'auth',
        error_message: 'Email or password is incorrect',
        error_details: {},
      },
      { status: 401, statusText: 'Unauthorized' },
    ),
  );
  const { onFailedCall } = await import('../../../api/client/failed-calls.ts');
  const { call } = await import('../../../api/client/call.ts');
  const told: unknown[] = [];
  onFailedCall((failed) => told.push(failed));
  await expect(call('POST', '/auth/login')).rejects.toThrow();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(call('GET', '/auth/me')).rejects.toThrow();
  expect(told).toMatchObject([
    {
      status: 401,
      status_text: 'Unauthorized',
      url: '/auth/login',
      method: 'POST',
      error_code: '110',
      error_message: 'Email or password is incorrect',
    },
    { status: 0, url: '/auth/me', method: 'GET', error_code: '' },
  ]);
});

describe('a page', () => {
  test('has the category of the specification, below its paths too', () => {
    for (const [category, paths] of Object.entries(PAGE_CATEGORIES)) {
      for (const path of paths) expect([path, pageCategory(path)]).toEqual([path, category]);
    }
    expect(['/blog/linear-light', '/customers/', '/about-us-too', '/studio'].map(pageCategory)).toEqual([
      'Blog',
      'Case Studies',
      null,
      null,
    ]);
  });

  test.each(PAGE_LANGUAGES)('of the language %s has the category of the English one', (language) => {
    const inLanguage = ['', '/', '/about-us', 'sign', '/pricing'].map((path) => `/${language}${path}`);
    expect(inLanguage.map(pageCategory)).toEqual(['Landing', 'Landing', 'Marketing', null, null]);
    expect([`/${language}/account`, `/${language}`, `/${language}v/account`].map(isChatPage)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('shows the chat below the segments of the specification', () => {
    expect(
      ['/account', '/account/keys', '/api-playground', '/image-editing', '/photoshoot/x'].map(isChatPage),
    ).not.toContain(false);
    expect(['/', '/accounts', '/studio', '/x/account'].map(isChatPage)).not.toContain(true);
  });

  test.each([
    ['/confirm-email/abc', '/confirm-email'],
    ['https://gesso.example/set-password/abc?x=1', '/set-password'],
    ['/login/magic-link-auth/abc', '/login/magic-link-auth'],
    ['/auth/verify/abc', '/auth/verify'],
    ['/account/usage?from=1', '/account/usage'],
    ['/set%2Dpassword/secret', '/set-password'],
    ['//Confirm-Email/secret', '/confirm-email'],
    ['/set-password/%E0%A4', '/set-password'],
  ])('%s is reported as %s', (address, reported) => {
    expect(reportedPath(address)).toBe(reported);
  });
});

test('consent is kept by the browser, and garbage there is no answer', async () => {
  const { readConsent, saveConsent } = await import('../../../api/client/account/consent.ts');
  localStorage.setItem('gesso-consent', '{');
  expect(readConsent()).toBeNull();
  const counted = { ...REFUSED, analytics: true };
  saveConsent(counted);
  expect(JSON.parse(localStorage.getItem('gesso-consent')!)).toEqual(counted);
  localStorage.setItem('gesso-consent', '{"analytics":"yes"}');
  expect(readConsent()).toEqual(REFUSED);
});

test('consent to the chat is that of the person who gave it, and the rest is the browser\u2019s', async () => {
  const { consentAs, readConsent, saveConsent } = await import('../../../api/client/account/consent.ts');
  consentAs('rosa');
  saveConsent({ ...AGREED, chat: true });
  consentAs('rosa');
  expect(readConsent()).toEqual({ ...AGREED, chat: true });
  consentAs('iris');
  expect(readConsent()).toEqual(AGREED);
});
