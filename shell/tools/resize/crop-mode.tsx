import { useEffect, useRef, useState } from 'react';
import { RatioChoice } from '#controls/choice.tsx';
import { NumberBox } from '#controls/number-field.tsx';
import {
  cropToAspect,
  type Frame,
  type Message,
  parseAspect,
  resizeFrame,
  smartCropFrame,
} from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import panel from '../base/inspector.module.css';
import { ASPECT_CHOICES, type AspectChoice, aspectChoice, originalAspect } from './aspect-choice.ts';
import { usePendingFrame } from './pending-frame.ts';
import { PlatformSizes } from './platform-sizes.tsx';
import styles from './resize.module.css';
import { SmartFocusSwitch, useSmartFocus } from './smart-focus.tsx';
import { Turning } from './turning.tsx';

export function CropMode() {
  const editor = useEditor();
  const aspect = useEditorState((state) => state.resize.aspect);
  const { frame, set } = usePendingFrame();
  const [custom, setCustom] = useState<{ readonly w: number; readonly h: number } | null>(null);
  const original = originalAspect(frame);
  /** Two names can mean one shape: the one that was pressed is lit. */
  const [asOriginal, setAsOriginal] = useState(false);
  const isOriginal = asOriginal && aspect !== null && Math.abs(aspect - original) < 1e-6;
  const choice = custom ? 'custom' : isOriginal ? 'original' : aspectChoice(aspect, original);
  const focus = useSmartFocus();
  const [reason, setReason] = useState<Message | null>(null);
  /** The crop of this shape, about what the picture shows when that is wanted and known. */
  const cropped = (from: Frame, shape: number): Frame => {
    const smart = focus.attention && smartCropFrame(from, focus.attention, shape, focus.rule);
    setReason(smart?.reason ?? null);
    return smart?.frame ?? cropToAspect(from, shape);
  };
  const choose = (next: number | null) => {
    editor.setResize({ aspect: next });
    if (next !== null) set(cropped(frame, next));
  };
  // Switched on with a shape chosen already, or known only now: that shape is laid about the subject.
  const found = focus.attention;
  const latest = useRef({ frame, aspect, set, rule: focus.rule });
  latest.current = { frame, aspect, set, rule: focus.rule };
  useEffect(() => {
    const now = latest.current;
    if (!found || now.aspect === null) return;
    const smart = smartCropFrame(now.frame, found, now.aspect, now.rule);
    setReason(smart.reason);
    now.set(smart.frame);
  }, [found]);
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
              chooseCustom(frame.crop.width, frame.crop.height);
              return;
            }
            setCustom(null);
            choose(next === 'free' ? null : next === 'original' ? original : parseAspect(next));
          }}
        />
        {custom ? (
          <div className={styles.custom}>
            <NumberBox
              prefix={t('W')}
              label={t('Custom ratio width')}
              min={1}
              max={32767}
              value={custom.w}
              onChange={(w) => chooseCustom(w, custom.h)}
            />
            <span className={panel.quiet}>:</span>
            <NumberBox
              prefix={t('H')}
              label={t('Custom ratio height')}
              min={1}
              max={32767}
              value={custom.h}
              onChange={(h) => chooseCustom(custom.w, h)}
            />
          </div>
        ) : null}
      </div>
      <PlatformSizes
        current={frame.output}
        onChoose={(preset) => {
          setCustom(null);
          editor.setResize({ aspect: preset.width / preset.height });
          set(resizeFrame(cropped(frame, preset.width / preset.height), preset, 'fill'));
        }}
      />
      <Turning />
      <div className={panel.section}>
        <SmartFocusSwitch focus={focus} reason={reason} />
      </div>
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
