import { type Editor, selectedIds } from '../../../engine/index.ts';
import type { Translator } from '../../locale/words/translator.ts';
import type { EditorTranslator } from './editor-translator.ts';
import type { StatusLine } from './status-line.ts';

/** Announces how many texts are selected when there are several, until the returned function is called. A single one has visible handles. */
export function tellSelection(editor: Editor, translator: EditorTranslator, status: StatusLine): () => void {
  let told = 0;
  return editor.subscribe(({ selection }) => {
    const count = selection.others ? selectedIds(selection).length : 0;
    if (count === told) return;
    told = count;
    if (count === 0) {
      status.show('');
      return;
    }
    const say = ({ plural }: Translator) => {
      // The studio's words, in the editor's language.
      const words = plural(count, { one: '{count} text selected', other: '{count} texts selected' });
      if (count === told) status.show(words);
    };
    // A language that does not load leaves them English.
    void translator.whole().then(say, () => say(translator));
  });
}
