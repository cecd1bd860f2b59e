/** The onboarding questions: asked once for all devices; skipping them counts as an answer. */
import { report } from '../../../api/client/account/analytics.ts';
import { isOnboardingSkipped, skipOnboarding } from '../../../api/client/account/local-flags.ts';
import { opensOnboarding } from '../../../api/client/account/plan-rules.ts';
import type { SignedInUser } from '../../../api/client/account/session-machine.ts';
import type { OnboardingIndustry, OnboardingRole } from '../../../vocabulary/onboarding.ts';
import { readHash, writeHash } from '../../address/hash-binding.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { changeSettings, readSettings } from './user-settings.ts';

type Screen = Pick<StudioSession, 'getSnapshot' | 'subscribe'>;

/**
 * Opens the questions in the empty studio, if no dialog is open; over a picture or a batch they wait for another visit. They close when
 * a picture is opened. Never rejects: without a response, nothing is asked.
 */
export async function offerOnboarding(user: SignedInUser, screen: Screen): Promise<void> {
  if (!opensOnboarding(user, isOnboardingSkipped())) return;
  const settings = await readSettings().catch(() => null);
  if (settings === null || !opensOnboarding(settings, settings.onboardingSkipped)) return;
  await until(screen, (phase) => phase !== 'starting');
  const { modal, operation } = readHash();
  if (screen.getSnapshot().phase !== 'empty' || modal !== null || operation === 'batch') return;
  writeHash({ modal: 'onboarding' });
  void until(screen, (phase) => phase !== 'empty').then(() => {
    if (readHash().modal === 'onboarding') writeHash({ modal: null });
  });
}

type Phase = ReturnType<Screen['getSnapshot']>['phase'];

function until(screen: Screen, isMet: (phase: Phase) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isMet(screen.getSnapshot().phase)) return;
      stop();
      resolve();
    };
    const stop = screen.subscribe(look);
    look();
  });
}

export interface OnboardingAnswers {
  readonly industry: OnboardingIndustry | null;
  readonly role: OnboardingRole | null;
}

/** Rejects with a GessoError when the answers could not be kept. */
export async function answerOnboarding({ industry, role }: OnboardingAnswers): Promise<void> {
  await changeSettings({ onboarding__industry: industry, onboarding__role: role });
  skipOnboarding();
  report('Onboarding', { outcome: 'answered', industry, role });
}

/** This device remembers it at once, the account when it answers. */
export function refuseOnboarding(): void {
  skipOnboarding();
  report('Onboarding', { outcome: 'skipped' });
  void changeSettings({ onboardingSkipped: true }).catch(() => undefined);
}
