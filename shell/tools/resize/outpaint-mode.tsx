import {
  dimensionsMessage,
  FRAME_LIMITS,
  type Frame,
  frameSize,
  growFrame,
  growToAspect,
  parseAspect,
} from '../../../engine/index.ts';
import { t, tMessage } from '../../locale/index.ts';
import { useEditor, useEditorState, usePanelSession } from '../../session/core/editor-binding.ts';
import fields from '../../ui/field.module.css';
import panel from '../base/inspector.module.css';
import { BackgroundField } from './background-field.tsx';
import { usePendingFrame } from './pending-frame.ts';
import styles from './resize.module.css';
import { SideFields } from './side-fields.tsx';

const ASPECTS = ['16:9', '1:1', '4:5', '9:16'] as const;
const MIDDLE = { x: 0.5, y: 0.5 };

/** The frame grows past the picture; what is new is transparent or one color. */
export function OutpaintMode() {
  const editor = useEditor();
  const aspect = useEditorState((state) => state.resize.aspect);
  const session = usePanelSession();
  const { frame, set } = usePendingFrame();
  const grow = (next: Frame) => {
    set(next);
    // What grows by a number grows out of view as easily as into it.
    session.zoom('fit');
  };
  return (
    <>
      <section className={panel.section} aria-label={t('Expand by')}>
        <h3 className={panel.title}>{t('Expand by')}</h3>
        <SideFields
          name="expand"
          unit="px"
          max={FRAME_LIMITS.maxSide}
          value={frame.expand}
          onChange={(sides) => grow(growFrame(frame, 'expand', sides, FRAME_LIMITS))}
        />
      </section>
      <section className={panel.section} aria-label={t('New frame')}>
        <h3 className={panel.title}>
          {t('New frame')}
          <span className={`${panel.quiet} ${panel.number}`}>
            {tMessage(dimensionsMessage(frameSize(frame)))}
          </span>
        </h3>
        <div className={styles.chips}>
          {ASPECTS.map((name) => {
            const value = parseAspect(name) ?? 1;
            return (
              <button
                key={name}
                type="button"
                className={fields.chip}
                aria-pressed={aspect !== null && Math.abs(aspect - value) < 1e-6}
                onClick={() => {
                  editor.setResize({ aspect: value });
                  grow(growToAspect(frame, 'expand', value, MIDDLE, FRAME_LIMITS));
                }}
              >
                {name}
              </button>
            );
          })}
          <button
            type="button"
            className={fields.chip}
            aria-pressed={aspect === null}
            onClick={() => editor.setResize({ aspect: null })}
          >
            {t('Free')}
          </button>
        </div>
      </section>
      <section className={panel.section} aria-label={t('Fill with')}>
        <h3 className={panel.title}>{t('Fill with')}</h3>
        <BackgroundField
          value={frame.background}
          transparentLabel={t('Leave transparent')}
          onChange={(background) => set({ ...frame, background })}
        />
      </section>
    </>
  );
}
