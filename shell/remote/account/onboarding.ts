/** The onboarding questions: asked once for all devices; skipping them counts as an answer. */
import { report } from '../../../api/client/account/analytics.ts';
import { isOnboardingSkipped, skipOnboarding } from '../../../api/client/account/local-flags.ts';
import { opensOnboarding } from '../../../api/client/account/plan-rules.ts';
import type { SignedInUser } from '../../../api/client/account/session-machine.ts';
import type { OnboardingIndustry, OnboardingRole } from '../../../vocabulary/onboarding.ts';
import { readHash, writeHash } from '../../address/hash-binding.ts';
import { changeSettings, readSettings } from './user-settings.ts';

/** Opens the questions if no dialog is open. Never rejects: without a response, nothing is asked. */
export async function offerOnboarding(user: SignedInUser): Promise<void> {
  if (!opensOnboarding(user, isOnboardingSkipped())) return;
  const settings = await readSettings().catch(() => null);
  if (settings === null || !opensOnboarding(settings, settings.onboardingSkipped)) return;
  if (readHash().modal === null) writeHash({ modal: 'onboarding' });
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
