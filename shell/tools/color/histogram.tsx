import { useEffect, useRef, useState } from 'react';
import type { GessoError } from '../../../engine/index.ts';
import type { Histogram } from '../../../workers/index.ts';
import { t, tMessage } from '../../locale/index.ts';
import { useEditorState, usePanelSession } from '../../session/core/editor-binding.ts';
import { gessoError } from '../../session/core/gesso-error.ts';
import { Button } from '../../ui/button.tsx';
import { type LatestOnly, latestOnly } from '../base/latest-only.ts';
import styles from './histogram.module.css';
import { clippedPercent, toneWords } from './histogram-words.ts';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: GessoError }
  | { readonly kind: 'loaded'; readonly histogram: Histogram };

const WIDTH = 256;
const HEIGHT = 88;
/** Between two counts while the picture changes, ms. */
const PAUSE = 120;

/** Counts of the pictures in the frame as shown, without texts and shapes, by channel. They follow a slider while it is dragged. */
export function HistogramView() {
  const session = usePanelSession();
  const document = useEditorState((state) => state.document);
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const counter = useRef<LatestOnly | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const count = async () => {
      try {
        const histogram = await session.histogram({ signal });
        if (!signal.aborted) setState({ kind: 'loaded', histogram });
      } catch (error) {
        if (signal.aborted) return;
        setState({ kind: 'failed', error: gessoError(error) });
      }
    };
    const latest = latestOnly(count, PAUSE);
    counter.current = latest;
    return () => {
      latest.stop();
      abort.abort();
    };
  }, [session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new document or a retry means a new count
  useEffect(() => counter.current?.request(), [document, attempt]);

  if (state.kind === 'failed') {
    return (
      <div className={styles.failed} role="status">
        <span>
          <b>{t("Couldn't create the histogram.")}</b> <span>{tMessage(state.error.reason)}</span>
        </span>
        <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
          {t('Retry')}
        </Button>
      </div>
    );
  }
  const clipped = state.kind === 'loaded' ? clippedPercent(state.histogram) : null;
  return (
    <div>
      <div className={styles.box} aria-busy={state.kind === 'loading'}>
        {state.kind === 'loaded' ? <Curves histogram={state.histogram} /> : null}
      </div>
      <p className={styles.ends}>
        <span>{t('Shadows')}</span>
        <span>{clipped === null ? '' : t('{clipped}% clipped', { clipped })}</span>
        <span>{t('Highlights')}</span>
      </p>
    </div>
  );
}

function Curves({ histogram }: { readonly histogram: Histogram }) {
  const channels = [
    { name: 'red', counts: smooth(histogram.red) },
    { name: 'green', counts: smooth(histogram.green) },
    { name: 'blue', counts: smooth(histogram.blue) },
  ] as const;
  const top = Math.max(1, ...channels.map(({ counts }) => ceiling(counts)));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={toneWords(histogram.luma)}
    >
      {channels.map(({ name, counts }) => (
        <path key={name} className={styles[name]} d={curve(counts, top)} />
      ))}
    </svg>
  );
}

/** One spike of pure white must not flatten the rest: the 99th percentile of the bins is the top. */
function ceiling(counts: readonly number[]): number {
  return counts.toSorted((a, b) => a - b).at(-3) ?? 1;
}

/** The mean of five bins: 8-bit pictures leave gaps that say nothing about their tones. */
function smooth(counts: Uint32Array): number[] {
  return Array.from(counts, (_, x) => {
    const near = counts.subarray(Math.max(0, x - 2), x + 3);
    return near.reduce((sum, count) => sum + count, 0) / near.length;
  });
}

function curve(counts: readonly number[], top: number): string {
  const points = counts.map((count, x) => `L${x} ${(HEIGHT * (1 - Math.min(1, count / top))).toFixed(1)}`);
  return `M0 ${HEIGHT}${points.join('')}L${WIDTH} ${HEIGHT}Z`;
}
