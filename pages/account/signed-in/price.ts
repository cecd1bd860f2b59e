import { currentTag } from '../base/i18n.ts';

/** @param amount in hundredths of the currency */
export const sayPrice = (amount: number, currency: string): string =>
  new Intl.NumberFormat(currentTag(), {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100);
