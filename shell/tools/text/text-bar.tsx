import { Copy, Layers2, Plus, Trash2 } from 'lucide-react';
import { addText, duplicateLayers, removeLayer, reorderLayer } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import { activeText } from '../../session/view/layer-readers.ts';
import { copyName } from '../../stage/layer-names.ts';
import styles from './text-bar.module.css';

/** On a phone, over the picture and within a thumb's reach: a new text, and what is done with the one that is selected. */
export default function TextBar() {
  const editor = useEditor();
  const active = useEditorState(activeText);
  const typing = useEditorState(({ selection }) => selection.caret !== null);
  const several = useEditorState(({ selection }) => selection.others !== undefined);
  const layers = useEditorState(({ document }) => document.layers);
  if (typing) return null;
  const dispatch = editor.perform;
  // Several have their own panel.
  const block = several ? undefined : active?.block;
  /** To the top of the pile, or from there to just above the picture: one button reaches what lies under another. */
  const restack = (id: string) => {
    const top = layers.length - 1;
    const at = layers.findIndex((layer) => layer.id === id);
    dispatch(reorderLayer(editor.context(), id, at === top ? 1 : top));
  };
  return (
    <>
      <button
        type="button"
        className={styles.add}
        data-canvas-corner=""
        onClick={() => dispatch(addText(editor.context()))}
      >
        <Plus size={16} aria-hidden="true" />
        {t('Text')}
      </button>
      {block ? (
        <div className={styles.bar} data-canvas-foot="narrow" role="toolbar" aria-label={t('Selected text')}>
          <button
            type="button"
            disabled={block.locked}
            onClick={() =>
              editor.setSelection({ layer: block.id, caret: { from: 0, to: block.text.length } })
            }
          >
            {t('Edit')}
          </button>
          <button
            type="button"
            aria-label={t('Duplicate block')}
            onClick={() => dispatch(duplicateLayers(editor.context(), [block.id], copyName))}
          >
            <Copy size={20} aria-hidden="true" />
          </button>
          <button type="button" aria-label={t('Change order')} onClick={() => restack(block.id)}>
            <Layers2 size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t('Delete block')}
            disabled={block.locked}
            onClick={() => dispatch(removeLayer(editor.context(), block.id))}
          >
            <Trash2 size={20} aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </>
  );
}
