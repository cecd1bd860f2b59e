import { X } from 'lucide-react';
import {
  BACKGROUND_SIMILARITY,
  GENERATION_ASPECT_RATIOS,
  type GENERATION_MODES,
  RESOLUTIONS,
  SIMILARITY_MODES,
} from '../../../vocabulary/api-options.ts';
import { chargeOf } from '../../../vocabulary/costs.ts';
import type { PRODUCT_ANGLES } from '../../../vocabulary/editor-options.ts';
import { defineMessage, plural, t, withLabels } from '../../locale/index.ts';
import { sceneExamples, sceneTemplates } from '../../remote/library/scene-library.ts';
import { useResource } from '../../remote/library/use-resource.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../../ui/field.module.css';
import panel from '../base/inspector.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import { activeProduct } from '../base/product.ts';
import { FileButton } from '../server/file-button.tsx';
import { ListState } from '../server/list-state.tsx';
import { CountLine, SegmentLine, SelectLine, VersionLine } from '../server/option-lines.tsx';
import { PromptField } from '../server/prompt-field.tsx';
import styles from '../server/server.module.css';
import { ServerPanel } from '../server/server-panel.tsx';
import { PlacementFold } from './placement-fold.tsx';
import { SceneColor } from './scene-color.tsx';
import { ScenePlace } from './scene-place.tsx';
import { allRequests, isAsked, sceneRequest } from './scene-request.ts';
import {
  isUnmade,
  modePatch,
  SCENE_MODES,
  type SceneMode,
  type Similarity,
  sceneSettings,
} from './scene-settings.ts';
import { TemplateSection } from './template-section.tsx';

const MODE_NAMES: Readonly<Record<SceneMode, (typeof GENERATION_MODES)[number]>> = {
  text: defineMessage('Generate from text'),
  model: defineMessage('Generate an image of a model holding my product'),
};

const ANGLES = [
  { value: 'front', label: defineMessage('Front') },
  { value: 'top', label: defineMessage('Flat') },
] as const satisfies typeof PRODUCT_ANGLES;

/** How free the scene is of its template: the specification's levels. */
const SIMILARITY_NAMES: Readonly<Record<Similarity, string>> = {
  max: defineMessage('Low'),
  adjust: defineMessage('Medium'),
  none: defineMessage('High'),
};
const LEVELS = Object.values(BACKGROUND_SIMILARITY);

const SCENES = {
  id: 'generation_bg',
  group: 'generation',
  name: defineMessage('Scene'),
  needs: 'generation_bg',
  cost: 'scene',
} as const;

