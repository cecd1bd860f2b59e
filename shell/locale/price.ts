import { currentLanguage, currentTag } from './sentences.ts';

const MARK_OF_RIGHT_TO_LEFT = '\u200f';
const FROM_LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/** A price in the user's language, whole amounts without decimals. @param amount in hundredths of the currency */
export function printPrice(amount: number, currency: string): string {
  const price = new Intl.NumberFormat(currentTag(), {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100);
  // In a text from right to left “US$” would be read as “$US”.
  return currentLanguage() === 'ar'
    ? FROM_LEFT_TO_RIGHT + price.replace(MARK_OF_RIGHT_TO_LEFT, '') + END
    : price;
}
