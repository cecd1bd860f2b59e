/** Small answers of a person that this browser remembers; in memory where it keeps nothing. */
import type { LOCAL_FLAGS } from '../../../vocabulary/api-options.ts';
import { SKIP_BOT_CHECK_QUERIES } from '../../../vocabulary/platform.ts';
import { TRY_PRO_FEATURES, type TryProFeature } from './plan-rules.ts';

const KEYS = {
  onboardingSkipped: 'gesso-onboarding-skipped',
  /** Followed by the feature. */
  tryProSkipped: 'gesso-try-pro-skipped-',
} as const satisfies Record<(typeof LOCAL_FLAGS)[number], string>;
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

export const isOnboardingSkipped = (): boolean => has(lasting, KEYS.onboardingSkipped);
export const skipOnboarding = (): void => put(lasting, KEYS.onboardingSkipped);

export const isTryProDismissed = (feature: TryProFeature): boolean =>
  has(lasting, KEYS.tryProSkipped + feature);
export function dismissTryPro(feature: TryProFeature): void {
  if (TRY_PRO_FEATURES.includes(feature)) put(lasting, KEYS.tryProSkipped + feature);
}

/** Remembered for the session, once the page was opened with one of the two queries. */
export function isBotCheckSkipped(search = globalThis.location?.search ?? ''): boolean {
  const query = new URLSearchParams(search);
  if (SKIP_BOT_CHECK_QUERIES.some((name) => query.has(name))) put(session, BOT_CHECK);
  return has(session, BOT_CHECK);
}
