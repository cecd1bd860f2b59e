import { Brush, Eraser, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import {
  BRUSH_DEFAULTS,
  BRUSH_SIZE_RANGE,
  clearMask,
  FEATHERING_RANGE,
  invertMask,
  type Transaction,
} from '../../../engine/index.ts';
import { useEditor, useEditorState } from '../../session/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { cx } from '../../ui/cx.ts';
import { useGesture } from '../../ui/gesture.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SliderField } from '../../ui/slider-field.tsx';
import panel from '../inspector.module.css';
import { activePicture } from '../layer-readers.ts';
import { PanelHead } from '../panel-head.tsx';
import styles from './erase-inspector.module.css';
import { setFeather } from './feather.ts';
import { MaskMap, useCoverage } from './mask-map.tsx';

/** The track's end; a larger brush is set by number or key, and then the track grows. */
const TRACK_MAX = 400;

export function EraseInspector() {
  const editor = useEditor();
  const brush = useEditorState((state) => state.brush);
  const [wide, setWide] = useState(false);
  if (brush.brush_size > TRACK_MAX && !wide) setWide(true);
  const gesture = useGesture();
  const isDefault =
    brush.brush_size === BRUSH_DEFAULTS.brush_size && brush.feathering === BRUSH_DEFAULTS.feathering;
  return (
    <>
      <PanelHead title="Erase" shortcut="B">
        <IconButton
          label="Reset brush to defaults"
          size="sm"
          disabled={isDefault}
          onPress={() => {
            editor.setBrush({ brush_size: BRUSH_DEFAULTS.brush_size });
            setFeather(editor, BRUSH_DEFAULTS.feathering, gesture.current());
            gesture.end();
          }}
        >
          <RotateCcw size={16} />
        </IconButton>
      </PanelHead>
      <div className={panel.body}>
        <div className={cx(panel.section, panel.first)}>
          <Segments
            label="Brush mode"
            value={brush.brush_type}
            options={[
              { value: 'eraser', label: 'Paint', content: <Mode icon="brush" /> },
              { value: 'restore', label: 'Restore', content: <Mode icon="eraser" /> },
            ]}
            onChange={(brush_type) => editor.setBrush({ brush_type })}
          />
          <p className={cx(panel.quiet, panel.aside)}>
            {brush.brush_type === 'eraser'
              ? 'Painted parts become transparent, here and in the export.'
              : 'Painting brings erased parts back.'}{' '}
            With a pen, pressure sets the size.
          </p>
        </div>
        <div className={panel.columns}>
          <div className={cx(panel.section, panel.tight)}>
            <SliderField
              label="Brush size"
              value={brush.brush_size}
              min={BRUSH_SIZE_RANGE.min}
              max={wide ? BRUSH_SIZE_RANGE.max : TRACK_MAX}
              numberMax={BRUSH_SIZE_RANGE.max}
              unit="px"
              resetTo={BRUSH_DEFAULTS.brush_size}
              onChange={(brush_size) => editor.setBrush({ brush_size })}
            />
            <SliderField
              label="Feather"
              value={brush.feathering}
              min={FEATHERING_RANGE.min}
              max={FEATHERING_RANGE.max}
              unit="%"
              resetTo={BRUSH_DEFAULTS.feathering}
              onChange={(feathering) => setFeather(editor, feathering, gesture.current())}
              onCommit={gesture.end}
            />
          </div>
          <MaskSection />
        </div>
      </div>
    </>
  );
}

function Mode({ icon }: { readonly icon: 'brush' | 'eraser' }) {
  return icon === 'brush' ? (
    <>
      <Brush size={16} aria-hidden="true" /> Paint
    </>
  ) : (
    <>
      <Eraser size={16} aria-hidden="true" /> Restore
    </>
  );
}

function strokeWords(strokes: number): string {
  if (strokes <= 0) return 'No strokes';
  return strokes === 1 ? '1 stroke' : `${strokes} strokes`;
}

function MaskSection() {
  const editor = useEditor();
  const layer = useEditorState(activePicture);
  const coverage = useCoverage(layer, editor.tiles);
  const title = useId();
  if (!layer || !coverage) {
    return (
      <section className={panel.section}>
        <p className={panel.quiet}>There is no picture layer to erase from. Add one from Layers.</p>
      </section>
    );
  }
  const dispatch = (transaction: Transaction | null) => {
    if (transaction) editor.dispatch(transaction);
  };
  const empty = coverage.percent === 0 && !layer.mask.painted;
  return (
    <section className={panel.section} aria-labelledby={title}>
      <h3 className={panel.title} id={title}>
        Mask
        <Button
          look="ghost"
          size="sm"
          className={styles.clear}
          disabled={empty}
          onClick={() => dispatch(clearMask(editor.context(), layer.id))}
        >
          Clear
        </Button>
      </h3>
      <div className={styles.mask}>
        <MaskMap layer={layer} tiles={editor.tiles} />
        <div>
          <p>
            <b className={styles.percent}>{coverage.amount}</b>{' '}
            <span className={styles.place}>{coverage.words}</span>
          </p>
          <p className={panel.quiet}>
            {strokeWords(layer.mask.strokes)} on {layer.name}
          </p>
        </div>
      </div>
      <Button size="sm" onClick={() => dispatch(invertMask(editor.context(), layer.id))}>
        Invert
      </Button>
    </section>
  );
}
