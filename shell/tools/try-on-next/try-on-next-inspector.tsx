import { Info } from 'lucide-react';
import { Segments } from '#controls/choice.tsx';
import { TRY_ON_OUTFITS } from '../../../vocabulary/editor-options.ts';
import { t } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { OperationSection } from '../base/operation-panel.tsx';
import { ModelChoice } from '../people/model-choice.tsx';
import { PersonPanel } from '../people/person-panel.tsx';
import { SceneSection } from '../people/scene-section.tsx';
import type { ClothingType } from '../people/try-on-body.ts';
import { VersionLine } from '../server/option-lines.tsx';
import styles from '../server/server.module.css';
import * as tool from './about.ts';
import { requestOf, tryOnNextSettings } from './try-on-next-request.ts';

/** Try on 2: says what the garment is, and leaves the rest of the person as it is. */
export default function TryOnNextInspector() {
  const garment = useEditorState(activePicture);
  const settings = tryOnNextSettings.use();
  const { set } = tryOnNextSettings;
  return (
    <PersonPanel
      tool={tool}
      label={t('Try on', { context: 'do' })}
      settings={settings}
      picture={garment}
      request={(modelId, picture) => requestOf(tryOnNextSettings.current(), modelId, picture)}
    >
      <OperationSection first title={t('Clothing type')}>
        <Segments
          label={t('Clothing type')}
          value={settings.clothingType}
          options={TRY_ON_OUTFITS.map(({ value }) => ({ value, label: typeName(value) }))}
          onChange={(clothingType) => set({ clothingType })}
        />
        <VersionLine value={settings.model} onChange={(model) => set({ model })} />
      </OperationSection>
      <OperationSection title={t('Model')}>
        <ModelChoice settings={settings} onChange={set} />
      </OperationSection>
      <SceneSection {...settings} picture={garment} onChange={set} />
      <OperationSection>
        <p className={styles.note}>
          <Info size={16} aria-hidden="true" />
          {t('Beta. Results vary more than in Try on; failed pictures are not charged.')}
        </p>
      </OperationSection>
    </PersonPanel>
  );
}

function typeName(type: ClothingType): string {
  if (type === 'top') return t('Top', { context: 'clothes' });
  return type === 'bottom' ? t('Bottom', { context: 'clothes' }) : t('Full outfit');
}
