import {
  dimensionsMessage,
  FRAME_LIMITS,
  type FrameFit,
  limitSize,
  resizeFrame,
} from '../../../engine/index.ts';
import type { RecipeFit } from '../../../vocabulary/recipe-options.ts';
import { t, tMessage } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { useBrandShelf } from '../../ui/brand-shelf.ts';
import fields from '../../ui/field.module.css';
import panel from '../base/inspector.module.css';
import { usePendingFrame } from './pending-frame.ts';
import styles from './resize.module.css';

const FITS: Readonly<Record<RecipeFit, FrameFit>> = { crop: 'fill', canvas: 'canvas', bounds: 'bounds' };

/** Sizes of the brand kit: one press makes the picture that size, as one step. Nothing for visitors. */
export default function BrandSizes() {
  const { presets } = useBrandShelf();
  const mode = useEditorState((state) => state.resize.mode);
  const { committed, set, apply } = usePendingFrame();
  if (presets.length === 0 || mode !== 'resize') return null;
  return (
    <section className={panel.section} aria-label={t('Brand sizes')}>
      <h3 className={panel.title}>{t('Brand sizes')}</h3>
      <div className={styles.chips}>
        {presets.map(({ name, width, height, fit }) => (
          <button
            key={name}
            type="button"
            className={fields.chip}
            title={tMessage(dimensionsMessage({ width, height }))}
            onClick={() => {
              set(resizeFrame(committed, limitSize({ width, height }, FRAME_LIMITS), FITS[fit]));
              apply();
            }}
          >
            <span dir="auto">{name}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