/** Scenes that the server makes around the product: by template, words, color and reference. */
export default function SceneMaker() {
  const product = useEditorState((state) => activeProduct(state, activePicture(state)));
  const settings = sceneSettings.use();
  const { set } = sceneSettings;
  const templates = useResource(sceneTemplates);
  const missing = product
    ? missingOf(isAsked(settings), isUnmade(settings, templates.value ?? []))
    : t('No picture is visible');
  return (
    <ServerPanel
      tool={SCENES}
      before={<ScenePlace />}
      action={{
        label: plural(settings.images_num, { one: 'Create', other: 'Create {count}' }),
        charge: chargeOf(SCENES.cost, { images: settings.images_num }),
        missing,
        request: () => sceneRequest(sceneSettings.current(), product!),
      }}
      second={{
        label: t('Create all'),
        charge: chargeOf(SCENES.cost, { images: SIMILARITY_MODES.length }),
        requests: () => allRequests(sceneSettings.current(), product!),
      }}
    >
      <OperationSection>
        <SelectLine
          label={t('Mode')}
          value={settings.mode}
          options={SCENE_MODES.map((value) => ({ value, label: t(MODE_NAMES[value]) }))}
          onChange={(mode) => set(modePatch(mode, settings, templates.value ?? []))}
        />
      </OperationSection>
      <TemplateSection />
      <OperationSection title={t('Prompt')}>
        <PromptField
          label={t('Prompt')}
          placeholder={t('Sage plaster arch, soft morning light from the left')}
          value={settings.prompt}
          purpose="scene"
          picture={product}
          onChange={(prompt) => set({ prompt })}
        />
        <DrawnOnly />
        <ListState resource={sceneExamples}>
          {(examples) => (
            <fieldset className={styles.chips} aria-label={t('Example prompts')}>
              {examples.map(({ id, name, prompt }) => (
                <button key={id} type="button" className={fields.chip} onClick={() => set({ prompt })}>
                  {t(EXAMPLE_NAMES[name] ?? name)}
                </button>
              ))}
            </fieldset>
          )}
        </ListState>
        {settings.reference ? (
          <div className={panel.row}>
            <span className={styles.fileName}>{settings.reference.name}</span>
            <Button
              icon
              size="sm"
              aria-label={t('Remove {name}', { name: settings.reference.name })}
              onClick={() => set({ reference: null })}
            >
              <X size={16} aria-hidden="true" />
            </Button>
          </div>
        ) : (
          <FileButton label={t('Reference picture')} onFile={(reference) => set({ reference })}>
            {t('Add a reference picture')}
          </FileButton>
        )}
      </OperationSection>
      <OperationSection title={t('Look')}>
        <SceneColor />
        <SegmentLine
          label={t('Similarity')}
          value={settings.similarity_mode}
          options={LEVELS.map((value) => ({ value, label: t(SIMILARITY_NAMES[value]) }))}
          onChange={(similarity_mode) => set({ similarity_mode })}
        />
        <p className={panel.quiet}>{t('Low keeps to the template, High makes a new scene.')}</p>
        <SegmentLine
          label={t('View')}
          value={settings.view}
          options={withLabels(ANGLES)}
          onChange={(view) => set({ view })}
        />
        <VersionLine
          value={settings.similarity_mode_version}
          onChange={(similarity_mode_version) => set({ similarity_mode_version })}
        />
      </OperationSection>
      <OperationSection title={t('Output')}>
        <CountLine value={settings.images_num} onChange={(images_num) => set({ images_num })} />
        <SegmentLine
          label={t('Resolution')}
          value={settings.resolution_mp === 2 ? RESOLUTIONS[1] : RESOLUTIONS[0]}
          options={RESOLUTIONS.map((value) => ({ value, label: value }))}
          onChange={(resolution) => set({ resolution_mp: resolution === RESOLUTIONS[1] ? 2 : 1 })}
        />
        <SelectLine
          label={t('Aspect ratio')}
          value={settings.aspect_ratio}
          options={GENERATION_ASPECT_RATIOS.map((value) => ({ value, label: value }))}
          onChange={(aspect_ratio) => set({ aspect_ratio })}
        />
      </OperationSection>
      <PlacementFold product={product} />
    </ServerPanel>
  );
}

/** Names of the server's examples. */
const EXAMPLE_NAMES: Readonly<Record<string, string>> = {
  Perfume: defineMessage('Perfume'),
  Bag: defineMessage('Bag'),
  Mug: defineMessage('Mug'),
  Headphones: defineMessage('Headphones'),
  Bear: defineMessage('Bear'),
  Kitchen: defineMessage('Kitchen'),
};

/** Without an image service words do less than they seem to. */
function DrawnOnly() {
  const templates = useResource(sceneTemplates);
  const isDrawn = templates.status === 'loaded' && templates.value.some((one) => !one.is_available);
  if (!isDrawn) return null;
  return (
    <p className={panel.quiet}>
      {t('This server has no image service: words choose one of its drawn backgrounds.')}
    </p>
  );
}

function missingOf(isReady: boolean, isUnmade: boolean): string | null {
  if (isUnmade) return t("This tool needs an image service that this server doesn't have.");
  return isReady ? null : t('Choose a template or describe the scene');
}
