import { Copy, Trash2 } from 'lucide-react';
import { IconButton } from '#controls/icon-button.tsx';
import { duplicateLayers, isText, removeLayers, selectedIds, selectedLayers } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import { copyName, selectedInWords } from '../../stage/layer-names.ts';
import { cx } from '../../ui/cx.ts';
import { TOUCH, useMedia } from '../../ui/media.ts';
import panel from '../base/inspector.module.css';
import { PanelHead } from '../base/panel-head.tsx';

/** The head of a panel while several texts and shapes are selected. */
export function SeveralHead(head: { readonly title: string; readonly shortcut: string }) {
  const editor = useEditor();
  const selection = useEditorState((state) => state.selection);
  const document = useEditorState((state) => state.document);
  const layers = selectedLayers({ document, selection });
  const ids = selectedIds(selection);
  const dispatch = editor.perform;
  return (
    <PanelHead {...head} note={selectedInWords(layers)}>
      <IconButton
        label={t('Duplicate')}
        size="sm"
        onPress={() => dispatch(duplicateLayers(editor.context(), ids, copyName))}
      >
        <Copy size={16} />
      </IconButton>
      <IconButton
        label={layers.every(isText) ? t('Delete the selected texts') : t('Delete')}
        size="sm"
        disabled={layers.every(({ locked }) => locked)}
        onPress={() => dispatch(removeLayers(editor.context(), ids))}
      >
        <Trash2 size={16} />
      </IconButton>
    </PanelHead>
  );
}

/** A finger has no Shift: it selects all, or one. */
export function SeveralHint() {
  const touch = useMedia(TOUCH);
  if (touch) return null;
  return (
    <p className={cx(panel.section, panel.first, panel.quiet)}>{t('Shift-click to add or remove a text.')}</p>
  );
}
