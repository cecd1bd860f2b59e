import { useState } from 'react';
import { dimensionsMessage, message, SIZE_PRESETS, type SizePreset } from '../../../engine/index.ts';
import { t, tMessage } from '../../locale/index.ts';
import fields from '../../ui/field.module.css';
import panel from '../base/inspector.module.css';
import styles from './resize.module.css';

interface PlatformSizesProps {
  /** The size now, to show which presets it is. */
  readonly current: { readonly width: number; readonly height: number } | null;
  onChoose(preset: SizePreset): void;
}

/** Preset chips, a row a platform. */
export function PlatformSizes({ current, onChoose }: PlatformSizesProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  // Platforms share sizes: the one that was chosen is the one that is shown.
  const same = SIZE_PRESETS.flatMap(({ presets }) => presets).filter(
    ({ width, height }) => current?.width === width && current.height === height,
  );
  const now = same.find(({ id }) => id === chosen) ?? same[0];
  return (
    <section className={panel.section} aria-label={t('Platform sizes')}>
      <h3 className={panel.title}>
        {t('Platform sizes')}
        <span className={`${panel.quiet} ${panel.number}`}>
          {current ? tMessage(dimensionsMessage(current)) : null}
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
                aria-pressed={preset === now}
                aria-label={
                  isShared(group, preset)
                    ? undefined
                    : t('{name}, {size}', {
                        name: tMessage(message(`preset.${preset.id}`)),
                        size: tMessage(dimensionsMessage(preset)),
                      })
                }
                title={tMessage(dimensionsMessage(preset))}
                onClick={() => {
                  setChosen(preset.id);
                  onChoose(preset);
                }}
              >
                {tMessage(message(`preset.${preset.id}`))}
                {isShared(group, preset) ? (
                  <>
                    {' '}
                    <span className={styles.chipSize}>{tMessage(dimensionsMessage(preset))}</span>
                  </>
                ) : null}
              </button>
            ))}
          </fieldset>
        </div>
      ))}
    </section>
  );
}

/** Of presets with one label the size tells which is which, so it is part of what the chip says. */
function isShared(group: (typeof SIZE_PRESETS)[number], preset: SizePreset): boolean {
  return group.presets.some((other) => other !== preset && other.label === preset.label);
}
