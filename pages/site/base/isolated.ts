const MARK_OF_RIGHT_TO_LEFT = '\u200f';
const FROM_LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/** A price in a text from right to left, where “US$” would be read as “$US”. */
export const isolated = (price: string, language: string): string =>
  language === 'ar' ? FROM_LEFT_TO_RIGHT + price.replace(MARK_OF_RIGHT_TO_LEFT, '') + END : price;
