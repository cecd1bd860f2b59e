/** The remaining balance of a unit, and the balance after an action. */
import { useEffect } from 'react';
import type { CreditUnit } from '../../../vocabulary/credit-units.ts';
import type { Credits } from '../../remote/account/account.ts';
import { useAccount } from '../../remote/account/use-account.ts';
import { type FeatureUses, featureLimits } from '../../remote/library/feature-limits.ts';
import { useResource } from '../../remote/library/use-resource.ts';
import type { Charge } from './charge-words.ts';

export interface Balance {
  /** null = without a limit, or not known yet. */
  readonly left: number | null;
  /** After the action; below 0 = there is not enough. */
  readonly after: number | null;
}

export function balanceOf(
  { unit, amount }: Charge,
  credits: Pick<Credits, 'left'> | null,
  limits: FeatureUses | null,
): Balance {
  const left = unit === 'credit' ? (credits?.left ?? null) : leftOf(unit, limits);
  return { left, after: left === null ? null : left - amount };
}

function leftOf(unit: CreditUnit, limits: FeatureUses | null): number | null {
  const feature = limits?.[unit];
  if (!feature || feature.limit === null) return null;
  return Math.max(0, feature.limit - feature.used);
}

/** @param turn changes when something was spent: uses are read again */
export function useBalance(charge: Charge, turn: unknown): Balance {
  const { credits } = useAccount();
  const isFeature = charge.unit !== 'credit';
  const limits = useResource(featureLimits, isFeature && credits !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read again when it changes
  useEffect(() => {
    if (isFeature && featureLimits.current().status === 'loaded') void featureLimits.reload();
  }, [isFeature, turn]);
  return balanceOf(charge, credits, limits.value);
}
