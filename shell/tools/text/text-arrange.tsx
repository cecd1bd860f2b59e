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
  TextSelect,
} from 'lucide-react';
import { IconButton } from '#controls/icon-button.tsx';
import {
  alignLayers,
  allTexts,
  distributable,
  distributeLayers,
  type FrameEdge,
  isText,
  type LayerId,
  selectedIds,
  selectedLayers,
  shiftLayers,
  styleLayers,
} from '../../../engine/index.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import panel from '../base/inspector.module.css';
import styles from './text-inspector.module.css';

const EDGES: readonly (readonly [FrameEdge, string, LucideIcon])[] = [
  ['left', defineMessage('Align to the left edge'), AlignStartVertical],
  ['center', defineMessage('Align to the center'), AlignCenterVertical],
  ['right', defineMessage('Align to the right edge'), AlignEndVertical],
  ['top', defineMessage('Align to the top edge'), AlignStartHorizontal],
  ['middle', defineMessage('Align to the middle'), AlignCenterHorizontal],
  ['bottom', defineMessage('Align to the bottom edge'), AlignEndHorizontal],
];

const OF_ALL: Readonly<Record<'across' | 'acrossTip' | 'down' | 'downTip', string>> = {
  across: defineMessage('Distribute all texts horizontally'),
  acrossTip: defineMessage('Distribute all texts horizontally: equal gaps between three or more'),
  down: defineMessage('Distribute all texts vertically'),
  downTip: defineMessage('Distribute all texts vertically: equal gaps between three or more'),
};
const OF_SELECTED: typeof OF_ALL = {
  across: defineMessage('Distribute the selected texts horizontally'),
  acrossTip: defineMessage('Distribute the selected texts horizontally'),
  down: defineMessage('Distribute the selected texts vertically'),
  downTip: defineMessage('Distribute the selected texts vertically'),
};
/** Where what is selected lies, in the frame or to each other, among the others, and in the pile of layers. `all`: what its button selects. */
export function Arrange({ all: every }: { readonly all?: { readonly label: string; of: typeof allTexts } }) {
  const editor = useEditor();
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  const ids = selectedIds(selection);
  const several = ids.length > 1;
  const layers = selectedLayers({ document, selection });
  const all = (every?.of ?? allTexts)({ document, selection });
  const laid = distributable({ document, selection });
  const few = laid.length < 3;
  const ofTexts = several && laid.every(({ id }) => ids.includes(id)) ? OF_SELECTED : OF_ALL;
  const words = laid.every(isText) ? ofTexts : null;
  const dispatch = editor.perform;
  return (
    <section className={panel.section} aria-label={t('Arrange')}>
      <h3 className={panel.title}>{t('Arrange')}</h3>
      <div
        className={styles.arrange}
        role="toolbar"
        aria-label={several ? t('Align to the selection') : t('Align to the frame')}
      >
        {EDGES.map(([edge, label, Icon]) => (
          <IconButton
            key={edge}
            label={t(label)}
            size="sm"
            disabled={layers.every(({ locked }) => locked)}
            onPress={() => dispatch(alignLayers(editor.context(), ids, edge))}
          >
            <Icon size={16} />
          </IconButton>
        ))}
      </div>
      <div className={styles.arrange} role="toolbar" aria-label={t('Distribute, order and lock')}>
        <IconButton
          label={words ? t(words.across) : t('Distribute horizontally')}
          {...(words && { tip: t(words.acrossTip) })}
          size="sm"
          disabled={few}
          onPress={() => dispatch(distributeLayers(editor.context(), 'across'))}
        >
          <AlignHorizontalSpaceBetween size={16} />
        </IconButton>
        <IconButton
          label={words ? t(words.down) : t('Distribute vertically')}
          {...(words && { tip: t(words.downTip) })}
          size="sm"
          disabled={few}
          onPress={() => dispatch(distributeLayers(editor.context(), 'down'))}
        >
          <AlignVerticalSpaceBetween size={16} />
        </IconButton>
        <IconButton
          label={every?.label ?? t('Select all texts')}
          size="sm"
          disabled={selectedIds(all).every((id) => ids.includes(id))}
          onPress={() => editor.setSelection(all)}
        >
          <TextSelect size={16} />
        </IconButton>
        <OrderAndLock ids={ids} />
      </div>
    </section>
  );
}

function OrderAndLock({ ids }: { readonly ids: readonly LayerId[] }) {
  const editor = useEditor();
  const layers = useEditorState((state) => state.document.layers);
  const selected = layers.filter(({ id }) => ids.includes(id));
  const locked = selected.every((layer) => layer.locked);
  const dispatch = editor.perform;
  return (
    <>
      <IconButton
        label={t('Bring forward')}
        size="sm"
        disabled={layers.slice(-ids.length).every(({ id }) => ids.includes(id))}
        onPress={() => dispatch(shiftLayers(editor.context(), ids, 'up'))}
      >
        <ArrowUp size={16} />
      </IconButton>
      <IconButton
        label={t('Send backward')}
        size="sm"
        disabled={layers.slice(0, ids.length).every(({ id }) => ids.includes(id))}
        onPress={() => dispatch(shiftLayers(editor.context(), ids, 'down'))}
      >
        <ArrowDown size={16} />
      </IconButton>
      <IconButton
        label={locked ? t('Unlock') : t('Lock')}
        size="sm"
        onPress={() => dispatch(styleLayers(editor.context(), ids, { locked: !locked }))}
      >
        {locked ? <Lock size={16} /> : <LockOpen size={16} />}
      </IconButton>
    </>
  );
}
