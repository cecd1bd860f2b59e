/** Offers the professional plan at a feature when the credits are used up. A dismissal is remembered for each feature. */
import { report } from '../../../api/client/account/analytics.ts';
import { dismissTryPro, isTryProDismissed } from '../../../api/client/account/local-flags.ts';
import {
  isTryProFeature,
  opensTryPro,
  type TryProFeature,
  type TryProOutcome,
} from '../../../api/client/account/plan-rules.ts';
import { ask } from '../../../api/client/session.ts';
import type { getBilling } from '../../../api/contract/routes/billing.ts';
import { PLAN_PROFESSIONAL } from '../../../vocabulary/platform.ts';
import { readHash, writeHash } from '../../address/hash-binding.ts';
import { currentAccount } from './account.ts';
import { readShop } from './shop-calls.ts';
import { changeSettings, readSettings } from './user-settings.ts';

export { isTryProFeature, type TryProFeature, type TryProOutcome };

/** Opens the offer if its rule applies and no dialog is open. Never rejects: without data, nothing is offered. */
export async function offerTryPro(feature: TryProFeature): Promise<void> {
  const { user } = currentAccount();
  if (!user || !opensTryPro(user, user, isTryProDismissed(feature))) return;
  const facts = await Promise.all([
    ask<typeof getBilling>('GET', '/billing/me'),
    readSettings(),
    readShop(),
  ]).catch(() => null);
  if (facts === null || currentAccount().user?.id !== user.id) return;
  const [billing, { tryProSkipped }, { plans }] = facts;
  const isSold = plans.some(
    ({ machine_name, prices }) => machine_name === PLAN_PROFESSIONAL && prices.length > 0,
  );
  if (!isSold || !opensTryPro(user, billing, tryProSkipped.includes(feature))) return;
  if (readHash().modal === null) writeHash({ modal: 'try-pro', id: feature });
}

/** A dismissed offer is not repeated. */
export function endTryPro(feature: TryProFeature, outcome: TryProOutcome): void {
  report('TryPro', { feature, outcome });
  if (outcome === 'accepted') return;
  dismissTryPro(feature);
  void keepDismissed(feature).catch(() => undefined);
}

async function keepDismissed(feature: TryProFeature): Promise<void> {
  const { tryProSkipped } = await readSettings();
  if (tryProSkipped.includes(feature)) return;
  await changeSettings({ tryProSkipped: [...tryProSkipped, feature] });
}
