import { Star, X } from 'lucide-react';
import { ColorField } from '#controls/color-field.tsx';
import { t } from '../../locale/index.ts';
import { favoriteColors, forgetColor, keepColor } from '../../remote/library/favorite-colors.ts';
import { sayApiError } from '../../remote/tasks/say-api-error.ts';
import { showToast } from '../../remote/tasks/show-toast.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { NamedSegments } from '../base/named-segments.tsx';
import { asApiError } from '../server/api-error.ts';
import { ListState } from '../server/list-state.tsx';
import styles from '../server/server.module.css';
import { sceneSettings } from './scene-settings.ts';

const FIRST_COLOR = '#efe6d8';

/** The color that the scene is kept in, and those that the person keeps. */
export function SceneColor() {
  const session = useSession();
  const { color } = sceneSettings.use();
  const { set } = sceneSettings;
  const tell = (work: Promise<void>) =>
    work.catch((error: unknown) =>
      showToast(session, 'warn', t("The color couldn't be kept"), sayApiError(asApiError(error))),
    );
  return (
    <>
      <NamedSegments
        label={t('Color')}
        value={color === null ? 'own' : 'color'}
        options={[
          { value: 'own', label: t("Template's color") },
          { value: 'color', label: t('Own color') },
        ]}
        onChange={(next) => set({ color: next === 'own' ? null : FIRST_COLOR })}
      />
      {color === null ? null : (
        <>
          <div className={styles.colorLine}>
            <ColorField
              label={t('Color')}
              value={color}
              onChange={(next) => set({ color: next.slice(0, 7) })}
            />
            <Button icon aria-label={t('Keep this color')} onClick={() => void tell(keepColor(color))}>
              <Star size={16} aria-hidden="true" />
            </Button>
          </div>
          <ListState resource={favoriteColors}>
            {(colors) => (
              <ul className={styles.colors} aria-label={t('Favorite colors')}>
                {colors.map(({ id, color: kept }) => (
                  <li key={id}>
                    <button
                      type="button"
                      style={{ background: kept }}
                      aria-label={t('Use {color}', { color: kept })}
                      onClick={() => set({ color: kept })}
                    />
                    <button
                      type="button"
                      aria-label={t('Forget {color}', { color: kept })}
                      onClick={() => void tell(forgetColor(id))}
                    >
                      <X size={12} aria-hidden="true" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </ListState>
        </>
      )}
    </>
  );
}
