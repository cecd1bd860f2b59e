/** What the studio does once for a signed-in person, when their data has come: plans, flags, the bot check, and a payment's end. */
import { startAdapters } from '../../../api/client/account/adapters.ts';
import { reportPage } from '../../../api/client/account/analytics.ts';
import { type Flags, flagReader, pollFlags } from '../../../api/client/account/flags.ts';
import { isBotCheckSkipped } from '../../../api/client/account/local-flags.ts';
import { finishPayment, type PaymentOutcome } from '../../../api/client/account/payment-return.ts';
import { needsBotCheck, opensPricing } from '../../../api/client/account/plan-rules.ts';
import { reportProfile } from '../../../api/client/account/report-profile.ts';
import { begin, stop as stopCheck } from '../../../api/client/bot-check.ts';
import { ask } from '../../../api/client/session.ts';
import type { getBilling } from '../../../api/contract/routes/billing.ts';
import { message } from '../../../engine/index.ts';
import { FEATURE_FLAGS, type FeatureFlag } from '../../../vocabulary/platform.ts';
import { readHash, writeHash } from '../../address/hash-binding.ts';
import { t } from '../../locale/index.ts';
import type { Notice } from '../../session/core/notice.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { currentAccount, onSignedOut, onUserLoaded, refreshCredits } from './account.ts';
import { activeFlags, setActiveFlags } from './active-flags.ts';
import { showCheck } from './check-panel.ts';
import { offerOnboarding } from './onboarding.ts';
import { followPreferences } from './preferences.ts';
import { requireSignIn } from './require-sign-in.ts';

let isBegun = false;
let stop: (() => void) | null = null;

/** Once a page. */
export function beginAccountPage(session: StudioSession): void {
  if (isBegun) return;
  isBegun = true;
  showCheck(session);
  void startAdapters().then((reporting) => reporting && reportPage());
  void endPayment(session);
  onUserLoaded((user) => {
    reportProfile(user);
    void followPreferences(user);
    if (!opensPricing(user)) void offerOnboarding(user, session);
    // What the person or a link has opened stays.
    else if (readHash().modal === null) writeHash({ modal: 'pricing' });
    stop?.();
    const starting = () => {};
    stop = starting;
    flagReader(user.email).then(
      (read) => {
        // Neither signed out nor signed in again meanwhile.
        if (stop === starting) stop = pollFlags(read, (next) => act(session, next));
      },
      // The flags stay as they are.
      () => undefined,
    );
  });
  onSignedOut((ending) => {
    if (ending?.is401 && stop !== null) session.notify(sessionExpired(session));
    stop?.();
    stop = null;
    setActiveFlags(FEATURE_FLAGS);
    stopCheck();
  });
}

function act(session: StudioSession, next: Flags): void {
  const before = activeFlags();
  setActiveFlags(next);
  const turnedOn = (flag: FeatureFlag) => next[flag] && !before[flag];
  if (turnedOn('maintenanceMode'))
    session.notify(
      said('warn', t('The server is being maintained'), [
        t('Tools on this device and the export go on working.'),
      ]),
    );
  if (turnedOn('discountBanner'))
    session.notify({
      ...said('note', t('Plans are discounted at the moment'), []),
      actions: [
        {
          label: message('operation.words', { text: t('See plans') }),
          run: () => location.assign('/account/billing'),
        },
      ],
    });
  if (turnedOn('fraudCheck')) void checkAhead();
  else if (before.fraudCheck && !next.fraudCheck) stopCheck();
}

/** Solves the check ahead, so that actions do not wait for it. */
async function checkAhead(): Promise<void> {
  const { user } = currentAccount();
  const billing = await ask<typeof getBilling>('GET', '/billing/me').catch(() => null);
  const facts = {
    fraudCheck: true,
    user,
    billingType: billing?.type ?? null,
    isSkipped: isBotCheckSkipped(),
  };
  // After a failure, the request itself solves it and reports errors.
  if (needsBotCheck(facts)) await begin().catch(() => undefined);
}

async function endPayment(session: StudioSession): Promise<void> {
  const outcome = await finishPayment();
  if (outcome === null) return;
  refreshCredits();
  session.notify(PAYMENTS[outcome]());
}

const said = (tone: Notice['tone'], title: string, text: readonly string[]): Omit<Notice, 'id'> => ({
  kind: 'info',
  place: tone === 'warn' ? 'canvas' : 'toast',
  tone,
  title: message('operation.words', { text: title }),
  text: text.map((each) => message('operation.words', { text: each })),
  actions: [],
});

const sessionExpired = (session: StudioSession): Omit<Notice, 'id'> => ({
  ...said('warn', t('Your session has expired'), [
    t('Your work stays on this device. What runs on the server goes on.'),
  ]),
  actions: [
    {
      label: message('operation.words', { text: t('Sign in') }),
      run: () => void requireSignIn(session),
    },
  ],
});

const PAYMENTS: Readonly<Record<PaymentOutcome, () => Omit<Notice, 'id'>>> = {
  paid: () => said('ok', t('Payment received'), [t('Your credits are updated.')]),
  test: () =>
    said('ok', t('Test purchase completed'), [t('Your credits are updated.'), t('Nothing was charged.')]),
  unpaid: () => said('note', t('The payment was canceled'), [t('Nothing was charged.')]),
  left: () =>
    said('note', t('You left the payment page'), [
      t('The purchase is still open. Nothing was charged so far.'),
    ]),
  unconfirmed: () =>
    said('note', t('Your payment is not confirmed yet'), [
      t('Your credits are updated once it is. This can take a minute.'),
    ]),
};
