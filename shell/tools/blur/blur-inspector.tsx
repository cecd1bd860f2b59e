import { useId } from 'react';
import { Toggle } from '#controls/choice.tsx';
import { SelectBox } from '#controls/select-box.tsx';
import { type PictureLayer, productBackdrop, shadowOf } from '../../../engine/index.ts';
import { defineMessage, t, withLabels } from '../../locale/index.ts';
import ServerRun from '../../remote/tasks/server-run.tsx';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { OutlineCertainty, useCertainty } from '../base/certainty.tsx';
import panel from '../base/inspector.module.css';
import { NamedSegments } from '../base/named-segments.tsx';
import { OperationPanel, OperationSection } from '../base/operation-panel.tsx';
import { activeProduct } from '../base/product.ts';
import { MISSING_MODEL, useMissingModel } from '../regions/missing-model.ts';
import { blurring } from '../regions/region-operations.ts';
import { RegionOptions } from '../regions/region-options.tsx';
import { useRegions } from '../regions/region-store.ts';
import { BLUR_CHOICES } from './blur-categories.ts';
import {
  BLUR_STEP,
  type BlurSettings,
  blurOperation,
  isCutOutFile,
  isMasked,
  useBlurSettings,
} from './blur-settings.ts';
import { blurOnServer } from './server-blur.ts';

const TYPES = [
  { value: 'regular', label: defineMessage('Regular') },
  { value: 'lens', label: defineMessage('Lens') },
] as const;

/** Blur: one press blurs what is behind the subject; the picture is another one, and undo brings back the one before. */
export default function BlurInspector() {
  const active = useEditorState(activePicture);
  const [settings, set] = useBlurSettings();
  const { category } = settings;
  const backdrop = useEditorState((state) => {
    const product = activeProduct(state, active);
    return category.blursBackground && product ? productBackdrop(state.document, product.id) : null;
  });
  const layer = backdrop ?? active;
  const isShadowed = useEditorState(
    ({ document }) => layer !== null && isMasked(layer) && shadowOf(document, layer.id) !== null,
  );
  const certainty = useCertainty(layer, BLUR_STEP);
  const hasNone = useEditorState(
    ({ document }) => layer !== null && layer !== backdrop && isCutOutFile(document, layer),
  );
  const regions = useRegions(layer?.asset ?? null);
  const isAreas = category.finds !== undefined;
  return (
    <OperationPanel
      title={isAreas ? t('Blur areas') : t('Blur background')}
      layer={layer}
      action={
        isAreas
          ? {
              label: t('Blur areas'),
              disabled: regions.all.length === 0,
              operation: () => blurring(regions.all),
            }
          : {
              label: t('Blur background'),
              isDone: certainty !== null,
              disabled: hasNone || backdrop?.visible === false,
              operation: () =>
                blurOperation(
                  settings,
                  layer as PictureLayer,
                  backdrop ? 'scene' : isShadowed ? 'shadowed' : 'picture',
                ),
              // The server does not know what a mask or a scene says the subject is.
              ...(layer &&
                !backdrop &&
                !isMasked(layer) && {
                  server: (layer: PictureLayer) => (
                    <ServerRun
                      operation="blur_bg"
                      cost="image_edit"
                      disabled={hasNone}
                      request={() => blurOnServer(layer, settings)}
                    />
                  ),
                }),
            }
      }
    >
      <OperationSection first>
        <SelectBox
          label={t('What stays sharp')}
          value={category.id}
          options={BLUR_CHOICES.map(({ id, label }) => ({ value: id, label: t(label) }))}
          onChange={(id) => set({ category: BLUR_CHOICES.find((each) => each.id === id) ?? category })}
        />
        <p className={panel.quiet}>
          {backdrop
            ? aboutLayer(backdrop)
            : hasNone && category.blursBackground
              ? t('The picture has no background to blur.')
              : isShadowed && !isAreas
                ? t('The background comes back, blurred, as a layer under the product and its shadow.')
                : layer && isMasked(layer) && !isAreas
                  ? t('What the mask leaves stays sharp. The background comes back, blurred.')
                  : t(category.about)}
        </p>
        {category.blursBackground ? <Strength settings={settings} onChange={set} /> : null}
        {category.plates ? <Plates on={settings.plates} onChange={(plates) => set({ plates })} /> : null}
        {layer && category.finds ? <RegionOptions layer={layer} kind={category.finds} /> : null}
      </OperationSection>
      {certainty && !isAreas && !backdrop ? (
        <OperationSection title={t('Result')} compare>
          <OutlineCertainty
            certainty={certainty}
            done={t('Background blurred')}
            {...(certainty === 'sure'
              ? null
              : { text: t('Undo, correct the outline with Remove background and Erase, then blur again.') })}
          />
        </OperationSection>
      ) : null}
    </OperationPanel>
  );
}

/** The background of a scene is a layer of its own. */
const aboutLayer = ({ name, visible }: PictureLayer) =>
  visible
    ? t('Blurs the layer “{name}”. The product and its shadow stay sharp.', { name })
    : t('The layer “{name}” is hidden. Show it in Layers to blur it.', { name });

function Plates({ on, onChange }: { readonly on: boolean; onChange(on: boolean): void }) {
  const note = useId();
  const missing = useMissingModel('plate');
  return (
    <>
      <Toggle
        label={t('Blur license plates')}
        on={on && !missing}
        disabled={missing}
        {...(missing && { describedBy: note })}
        onChange={onChange}
      >
        {t('Blur license plates')}
      </Toggle>
      {missing ? (
        <p id={note} className={panel.quiet}>
          {t(MISSING_MODEL.plate)}
        </p>
      ) : null}
    </>
  );
}

interface StrengthProps {
  readonly settings: BlurSettings;
  onChange(patch: Partial<BlurSettings>): void;
}

function Strength({ settings: { type, level }, onChange }: StrengthProps) {
  return (
    <>
      <NamedSegments
        label={t('Type')}
        value={type}
        options={withLabels(TYPES)}
        onChange={(next) => onChange({ type: next })}
      />
      <NamedSegments
        label={t('Strength')}
        value={level}
        options={[
          { value: 'low', label: t('Low') },
          { value: 'medium', label: t('Medium', { context: 'strength' }) },
          { value: 'high', label: t('High') },
        ]}
        onChange={(next) => onChange({ level: next })}
      />
    </>
  );
}
