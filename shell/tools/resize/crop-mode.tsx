import { useState } from 'react';
import { RatioChoice } from '#controls/choice.tsx';
import { NumberBox } from '#controls/number-field.tsx';
import { parseAspect, type SizePreset } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import panel from '../base/inspector.module.css';
import { ASPECT_CHOICES, type AspectChoice, aspectChoice, originalAspect } from './aspect-choice.ts';
import { CutSubject } from './cut-subject.tsx';
import { usePendingFrame } from './pending-frame.ts';
import { PlatformSizes } from './platform-sizes.tsx';
import styles from './resize.module.css';
import { useShapedCrop } from './shaped-crop.ts';
import { SmartFocusSwitch } from './smart-focus.tsx';
import { Turning } from './turning.tsx';

export function CropMode() {
  const editor = useEditor();
  const aspect = useEditorState((state) => state.resize.aspect);
  const pending = usePendingFrame();
  const { frame } = pending;
  const [custom, setCustom] = useState<{ readonly w: number; readonly h: number } | null>(null);
  const original = originalAspect(frame);
  /** Two names can mean one shape: the one that was pressed is lit. */
  const [asOriginal, setAsOriginal] = useState(false);
  const isOriginal = asOriginal && aspect !== null && Math.abs(aspect - original) < 1e-6;
  const choice = custom ? 'custom' : isOriginal ? 'original' : aspectChoice(aspect, original);
  /** A platform size may have a ratio without a name. */
  const ratio = custom ?? { w: frame.crop.width, h: frame.crop.height };
  const shaped = useShapedCrop(pending, aspect);
  const { focus, chosen } = shaped;
  const choose = (next: number | null, preset?: SizePreset) => {
    editor.setResize({ aspect: next });
    if (next !== null) shaped.choose(next, preset);
  };
  const chooseCustom = (w: number, h: number) => {
    setCustom({ w, h });
    if (w > 0 && h > 0) choose(w / h);
  };
  return (
    <>
      <div className={panel.section}>
        <RatioChoice
          label={t('Aspect ratio')}
          value={choice}
          options={ASPECT_CHOICES.map((value) => ({ value, label: choiceLabel(value) }))}
          shape={(value) => ratioShape(value, original)}
          onChange={(next) => {
            setAsOriginal(next === 'original');
            if (next === 'custom') {
              chooseCustom(ratio.w, ratio.h);
              return;
            }
            setCustom(null);
            choose(next === 'free' ? null : next === 'original' ? original : parseAspect(next));
          }}
        />
        {choice === 'custom' ? (
          <div className={styles.custom}>
            <NumberBox
              prefix={t('W')}
              label={t('Custom ratio width')}
              min={1}
              max={32767}
              value={ratio.w}
              onChange={(w) => chooseCustom(w, ratio.h)}
            />
            <span className={panel.quiet}>:</span>
            <NumberBox
              prefix={t('H')}
              label={t('Custom ratio height')}
              min={1}
              max={32767}
              value={ratio.h}
              onChange={(h) => chooseCustom(ratio.w, h)}
            />
          </div>
        ) : null}
      </div>
      <div className={panel.section}>
        <SmartFocusSwitch focus={focus} reason={chosen?.reason ?? null}>
          {chosen?.cuts ? <CutSubject aspect={chosen.aspect} size={chosen.preset} /> : null}
        </SmartFocusSwitch>
      </div>
      <PlatformSizes
        current={frame.output}
        onChoose={(preset) => {
          setCustom(null);
          choose(preset.width / preset.height, preset);
        }}
      />
      <Turning />
    </>
  );
}

function choiceLabel(choice: AspectChoice): string {
  if (choice === 'custom') return t('Custom');
  if (choice === 'original') return t('Original');
  return choice === 'free' ? t('Free') : choice;
}

function ratioShape(choice: AspectChoice, original: number) {
  if (choice === 'custom') return { width: 18, height: 18, borderStyle: 'dashed' };
  if (choice === 'free') return { width: 22, height: 16, borderStyle: 'dotted' };
  const aspect = choice === 'original' ? original : (parseAspect(choice) ?? 1);
  const area = 370;
  return { width: Math.min(26, Math.sqrt(area * aspect)), height: Math.min(23, Math.sqrt(area / aspect)) };
}
