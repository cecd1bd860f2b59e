import { Copy, Lock, Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { NumberBox } from '#controls/number-field.tsx';
import {
  duplicateLayers,
  isShape,
  isText,
  type Layer,
  layerById,
  type PictureLayer,
  removeLayer,
  type ShapeLayer,
  selectedLayers,
  styleLayer,
  styleText,
  type TextBlock,
} from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import { copyName, layerTitle } from '../../stage/layer-names.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import panel from '../base/inspector.module.css';
import { PanelHead } from '../base/panel-head.tsx';
import { LayerLook } from '../layers/layer-look.tsx';
import { SeveralHead, SeveralHint } from '../text/several-texts.tsx';
import { Arrange } from '../text/text-arrange.tsx';
import { placeLayer, placementOf, placeTransaction } from './placement.ts';

interface MoveProps {
  /** The place of a shape in numbers: its code loads with shapes. */
  readonly shapePosition?: ComponentType<{ readonly shape: ShapeLayer }>;
}

export default function MoveInspector({ shapePosition }: MoveProps) {
  const layer = useEditorState(({ document, selection }) =>
    selection.layer === null ? undefined : layerById(document, selection.layer),
  );
  const several = useEditorState(({ selection }) => selection.others !== undefined);
  if (!layer) {
    return (
      <>
        <PanelHead title={t('Move')} shortcut="V" />
        <div className={panel.body}>
          <p className={cx(panel.section, panel.first, panel.quiet)}>
            {t('Select a layer on the canvas or in Layers.')}
          </p>
        </div>
      </>
    );
  }
  if (several) return <SeveralOptions />;
  return <LayerOptions key={layer.id} layer={layer} shapePosition={shapePosition} />;
}

function SeveralOptions() {
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  return (
    <>
      <SeveralHead title={t('Move')} shortcut="V" />
      <div className={panel.body}>
        <SeveralHint />
        <div className={panel.section}>
          <LayerLook layers={selectedLayers({ document, selection })} />
        </div>
        <Arrange />
      </div>
    </>
  );
}

function LayerOptions({
  layer,
  shapePosition: ShapePosition,
}: {
  readonly layer: Layer;
  readonly shapePosition: MoveProps['shapePosition'];
}) {
  const editor = useEditor();
  const dispatch = editor.perform;
  const style = (change: Parameters<typeof styleLayer>[2]) =>
    dispatch(styleLayer(editor.context(), layer.id, change));
  return (
    <>
      <PanelHead title={t('Move')} shortcut="V" note={layerTitle(layer)}>
        <IconButton
          label={t('Duplicate layer')}
          size="sm"
          onPress={() => dispatch(duplicateLayers(editor.context(), [layer.id], copyName))}
        >
          <Copy size={16} />
        </IconButton>
        <IconButton
          label={t('Delete layer')}
          size="sm"
          disabled={layer.locked}
          onPress={() => dispatch(removeLayer(editor.context(), layer.id))}
        >
          <Trash2 size={16} />
        </IconButton>
      </PanelHead>
      <div className={panel.body}>
        <div className={cx(panel.section, panel.first)}>
          <LayerLook layers={[layer]} />
        </div>
        <section className={panel.section} aria-label={t('Position')}>
          <h3 className={panel.title}>{t('Position')}</h3>
          {layer.locked ? (
            <>
              <p className={panel.quiet}>{t('This layer is locked.')}</p>
              <Button size="sm" onClick={() => style({ locked: false })}>
                <Lock size={16} aria-hidden="true" />
                {t('Unlock')}
              </Button>
            </>
          ) : isText(layer) ? (
            <TextPosition block={layer} />
          ) : isShape(layer) ? (
            ShapePosition && <ShapePosition shape={layer} />
          ) : (
            <PicturePosition layer={layer} />
          )}
        </section>
      </div>
    </>
  );
}

function TextPosition({ block }: { readonly block: TextBlock }) {
  const editor = useEditor();
  const set = (style: Parameters<typeof styleText>[2]) => {
    editor.perform(styleText(editor.context(), block.id, style));
  };
  return (
    <div className={panel.two}>
      <NumberBox prefix="X" label="X" step={0.1} value={block.left} onChange={(left) => set({ left })} />
      <NumberBox prefix="Y" label="Y" step={0.1} value={block.top} onChange={(top) => set({ top })} />
      <Sides
        {...editor.context().textSize(block)}
        onChange={({ width, height }) =>
          set({ ...(width !== undefined && { width }), ...(height !== undefined && { minHeight: height }) })
        }
      />
      <NumberBox
        prefix={t('Angle')}
        label={t('Angle')}
        unit="°"
        step={0.1}
        value={block.angle}
        onChange={(angle) => set({ angle })}
      />
    </div>
  );
}

function Sides(props: {
  readonly width: number;
  readonly height: number;
  onChange(side: { readonly width?: number; readonly height?: number }): void;
}) {
  return (
    <>
      <NumberBox
        prefix={t('W')}
        label={t('Width')}
        unit="px"
        step={0.1}
        min={1}
        max={100_000}
        value={props.width}
        onChange={(width) => props.onChange({ width })}
      />
      <NumberBox
        prefix={t('H')}
        label={t('Height')}
        unit="px"
        step={0.1}
        min={1}
        max={100_000}
        value={props.height}
        onChange={(height) => props.onChange({ height })}
      />
    </>
  );
}

function PicturePosition({ layer }: { readonly layer: PictureLayer }) {
  const editor = useEditor();
  const frame = useEditorState((state) => state.document.frame);
  const size = useEditorState((state) => state.document.assets[layer.asset]?.size ?? null);
  if (!size) return <p className={panel.quiet}>{t("This layer's picture is missing.")}</p>;
  const place = placementOf(layer, size, frame);
  const set = (change: Partial<typeof place>) => {
    const place = placeTransaction(editor.context(), layer, placeLayer(layer, size, frame, change));
    if (place) editor.dispatch(place);
  };
  return (
    <div className={panel.two}>
      <NumberBox prefix="X" label="X" step={0.1} value={place.x} onChange={(x) => set({ x })} />
      <NumberBox prefix="Y" label="Y" step={0.1} value={place.y} onChange={(y) => set({ y })} />
      <Sides width={place.width} height={place.height} onChange={(side) => set(side)} />
      <NumberBox
        prefix={t('Scale')}
        label={t('Scale')}
        unit="%"
        step={0.1}
        min={1}
        max={10000}
        value={place.scale}
        onChange={(scale) => set({ scale })}
      />
      <NumberBox
        prefix={t('Angle')}
        label={t('Angle')}
        unit="°"
        step={0.1}
        min={-360}
        max={360}
        value={place.angle}
        onChange={(angle) => set({ angle })}
      />
    </div>
  );
}
