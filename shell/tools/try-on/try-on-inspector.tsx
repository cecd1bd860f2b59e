import { Segments } from '#controls/choice.tsx';
import { TRY_ON_OUTFITS } from '../../../vocabulary/editor-options.ts';
import { TRY_ON_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import panel from '../base/inspector.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import { ModelChoice } from '../people/model-choice.tsx';
import { PersonPanel } from '../people/person-panel.tsx';
import { SceneSection } from '../people/scene-section.tsx';
import type { ClothingType } from '../people/try-on-body.ts';
import { FileButton } from '../server/file-button.tsx';
import { RatioLine, VersionLine } from '../server/option-lines.tsx';
import * as tool from './about.ts';
import { requestOf } from './try-on-request.ts';
import { tryOnSettings } from './try-on-settings.ts';

const { aspectRatio } = TRY_ON_DEFAULTS.generation;

const OUTFIT_NAMES: Readonly<Record<ClothingType, string>> = {
  'full-outfit': defineMessage('No'),
  top: defineMessage('Add bottoms'),
  bottom: defineMessage('Add tops'),
};

/** Try on: the picture's garment on a model. */
export default function TryOnInspector() {
  const garment = useEditorState(activePicture);
  const settings = tryOnSettings.use();
  const { set } = tryOnSettings;
  return (
    <PersonPanel
      tool={tool}
      label={t('Try on', { context: 'do' })}
      settings={settings}
      picture={garment}
      request={(modelId, picture) => requestOf(tryOnSettings.current(), modelId, picture)}
    >
      <OperationSection first>
        <ModelChoice settings={settings} onChange={set} />
      </OperationSection>
      <OperationSection title={t('Complete the outfit')}>
        <Segments
          label={t('Complete the outfit')}
          value={settings.outfit}
          options={TRY_ON_OUTFITS.map(({ value }) => ({ value, label: t(OUTFIT_NAMES[value]) }))}
          onChange={(outfit) => set({ outfit })}
        />
        <p className={panel.quiet}>{outfitText(settings.outfit)}</p>
        {settings.outfit === 'full-outfit' ? null : (
          <FileButton label={t('Picture of what is added')} onFile={(extra) => set({ extra })}>
            {settings.extra ? settings.extra.name : t('Choose its picture')}
          </FileButton>
        )}
      </OperationSection>
      <SceneSection {...settings} picture={garment} onChange={set}>
        <RatioLine
          value={settings.aspectRatio}
          first={{ value: aspectRatio, label: aspectRatio }}
          onChange={(next) => set({ aspectRatio: next })}
        />
        <VersionLine value={settings.model} onChange={(model) => set({ model })} />
      </SceneSection>
    </PersonPanel>
  );
}

function outfitText(outfit: ClothingType): string {
  if (outfit === 'top') return t('Your picture shows a top; bottoms are added to it.');
  if (outfit === 'bottom') return t('Your picture shows bottoms; a top is added to them.');
  return t('Your picture shows the full outfit.');
}
