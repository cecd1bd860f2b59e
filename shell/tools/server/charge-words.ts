/** Costs in words. */
import type { CreditUnit } from '../../../vocabulary/credit-units.ts';
import { plural } from '../../locale/index.ts';

export interface Charge {
  readonly unit: CreditUnit;
  readonly amount: number;
}

/** "2 credits", "1 try-on" */
export function chargeWords({ unit, amount }: Charge): string {
  switch (unit) {
    case 'credit':
      return plural(amount, { one: '{count} credit', other: '{count} credits' });
    case 'try_on':
      return plural(amount, { one: '{count} try-on', other: '{count} try-ons' });
    case 'ai_edit':
      return plural(amount, { one: '{count} AI edit', other: '{count} AI edits' });
    case 'animation':
      return plural(amount, { one: '{count} animation', other: '{count} animations' });
    case 'scene_v3':
      return plural(amount, { one: '{count} scene', other: '{count} scenes' });
  }
}
