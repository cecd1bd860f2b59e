/**
 * The panels that a page opts in to. Each loads only where a page asks for it, so they stand outside the editor's budget. A document that
 * was made with one is drawn and exported exactly without it.
 */
import type { Language } from '../../locale/words/languages.ts';
import {
  createTranslator,
  type LanguageModule,
  type Messages,
  type Translator,
} from '../../locale/words/translator.ts';
import { onDemand } from '../core/on-demand.ts';
import type { EmbedPanel } from '../validate/api.ts';
import type { ExtraHost, ExtraPanel } from './extra-panel.ts';

type Make = (host: ExtraHost) => ExtraPanel;

const PANELS: Readonly<Partial<Record<EmbedPanel, () => Promise<{ readonly panel: Make }>>>> = {
  adjustments: () => import('./color.tsx'),
  'quick-actions': () => import('./quick-actions.tsx'),
};

const WORDS: Readonly<Record<Language, () => Promise<LanguageModule>>> = {
  en: () => import('./words/english.ts'),
  de: () => import('./words/german.ts'),
  ar: () => import('./words/arabic.ts'),
};

export interface Extras {
  /** Has the words of these panels too. */
  readonly translator: Translator;
  /** English, of what they do, for code of the page. */
  readonly templates: Messages;
  make(host: Omit<ExtraHost, 'translator'>): ReadonlyMap<EmbedPanel, ExtraPanel>;
}

/** Rejects with 'network.failed'. */
export async function loadExtras(panels: readonly EmbedPanel[], language: Language): Promise<Extras> {
  const [words, english, ...made] = await onDemand(
    Promise.all([
      WORDS[language](),
      WORDS.en(),
      ...panels.flatMap((id) => {
        const load = PANELS[id];
        return load ? [load().then(({ panel }) => [id, panel] as const)] : [];
      }),
    ]),
  );
  const translator = createTranslator(language, words);
  return {
    translator,
    templates: english.messages ?? {},
    make: (host) => new Map(made.map(([id, panel]) => [id, panel({ ...host, translator })])),
  };
}
