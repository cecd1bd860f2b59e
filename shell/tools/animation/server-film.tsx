import { chargeOf } from '../../../vocabulary/costs.ts';
import { ANIMATION_DURATIONS } from '../../../vocabulary/editor-options.ts';
import { t } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import panel from '../base/inspector.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import { SegmentLine } from '../server/option-lines.tsx';
import { PromptField } from '../server/prompt-field.tsx';
import { ServerPanel } from '../server/server-panel.tsx';
import * as tool from './about.ts';
import { type AnimationSettings, animationRequest, animationSettings } from './animation-request.ts';
import { FilmPlace } from './film-place.tsx';

/** Animation: a film of a few seconds, made from the picture by the server. */
export default function ServerFilm() {
  const layer = useEditorState(activePicture);
  const settings = animationSettings.use();
  const { set } = animationSettings;
  return (
    <ServerPanel
      tool={tool}
      before={<FilmPlace />}
      action={{
        label: t('Animate'),
        charge: chargeOf(tool.cost, { duration: settings.duration }),
        missing: layer ? null : t('No picture is visible'),
        request: () => animationRequest(animationSettings.current(), layer!),
      }}
    >
      <OperationSection title={t('What moves')}>
        <PromptField
          label={t('What moves')}
          placeholder={t('Leave empty to let the service choose')}
          value={settings.prompt}
          purpose="animation"
          picture={layer}
          onChange={(prompt) => set({ prompt })}
        />
      </OperationSection>
      <OperationSection>
        <SegmentLine
          label={t('Length')}
          value={String(settings.duration)}
          options={ANIMATION_DURATIONS.map((seconds) => ({
            value: String(seconds),
            label: t('{count} s', { count: seconds }),
          }))}
          onChange={(next) => set({ duration: Number(next) as AnimationSettings['duration'] })}
        />
        <p className={panel.quiet}>{t('10 seconds count as 2 animations.')}</p>
      </OperationSection>
    </ServerPanel>
  );
}
