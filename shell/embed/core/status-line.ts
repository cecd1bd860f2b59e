import type { Message } from '../../../engine/index.ts';
import type { EditorTranslator } from './editor-translator.ts';

/** What the editor says under the picture; the newest words take the place of those before. */
export interface StatusLine {
  /** In the editor's language already. */
  show(words: string, isFailure?: boolean): void;
  /** Shown one after the other when the language has loaded. */
  say(what: readonly Message[], isFailure: boolean): void;
}

export function createStatusLine(element: HTMLElement, translator: EditorTranslator): StatusLine {
  let turn = 0;

  function show(words: string, isFailure = false): void {
    turn++;
    element.dataset.tone = isFailure ? 'danger' : 'note';
    element.textContent = words;
  }

  return {
    show,
    say(what, isFailure) {
      show('');
      const mine = turn;
      const when = (words: string) => mine === turn && show(words, isFailure);
      void translator.whole().then(
        ({ tMessage }) => when(what.map((one) => tMessage(one)).join(' ')),
        () => when(translator.t('Check your connection.')),
      );
    },
  };
}
