/** The language of a user's emails: the page's at sign-up, stored with the account. */
import { AR } from './words/ar.ts';
import { DE } from './words/de.ts';
import { EN } from './words/en.ts';
import type { MailWords } from './words/mail-words.ts';

const WORDS: ReadonlyMap<string, MailWords> = new Map([
  ['en', EN],
  ['de', DE],
  ['ar', AR],
]);

/** @param language of the account; null or unknown = English */
export const mailWords = (language: string | null): MailWords => WORDS.get(language ?? 'en') ?? EN;

/**
 * The browser's preferred language among those of emails; null if none matches. @param header Accept-Language (RFC 9110, 12.5.4):
 * `de-AT,de;q=0.9,en;q=0.5`
 */
export function mailLanguage(header: string | undefined): string | null {
  const preferences = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/);
      return {
        language: tag.split('-')[0]?.toLowerCase() ?? '',
        weight: weight === undefined ? 1 : Number(weight),
      };
    });
  const offered = preferences.filter(({ language, weight }) => WORDS.has(language) && weight > 0);
  // The sort is stable: among equal weights, the first wins.
  return offered.sort((a, b) => b.weight - a.weight)[0]?.language ?? null;
}
