/**
 * Panels say their words by `t`, as the studio's do, and two editors on a page may have two languages: while React renders, `t` asks the
 * tree that is rendered, whatever made it render again. Outside of that `t` has the language of the editor that was used last.
 */
import { createContext, createElement, type ReactNode, use } from 'react';
import { findTranslatorBy, setTranslator } from '../../locale/index.ts';
import type { Translator } from '../../locale/words/translator.ts';

const TranslatorContext = createContext<Translator | null>(null);

findTranslatorBy(() => {
  try {
    return use(TranslatorContext);
  } catch {
    // Nothing is being rendered.
    return null;
  }
});

export interface PanelLanguage {
  /** From here on `t` has this language outside of rendering. */
  activate(): void;
  /** The tree, rendered in this language. */
  provide(tree: ReactNode): ReactNode;
}

export function panelLanguageOf(translator: Translator): PanelLanguage {
  return {
    activate: () => setTranslator(translator),
    provide: (tree) => createElement(TranslatorContext, { value: translator }, tree),
  };
}
