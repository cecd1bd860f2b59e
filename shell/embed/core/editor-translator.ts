/**
 * The language of one editor: two on a page may differ. The first texts are in the core; the others (panels, and messages of engine and
 * workers) load on first use.
 */
import { embed as arabic } from '../../locale/ar/embed.ts';
import { embed as german } from '../../locale/de/embed.ts';
import { firstKnown, type Language } from '../../locale/words/languages.ts';
import {
  type Catalogue,
  createTranslator,
  type LanguageModule,
  type Translator,
} from '../../locale/words/translator.ts';
import type { EmbedLocale } from '../validate/api.ts';
import { onDemand } from './on-demand.ts';

type Translated = Exclude<Language, 'en'>;

const AT_ONCE: Readonly<Record<Translated, Catalogue>> = { de: german, ar: arabic };

const LOADERS: Readonly<Record<Translated, () => Promise<LanguageModule>>> = {
  de: () => import('../languages/german.ts'),
  ar: () => import('../languages/arabic.ts'),
};

export interface EditorTranslator extends Translator {
  /** Has every sentence. Rejects with 'network.failed'. */
  whole(): Promise<Translator>;
  /** The same in English, for what code reads. */
  english(): Promise<Translator>;
}

/** The requested language, else the page's, else English. */
export function createEditorTranslator(asked: EmbedLocale | null, pageLanguage: string): EditorTranslator {
  const language = asked ?? firstKnown([pageLanguage]);
  const english = async () => createTranslator('en', await onDemand(import('../languages/english.ts')));
  if (language === 'en') return { ...createTranslator('en', null), whole: english, english };
  const atOnce = AT_ONCE[language];
  return {
    ...createTranslator(language, { catalogue: atOnce }),
    async whole() {
      const whole = await onDemand(LOADERS[language]());
      // The build leaves the core's sentences out of the language.
      return createTranslator(language, { ...whole, catalogue: { ...atOnce, ...whole.catalogue } });
    },
    english,
  };
}
