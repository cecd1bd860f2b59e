/** Values as the account pages write them in each language. */
import { afterEach, expect, test } from 'vitest';
import { moduleOf, number } from '../../pages/account/base/i18n.ts';
import { type Delivery, sayFailure } from '../../pages/account/signed-in/delivery-details.tsx';
import { catalogue as arabic } from '../../pages/account/words/account-ar.ts';
import { catalogue as german } from '../../pages/account/words/account-de.ts';
import { printPrice } from '../../shell/locale/price.ts';
import { setTranslations } from '../../shell/locale/sentences.ts';

afterEach(() => setTranslations('en', null));
const say = { de: moduleOf({ catalogue: german }), ar: moduleOf({ catalogue: arabic }) };

test('a price has no decimals where it is whole, and its sign stays as it is in a text from right to left', () => {
  expect([printPrice(2900, 'usd'), printPrice(1250, 'usd')]).toEqual(['$29', '$12.50']);
  setTranslations('de', say.de);
  expect(printPrice(2900, 'usd')).toBe('29\u00a0$');
  setTranslations('ar', say.ar);
  expect(printPrice(2900, 'usd')).toMatch(/^\u2066[^\u200f]*US\$[^\u200f]*\u2069$/);
});

test('a count has its thousands apart', () => {
  expect(number(10_000)).toBe('10,000');
  setTranslations('de', say.de);
  expect(number(1_000)).toBe('1.000');
});

test('why a delivery failed is said in the language of the page, the status of an answer too', () => {
  const failed = (error: string | null, response_status: number | null) =>
    sayFailure({ error, response_status } as Delivery);
  setTranslations('de', say.de);
  expect(failed('The address answered 503.', 503)).toBe('Die Adresse antwortete mit 503.');
  expect(failed('The webhook was switched off before this was delivered.', null)).toBe(
    german['The webhook was switched off before this was delivered.'],
  );
  expect(failed(null, 200)).toBeNull();
  setTranslations('ar', say.ar);
  expect(failed('The address answered 503.', 503)).toContain('503');
  expect(failed('The address answered 503.', 503)).not.toMatch(/[A-Za-z]/);
});
