/** What the studio opens and says when the data and the flags of a person have come. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Flags } from '../../../api/client/account/flags.ts';
import type { PaymentOutcome } from '../../../api/client/account/payment-return.ts';
import type { Ending, SignedInUser } from '../../../api/client/account/session-machine.ts';
import { setActiveFlags } from '../../../shell/remote/account/active-flags.ts';
import type { Notice } from '../../../shell/session/core/notice.ts';
import type { StudioSession } from '../../../shell/session/core/session-types.ts';
import { FEATURE_FLAGS } from '../../../vocabulary/platform.ts';

let loaded: (user: SignedInUser) => void;
let signedOut: (ending?: Ending | null) => void;
let tell: ((flags: Flags) => void) | null;
let hash: Record<string, unknown>;
let offered: number;
/** Readings that go on. */
let polls: number;
let identifier: string | null;
let modal: string | null = null;
let outcome: PaymentOutcome | null = null;
/** Delays or refuses the reader of an address's flags. */
let reading: (email: string) => Promise<void>;

vi.mock('../../../api/client/account/adapters.ts', () => ({ startAdapters: async () => null }));
vi.mock('../../../api/client/account/payment-return.ts', () => ({ finishPayment: async () => outcome }));
vi.mock('../../../api/client/account/report-profile.ts', () => ({ reportProfile: () => undefined }));
vi.mock('../../../api/client/account/flags.ts', () => ({
  flagReader: async (email: string) => {
    identifier = email;
    await reading(email);
    return async () => ({ email });
  },
  pollFlags: (_: unknown, listener: (flags: Flags) => void) => {
    polls += 1;
    tell = listener;
    return () => {
      tell = null;
      polls -= 1;
    };
  },
}));
vi.mock('../../../shell/address/hash-binding.ts', () => ({
  readHash: () => ({ modal }),
  writeHash: (patch: Record<string, unknown>) => {
    hash = { ...hash, ...patch };
  },
}));
vi.mock('../../../shell/remote/account/account.ts', () => ({
  currentAccount: () => ({ user: null }),
  onSignedOut: (listener: (ending: Ending | null) => void) => {
    signedOut = (ending = null) => listener(ending);
  },
  onUserLoaded: (listener: (user: SignedInUser) => void) => {
    loaded = listener;
  },
  refreshCredits: () => undefined,
}));
vi.mock('../../../shell/remote/account/check-panel.ts', () => ({ showCheck: () => undefined }));
vi.mock('../../../shell/remote/account/onboarding.ts', () => ({
  offerOnboarding: async () => {
    offered += 1;
  },
}));
vi.mock('../../../shell/remote/account/preferences.ts', () => ({ followPreferences: async () => undefined }));

const { beginAccountPage } = await import('../../../shell/remote/account/page-start.ts');

const notices: Omit<Notice, 'id'>[] = [];
const session = {
  notify: (notice: Omit<Notice, 'id'>) => notices.push(notice),
} as unknown as StudioSession;

const words = () => notices.map(({ title }) => String(title.values?.text));
const platform = (name: string, bundles: readonly { readonly machine_name: string }[] = []) => ({
  product: { machine_name: name },
  bundles,
  subscription_status: null,
});
const person = (given: object = {}) =>
  ({
    id: 'u1',
    email: 'mara@studio.example',
    quota_images: 20,
    quota_images_used: 20,
    api_platform: platform('free'),
    ...given,
  }) as unknown as SignedInUser;

/** The person's data comes, and then these flags. */
async function signIn(flags: Partial<Flags> = {}): Promise<void> {
  loaded(person({ quota_images_used: 0 }));
  await vi.waitFor(() => expect(tell).not.toBeNull());
  tell!({ ...FEATURE_FLAGS, ...flags });
}

beforeEach(() => {
  [tell, hash, offered, identifier, notices.length, modal, polls] = [null, {}, 0, null, 0, null, 0];
  reading = async () => undefined;
  setActiveFlags(FEATURE_FLAGS);
  beginAccountPage(session);
});
afterEach(() => signedOut());

