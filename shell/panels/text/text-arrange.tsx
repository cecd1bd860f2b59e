import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  ArrowDown,
  ArrowUp,
  Lock,
  LockOpen,
  type LucideIcon,
} from 'lucide-react';
import {
  alignText,
  distributable,
  distributeTexts,
  type FrameEdge,
  reorderLayer,
  styleLayer,
  type TextBlock,
  type Transaction,
} from '../../../engine/index.ts';
import { msg, t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/editor-binding.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import panel from '../inspector.module.css';
import styles from './text-inspector.module.css';

const EDGES: readonly (readonly [FrameEdge, string, LucideIcon])[] = [
  ['left', msg('Align to the left edge'), AlignStartVertical],
  ['centre', msg('Align to the centre'), AlignCenterVertical],
  ['right', msg('Align to the right edge'), AlignEndVertical],
  ['top', msg('Align to the top edge'), AlignStartHorizontal],
  ['middle', msg('Align to the middle'), AlignCenterHorizontal],
  ['bottom', msg('Align to the bottom edge'), AlignEndHorizontal],
];

/** Where the block lies in the frame, among the other texts, and in the pile of layers. */
export function Arrange({ block }: { readonly block: TextBlock }) {
  const editor = useEditor();
  const document = useEditorState((state) => state.document);
  const index = document.layers.indexOf(block);
  const few = distributable({ document }) < 3;
  const dispatch = (transaction: Transaction | null) => {
    if (transaction) editor.dispatch(transaction);
  };
  return (
    <section className={panel.section} aria-label={t('Arrange')}>
      <h3 className={panel.title}>{t('Arrange')}</h3>
      <div className={styles.arrange} role="toolbar" aria-label={t('Align to the frame')}>
        {EDGES.map(([edge, label, Icon]) => (
          <IconButton
            key={edge}
            label={t(label)}
            size="sm"
            disabled={block.locked}
            onPress={() => dispatch(alignText(editor.context(), block.id, edge))}
          >
            <Icon size={16} />
          </IconButton>
        ))}
      </div>
      <div className={styles.arrange} role="toolbar" aria-label={t('Distribute, order and lock')}>
        <IconButton
          label={t('Distribute all texts across')}
          tip={t('Distribute all texts across: equal gaps between three or more')}
          size="sm"
          disabled={few}
          onPress={() => dispatch(distributeTexts(editor.context(), 'across'))}
        >
          <AlignHorizontalSpaceBetween size={16} />
        </IconButton>
        <IconButton
          label={t('Distribute all texts down')}
          tip={t('Distribute all texts down: equal gaps between three or more')}
          size="sm"
          disabled={few}
          onPress={() => dispatch(distributeTexts(editor.context(), 'down'))}
        >
          <AlignVerticalSpaceBetween size={16} />
        </IconButton>
        <IconButton
          label={t('Bring forward')}
          size="sm"
          disabled={index === document.layers.length - 1}
          onPress={() => dispatch(reorderLayer(editor.context(), block.id, index + 1))}
        >
          <ArrowUp size={16} />
        </IconButton>
        <IconButton
          label={t('Send backward')}
          size="sm"
          disabled={index <= 0}
          onPress={() => dispatch(reorderLayer(editor.context(), block.id, index - 1))}
        >
          <ArrowDown size={16} />
        </IconButton>
        <IconButton
          label={block.locked ? t('Unlock block') : t('Lock block')}
          size="sm"
          onPress={() => dispatch(styleLayer(editor.context(), block.id, { locked: !block.locked }))}
        >
          {block.locked ? <Lock size={16} /> : <LockOpen size={16} />}
        </IconButton>
      </div>
    </section>
  );
}
