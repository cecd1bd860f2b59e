import type { ToolId } from '../../engine/index.ts';
import { t } from '../locale/index.ts';
import { TOOLS } from '../tools/registry.ts';
import styles from './rail.module.css';

interface RailProps {
  readonly tool: ToolId | null;
  /** null while there is no picture to use a tool on. */
  readonly onChoose: ((tool: ToolId) => void) | null;
}

/** The tools that work here; a bar at the bottom on a phone. */
export function Rail({ tool, onChoose }: RailProps) {
  return (
    <nav className={styles.rail} aria-label={t('Tools')}>
      <ul>
        {TOOLS.map(({ id, name, key, icon: Icon }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.tool}
              aria-pressed={tool === id}
              aria-disabled={onChoose === null || undefined}
              title={
                onChoose
                  ? key
                    ? t('{name} ({key})', { name: t(name), key })
                    : t(name)
                  : t('Open a picture first')
              }
              onClick={() => onChoose?.(id)}
            >
              <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
              <span>{t(name)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
