import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  clearestColor,
  measureContrast,
  neededContrast,
  pillColorFor,
  type TextBlock,
  type TextChange,
} from '../../../engine/index.ts';
import { number, t } from '../../locale/index.ts';
import { useEditorState, usePanelSession } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import panel from '../base/inspector.module.css';
import styles from './text-inspector.module.css';
import { useStyle } from './text-style.ts';

/** Measured when the picture has been still for this long, ms. */
const SETTLE = 400;

/** How well the block can be read on what lies under it, and a way to mend it in one press. */
export function Contrast({ block }: { readonly block: TextBlock }) {
  const session = usePanelSession();
  const { set } = useStyle(block);
  const document = useEditorState((state) => state.document);
  const [pixels, setPixels] = useState<Uint8Array | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new document is measured anew
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const under = await session.textBackdrop(block.id, { signal: abort.signal });
        if (!abort.signal.aborted) setPixels(under);
      } catch {
        // Not measured: nothing is said rather than something untrue. A picture that cannot be drawn says so itself.
        if (!abort.signal.aborted) setPixels(null);
      }
    }, SETTLE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [session, document, block.id]);

  if (pixels === null || block.text.trim() === '' || block.opacity === 0) return null;
  if (block.blend !== 'normal')
    return (
      <section className={panel.section} aria-label={t('Contrast')}>
        <p className={styles.contrast}>
          {t("Blended text takes color from the picture, so contrast isn't measured.")}
        </p>
      </section>
    );
  const ratio = Math.max(measureContrast(pixels, block.color, block.opacity / 100), outlinedContrast(block));
  const needed = neededContrast(block);
  const enough = ratio >= needed;
  const clearest = clearestColor(pixels);
  return (
    <section className={panel.section} aria-label={t('Contrast')}>
      <p className={cx(styles.contrast, !enough && styles.faint)} role="status">
        {enough ? <Check size={16} aria-hidden="true" /> : <TriangleAlert size={16} aria-hidden="true" />}
        <span>
          {enough
            ? t('Easy to read: contrast {ratio}', { ratio: ratioWords(ratio) })
            : t('Hard to read: contrast {ratio}, at least {needed}:1 needed', {
                ratio: ratioWords(ratio),
                needed,
              })}
        </span>
      </p>
      {enough ? null : (
        <div className={panel.two}>
          {clearest.ratio < needed ? null : (
            <Button size="sm" onClick={() => set({ color: clearest.color, opacity: 100 })}>
              {clearest.color === '#000000' ? t('Black text') : t('White text')}
            </Button>
          )}
          <Button size="sm" onClick={() => set(pillBehind(block))}>
            {t('Add background')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** An outline that is wide enough to be seen carries the letters whatever lies under them. */
const CARRYING_OUTLINE = 1 / 24;

function outlinedContrast({ outline, color, opacity, size }: TextBlock): number {
  if (outline.color === null || outline.width < size * CARRYING_OUTLINE || opacity < 100) return 0;
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(`${outline.color}`.slice(at, at + 2), 16));
  return measureContrast(Uint8Array.of(r!, g!, b!, 255), color);
}

/** A solid pill of the opposite lightness; room and corners that were set before stay. */
function pillBehind({ background, color }: TextBlock): TextChange {
  const untouched = background.padding === 0 && background.radius === 0;
  return {
    color: color.slice(0, 7),
    opacity: 100,
    background: {
      ...background,
      ...(untouched ? { padding: 12, radius: 8 } : {}),
      color: pillColorFor(color),
      opacity: 100,
    },
  };
}

/** Down, so that what is not enough never reads as if it were. */
function ratioWords(ratio: number): string {
  return `${number(Math.floor(ratio * 10) / 10)}:1`;
}
