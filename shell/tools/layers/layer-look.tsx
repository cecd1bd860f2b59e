import { SelectBox } from '#controls/select-box.tsx';
import { BLEND_MODES, type Layer, type LayerStyle, message, styleLayers } from '../../../engine/index.ts';
import { t, tMessage } from '../../locale/index.ts';
import { useEditor } from '../../session/core/editor-binding.ts';
import { commonValue } from '../../session/view/layer-readers.ts';
import { useGesture } from '../../ui/gesture.ts';
import { SliderField } from '../../ui/slider-field.tsx';
import panel from '../base/inspector.module.css';

/** How layers, one or more, lie over what is below them: blend mode and opacity. */
export function LayerLook({ layers }: { readonly layers: readonly Layer[] }) {
  const editor = useEditor();
  const gesture = useGesture();
  const opacity = commonValue(layers, (layer) => layer.opacity);
  const style = (change: LayerStyle, joined?: string) => {
    const ids = layers.map(({ id }) => id);
    editor.perform(styleLayers(editor.context(), ids, change, joined));
  };
  return (
    <>
      <div className={panel.two}>
        <span aria-hidden="true">{t('Blend mode')}</span>
        <SelectBox
          label={t('Blend mode')}
          value={commonValue(layers, ({ blend }) => blend)}
          options={BLEND_MODES.map((value) => ({ value, label: tMessage(message(`blend.${value}`)) }))}
          onChange={(blend) => style({ blend })}
        />
      </div>
      <SliderField
        label={opacity === null ? t('{label}, mixed', { label: t('Layer opacity') }) : t('Layer opacity')}
        unit="%"
        min={0}
        max={100}
        value={opacity ?? layers[0]?.opacity ?? 100}
        resetTo={100}
        onChange={(next) => style({ opacity: next }, gesture.current())}
        onCommit={gesture.end}
      />
    </>
  );
}
