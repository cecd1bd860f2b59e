import { useState } from 'react';
import { SelectBox } from '#controls/select-box.tsx';
import type { Selection } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import { layerTitle } from '../../stage/layer-names.ts';
import panel from '../base/inspector.module.css';
import { adjustedPictures, visiblePictures } from './adjustment-values.ts';
import type { ColorTarget } from './color-inspector.tsx';
import styles from './wide-color.module.css';

const WHOLE = 'whole';

/** Which pictures the sliders change, and a list to choose others where there are several: one of them, or all. */
export function useColorTarget(): ColorTarget {
  const editor = useEditor();
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  /** All are meant until something else is selected. */
  const [whole, setWhole] = useState<Pick<Selection, 'layer'> | null>(null);
  const pictures = visiblePictures(document);
  const isWhole = whole?.layer === selection.layer;
  const layers = isWhole ? pictures : adjustedPictures({ document, selection });
  if (pictures.length < 2) return { layers, choice: null };
  const choice = (
    <div className={panel.two}>
      <span className={styles.target} aria-hidden="true">
        {t('Adjusts')}
      </span>
      <SelectBox
        label={t('Adjusts')}
        value={isWhole ? WHOLE : (layers[0]?.id ?? null)}
        options={[
          { value: WHOLE, label: t('Whole picture') },
          // Topmost first, as in Layers.
          ...pictures.toReversed().map((layer) => ({ value: layer.id, label: layerTitle(layer) })),
        ]}
        onChange={(value) => {
          setWhole(value === WHOLE ? selection : null);
          if (value !== WHOLE) editor.setSelection({ layer: value, caret: null });
        }}
      />
    </div>
  );
  return { layers, choice };
}
