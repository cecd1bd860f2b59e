import { SelectBox } from '#controls/select-box.tsx';
import { outputSize } from '../../../engine/index.ts';
import { chargeOf } from '../../../vocabulary/costs.ts';
import { ANIMATION_DURATIONS } from '../../../vocabulary/editor-options.ts';
import { CAMERA_MOVES } from '../../../vocabulary/operation-options.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState, useSession } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import panel from '../base/inspector.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import { SegmentLine } from '../server/option-lines.tsx';
import { PromptField } from '../server/prompt-field.tsx';
import { ServerPanel } from '../server/server-panel.tsx';
import * as tool from './about.ts';
import { useAnimatesByWords } from './animates-by-words.ts';
import { type AnimationSettings, animationRequest, animationSettings } from './animation-request.ts';
import { drawnDocument, sentSize } from './drawn-document.ts';
import { FilmPlace } from './film-place.tsx';
import { MOVE_WORDS } from './move-words.ts';

/** Animation: a film of a few seconds, made by the server from what the document shows. */
export default function ServerFilm() {
  const session = useSession();
  const editor = useEditor();
  const layer = useEditorState(activePicture);
  const byWords = useAnimatesByWords() === true;
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
        request: () =>
          animationRequest(animationSettings.current(), byWords, {
            name: layer?.name || 'picture',
            draw: () => drawnDocument(session, sentSize(outputSize(editor.state.document.frame))),
          }),
      }}
    >
      {byWords ? (
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
      ) : (
        <OperationSection title={t('Camera motion')}>
          <SelectBox
            label={t('Camera move')}
            value={settings.move}
            options={CAMERA_MOVES.map((value) => ({ value, label: t(MOVE_WORDS[value]) }))}
            onChange={(move) => set({ move })}
          />
        </OperationSection>
      )}
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
