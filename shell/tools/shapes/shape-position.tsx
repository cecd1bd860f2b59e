import { NumberBox } from '#controls/number-field.tsx';
import { type ShapeLayer, sourceToFrame } from '../../../engine/index.ts';
import { endsOf, isLine, linePlace, shapeScale, styleShapes } from '../../../engine/shapes.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import panel from '../base/inspector.module.css';
import { boxOf, placedBox } from './shape-box.ts';

/** Where one shape lies, in numbers: its box and angle, or its two ends. */
export default function ShapePosition({ shape }: { readonly shape: ShapeLayer }) {
  const editor = useEditor();
  const frame = useEditorState((state) => state.document.frame);
  const place = (change: Parameters<typeof styleShapes>[2]) => {
    editor.perform(styleShapes(editor.context(), [shape.id], change));
  };
  if (isLine(shape.shape)) {
    const { from, to } = endsOf(shape, frame);
    const scale = shapeScale(shape, frame);
    const move = (end: 'from' | 'to', change: { readonly x?: number; readonly y?: number }) => {
      const ends = { from, to, [end]: { ...(end === 'from' ? from : to), ...change } };
      place(linePlace(ends.from, ends.to, frame, scale));
    };
    return (
      <div className={panel.two}>
        <NumberBox
          prefix="X1"
          label={t('Start X')}
          step={0.1}
          value={from.x}
          onChange={(x) => move('from', { x })}
        />
        <NumberBox
          prefix="Y1"
          label={t('Start Y')}
          step={0.1}
          value={from.y}
          onChange={(y) => move('from', { y })}
        />
        <NumberBox
          prefix="X2"
          label={t('End X')}
          step={0.1}
          value={to.x}
          onChange={(x) => move('to', { x })}
        />
        <NumberBox
          prefix="Y2"
          label={t('End Y')}
          step={0.1}
          value={to.y}
          onChange={(y) => move('to', { y })}
        />
      </div>
    );
  }
  const toFrame = sourceToFrame(shape.toBase, frame);
  const box = boxOf(shape, toFrame);
  const set = (change: Partial<typeof box>) => place(placedBox(shape, toFrame, frame, { ...box, ...change }));
  const side = { unit: 'px', step: 0.1, min: 1, max: 100_000 } as const;
  return (
    <div className={panel.two}>
      <NumberBox prefix="X" label="X" step={0.1} value={box.x} onChange={(x) => set({ x })} />
      <NumberBox prefix="Y" label="Y" step={0.1} value={box.y} onChange={(y) => set({ y })} />
      <NumberBox
        {...side}
        prefix={t('W')}
        label={t('Width')}
        value={box.width}
        onChange={(width) => set({ width })}
      />
      <NumberBox
        {...side}
        prefix={t('H')}
        label={t('Height')}
        value={box.height}
        onChange={(height) => set({ height })}
      />
      <NumberBox
        prefix={t('Angle')}
        label={t('Angle')}
        unit="°"
        step={0.1}
        min={-360}
        max={360}
        value={box.angle}
        onChange={(angle) => set({ angle })}
      />
    </div>
  );
}
