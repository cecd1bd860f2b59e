/** When what is paid for is paid for again, or ends. */
import { sayTime, t } from '../base/i18n.ts';

/** @param at epoch milliseconds @param isEnding it is not renewed: a canceled plan, a contract */
export function sayPeriodEnd(at: number, isEnding: boolean): string {
  const day = { day: sayTime(at, 'day') };
  return isEnding ? t('Ends {day}', day) : t('Renews {day}', day);
}
