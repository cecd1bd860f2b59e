import { useEffect } from 'react';
import { SelectBox } from '#controls/select-box.tsx';
import { ANIMATION_DURATIONS } from '../../../vocabulary/editor-options.ts';
import { CAMERA_MOVES } from '../../../vocabulary/operation-options.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState, useSession } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import panel from '../base/inspector.module.css';
import { NamedSegments } from '../base/named-segments.tsx';
import { OperationSection } from '../base/operation-panel.tsx';
import { PanelHead } from '../base/panel-head.tsx';
import { RunButton } from '../base/run-button.tsx';
import { FilmPlace } from './film-place.tsx';
import { useFilmSettings } from './film-settings.ts';
import { recallFilm, startFilm, useFilm } from './film-store.ts';
import { FilmView } from './film-view.tsx';
import { MOVE_WORDS } from './move-words.ts';

/** Animation by camera motion: a film of what the document shows, made on this device. */
export default function LocalFilm() {
  const session = useSession();
  const editor = useEditor();
  const [settings, set] = useFilmSettings();
  const film = useFilm(editor);
  useEffect(() => void recallFilm(session, editor), [session, editor]);
  const isEmpty = useEditorState((state) => activePicture(state) === null);
  return (
    <>
      <PanelHead title={t('Animation')} />
      <div className={panel.body}>
        <FilmPlace />
        <FilmView state={film} />
        <div className={panel.columns}>
          <OperationSection title={t('Camera motion')}>
            <p className={panel.quiet}>
              {t(
                'The camera moves over the picture. The subject is nearer than its background; nothing in the picture moves by itself.',
              )}
            </p>
            <SelectBox
              label={t('Camera move')}
              value={settings.move}
              options={CAMERA_MOVES.map((value) => ({ value, label: t(MOVE_WORDS[value]) }))}
              onChange={(move) => set({ move })}
            />
            <NamedSegments
              label={t('Length')}
              value={String(settings.duration)}
              options={ANIMATION_DURATIONS.map((value) => ({
                value: String(value),
                label: t('{count} s', { count: value }),
              }))}
              onChange={(next) =>
                set({ duration: ANIMATION_DURATIONS.find((each) => String(each) === next)! })
              }
            />
          </OperationSection>
        </div>
      </div>
      <div className={panel.apply}>
        <RunButton
          cancel={film.kind === 'making' ? film.cancel : null}
          look={film.kind === 'made' ? 'plain' : 'primary'}
          disabled={isEmpty}
          onClick={() => void startFilm(session, editor, settings)}
        >
          {film.kind === 'made' ? t('Create again') : t('Create animation')}
        </RunButton>
        <p className={panel.facts}>
          <span>{t('Runs on this device')}</span>
        </p>
      </div>
    </>
  );
}
