import { PLANS } from '../../../vocabulary/plans.ts';
import { translateText } from '../base/i18n.ts';

/** A plan's name in the price list; its machine name when this page does not know it. */
export const sayPlan = (machineName: string): string =>
  translateText(PLANS.find(({ machine_name: name }) => name === machineName)?.name ?? machineName);
