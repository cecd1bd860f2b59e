import {
  CaretsToAxisDashedHorizontal,
  CaretsToAxisDashedVertical,
  RotateCcwSquare,
  RotateCwSquare,
} from 'lucide-react';
import { NumberInput } from '#controls/number-field.tsx';
import {
  type Frame,
  flipFrameX,
  flipFrameY,
  flipX,
  flipY,
  STRAIGHTEN_RANGE,
  type ToolContext,
  type Transaction,
  turnFrameLeft,
  turnFrameRight,
  turnLeft,
  turnRight,
} from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { SliderField } from '../../ui/slider-field.tsx';
import panel from '../base/inspector.module.css';
import { usePendingFrame } from './pending-frame.ts';
import styles from './resize.module.css';
import { useStraightening } from './straightening.ts';

type FrameCommand = (context: ToolContext) => Transaction;

/** Straightens, turns and mirrors the picture under the crop. */
export function Turning() {
  const editor = useEditor();
  const { pending, set, dispatch } = usePendingFrame();
  const { angle, change, commit } = useStraightening();
  /** Joins what is pending, else takes effect at once. */
  const turn = (change: (frame: Frame) => Frame, command: FrameCommand) => {
    if (pending) set(change(pending));
    else dispatch(command(editor.context()));
  };
  return (
    <div className={panel.section}>
      {/* Where there is room the slider is a dial under the picture, and only its number stands here. */}
      <div className={styles.straightenNumber}>
        <span aria-hidden="true">{t('Straighten')}</span>
        <NumberInput
          label={t('Straighten value')}
          unit="°"
          step={0.1}
          min={STRAIGHTEN_RANGE.min}
          max={STRAIGHTEN_RANGE.max}
          value={angle}
          onChange={(next) => {
            change(next);
            commit(next);
          }}
        />
      </div>
      <div className={styles.straightenSlider}>
        <SliderField
          label={t('Straighten')}
          unit="°"
          centered
          step={0.1}
          min={STRAIGHTEN_RANGE.min}
          max={STRAIGHTEN_RANGE.max}
          value={angle}
          resetTo={0}
          onChange={change}
          onCommit={commit}
        />
      </div>
      <div className={panel.four}>
        <Button
          size="sm"
          aria-label={t('Rotate left')}
          title={t('Rotate left')}
          onClick={() => turn(turnFrameLeft, turnLeft)}
        >
          <RotateCcwSquare size={16} aria-hidden="true" />
        </Button>
        <Button
          size="sm"
          aria-label={t('Rotate right')}
          title={t('Rotate right')}
          onClick={() => turn(turnFrameRight, turnRight)}
        >
          <RotateCwSquare size={16} aria-hidden="true" />
        </Button>
        <Button
          size="sm"
          aria-label={t('Flip horizontally')}
          title={t('Flip horizontally')}
          onClick={() => turn(flipFrameX, flipX)}
        >
          <CaretsToAxisDashedVertical size={16} aria-hidden="true" />
        </Button>
        <Button
          size="sm"
          aria-label={t('Flip vertically')}
          title={t('Flip vertically')}
          onClick={() => turn(flipFrameY, flipY)}
        >
          <CaretsToAxisDashedHorizontal size={16} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
