import { FASHION_CLOTHING_GROUPS } from '../../../vocabulary/api-options.ts';
import { chargeOf } from '../../../vocabulary/costs.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import fields from '../../ui/field.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import { ModelChoice } from '../people/model-choice.tsx';
import { SceneSection } from '../people/scene-section.tsx';
import { VersionLine } from '../server/option-lines.tsx';
import styles from '../server/server.module.css';
import { ServerPanel } from '../server/server-panel.tsx';
import * as tool from './about.ts';
import { type ClothingGroup, groupPatch, modelsSettings, requestOf } from './models-request.ts';

const GROUP_NAMES: Readonly<Record<ClothingGroup, string>> = {
  males: defineMessage('Clothing M'),
  females: defineMessage('Clothing F'),
  shoes: defineMessage('Shoes'),
  hats: defineMessage('Hats'),
  jewelry: defineMessage('Jewelry'),
};

/** Models: the picture's product, worn by a fashion model. */
export default function ModelsInspector() {
  const product = useEditorState(activePicture);
  const settings = modelsSettings.use();
  const { set } = modelsSettings;
  const { modelId } = settings;
  return (
    <ServerPanel
      tool={tool}
      action={{
        label: t('Create on a model'),
        charge: chargeOf(tool.cost, { images: settings.imagesNumber }),
        missing: product ? (modelId === null ? t('Choose a model first') : null) : t('No picture is visible'),
        request: () => requestOf(modelsSettings.current(), modelId!, product!),
      }}
    >
      <OperationSection first>
        <VersionLine value={settings.model} onChange={(model) => set({ model })} />
      </OperationSection>
      <OperationSection title={t('Product')}>
        <fieldset className={styles.chips} aria-label={t('Product')}>
          {FASHION_CLOTHING_GROUPS.map(({ id }) => (
            <button
              key={id}
              type="button"
              className={fields.chip}
              aria-pressed={id === settings.group}
              onClick={() => set(groupPatch(id))}
            >
              {t(GROUP_NAMES[id])}
            </button>
          ))}
        </fieldset>
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
      <SceneSection {...settings} picture={product} onChange={set} />
    </ServerPanel>
  );
}
