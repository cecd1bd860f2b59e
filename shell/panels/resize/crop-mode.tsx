import {
  CaretsToAxisDashedHorizontal,
  CaretsToAxisDashedVertical,
  RotateCcwSquare,
  RotateCwSquare,
} from 'lucide-react';
import { useRef, useState } from 'react';
import {
  cropToAspect,
  type Editor,
  type Frame,
  flipFrameX,
  flipFrameY,
  flipX,
  flipY,
  parseAspect,
  resizeFrame,
  STRAIGHTEN_RANGE,
  straighten,
  straightenFrame,
  type ToolContext,
  type Transaction,
  turnFrameLeft,
  turnFrameRight,
  turnLeft,
  turnRight,
} from '../../../engine/index.ts';
import { useEditor, useEditorState } from '../../session/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { RatioChoice } from '../../ui/choice.tsx';
import { useGesture } from '../../ui/gesture.ts';
import { NumberBox } from '../../ui/number-field.tsx';
import { SliderField } from '../../ui/slider-field.tsx';
import panel from '../inspector.module.css';
import { ASPECT_CHOICES, type AspectChoice, aspectChoice } from './aspect-choice.ts';
import { usePendingFrame } from './pending-frame.ts';
import { PlatformSizes } from './platform-sizes.tsx';
import styles from './resize.module.css';

export function CropMode() {
  const editor = useEditor();
  const aspect = useEditorState((state) => state.resize.aspect);
  const { frame, set } = usePendingFrame();
  const [custom, setCustom] = useState<{ readonly w: number; readonly h: number } | null>(null);
  const choice = custom ? 'custom' : aspectChoice(aspect);
  const choose = (next: number | null) => {
    editor.setResize({ aspect: next });
    if (next !== null) set(cropToAspect(frame, next));
  };
  const chooseCustom = (w: number, h: number) => {
    setCustom({ w, h });
    if (w > 0 && h > 0) choose(w / h);
  };
  return (
    <>
      <div className={panel.section}>
        <RatioChoice
          label="Aspect ratio"
          value={choice}
          options={ASPECT_CHOICES.map((value) => ({ value, label: choiceLabel(value) }))}
          shape={ratioShape}
          onChange={(next) => {
            if (next === 'custom') {
              chooseCustom(frame.crop.width, frame.crop.height);
              return;
            }
            setCustom(null);
            choose(next === 'free' ? null : parseAspect(next));
          }}
        />
        {custom ? (
          <div className={styles.custom}>
            <NumberBox
              prefix="W"
              label="Custom ratio width"
              min={1}
              max={32767}
              value={custom.w}
              onChange={(w) => chooseCustom(w, custom.h)}
            />
            <span className={panel.quiet}>:</span>
            <NumberBox
              prefix="H"
              label="Custom ratio height"
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
          set(resizeFrame(frame, { width: preset.width, height: preset.height }, 'cover'));
        }}
      />
      <Turning />
    </>
  );
}

/** Read when it is needed: a run of keys comes faster than renders. */
function frameNow(editor: Editor): Frame {
  return editor.state.document.frame;
}

type FrameCommand = (context: ToolContext) => Transaction;

function Turning() {
  const editor = useEditor();
  const { pending, frame, set, discard, dispatch } = usePendingFrame();
  const gesture = useGesture();
  /** The frame and whether it was pending when the drag began: a straightened crop must not shrink with every step. */
  const start = useRef<{ readonly frame: Frame; readonly pending: boolean } | null>(null);
  /** Joins what is pending, else takes effect at once. */
  const turn = (change: (frame: Frame) => Frame, command: FrameCommand) => {
    if (pending) set(change(pending));
    else dispatch(command(editor.context()));
  };
  return (
    <div className={panel.section}>
      <SliderField
        label="Straighten"
        unit="°"
        centred
        step={0.1}
        min={STRAIGHTEN_RANGE.min}
        max={STRAIGHTEN_RANGE.max}
        value={frame.straighten}
        resetTo={0}
        onChange={(angle) => {
          if (!start.current || !gesture.active) start.current = { frame, pending: pending !== null };
          gesture.current();
          set(straightenFrame(start.current.frame, angle));
        }}
        onCommit={(angle) => {
          const begun = start.current;
          const id = gesture.current();
          gesture.end();
          if (!begun || begun.pending) return;
          discard();
          if (angle !== frameNow(editor).straighten) {
            dispatch(straighten(editor.context(), angle, { gesture: id, from: begun.frame }));
          }
        }}
      />
      <div className={panel.four}>
        <Button
          size="sm"
          aria-label="Rotate left"
          title="Rotate left"
          onClick={() => turn(turnFrameLeft, turnLeft)}
        >
          <RotateCcwSquare size={16} aria-hidden="true" />
        </Button>
        <Button
          size="sm"
          aria-label="Rotate right"
          title="Rotate right"
          onClick={() => turn(turnFrameRight, turnRight)}
        >
          <RotateCwSquare size={16} aria-hidden="true" />
        </Button>
        <Button
          size="sm"
          aria-label="Flip horizontally"
          title="Flip horizontally"
          onClick={() => turn(flipFrameX, flipX)}
        >
          <CaretsToAxisDashedVertical size={16} aria-hidden="true" />
        </Button>
        <Button
          size="sm"
          aria-label="Flip vertically"
          title="Flip vertically"
          onClick={() => turn(flipFrameY, flipY)}
        >
          <CaretsToAxisDashedHorizontal size={16} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}

function choiceLabel(choice: AspectChoice): string {
  if (choice === 'custom') return 'Custom';
  return choice === 'free' ? 'Free' : choice;
}

function ratioShape(choice: AspectChoice) {
  if (choice === 'custom') return { width: 18, height: 18, borderStyle: 'dashed' };
  if (choice === 'free') return { width: 22, height: 16, borderStyle: 'dotted' };
  const aspect = parseAspect(choice) ?? 1;
  const area = 370;
  return { width: Math.min(26, Math.sqrt(area * aspect)), height: Math.min(23, Math.sqrt(area / aspect)) };
}
