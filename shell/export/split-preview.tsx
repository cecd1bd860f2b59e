import { type CSSProperties, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Segments } from '#controls/choice.tsx';
import { message, type Size } from '../../engine/index.ts';
import type { Stage } from '../../workers/index.ts';
import { t, tMessage, tMessages } from '../locale/index.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { Button, Spinner } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import type { EncodedPreview } from './encoded-preview.ts';
import styles from './export-dialog.module.css';
import { originalSize } from './original-size.ts';
import { secondsInWords } from './seconds-in-words.ts';

/** near: a px of the file is a px of the screen. */
type Zoom = 'fit' | 'near';

interface SplitPreviewProps {
  readonly preview: EncodedPreview;
  readonly output: Size<'output'>;
  /** Is the document anything else than the opened picture? Then that and the edited picture are what the file is compared with. */
  readonly isEdited: boolean;
  /** "Original, 4.1 MB". */
  readonly before: string;
  /** "WebP lossless, 1.1 MB". */
  readonly after: string;
}

/** What the file is compared with: the edited picture shows what the format costs. */
type Against = 'edited' | 'original';

/**
 * A picture before and the encoded file, one over the other, with a line that moves between them: whole, or each px of the
 * file a px of the screen, to be moved about by hand, wheel or arrow keys.
 */
export function SplitPreview({ preview, output, isEdited, before, after }: SplitPreviewProps) {
  const session = useSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<HTMLElement>(null);
  const pair = useRef<HTMLDivElement>(null);
  const [split, setSplit] = useState(50);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [chosen, setChosen] = useState<Against>('edited');
  const against = isEdited ? chosen : 'original';
  const near = zoom === 'near';
  const { width, height } = output;
  const { state, url } = preview;
  // Until there is a file, all that is seen is the picture: half of it would look cut.
  const edge = url ? split : 100;
  useEffect(() => {
    const abort = new AbortController();
    const render = against === 'edited' ? session.renderEdited : session.renderOriginal;
    render(originalSize({ width, height }, near), { signal: abort.signal }).then(
      (bitmap) => {
        const context = abort.signal.aborted ? null : canvas.current?.getContext('2d');
        if (context && canvas.current) {
          canvas.current.width = bitmap.width;
          canvas.current.height = bitmap.height;
          context.drawImage(bitmap, 0, 0);
        }
        bitmap.close();
      },
      // Without it the encoded picture is still there to look at.
      () => setSplit(0),
    );
    return () => abort.abort();
  }, [session, width, height, near, against]);

  /** The line stands where the slider does: in the picture when all of it is seen, in the window when a part is. */
  const place = () => {
    const { current: window } = view;
    const { current: shown } = pair;
    if (!window || !shown) return;
    const line = window.scrollLeft - shown.offsetLeft + (edge / 100) * window.clientWidth;
    const middle = window.scrollTop - shown.offsetTop + window.clientHeight / 2;
    shown.style.setProperty('--split', near ? `${line}px` : `${edge}%`);
    shown.style.setProperty('--middle', near ? `${middle}px` : '50%');
  };
  useLayoutEffect(() => {
    place();
    const observer = new ResizeObserver(place);
    if (view.current) observer.observe(view.current);
    return () => observer.disconnect();
  });
  useLayoutEffect(() => {
    const { current: window } = view;
    if (near)
      window?.scrollTo(
        (window.scrollWidth - window.clientWidth) / 2,
        (window.scrollHeight - window.clientHeight) / 2,
      );
  }, [near]);
  const pan = (event: PointerEvent<HTMLElement>) => {
    // A finger moves it as it moves every page.
    if (near && event.buttons === 1 && event.pointerType !== 'touch')
      event.currentTarget.scrollBy(-event.movementX, -event.movementY);
  };

  const fit = {
    aspectRatio: `${width} / ${height}`,
    '--ratio': width / height,
    ...(near ? { width: `${width / window.devicePixelRatio}px` } : {}),
  } as CSSProperties;
  const slider = (
    <input
      type="range"
      className={styles.slider}
      min={0}
      max={100}
      value={split}
      aria-label={
        against === 'edited' ? t('Compare edited and exported') : t('Compare original and exported')
      }
      onChange={(event) => setSplit(Number(event.currentTarget.value))}
    />
  );
  return (
    <div className={cx(styles.preview, near && styles.near)}>
      <section
        ref={view}
        className={styles.view}
        dir="ltr"
        aria-label={t('Picture at {percent}%', { percent: 100 })}
        {...(near ? { tabIndex: 0 } : { role: 'presentation' })}
        onScroll={place}
        onPointerDown={(event) => near && event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={pan}
      >
        <div ref={pair} className={styles.pair} style={fit}>
          {url ? (
            <img className={styles.encoded} src={url} alt={t('Exported file')} draggable={false} />
          ) : null}
          <div className={styles.original}>
            <canvas
              ref={canvas}
              width={1}
              height={1}
              role="img"
              aria-label={against === 'edited' ? t('Edited') : t('Original')}
            />
          </div>
          {near ? null : slider}
          <span className={styles.line} />
        </div>
      </section>
      {near ? slider : null}
      <div className={styles.zoom}>
        <Segments
          label={t('Preview size')}
          value={zoom}
          options={[
            { value: 'fit', label: t('Fit') },
            { value: 'near', label: t('100%') },
          ]}
          onChange={setZoom}
        />
        {isEdited ? (
          <Segments
            label={t('Compare with')}
            value={against}
            options={[
              { value: 'edited', label: t('Edited') },
              { value: 'original', label: t('Original') },
            ]}
            onChange={setChosen}
          />
        ) : null}
      </div>
      <span className={cx(styles.caption, styles.captionLeft)}>
        {against === 'edited' ? t('Edited') : before}
      </span>
      <span className={cx(styles.caption, styles.captionRight)}>{after}</span>
      {state.kind === 'encoding' ? (
        <div className={styles.busy} role="status">
          <Spinner />
          <span>
            <span>{progressWords(state.fraction, state.stage)}</span>
            {preview.estimate ? (
              <span className={styles.fact}>
                {t('{seconds} in total', { seconds: secondsInWords(preview.estimate.seconds) })}
              </span>
            ) : null}
          </span>
          <Button size="sm" look="ghost" onClick={preview.cancel}>
            {t('Cancel')}
          </Button>
        </div>
      ) : null}
      {state.kind === 'cancelled' ? (
        <div className={styles.busy} role="status">
          <span>{t('Preview stopped')}</span>
          <Button size="sm" onClick={preview.retry}>
            {t('Update preview')}
          </Button>
        </div>
      ) : null}
      {state.kind === 'failed' ? (
        <div className={cx(styles.busy, styles.failed)} role="alert">
          <span>
            <b>{tMessage(state.error.reason)}</b> {tMessages(state.error.next)}
          </span>
          <Button size="sm" onClick={preview.retry}>
            {t('Retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function progressWords(fraction: number, stage: Stage): string {
  const name = tMessage(message(`stage.${stage}`));
  return fraction > 0 ? t('{name}, {percent}%', { name, percent: Math.round(fraction * 100) }) : name;
}
