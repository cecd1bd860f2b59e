import { dimensionsInWords, SIZE_PRESETS, type SizePreset } from '../../../engine/index.ts';
import { said, t } from '../../locale/index.ts';
import fields from '../../ui/field.module.css';
import panel from '../inspector.module.css';
import styles from './resize.module.css';

interface PlatformSizesProps {
  /** The size now, to show which presets it is. */
  readonly current: { readonly width: number; readonly height: number } | null;
  onChoose(preset: SizePreset): void;
}

/** Preset chips, a row a platform. */
export function PlatformSizes({ current, onChoose }: PlatformSizesProps) {
  const isCurrent = (preset: SizePreset) =>
    current?.width === preset.width && current.height === preset.height;
  return (
    <section className={panel.section} aria-label={t('Platform sizes')}>
      <h3 className={panel.title}>
        {t('Platform sizes')}
        <span className={`${panel.quiet} ${panel.number}`}>
          {current ? said(dimensionsInWords(current)) : null}
        </span>
      </h3>
      {SIZE_PRESETS.map((group) => (
        <div key={group.id} className={styles.platform}>
          <h4 id={`platform-${group.id}`}>{group.label}</h4>
          <fieldset className={styles.chips} aria-labelledby={`platform-${group.id}`}>
            {group.presets.map((preset) => (
              <button
                key={preset.id}
                type="button"
                className={fields.chip}
                aria-pressed={isCurrent(preset)}
                aria-label={t('{name}, {size}', {
                  name: chipLabel(preset),
                  size: said(dimensionsInWords(preset)),
                })}
                title={said(dimensionsInWords(preset))}
                onClick={() => onChoose(preset)}
              >
                {chipLabel(preset)}
              </button>
            ))}
          </fieldset>
        </div>
      ))}
    </section>
  );
}

/** Two presets of one platform are both called "Post": the square one is told apart. */
function chipLabel(preset: SizePreset): string {
  return preset.id === 'insta_post_square' ? t('Square') : said(preset.label);
}
