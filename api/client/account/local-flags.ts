/** Small answers of a person that this browser remembers; in memory where it keeps nothing. */
import { SKIP_BOT_CHECK_QUERIES } from '../../../vocabulary/platform.ts';
import { TRY_PRO_FEATURES, type TryProFeature } from './plan-rules.ts';

const ONBOARDING = 'gesso-onboarding-skipped';
const TRY_PRO = 'gesso-try-pro-skipped-';
const BOT_CHECK = 'gesso-bot-check-skipped';

const memory = new Set<string>();

function has(storage: () => Storage, key: string): boolean {
  try {
    return memory.has(key) || storage().getItem(key) !== null;
  } catch {
    return memory.has(key);
  }
}

function put(storage: () => Storage, key: string): void {
  try {
    storage().setItem(key, '1');
  } catch {
    memory.add(key);
  }
}

const lasting = () => localStorage;
const session = () => sessionStorage;

export const isOnboardingSkipped = (): boolean => has(lasting, ONBOARDING);
export const skipOnboarding = (): void => put(lasting, ONBOARDING);

export const isTryProDismissed = (feature: TryProFeature): boolean => has(lasting, TRY_PRO + feature);
export function dismissTryPro(feature: TryProFeature): void {
  if (TRY_PRO_FEATURES.includes(feature)) put(lasting, TRY_PRO + feature);
}

/** Remembered for the session, once the page was opened with one of the two queries. */
export function isBotCheckSkipped(search = globalThis.location?.search ?? ''): boolean {
  const query = new URLSearchParams(search);
  if (SKIP_BOT_CHECK_QUERIES.some((name) => query.has(name))) put(session, BOT_CHECK);
  return has(session, BOT_CHECK);
}
