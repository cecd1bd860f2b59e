import type { ReactNode } from 'react';
import {
  type AdjustmentAmount,
  type Adjustments,
  adjustPictures,
  type LayerId,
  type Message,
  message,
  type PictureLayer,
} from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor } from '../../session/core/editor-binding.ts';
import { commonValue } from '../../session/view/layer-readers.ts';
import { useGesture } from '../../ui/gesture.ts';
import { SliderField } from '../../ui/slider-field.tsx';

/** Changes the pictures' adjustments at once. The options are those of `adjustPictures`. */
export function useAdjust(
  layers: readonly PictureLayer[],
): (change: Partial<Adjustments>, options?: Parameters<typeof adjustPictures>[3]) => void {
  const editor = useEditor();
  return (change, options) => {
    const ids = layers.map(({ id }) => id);
    editor.perform(adjustPictures(editor.context(), ids, change, options));
  };
}

/** Changes several pictures by values of their own, as one undo entry. */
export function useAdjustEach(): (
  changes: readonly (readonly [id: LayerId, change: Partial<Adjustments>])[],
  options: { readonly label: Message },
) => void {
  const editor = useEditor();
  return (changes, options) => {
    const made = changes.map(([id, change]) => adjustPictures(editor.context(), [id], change, options));
    const [first, ...others] = made.filter((each) => each !== null);
    if (first) editor.dispatch({ ...first, steps: [first, ...others].flatMap(({ steps }) => steps) });
  };
}

interface AdjustmentSliderProps {
  readonly layers: readonly PictureLayer[];
  readonly name: AdjustmentAmount;
  /** English: the name of the slider. */
  readonly label: string;
  /** Default −100 to 100, filled from the middle, back to 0. */
  readonly range?: { readonly min: number; readonly resetTo: number };
  readonly toggle?: ReactNode;
  readonly on?: boolean;
}

/** One adjustment of the pictures. A drag, or a run of arrow keys, is one undo entry. */
export function AdjustmentSlider({ layers, name, label, range, toggle, on }: AdjustmentSliderProps) {
  const gesture = useGesture();
  const adjust = useAdjust(layers);
  const value = commonValue(layers, ({ adjustments }) => adjustments[name]);
  return (
    <SliderField
      label={value === null ? t('{label}, mixed', { label: t(label) }) : t(label)}
      min={range?.min ?? -100}
      max={100}
      centered={!range}
      signed={!range}
      value={value ?? layers[0]?.adjustments[name] ?? 0}
      resetTo={range?.resetTo ?? 0}
      toggle={toggle}
      on={on}
      onChange={(next) =>
        adjust({ [name]: next }, { label: message(`step.adjust.${name}`), gesture: gesture.current() })
      }
      onCommit={gesture.end}
    />
  );
}
