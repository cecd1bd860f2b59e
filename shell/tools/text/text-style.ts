import { isText, selectedIds, styleTexts, type TextBlock, type TextChange } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import { commonValue } from '../../session/view/layer-readers.ts';

/** What is read of a block: one of its fields, or what comes of several. */
type Reading = keyof TextBlock | ((block: TextBlock) => unknown);

export interface TextStyling {
  /** The selected texts, the one that `block` is of among them. */
  readonly blocks: readonly TextBlock[];
  /** What all of them have, or null where they differ. */
  of<F extends keyof TextBlock>(field: F): TextBlock[F] | null;
  of<T>(read: (block: TextBlock) => T): T | null;
  /** The same for a number's field. */
  figure(read: Reading): { readonly value: number; readonly placeholder: string };
  /** The name of a control that cannot show by itself that they differ. */
  named(label: string, read: Reading): string;
  /** Changes all of them by one transaction; what shares a gesture is one undo entry. */
  set(change: TextChange | ((block: TextBlock) => TextChange), gesture?: string): void;
}

/** What the panel of `block` shows and changes: it, and the texts that are selected with it. */
export function useStyle(block: TextBlock): TextStyling {
  const editor = useEditor();
  const selection = useEditorState((state) => state.selection);
  const layers = useEditorState((state) => state.document.layers);
  const ids = [block.id, ...selectedIds(selection)];
  const blocks = layers.filter(isText).filter(({ id }) => ids.includes(id));
  const common = (read: Reading) =>
    commonValue(blocks, (each) => (typeof read === 'function' ? read(each) : each[read]));
  return {
    blocks,
    of: common as TextStyling['of'],
    figure: (read) => ({ value: Number(common(read) ?? Number.NaN), placeholder: t('Mixed') }),
    named: (label, read) => (common(read) === null ? t('{label}, mixed', { label }) : label),
    set(change, gesture) {
      editor.perform(styleTexts(editor.context(), ids, change, gesture));
    },
  };
}
