/**
 * Panels say their words by `t`, as the studio's do, and two editors on a page may have two languages: while React draws, `t` asks the
 * tree that is drawn, whatever made it draw anew. Outside of that the last editor that a hand was at speaks.
 */
import { createContext, createElement, type ReactNode, use } from 'react';
import { letSpeak, speakAs } from '../../locale/index.ts';
import type { Translator } from '../../locale/words/translator.ts';

const Speaker = createContext<Translator | null>(null);

letSpeak(() => {
  try {
    return use(Speaker);
  } catch {
    // Nothing is being drawn.
    return null;
  }
});

export interface PanelLanguage {
  /** From here on what is said outside of drawing is said in this language. */
  speak(): void;
  /** The tree, drawn in this language. */
  heard(tree: ReactNode): ReactNode;
}

export function speakerOf(translator: Translator): PanelLanguage {
  return {
    speak: () => speakAs(translator),
    heard: (tree) => createElement(Speaker, { value: translator }, tree),
  };
}
