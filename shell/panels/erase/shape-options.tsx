import { useState } from 'react';
import {
  BRUSH_DEFAULTS,
  type Editor,
  frameSize,
  type MaskShape,
  paintShape,
  STABILISER_RANGE,
  TOLERANCE_RANGE,
  type Transaction,
} from '../../../engine/index.ts';
import { msg, t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { Toggle } from '../../ui/choice.tsx';
import { cx } from '../../ui/cx.ts';
import { NumberBox } from '../../ui/number-field.tsx';
import { SliderField } from '../../ui/slider-field.tsx';
import panel from '../inspector.module.css';
import { activePicture } from '../layer-readers.ts';
import styles from './erase-inspector.module.css';

/** What may be painted of what is asked for; null for nothing. */
export type PaintingLimit = (editor: Editor, transaction: Transaction) => Transaction | null;

interface ShapeOptionsProps<S extends MaskShape> {
  readonly shape: S;
  readonly limit: PaintingLimit | undefined;
}

/** What one shape can be told and the others cannot. */
export function ShapeOptions({ shape, limit }: ShapeOptionsProps<MaskShape>) {
  if (shape === 'brush') return <BrushOptions />;
  if (shape === 'wand') return <WandOptions />;
  if (shape === 'rectangle' || shape === 'ellipse') return <BoxOptions shape={shape} limit={limit} />;
  return null;
}

function BrushOptions() {
  const editor = useEditor();
  const { stabiliser, pen_pressure } = useEditorState((state) => state.brush);
  return (
    <>
      <SliderField
        label={t('Stabiliser')}
        value={stabiliser}
        min={STABILISER_RANGE.min}
        max={STABILISER_RANGE.max}
        unit="px"
        resetTo={BRUSH_DEFAULTS.stabiliser}
        onChange={(next) => editor.setBrush({ stabiliser: next })}
      />
      <Toggle
        label={t('Pen pressure')}
        on={pen_pressure}
        onChange={(next) => editor.setBrush({ pen_pressure: next })}
      >
        {t('Pen pressure')}
      </Toggle>
    </>
  );
}

function WandOptions() {
  const editor = useEditor();
  const { tolerance, contiguous } = useEditorState((state) => state.brush);
  return (
    <>
      <SliderField
        label={t('Tolerance')}
        value={tolerance}
        min={TOLERANCE_RANGE.min}
        max={TOLERANCE_RANGE.max}
        resetTo={BRUSH_DEFAULTS.tolerance}
        onChange={(next) => editor.setBrush({ tolerance: next })}
      />
      <Toggle
        label={t('Only connected areas')}
        on={contiguous}
        onChange={(next) => editor.setBrush({ contiguous: next })}
      >
        {t('Only connected areas')}
      </Toggle>
    </>
  );
}

const DRAW_WORDS = {
  rectangle: { paint: msg('Paint this rectangle'), restore: msg('Restore this rectangle') },
  ellipse: { paint: msg('Paint this ellipse'), restore: msg('Restore this ellipse') },
} as const;

/** The shape by its numbers, for those who know them or cannot drag. */
function BoxOptions({ shape, limit }: ShapeOptionsProps<'rectangle' | 'ellipse'>) {
  const editor = useEditor();
  const layer = useEditorState(activePicture);
  const frame = useEditorState((state) => state.document.frame);
  const restores = useEditorState((state) => state.brush.brush_type === 'restore');
  const { width: frameWidth, height: frameHeight } = frameSize(frame);
  const [box, setBox] = useState({
    x: Math.round(frameWidth / 4),
    y: Math.round(frameHeight / 4),
    width: Math.round(frameWidth / 2),
    height: Math.round(frameHeight / 2),
  });
  const field = (name: 'x' | 'y' | 'width' | 'height', prefix: string, label: string, max: number) => (
    <NumberBox
      prefix={prefix}
      label={t('{prefix}, {label}', { prefix, label })}
      unit="px"
      min={name === 'x' || name === 'y' ? -max : 1}
      max={max}
      value={box[name]}
      onChange={(value) => setBox({ ...box, [name]: value })}
    />
  );
  const draw = () => {
    const wished = layer && paintShape(editor.context(), layer.id, shape, box);
    const transaction = wished && limit ? limit(editor, wished) : wished;
    if (transaction) editor.dispatch(transaction);
  };
  return (
    <>
      <div className={cx(panel.two, styles.box)}>
        {field('x', 'X', t('left edge'), frameWidth)}
        {field('y', 'Y', t('top edge'), frameHeight)}
        {field('width', t('W'), t('width'), frameWidth * 2)}
        {field('height', t('H'), t('height'), frameHeight * 2)}
      </div>
      <Button size="sm" disabled={!layer} onClick={draw}>
        {t(DRAW_WORDS[shape][restores ? 'restore' : 'paint'])}
      </Button>
    </>
  );
}
