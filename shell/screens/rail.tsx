import { useEffect, useRef } from 'react';
import type { ToolId } from '../../engine/index.ts';
import { t } from '../locale/index.ts';
import type { StudioTool } from '../tools/base/studio-tool.ts';
import styles from './rail.module.css';

interface RailProps {
  readonly tools: readonly StudioTool[];
  readonly tool: ToolId | null;
  /** null without a picture. */
  readonly onChoose: ((tool: ToolId) => void) | null;
  /** Those that this server has no image service for: they can be chosen, and say so. */
  readonly lacking?: ReadonlySet<ToolId>;
  /** A tool may be pressed next. */
  readonly onNear?: (tool: ToolId) => void;
}

/** The tools in groups, the last one always visible; a bar at the bottom on a phone. */
export function Rail({ tools, tool, onChoose, lacking, onNear }: RailProps) {
  const rail = useRef<HTMLElement>(null);
  // The chosen tool is shown whole: not cut by an end of the rail, nor below what stays there.
  // In the next frame: here it would lay out the page once more, in the middle of building the panel.
  useEffect(() => {
    if (!tool) return;
    const frame = requestAnimationFrame(() =>
      rail.current
        ?.querySelector('[aria-pressed=true]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [tool]);
  return (
    <nav ref={rail} className={styles.rail} aria-label={t('Tools')}>
      <ul>
        {tools.map(({ id, group, name, key, icon: Icon }, at) => (
          <li key={id} className={at && group !== tools[at - 1]!.group ? styles.apart : undefined}>
            <button
              type="button"
              className={styles.tool}
              data-lacking={lacking?.has(id) || undefined}
              aria-pressed={tool === id}
              aria-disabled={onChoose === null || undefined}
              title={
                !onChoose
                  ? t('Open a picture first')
                  : lacking?.has(id)
                    ? t('{name}: no image service', { name: t(name) })
                    : key
                      ? t('{name} ({key})', { name: t(name), key })
                      : t(name)
              }
              onPointerEnter={() => onNear?.(id)}
              onFocus={() => onNear?.(id)}
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
