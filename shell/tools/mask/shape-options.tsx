import { useEffect, useState } from 'react';
import { Toggle } from '#controls/choice.tsx';
import { NumberBox } from '#controls/number-field.tsx';
import {
  BRUSH_DEFAULTS,
  frameSize,
  type MaskShape,
  paintShape,
  STABILIZER_RANGE,
  TOLERANCE_RANGE,
} from '../../../engine/index.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import { limitWrite } from '../../session/operations/product-guards.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SliderField } from '../../ui/slider-field.tsx';
import panel from '../base/inspector.module.css';
import styles from './erase-inspector.module.css';

interface ShapeOptionsProps<S extends MaskShape> {
  readonly shape: S;
}

/** What one shape can be told and the others cannot. */
export function ShapeOptions({ shape }: ShapeOptionsProps<MaskShape>) {
  if (shape === 'brush') return <BrushOptions />;
  if (shape === 'wand') return <WandOptions />;
  if (shape === 'rectangle' || shape === 'ellipse') return <BoxOptions shape={shape} />;
  return null;
}

function BrushOptions() {
  const editor = useEditor();
  const { stabilizer, pen_pressure } = useEditorState((state) => state.brush);
  return (
    <>
      <SliderField
        label={t('Stabilizer')}
        value={stabilizer}
        min={STABILIZER_RANGE.min}
        max={STABILIZER_RANGE.max}
        unit="px"
        resetTo={BRUSH_DEFAULTS.stabilizer}
        onChange={(next) => editor.setBrush({ stabilizer: next })}
      />
      <Toggle
        label={t('Pen pressure')}
        on={pen_pressure}
        onChange={(next) => editor.setBrush({ pen_pressure: next })}
      >
        <span title={t('With a pen, pressure sets the size. Tilt the pen to paint with its side.')}>
          {t('Pen pressure')}
        </span>
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
  rectangle: {
    paint: defineMessage('Paint this rectangle'),
    restore: defineMessage('Restore this rectangle'),
  },
  ellipse: { paint: defineMessage('Paint this ellipse'), restore: defineMessage('Restore this ellipse') },
} as const;

/** The shape by its numbers, for those who know them or cannot drag; they follow what is drawn. */
function BoxOptions({ shape }: ShapeOptionsProps<'rectangle' | 'ellipse'>) {
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
  useEffect(
    () =>
      editor.onPreview((preview) => {
        const drawn = preview?.kind === 'shape' && preview.closed ? boundsOf(preview.outline) : null;
        if (drawn) setBox(drawn);
      }),
    [editor],
  );
  const field = (name: 'x' | 'y' | 'width' | 'height', prefix: string, label: string, max: number) => (
    <NumberBox
      prefix={prefix}
      label={label}
      unit="px"
      min={name === 'x' || name === 'y' ? -max : 1}
      max={max}
      value={box[name]}
      onChange={(value) => setBox({ ...box, [name]: value })}
    />
  );
  const draw = () => {
    const wished = layer && paintShape(editor.context(), layer.id, shape, box);
    editor.perform(limitWrite(editor, wished));
  };
  return (
    <>
      <div className={cx(panel.two, styles.box)}>
        {field('x', 'X', t('X, left edge'), frameWidth)}
        {field('y', 'Y', t('Y, top edge'), frameHeight)}
        {field('width', t('W'), t('W, width'), frameWidth * 2)}
        {field('height', t('H'), t('H, height'), frameHeight * 2)}
      </div>
      <Button size="sm" disabled={!layer} onClick={draw}>
        {t(DRAW_WORDS[shape][restores ? 'restore' : 'paint'])}
      </Button>
    </>
  );
}

/** Whole frame px; null of what has no extent yet. */
function boundsOf(outline: readonly { readonly x: number; readonly y: number }[]) {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const [x, y] = [Math.round(Math.min(...xs)), Math.round(Math.min(...ys))];
  const [width, height] = [Math.round(Math.max(...xs)) - x, Math.round(Math.max(...ys)) - y];
  return width >= 1 && height >= 1 ? { x, y, width, height } : null;
}
