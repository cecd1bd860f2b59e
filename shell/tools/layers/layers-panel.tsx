import {
  ArrowDown,
  ArrowUp,
  Copy,
  Eye,
  EyeOff,
  GripVertical,
  ImagePlus,
  Lock,
  LockOpen,
  Pencil,
  Trash2,
  Type,
} from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { SortGrip, SortList, SortRowButton } from '#controls/sort-list.tsx';
import {
  addText,
  dimensionsMessage,
  duplicateLayers,
  type GessoDocument,
  isPicture,
  isShape,
  isText,
  type Layer,
  type LayerId,
  message,
  removeLayers,
  reorderLayer,
  type ShapeLayer,
  type Size,
  selectedIds,
  shiftLayers,
  sourceSize,
  styleLayer,
  toggledSelection,
} from '../../../engine/index.ts';
import { t, tMessage } from '../../locale/index.ts';
import {
  useEditor,
  useEditorState,
  usePanelSession,
  useSnapshot,
} from '../../session/core/editor-binding.ts';
import { ACCEPTED_FILES } from '../../session/files.ts';
import { copyName, layerTitle } from '../../stage/layer-names.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import fields from '../../ui/field.module.css';
import { FilePick } from '../../ui/file-pick.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { dropIndex } from './drop-index.ts';
import { LayerLook } from './layer-look.tsx';
import styles from './layers-panel.module.css';

/** Every layer, top first, as a grid: arrows move, Enter selects, Ctrl or Shift and Space or a click add a text, the
 * grip drags by pointer or by key. */
export default function LayersPanel({ shapeIcon }: { readonly shapeIcon?: ShapeIcon }) {
  const editor = useEditor();
  const session = usePanelSession();
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  const shownAbove = useEditorState((state) => state.tool === 'move');
  const [renaming, setRenaming] = useState<LayerId | null>(null);
  const layers = document.layers.toReversed();
  const selected = selectedIds(selection);
  const chosen = document.layers.filter(({ id }) => selected.includes(id));
  /** What a name is of. */
  const single = chosen.length === 1 ? chosen[0] : undefined;
  const dispatch = editor.perform;
  return (
    <div className={styles.panel}>
      {chosen.length > 0 && !shownAbove ? <LayerLook key={selected.join()} layers={chosen} /> : null}
      <SortList
        label={t('Layers, top first')}
        className={styles.list}
        items={layers}
        selected={selected}
        dependencies={[renaming, document.assets]}
        titleOf={layerTitle}
        rowClass={({ visible }) => cx(styles.layer, !visible && styles.off)}
        onSelect={(id) => editor.setSelection({ layer: id, caret: null })}
        onToggle={(id) => editor.setSelection(toggledSelection(editor.state, id))}
        onReorder={(moved, target, before) => {
          const gesture = editor.context().newId();
          // Each next to the target: those that go below it begin with the last.
          for (const id of before ? moved : moved.toReversed()) {
            const context = editor.context();
            const transaction = reorderLayer(context, id, dropIndex(context.document, id, target, before));
            dispatch(transaction && { ...transaction, gesture });
          }
        }}
      >
        {(item) => (
          <Row
            layer={item}
            shapeIcon={shapeIcon}
            document={document}
            renaming={renaming === item.id}
            onRenamed={(name) => {
              setRenaming(null);
              if (name !== null && name !== '') dispatch(styleLayer(editor.context(), item.id, { name }));
            }}
            onStyle={(style) => dispatch(styleLayer(editor.context(), item.id, style))}
          />
        )}
      </SortList>
      <div className={styles.actions} role="toolbar" aria-label={t('Layer actions')}>
        <IconButton
          label={t('Bring forward')}
          size="sm"
          disabled={!shiftLayers(editor.context(), selected, 'up')}
          onPress={() => dispatch(shiftLayers(editor.context(), selected, 'up'))}
        >
          <ArrowUp size={16} />
        </IconButton>
        <IconButton
          label={t('Send backward')}
          size="sm"
          disabled={!shiftLayers(editor.context(), selected, 'down')}
          onPress={() => dispatch(shiftLayers(editor.context(), selected, 'down'))}
        >
          <ArrowDown size={16} />
        </IconButton>
        <IconButton
          label={t('Rename layer')}
          size="sm"
          disabled={!single}
          onPress={() => single && setRenaming(single.id)}
        >
          <Pencil size={16} />
        </IconButton>
        <IconButton
          label={t('Duplicate layer')}
          size="sm"
          disabled={chosen.length === 0}
          onPress={() => dispatch(duplicateLayers(editor.context(), selected, copyName))}
        >
          <Copy size={16} />
        </IconButton>
        <IconButton
          label={t('Delete layer')}
          size="sm"
          disabled={document.layers.every(({ id, locked }) => locked || !selected.includes(id))}
          onPress={() => dispatch(removeLayers(editor.context(), selected))}
        >
          <Trash2 size={16} />
        </IconButton>
      </div>
      <div className={styles.add}>
        <FilePick
          label={t('Add pictures as layers')}
          accept={ACCEPTED_FILES}
          multiple
          onPick={(files) => void session.openFiles(files, 'layer')}
        >
          {(open) => (
            <Button size="sm" onClick={open}>
              <ImagePlus size={16} aria-hidden="true" />
              {t('Picture')}
            </Button>
          )}
        </FilePick>
        <Button size="sm" onClick={() => dispatch(addText(editor.context()))}>
          <Type size={16} aria-hidden="true" />
          {t('Text')}
        </Button>
      </div>
    </div>
  );
}

