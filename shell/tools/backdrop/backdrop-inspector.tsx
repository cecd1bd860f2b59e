import { Shuffle } from 'lucide-react';
import { useId } from 'react';
import { Toggle } from '#controls/choice.tsx';
import { ColorField } from '#controls/color-field.tsx';
import { message, type PictureLayer, productBackdrop } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { laterPart } from '../../parts/later-part.tsx';
import { useEditor, useEditorState, useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { Button } from '../../ui/button.tsx';
import { SliderField } from '../../ui/slider-field.tsx';
import { OutlineCertainty, useCertainty } from '../base/certainty.tsx';
import panel from '../base/inspector.module.css';
import { NamedSegments } from '../base/named-segments.tsx';
import { OperationPanel, OperationSection } from '../base/operation-panel.tsx';
import { PanelHead } from '../base/panel-head.tsx';
import { activeProduct } from '../base/product.ts';
import { ScenePlace } from '../scenes/scene-place.tsx';
import { sceneSettings } from '../scenes/scene-settings.ts';
import {
  BACKDROP_START,
  type BackdropSettings,
  backdropOperation,
  useBackdropSettings,
} from './backdrop-settings.ts';
import { BlurredOriginal } from './blurred-original.tsx';
import { CreateAll, SIMILARITY_NAMES } from './create-all.tsx';
import { OwnPicture, OwnTile, useOwnPicture } from './own-picture.tsx';
import { ownOperation } from './own-picture-operation.ts';
import { TemplateChoice } from './template-choice.tsx';

const STEP = message('step.create-background');
const FIRST_COLOR = '#efe6d8';

const SceneMaker = laterPart(() => import('../scenes/scene-maker.tsx'));

export default function BackdropInspector() {
  const { where } = sceneSettings.use();
  if (where === 'here') return <DrawnBackdrop />;
  return <SceneMaker fallback={<PanelHead title={t('Scene')} />} />;
}

/** Background: one press places the product on a backdrop with its shadow; another press replaces both. */
function DrawnBackdrop() {
  const product = useEditorState((state) => activeProduct(state, activePicture(state)));
  const frame = useEditorState((state) => state.document.frame);
  const isPlaced = useEditorState(
    ({ document }) => product !== null && productBackdrop(document, product.id) !== null,
  );
  const certainty = useCertainty(product, STEP);
  const [settings, set] = useBackdropSettings();
  const { own, isChosen, ...picture } = useOwnPicture();
  const name = useId();
  return (
    <OperationPanel
      title={t('Scene')}
      layer={product}
      before={<ScenePlace />}
      action={{
        label: isPlaced ? t('Replace background') : t('Create background'),
        operation: () => (own && isChosen ? ownOperation(own.asset) : backdropOperation(settings, frame)),
      }}
    >
      <OperationSection>
        <TemplateChoice
          name={name}
          value={isChosen ? null : settings.template}
          onChange={(template) => {
            picture.choose(false);
            set({ template, seed: BACKDROP_START.seed });
          }}
        >
          {own ? (
            <OwnTile name={name} url={own.url} checked={isChosen} onChoose={() => picture.choose(true)} />
          ) : null}
        </TemplateChoice>
        {product ? <BlurredOriginal product={product} /> : null}
        {product ? <OwnPicture onPick={(file) => picture.place(product, file)} /> : null}
        {isPlaced ? null : (
          <p className={panel.quiet}>
            {t('Product, shadow and background become layers. The shadow moves with the product.')}
          </p>
        )}
      </OperationSection>
      <OperationSection title={t('Look')} compare={isPlaced}>
        {certainty && certainty !== 'sure' && isPlaced ? (
          <OutlineCertainty certainty={certainty} text={t('Paint with Erase to correct the outline.')} />
        ) : null}
        {isChosen ? null : (
          <>
            <Look settings={settings} onChange={set} />
            {product && isPlaced ? <TryAnother product={product} settings={settings} onChange={set} /> : null}
            {product ? <CreateAll product={product} settings={settings} /> : null}
          </>
        )}
      </OperationSection>
    </OperationPanel>
  );
}

/** Another piece of the same material, in place of the scene that is there. */
function TryAnother({ product, settings, onChange }: LookProps & { readonly product: PictureLayer }) {
  const session = useSession();
  const editor = useEditor();
  const busy = useSnapshot((snapshot) => snapshot.progress !== null);
  async function create() {
    const next = { ...settings, seed: settings.seed + 1 };
    const made = await session.runOperation(product.id, backdropOperation(next, editor.state.document.frame));
    if (made) onChange(next);
  }
  return (
    <Button block disabled={busy} onClick={() => void create()}>
      <Shuffle size={16} aria-hidden="true" />
      {t('Try another')}
    </Button>
  );
}

interface LookProps {
  readonly settings: BackdropSettings;
  onChange(patch: Partial<BackdropSettings>): void;
}

function Look({ settings: { color, similarity, size, matchesLight }, onChange }: LookProps) {
  return (
    <>
      <NamedSegments
        label={t('Color')}
        value={color === null ? 'own' : 'color'}
        options={[
          { value: 'own', label: t("Template's color") },
          { value: 'color', label: t('Own color') },
        ]}
        onChange={(next) => onChange({ color: next === 'own' ? null : FIRST_COLOR })}
      />
      {color === null ? null : (
        <ColorField
          label={t('Color')}
          value={color}
          onChange={(next) => onChange({ color: next.slice(0, 7) })}
        />
      )}
      <NamedSegments
        label={t('Similarity to the template')}
        value={similarity}
        options={[
          { value: 'max', label: t(SIMILARITY_NAMES.max) },
          { value: 'adjust', label: t(SIMILARITY_NAMES.adjust) },
          { value: 'none', label: t(SIMILARITY_NAMES.none) },
        ]}
        onChange={(next) => onChange({ similarity: next })}
      />
      <p className={panel.quiet}>{similarityText(similarity)}</p>
      <SliderField
        label={t('Size in the scene')}
        value={size}
        min={10}
        max={100}
        unit="%"
        resetTo={BACKDROP_START.size}
        onChange={(next) => onChange({ size: next })}
      />
      <p className={panel.quiet}>{t('100% is the largest that leaves space around the product.')}</p>
      <Toggle
        label={t('Match the light of the scene')}
        on={matchesLight}
        onChange={(next) => onChange({ matchesLight: next })}
      >
        {t('Match the light of the scene')}
      </Toggle>
      <p className={panel.quiet}>{t("Off keeps the product's own colors.")}</p>
    </>
  );
}

function similarityText(mode: BackdropSettings['similarity']): string {
  if (mode === 'max') return t('The template as its picture shows it.');
  if (mode === 'adjust') return t("The template, its color leaning towards the product's.");
  return t("Another piece of the material, in the product's color.");
}
