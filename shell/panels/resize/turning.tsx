import {
  CaretsToAxisDashedHorizontal,
  CaretsToAxisDashedVertical,
  RotateCcwSquare,
  RotateCwSquare,
} from 'lucide-react';
import { useRef } from 'react';
import {
  type Editor,
  type Frame,
  flipFrameX,
  flipFrameY,
  flipX,
  flipY,
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
import { useEditor } from '../../session/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { useGesture } from '../../ui/gesture.ts';
import { SliderField } from '../../ui/slider-field.tsx';
import panel from '../inspector.module.css';
import { usePendingFrame } from './pending-frame.ts';

/** Read when it is needed: a run of keys comes faster than renders. */
function frameNow(editor: Editor): Frame {
  return editor.state.document.frame;
}

type FrameCommand = (context: ToolContext) => Transaction;

/** Straightens, turns and mirrors the picture under the crop. */
export function Turning() {
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
