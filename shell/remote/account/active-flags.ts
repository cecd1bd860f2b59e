/** The feature flags of who is signed in, as they were read last; those of a visitor are the product's. */
import type { Flags } from '../../../api/client/account/flags.ts';
import { FEATURE_FLAGS, type FeatureFlag } from '../../../vocabulary/platform.ts';

let flags: Flags = FEATURE_FLAGS;
const waiting = new Map<() => void, FeatureFlag>();

export const activeFlags = (): Flags => flags;

export function setActiveFlags(next: Flags): void {
  const before = flags;
  flags = next;
  for (const [act, flag] of [...waiting]) if (next[flag] && !before[flag]) act();
}

/** Acts each time that the flag is turned on; at once where it is on. */
export function whenFlagOn(flag: FeatureFlag, act: () => void): void {
  waiting.set(act, flag);
  if (flags[flag]) act();
}
