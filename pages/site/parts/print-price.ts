import { currentPage } from '../base/current-page.ts';
import { isolated } from '../base/isolated.ts';

/** @param cents of US dollars; whole dollars without cents */
export function printPrice(cents: number): string {
  const value = cents / 100;
  const { language } = currentPage();
  const text = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value);
  return isolated(text, language);
}

export const printNumber = (value: number): string =>
  new Intl.NumberFormat(currentPage().language).format(value);
