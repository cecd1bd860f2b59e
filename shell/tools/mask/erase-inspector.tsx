import { Brush, Eraser, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconChoice, type Option, Segments } from '#controls/choice.tsx';
import { IconButton } from '#controls/icon-button.tsx';
import {
  BRUSH_DEFAULTS,
  BRUSH_SIZE_RANGE,
  type BrushOptions,
  FEATHERING_RANGE,
  type MaskShape,
} from '../../../engine/index.ts';
import { t, withLabels } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import { cx } from '../../ui/cx.ts';
import { TOUCH, useMedia } from '../../ui/media.ts';
import { SliderField } from '../../ui/slider-field.tsx';
import panel from '../base/inspector.module.css';
import { PanelHead } from '../base/panel-head.tsx';
import { type MaskNotes, MaskSection } from './mask-section.tsx';
import { SHAPES } from './mask-shapes.ts';
import { MaskUse, NoPreserveProduct, useMaskUse } from './mask-use.tsx';
import { ShapeOptions } from './shape-options.tsx';

/** The track's end, as a multiple of the size that the brush starts with; a larger brush is set by number or key, and then the track grows. */
const TRACK_REACH = 10;

const SHAPE_OPTIONS: readonly Option<MaskShape>[] = SHAPES.map(({ value, label, icon: Icon }) => ({
  value,
  label,
  content: <Icon size={20} aria-hidden="true" />,
}));

interface EraseInspectorProps {
  /** Brush size that the document starts with, source px. Default: the option's own default. */
  readonly startSize?: number;
  /** What fills in, for the panel's foot; left out where nothing does. */
  readonly fill?: ReactNode;
  /** The switch that keeps strokes off the product; left out where nothing can. */
  readonly product?: ReactNode;
  /** What the Mask section says of it. */
  readonly notes?: MaskNotes | undefined;
}

export function EraseInspector({
  startSize = BRUSH_DEFAULTS.brush_size,
  fill,
  product = <NoPreserveProduct />,
  notes,
}: EraseInspectorProps) {
  const editor = useEditor();
  const brush = useEditorState((state) => state.brush);
  const use = useMaskUse();
  const touch = useMedia(TOUCH);
  const shape = SHAPES.find(({ value }) => value === brush.shape);
  const { feathering } = BRUSH_DEFAULTS;
  const isBrush = use === 'transparent' && brush.shape === 'brush';
  const isEraser = brush.brush_type === 'eraser';
  return (
    <>
      <PanelHead title={t('Erase')} shortcut="B">
        <IconButton
          label={t('Reset brush to defaults')}
          size="sm"
          disabled={brush.brush_size === startSize && brush.feathering === feathering}
          onPress={() => editor.setBrush({ brush_size: startSize, feathering })}
        >
          <RotateCcw size={16} />
        </IconButton>
      </PanelHead>
      <div className={panel.body}>
        <div className={cx(panel.section, panel.first)}>
          <Segments
            label={t('Brush mode')}
            value={brush.brush_type}
            options={[
              { value: 'eraser', label: t('Paint'), content: <Mode icon="brush" /> },
              { value: 'restore', label: t('Restore'), content: <Mode icon="eraser" /> },
            ]}
            onChange={(brush_type) => editor.setBrush({ brush_type })}
          />
          <IconChoice
            label={t('Mask shape')}
            value={brush.shape}
            options={withLabels(SHAPE_OPTIONS)}
            onChange={(shape) => editor.setBrush({ shape })}
          />
          <MaskUse />
          {use === 'fill' && !fill ? (
            <p className={panel.quiet}>
              {t("Fill isn't available on this device. Painted areas are only marked.")}
            </p>
          ) : null}
          <p className={cx(panel.quiet, panel.aside)}>
            {!isBrush
              ? null
              : isEraser
                ? t('Painted areas become transparent, here and in the export.')
                : t('Painting restores erased areas.')}{' '}
            {isBrush && isEraser && fill
              ? t('To remove an object and keep the background, choose Fill in.')
              : null}
            {t(shape?.help ?? '')} {t((!touch && shape?.keys) || '')}
          </p>
        </div>
        <div className={panel.columns}>
          <div className={cx(panel.section, panel.tight)}>
            {brush.shape === 'brush' ? <BrushTip brush={brush} startSize={startSize} /> : null}
            <ShapeOptions shape={brush.shape} />
            {product}
          </div>
          <MaskSection notes={notes} />
        </div>
      </div>
      {use === 'fill' ? fill : null}
    </>
  );
}

/** Of strokes alone: outlines and places are hard, whatever the brush. */
export function BrushTip({ brush, startSize }: { readonly brush: BrushOptions; readonly startSize: number }) {
  const editor = useEditor();
  const [wide, setWide] = useState(false);
  const most = BRUSH_SIZE_RANGE.max;
  const reach = Math.min(most, TRACK_REACH * startSize);
  if (brush.brush_size > reach && !wide) setWide(true);
  return (
    <>
      <SliderField
        label={t('Brush size')}
        value={brush.brush_size}
        min={BRUSH_SIZE_RANGE.min}
        max={wide ? most : reach}
        numberMax={most}
        unit="px"
        resetTo={startSize}
        onChange={(brush_size) => editor.setBrush({ brush_size })}
      />
      <SliderField
        label={t('Hardness')}
        value={brush.feathering}
        min={FEATHERING_RANGE.min}
        max={FEATHERING_RANGE.max}
        unit="%"
        resetTo={BRUSH_DEFAULTS.feathering}
        onChange={(feathering) => editor.setBrush({ feathering })}
      />
    </>
  );
}

function Mode({ icon }: { readonly icon: 'brush' | 'eraser' }) {
  return icon === 'brush' ? (
    <>
      <Brush size={16} aria-hidden="true" /> {t('Paint')}
    </>
  ) : (
    <>
      <Eraser size={16} aria-hidden="true" /> {t('Restore')}
    </>
  );
}
