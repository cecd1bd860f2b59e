import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type Adjustments,
  applyAdjustments,
  COLOR_CORRECTION_DEFAULTS,
  NEUTRAL_ADJUSTMENTS,
  type PictureLayer,
} from '../../../engine/index.ts';
import { msg, plural, t, tIn } from '../../locale/index.ts';
import { useEditor, useEditorState, usePanelSession } from '../../session/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SliderField } from '../../ui/slider-field.tsx';
import panel from '../inspector.module.css';
import { activePicture } from '../layer-readers.ts';
import { PanelHead } from '../panel-head.tsx';
import { ADJUSTMENT_NAMES, countChanges, shownAdjustments } from './adjustment-values.ts';
import { HistogramView } from './histogram.tsx';

const LABELS = {
  hdr: msg('HDR'),
  exposure: msg('Exposure'),
  saturation: msg('Saturation'),
  contrast: msg('Contrast'),
  sharpness: msg('Sharpness'),
} as const;

export default function ColourInspector() {
  const layer = useEditorState(activePicture);
  if (!layer) {
    return (
      <>
        <PanelHead title={t('Colour')} />
        <div className={panel.body}>
          <p className={cx(panel.section, panel.quiet)}>
            {t('No picture to adjust is visible. Show or add one in Layers.')}
          </p>
        </div>
      </>
    );
  }
  return <Sliders key={layer.id} layer={layer} />;
}

function Sliders({ layer }: { readonly layer: PictureLayer }) {
  const session = usePanelSession();
  const editor = useEditor();
  const applied = layer.adjustments;
  /** null until a slider is moved: the defaults are shown, and nothing is changed by looking at them. */
  const [draft, setDraft] = useState<{ readonly from: Adjustments; readonly values: Adjustments } | null>(
    null,
  );
  // Undo, redo and Apply change what is applied; a draft made from something else is over.
  const current = draft?.from === applied ? draft : null;
  const values = current?.values ?? shownAdjustments(applied);
  const changes = countChanges(values, applied);
  const drafted = current?.values ?? null;
  useEffect(() => session.previewAdjustments(layer.id, drafted), [session, layer.id, drafted]);
  useEffect(() => () => session.previewAdjustments(layer.id, null), [session, layer.id]);
  const set = (name: (typeof ADJUSTMENT_NAMES)[number], value: number) =>
    setDraft({ from: applied, values: { ...values, [name]: value } });
  const apply = () => {
    const transaction = applyAdjustments(editor.context(), layer.id, values);
    setDraft(null);
    if (transaction) editor.dispatch(transaction);
  };
  return (
    <>
      <PanelHead title={t('Colour')} note={changes > 0 && current ? changeWords(changes) : undefined}>
        <IconButton
          label={t('Reset all sliders')}
          size="sm"
          disabled={current === null && countChanges(applied, NEUTRAL_ADJUSTMENTS) === 0}
          onPress={() => setDraft({ from: applied, values: NEUTRAL_ADJUSTMENTS })}
        >
          <RotateCcw size={16} />
        </IconButton>
      </PanelHead>
      <div className={panel.body}>
        <div className={panel.columns}>
          <div className={cx(panel.section, panel.first)}>
            <HistogramView />
          </div>
          <div className={panel.section}>
            <SliderField
              label={t(LABELS.hdr)}
              min={0}
              max={100}
              value={values.hdr}
              resetTo={COLOR_CORRECTION_DEFAULTS.hdr}
              onChange={(value) => set('hdr', value)}
            />
          </div>
          {ADJUSTMENT_NAMES.slice(1).map((name, i) => (
            <div key={name} className={cx(panel.section, i > 0 && panel.joined)}>
              <SliderField
                label={t(LABELS[name])}
                min={-100}
                max={100}
                centred
                signed
                value={values[name]}
                resetTo={COLOR_CORRECTION_DEFAULTS[name]}
                onChange={(value) => set(name, value)}
              />
            </div>
          ))}
        </div>
      </div>
      <div className={panel.apply}>
        <Button look="primary" size="lg" block disabled={changes === 0} onClick={apply}>
          {t('Apply colour')}
          <span className={panel.free}>{tIn('price', 'Free')}</span>
        </Button>
        <p className={panel.facts}>
          <span>{applyWords(changes, current !== null)}</span>
          <span>{t('Runs on this device')}</span>
        </p>
      </div>
    </>
  );
}

function changeWords(changes: number): string {
  return plural(changes, { one: '{count} change', other: '{count} changes' });
}

function applyWords(changes: number, shown: boolean): string {
  if (changes === 0) return t('Applied');
  return shown ? t('Shown, not applied yet') : t('Not applied yet');
}
