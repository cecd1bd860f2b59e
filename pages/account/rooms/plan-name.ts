import { PLANS } from '../../../vocabulary/plans.ts';
import { said } from '../base/i18n.ts';

/** As the price list calls it; the machine's name of one that this page does not know. */
export const sayPlan = (machineName: string): string =>
  said(PLANS.find(({ machine_name: name }) => name === machineName)?.name ?? machineName);
