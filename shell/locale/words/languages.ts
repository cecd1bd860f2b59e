/** Which languages there are, and which one a person reads. */

export const LANGUAGES = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
  { id: 'ar', name: 'العربية' },
] as const;

export type Language = (typeof LANGUAGES)[number]['id'];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(({ id }) => id === value);
}

/** The direction of its script. A language written from right to left is added here. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The first of `wanted` (BCP 47, as `navigator.languages`) that there is; English when there is none. */
export function firstKnown(wanted: readonly string[]): Language {
  return wanted.map(primary).find(isLanguage) ?? 'en';
}

/**
 * BCP 47, for Intl: with the person's region, which decides how dates and numbers are written. Arabic is set in Latin digits: sizes,
 * color codes and file names beside them are too.
 */
export function languageTag(language: Language, wanted: readonly string[] = readLanguages()): string {
  const tag = wanted.find((each) => primary(each) === language) ?? language;
  return language === 'ar' ? `${tag.split('-u-')[0]}-u-nu-latn` : tag;
}

export function readLanguages(): readonly string[] {
  return globalThis.navigator?.languages ?? [];
}

function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