/** What stands for a shape of a kind. */
type ShapeIcon = ComponentType<Pick<ShapeLayer, 'shape'>>;

interface RowProps {
  readonly shapeIcon: ShapeIcon | undefined;
  readonly layer: Layer;
  readonly document: GessoDocument;
  readonly renaming: boolean;
  onRenamed(name: string | null): void;
  onStyle(style: { visible?: boolean; locked?: boolean }): void;
}

function Row({ shapeIcon: ShapeIcon, layer, document, renaming, onRenamed, onStyle }: RowProps) {
  const title = layerTitle(layer);
  const thumbnail = useSnapshot((snapshot) =>
    isPicture(layer) ? (snapshot.thumbnails.get(layer.asset) ?? null) : null,
  );
  return (
    <>
      <SortGrip className={styles.grip} label={t('Drag {title}', { title })}>
        <GripVertical size={16} />
      </SortGrip>
      <span className={styles.thumbnail}>
        {isText(layer) ? (
          <Type size={16} aria-hidden="true" />
        ) : isShape(layer) ? (
          ShapeIcon && <ShapeIcon shape={layer.shape} />
        ) : thumbnail ? (
          <Thumbnail picture={thumbnail} />
        ) : null}
      </span>
      {renaming ? (
        <RenameField name={layer.name} onDone={onRenamed} />
      ) : (
        <span className={styles.name}>
          <span dir="auto">{title}</span>
          <small>{layerFacts(layer, document)}</small>
        </span>
      )}
      <SortRowButton
        className={styles.toggle}
        label={layer.locked ? t('Unlock {title}', { title }) : t('Lock {title}', { title })}
        onPress={() => onStyle({ locked: !layer.locked })}
      >
        {layer.locked ? <Lock size={16} /> : <LockOpen size={16} className={styles.faint} />}
      </SortRowButton>
      <SortRowButton
        className={styles.toggle}
        label={layer.visible ? t('Hide {title}', { title }) : t('Show {title}', { title })}
        onPress={() => onStyle({ visible: !layer.visible })}
      >
        {layer.visible ? <Eye size={16} /> : <EyeOff size={16} />}
      </SortRowButton>
    </>
  );
}

function RenameField({ name, onDone }: { readonly name: string; onDone(name: string | null): void }) {
  const [text, setText] = useState(name);
  return (
    <input
      className={fields.in}
      dir="auto"
      aria-label={t('Layer name')}
      value={text}
      maxLength={120}
      // biome-ignore lint/a11y/noAutofocus: the field replaces the name that was just asked to be changed
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => onDone(text.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') onDone(text.trim());
        if (event.key === 'Escape') onDone(null);
      }}
    />
  );
}

/** A line has a length alone. */
function sizeInWords({ width, height }: Size<'source'>): string {
  const size = { width: Math.round(width), height: Math.round(height) };
  return height === 0 ? `${size.width} px` : tMessage(dimensionsMessage(size));
}

function layerFacts(layer: Layer, document: GessoDocument): string {
  const size = sourceSize({ document }, layer);
  const facts = [
    isText(layer)
      ? t('Text, {size} px', { size: layer.size })
      : size
        ? sizeInWords(size)
        : t('Picture missing'),
  ];
  if (layer.blend !== 'normal') facts.push(tMessage(message(`blend.${layer.blend}`)));
  if (layer.opacity < 100) facts.push(t('{percent}%', { percent: Math.round(layer.opacity) }));
  return facts.join(', ');
}
