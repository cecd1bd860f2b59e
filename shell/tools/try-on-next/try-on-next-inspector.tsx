import { Info } from 'lucide-react';
import { Segments } from '#controls/choice.tsx';
import { chargeOf } from '../../../vocabulary/costs.ts';
import { TRY_ON_OUTFITS } from '../../../vocabulary/editor-options.ts';
import { t } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { OperationSection } from '../base/operation-panel.tsx';
import { ModelChoice } from '../people/model-choice.tsx';
import { SceneSection } from '../people/scene-section.tsx';
import type { ClothingType } from '../people/try-on-body.ts';
import { VersionLine } from '../server/option-lines.tsx';
import styles from '../server/server.module.css';
import { ServerPanel } from '../server/server-panel.tsx';
import * as tool from './about.ts';
import { requestOf, tryOnNextSettings } from './try-on-next-request.ts';

/** Try on 2: says what the garment is, and leaves the rest of the person as it is. */
export default function TryOnNextInspector() {
  const garment = useEditorState(activePicture);
  const settings = tryOnNextSettings.use();
  const { set } = tryOnNextSettings;
  const { modelId } = settings;
  return (
    <ServerPanel
      tool={tool}
      action={{
        label: t('Try on', { context: 'do' }),
        charge: chargeOf(tool.cost, { images: settings.imagesNumber }),
        missing: garment ? (modelId === null ? t('Choose a model first') : null) : t('No picture is visible'),
        request: () => requestOf(tryOnNextSettings.current(), modelId!, garment!),
      }}
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
        <ModelChoice
          tab={settings.tab}
          category={settings.selectedCategory}
          value={modelId}
          onTab={(tab) => set({ tab })}
          onCategory={(selectedCategory) => set({ selectedCategory })}
          onChange={(id) => set({ modelId: id })}
        />
      </OperationSection>
      <SceneSection {...settings} picture={garment} onChange={set} />
      <OperationSection>
        <p className={styles.note}>
          <Info size={16} aria-hidden="true" />
          {t('Beta. Results vary more than in Try on; failed pictures are not charged.')}
        </p>
      </OperationSection>
    </ServerPanel>
  );
}

function typeName(type: ClothingType): string {
  if (type === 'top') return t('Top', { context: 'clothes' });
  return type === 'bottom' ? t('Bottom', { context: 'clothes' }) : t('Full outfit');
}
