/** The words of the content pages: English sentences, with German and Arabic in `words/`. */
import type { PageLanguage } from '../../../vocabulary/page-row.ts';
import { currentPage } from './current-page.ts';

/** Translations by the English sentence. */
export type Words = Readonly<Record<string, string>>;

let catalogues: Readonly<Record<PageLanguage, Words>> = { de: {}, ar: {} };
const asked: Record<PageLanguage, Set<string>> = { de: new Set(), ar: new Set() };

export function setWords(words: Readonly<Record<PageLanguage, Words>>): void {
  catalogues = words;
  for (const sentences of Object.values(asked)) sentences.clear();
}

/** A sentence in the language of the page. @param values put in place of `{name}` */
export function t(english: string, values: Readonly<Record<string, string | number>> = {}): string {
  const { language } = currentPage();
  if (language !== 'en') asked[language].add(english);
  const sentence = (language === 'en' ? undefined : catalogues[language][english]) ?? english;
  return sentence.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}

/** Since `setWords`: missing sentences, and unused ones. */
export function wordProblems(): readonly string[] {
  return (Object.keys(asked) as PageLanguage[]).flatMap((language) => {
    const there = Object.keys(catalogues[language]);
    const missing = [...asked[language]].filter((english) => catalogues[language][english] === undefined);
    return [
      ...missing.map((english) => `pages/site/words/${language}: no translation of “${english}”`),
      ...there
        .filter((english) => !asked[language].has(english))
        .map((english) => `pages/site/words/${language}: nothing says “${english}”`),
    ];
  });
}
