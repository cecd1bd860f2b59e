import type { EditorTranslator } from './editor-translator.ts';

/** What the editor says under the picture; the newest words take the place of those before. */
export interface StatusLine {
  /** In the editor's language already. */
  show(words: string): void;
  /** Said in English elsewhere: shown when the language has loaded, and in English when it cannot be. */
  read(english: string, isFailure: boolean): void;
}

export function createStatusLine(element: HTMLElement, translator: EditorTranslator): StatusLine {
  let turn = 0;

  function show(words: string, isFailure = false): void {
    turn++;
    element.dataset.tone = isFailure ? 'danger' : 'note';
    element.textContent = words;
  }

  return {
    show: (words) => show(words),
    read(english, isFailure) {
      if (translator.language === 'en') {
        show(english, isFailure);
        return;
      }
      show('');
      const mine = turn;
      const when = (words: string) => mine === turn && show(words, isFailure);
      void translator.whole().then(
        ({ said }) => when(said(english)),
        () => when(english),
      );
    },
  };
}
