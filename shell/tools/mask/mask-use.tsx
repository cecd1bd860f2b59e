import { useId } from 'react';
import { Segments, Toggle } from '#controls/choice.tsx';
import { type Mask, setMaskUse } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import panel from '../base/inspector.module.css';
import styles from './erase-inspector.module.css';

/** What the mask of the picture that is painted on is for. */
export function useMaskUse(): Mask['use'] {
  return useEditorState((state) => activePicture(state)?.mask.use ?? 'transparent');
}

/** What becomes of painted parts: a hole at once, or a mark of what is to be filled in. */
export function MaskUse() {
  const editor = useEditor();
  const layer = useEditorState(activePicture);
  if (!layer) return null;
  return (
    <Segments
      label={t('Painted area becomes')}
      value={layer.mask.use}
      options={[
        { value: 'transparent', label: t('Transparent') },
        { value: 'fill', label: t('Fill in') },
      ]}
      onChange={(use) => {
        editor.perform(setMaskUse(editor.context(), layer.id, use));
      }}
    />
  );
}

/** Shown as what it is here: a wish that nothing on this device can keep. */
export function NoPreserveProduct() {
  const why = useId();
  return (
    <div className={styles.unavailable}>
      <Toggle label={t('Preserve product')} on={false} disabled describedBy={why}>
        {t('Preserve product')}
      </Toggle>
      <p className={panel.quiet} id={why}>
        {t("Product detection isn't available on this device.")}
      </p>
    </div>
  );
}
