import { Trash2 } from 'lucide-react';
import { removeLayers, selectedIds, type TextBlock } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/editor-binding.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PHONE, useMedia } from '../../ui/media.ts';
import panel from '../inspector.module.css';
import { textsSelected } from '../layer-readers.ts';
import { PanelHead } from '../panel-head.tsx';
import { Arrange } from './text-arrange.tsx';

/** What can be done with several texts at once; `block` is the one that was selected last. */
export function SeveralTexts({
  block,
  ...head
}: {
  readonly block: TextBlock;
  readonly title: string;
  readonly shortcut: string;
}) {
  const editor = useEditor();
  const phone = useMedia(PHONE);
  const count = useEditorState(({ selection }) => selectedIds(selection).length);
  const free = useEditorState(({ document, selection }) =>
    document.layers.some(({ id, locked }) => !locked && selectedIds(selection).includes(id)),
  );
  return (
    <>
      <PanelHead {...head} note={textsSelected(count)}>
        <IconButton
          label={t('Delete the selected texts')}
          size="sm"
          disabled={!free}
          onPress={() => {
            const context = editor.context();
            const transaction = removeLayers(context, selectedIds(context.selection));
            if (transaction) editor.dispatch(transaction);
          }}
        >
          <Trash2 size={16} />
        </IconButton>
      </PanelHead>
      <div className={panel.body}>
        {/* A finger has no Shift: it selects all, or one. */}
        {phone ? null : (
          <p className={cx(panel.section, panel.first, panel.quiet)}>
            {t(
              'They move together, by a drag or the arrow keys. Shift and a click adds a text or takes it out.',
            )}
          </p>
        )}
        <Arrange block={block} />
      </div>
    </>
  );
}
