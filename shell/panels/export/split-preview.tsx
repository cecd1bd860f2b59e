import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Size } from '../../../engine/index.ts';
import { said, t } from '../../locale/index.ts';
import { useSession } from '../../session/editor-binding.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { EncodedPreview } from './encoded-preview.ts';
import styles from './export-dialog.module.css';
import { secondsInWords } from './seconds-in-words.ts';

interface SplitPreviewProps {
  readonly preview: EncodedPreview;
  readonly output: Size<'output'>;
  /** "Original, 4.1 MB". */
  readonly before: string;
  /** "WebP lossless, 1.1 MB". */
  readonly after: string;
}

/** The opened picture and the encoded file, one over the other, with a line that moves between them. */
export function SplitPreview({ preview, output, before, after }: SplitPreviewProps) {
  const session = useSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [split, setSplit] = useState(50);
  const { width, height } = output;
  useEffect(() => {
    const abort = new AbortController();
    session.renderOriginal({ width, height }, { signal: abort.signal }).then(
      (bitmap) => {
        const context = abort.signal.aborted ? null : canvas.current?.getContext('2d');
        if (context && canvas.current) {
          canvas.current.width = bitmap.width;
          canvas.current.height = bitmap.height;
          context.drawImage(bitmap, 0, 0);
        }
        bitmap.close();
      },
      // Without the original the encoded picture is still there to look at.
      () => setSplit(0),
    );
    return () => abort.abort();
  }, [session, width, height]);
  const { state, url } = preview;
  const fit = {
    aspectRatio: `${width} / ${height}`,
    '--ratio': width / height,
    '--split': `${split}%`,
  } as CSSProperties;
  return (
    <div className={styles.preview}>
      <div className={styles.pair} style={fit} dir="ltr">
        {url ? <img className={styles.encoded} src={url} alt={t('The exported file')} /> : null}
        <div className={styles.original}>
          <canvas ref={canvas} width={1} height={1} role="img" aria-label={t('The original')} />
        </div>
        <input
          type="range"
          min={0}
          max={100}
          value={split}
          aria-label={t('Compare original and exported')}
          onChange={(event) => setSplit(Number(event.currentTarget.value))}
        />
        <span className={styles.line} />
      </div>
      <span className={cx(styles.caption, styles.captionLeft)}>{before}</span>
      <span className={cx(styles.caption, styles.captionRight)}>{after}</span>
      {state.kind === 'encoding' ? (
        <div className={styles.busy} role="status">
          <Spinner />
          <span>
            {progressWords(state.fraction, state.stage)}
            {preview.estimate
              ? t(', {seconds} in all', { seconds: secondsInWords(preview.estimate.seconds) })
              : null}
          </span>
          <Button size="sm" look="ghost" onClick={preview.cancel}>
            {t('Cancel')}
          </Button>
        </div>
      ) : null}
      {state.kind === 'cancelled' ? (
        <div className={styles.busy} role="status">
          <span>{t('The preview was stopped.')}</span>
          <Button size="sm" onClick={preview.retry}>
            {t('Encode')}
          </Button>
        </div>
      ) : null}
      {state.kind === 'failed' ? (
        <div className={cx(styles.busy, styles.failed)} role="alert">
          <span>
            <b>{said(state.error.message)}</b> {said(state.error.next ?? '')}
          </span>
          <Button size="sm" onClick={preview.retry}>
            {t('Retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function progressWords(fraction: number, stage: string): string {
  const name = stage === '' ? t('Encoding') : said(`${stage[0]?.toUpperCase()}${stage.slice(1)}`);
  return fraction > 0 ? t('{name}, {percent} %', { name, percent: Math.round(fraction * 100) }) : name;
}
