import {
  BLEND_MODES,
  type BlendMode,
  type PictureLayer,
  styleLayer,
  type TextBlock,
} from '../../../engine/index.ts';
import { said, t } from '../../locale/index.ts';
import { useEditor } from '../../session/editor-binding.ts';
import { useGesture } from '../../ui/gesture.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import { SliderField } from '../../ui/slider-field.tsx';

/** How a layer lies over what is below it: blend mode and opacity. */
export function LayerLook({ layer }: { readonly layer: PictureLayer | TextBlock }) {
  const editor = useEditor();
  const gesture = useGesture();
  const style = (change: Parameters<typeof styleLayer>[2], joined?: string) => {
    const transaction = styleLayer(editor.context(), layer.id, change, joined);
    if (transaction) editor.dispatch(transaction);
  };
  return (
    <>
      <SelectBox
        label={t('Blend mode')}
        value={layer.blend}
        options={BLEND_MODES.map((value) => ({ value, label: said(blendName(value)) }))}
        onChange={(blend) => style({ blend })}
      />
      <SliderField
        label={t('Layer opacity')}
        unit="%"
        min={0}
        max={100}
        value={layer.opacity}
        resetTo={100}
        onChange={(opacity) => style({ opacity }, gesture.current())}
        onCommit={gesture.end}
      />
    </>
  );
}

/** "color-dodge" is "Color dodge". */
function blendName(mode: BlendMode): string {
  return `${mode[0]?.toUpperCase()}${mode.slice(1).replaceAll('-', ' ')}`;
}
