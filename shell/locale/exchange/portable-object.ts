/** A language's catalogue as a PO file, and back. */
import { type GetTextTranslation, type GetTextTranslations, po } from 'gettext-parser';
import type { Words } from './catalogue-source.ts';
import { pluralForms } from './plural-forms.ts';

/** A sentence for a translator. */
export interface Unit {
  /** What the catalogue calls it. */
  readonly key: string;
  readonly english: Words;
  /** null: not translated. */
  readonly words: Words | null;
  /** The file that it stands in, from the project's root. */
  readonly file: string;
}

/** Throws when two sentences are the same in the PO file's eyes. */
export function writePo(language: string, units: readonly Unit[]): Buffer {
  const { categories, rule } = pluralForms(language);
  const translations: Record<string, Record<string, GetTextTranslation>> = {};
  for (const { key, english, words, file } of units) {
    const plural = typeof english !== 'string';
    const msgid = plural ? (english.one ?? '') : english;
    // What a sentence is found by again: itself, or the key where that is another.
    const found = plural ? english.other : english;
    const msgctxt = key === found ? '' : key;
    translations[msgctxt] ??= {};
    const context = translations[msgctxt];
    if (context[msgid]) throw new Error(`Two sentences read '${msgid}' in English.`);
    context[msgid] = {
      ...(msgctxt && { msgctxt }),
      msgid,
      ...(plural && { msgid_plural: english.other ?? '' }),
      msgstr: plural
        ? categories.map((category) => (typeof words === 'object' ? (words?.[category] ?? '') : ''))
        : [typeof words === 'string' ? words : ''],
      comments: { reference: file },
    };
  }
  const headers = {
    'Project-Id-Version': 'Gesso',
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': rule,
  };
  return po.compile({ charset: 'utf-8', headers, translations } as GetTextTranslations, { foldLength: 0 });
}

/**
 * Translations by key. Sentences without one, and those that a translator has marked as uncertain (`fuzzy`), are left out.
 * Throws when the file is for another language, or a plural has another number of forms than the language.
 */
export function readPo(language: string, file: Buffer): ReadonlyMap<string, Words> {
  const { categories } = pluralForms(language);
  const { headers, translations } = po.parse(file);
  const named = headers.Language ?? headers.language;
  if (named !== undefined && named !== language)
    throw new Error(`The file is for '${named}', not for '${language}'.`);
  const found = new Map<string, Words>();
  for (const [msgctxt, context] of Object.entries(translations))
    for (const { msgid, msgid_plural, msgstr, comments } of Object.values(context)) {
      if (msgid === '' || msgstr.some((text) => text === '') || comments?.flag?.includes('fuzzy')) continue;
      const key = msgctxt || msgid_plural || msgid;
      if (msgid_plural && msgstr.length !== categories.length)
        throw new Error(
          `'${key}' has ${msgstr.length} plural forms; '${language}' has ${categories.length}.`,
        );
      found.set(
        key,
        msgid_plural
          ? Object.fromEntries(categories.map((category, n) => [category, msgstr[n] ?? '']))
          : (msgstr[0] ?? ''),
      );
    }
  return found;
}
