/** How a PO file counts in a language: the plural categories in the order of its `msgstr[n]`, and the rule for its header. */
export interface PluralForms {
  readonly categories: readonly Intl.LDMLPluralRule[];
  /** The value of the header `Plural-Forms`: `n` is the count, the result an index of `categories`. */
  readonly rule: string;
}

/** By language. A language more is a line here. */
export const PLURAL_FORMS: Readonly<Record<string, PluralForms>> = {
  de: { categories: ['one', 'other'], rule: 'nplurals=2; plural=(n != 1);' },
  ar: {
    categories: ['zero', 'one', 'two', 'few', 'many', 'other'],
    rule: 'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);',
  },
};

/** Throws when the language has no line. */
export function pluralForms(language: string): PluralForms {
  const forms = PLURAL_FORMS[language];
  if (forms) return forms;
  throw new Error(`Add the plural rule of '${language}' to shell/locale/exchange/plural-forms.ts.`);
}
