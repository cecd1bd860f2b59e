import { FASHION_CLOTHING_GROUPS } from '../../../vocabulary/api-options.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import fields from '../../ui/field.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import { ModelChoice } from '../people/model-choice.tsx';
import { PersonPanel } from '../people/person-panel.tsx';
import { SceneSection } from '../people/scene-section.tsx';
import { VersionLine } from '../server/option-lines.tsx';
import styles from '../server/server.module.css';
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
  return (
    <PersonPanel
      tool={tool}
      label={t('Create on a model')}
      settings={settings}
      picture={product}
      request={(modelId, picture) => requestOf(modelsSettings.current(), modelId, picture)}
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
        <ModelChoice settings={settings} onChange={set} />
      </OperationSection>
      <SceneSection {...settings} picture={product} onChange={set} />
    </PersonPanel>
  );
}
