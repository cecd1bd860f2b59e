/**
 * What these pages say, in the person's language: said as the studio says it, from a catalogue of their own, so that nobody loads the
 * words of the other. The choice is one for both.
 */
// A page reaches the shell by `import()` alone; it costs nothing here, where every page needs it.
const [locale, choice, known] = await Promise.all([
  import('../../../shell/locale/index.ts'),
  import('../../../shell/locale/language-choice.ts'),
  import('../../../shell/locale/words/languages.ts'),
]);

export const { t, said, number, currentTag, currentLanguage } = locale;
export const { onLanguage } = choice;
export const { LANGUAGES, isLanguage } = known;

type Language = Parameters<typeof choice.setLanguage>[0];
type Loaders = Parameters<typeof choice.setLanguage>[1];

/** Words that are said anew when the language changes. */
export type Words = () => string;

const WORDS = {
  de: async () => speaker(await import('../words/account-de.ts')),
  ar: async () => speaker(await import('../words/account-ar.ts')),
} satisfies Loaders;

/** What the server says is in English whoever asks. Several sentences in one line are read one by one. */
const speaker = ({ catalogue }: { readonly catalogue: Readonly<Record<string, string>> }) => ({
  catalogue,
  read: (text: string) =>
    catalogue[text] ??
    text
      .split(/(?<=[.!?]) /)
      .map((sentence) => catalogue[sentence] ?? sentence)
      .join(' '),
});

export const chooseLanguage = (language: Language) => choice.chooseLanguage(language, WORDS);

/** Is false when the person's language could not be loaded: then it is English. */
export const speakOwnLanguage = (): Promise<boolean> =>
  choice.setLanguage(choice.wantedLanguage(), WORDS).then(
    () => true,
    () => false,
  );

/** Date and time, or the date alone, as the language writes it. @param at epoch milliseconds */
export const sayTime = (at: number, style: 'day' | 'minute' = 'minute'): string =>
  new Intl.DateTimeFormat(currentTag(), {
    dateStyle: 'medium',
    ...(style === 'minute' && { timeStyle: 'short' }),
  }).format(at);