test('plans are opened when the data says that the credits are used up, in place of the first questions', () => {
  expect(hash).toEqual({});
  loaded(person());
  expect([hash, offered]).toEqual([{ modal: 'pricing' }, 0]);
});

test.each([
  ['a credit is left', { quota_images_used: 19 }],
  ['the API is subscribed to', { api_platform: platform('api_starter') }],
  ['a bundle of the API is left', { api_platform: platform('free', [{ machine_name: 'api_500' }]) }],
])('plans stay closed while %s', (_, given) => {
  loaded(person(given));
  expect([hash, offered]).toEqual([{}, 1]);
});

test('plans stay closed over what a link or the person has opened', () => {
  modal = 'export';
  loaded(person());
  expect([hash, offered]).toEqual([{}, 0]);
});

test('flags that cannot be read at all change nothing and are no fault of the page', async () => {
  const faults = vi.fn();
  process.on('unhandledRejection', faults);
  reading = () => Promise.reject(new Error('The service’s script did not load'));
  loaded(person({ quota_images_used: 0 }));
  await new Promise((done) => setTimeout(done));
  process.off('unhandledRejection', faults);
  expect([faults.mock.calls, notices, polls]).toEqual([[], [], 0]);
});

test('a second person’s flags alone are read on, when the first one’s came last', async () => {
  const waits: (() => void)[] = [];
  reading = () => new Promise((done) => waits.push(done));
  loaded(person({ quota_images_used: 0 }));
  signedOut();
  loaded(person({ id: 'u2', quota_images_used: 0 }));
  for (const done of waits.toReversed()) done();
  await new Promise((done) => setTimeout(done));
  expect([waits.length, polls]).toEqual([2, 1]);
});

test.each([
  ['paid', 'ok', 'Payment received'],
  ['test', 'ok', 'Test purchase completed'],
  ['unpaid', 'note', 'The payment was canceled'],
  ['left', 'note', 'You left the payment page'],
  ['unconfirmed', 'note', 'Your payment is not confirmed yet'],
] as const)('a purchase that is %s is said once it was read', async (ended, tone, title) => {
  outcome = ended;
  vi.resetModules();
  const fresh = await import('../../../shell/remote/account/page-start.ts');
  fresh.beginAccountPage(session);
  await vi.waitFor(() => expect(words()).toEqual([title]));
  expect(notices).toMatchObject([{ place: 'toast', tone }]);
  outcome = null;
});

test('flags are read for the address of the person', async () => {
  await signIn();
  expect(identifier).toBe('mara@studio.example');
});

test('maintenance is said over the canvas once, with what goes on working', async () => {
  await signIn({ maintenanceMode: true });
  expect(notices).toMatchObject([{ place: 'canvas', tone: 'warn', actions: [] }]);
  expect(words()).toEqual(['The server is being maintained']);
  tell!({ ...FEATURE_FLAGS, maintenanceMode: true, discountBanner: true });
  expect(words()).toEqual(['The server is being maintained', 'Plans are discounted at the moment']);
});

test('a discount is said in a toast that leads to the plans', async () => {
  await signIn({ discountBanner: true });
  expect(notices).toMatchObject([{ place: 'toast', tone: 'note' }]);
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  notices[0]!.actions[0]!.run();
  vi.unstubAllGlobals();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/account/billing');
});

test('without a flag nothing is said, and a sign-out ends the reading', async () => {
  await signIn();
  expect(notices).toEqual([]);
  signedOut();
  expect(tell).toBeNull();
});

test('a session that ends by itself says so once, with the way back; a sign-out does not', async () => {
  const expired = { isShallow: true, is401: true };
  signedOut(expired);
  expect(words()).toEqual([]);
  await signIn();
  signedOut({ isShallow: false, is401: false });
  await signIn();
  signedOut();
  expect(words()).toEqual([]);
  await signIn();
  signedOut(expired);
  signedOut(expired);
  expect(words()).toEqual(['Your session has expired']);
  expect(notices[0]?.actions.map(({ label }) => label.values?.text)).toEqual(['Sign in']);
});
