import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { bytesMessage } from '../../../engine/index.ts';
import { download } from '../../base/download.ts';
import { t, tMessage } from '../../locale/index.ts';
import { useSnapshot } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { Film as FilmPlayer } from '../../ui/film.tsx';
import panel from '../base/inspector.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import styles from './animation.module.css';
import type { Film, FilmState } from './film-store.ts';

/** The video with its download, its progress, or its error. */
export function FilmView({ state }: { readonly state: FilmState }) {
  if (state.kind === 'none') return null;
  return (
    <OperationSection first>
      {state.kind === 'making' ? <Making {...state} /> : null}
      {state.kind === 'made' ? <Made film={state.film} /> : null}
      {state.kind === 'failed' ? (
        <p role="alert">
          {t("The animation couldn't be created.")} {tMessage(state.error.reason)}
        </p>
      ) : null}
    </OperationSection>
  );
}

function Making({ label, fraction }: Extract<FilmState, { kind: 'making' }>) {
  const percent = Math.floor(fraction * 100);
  return (
    <>
      <p>{tMessage(label)}</p>
      <div className={styles.advance}>
        <span
          className={styles.progress}
          role="progressbar"
          aria-label={t('Creating the animation')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </span>
        <span className={panel.number}>{t('{percent}%', { percent })}</span>
      </div>
    </>
  );
}

function Made({ film }: { readonly film: Film }) {
  const name = useSnapshot(({ picture }) => picture?.name ?? 'animation');
  const { format, url, width, height, file, warnings } = film;
  const shown = useRef<HTMLDivElement>(null);
  // On a phone the panel is low: scrolls to the finished video.
  useEffect(() => void shown.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={shown} className={styles.made}>
      <FilmPlayer
        url={url}
        mime={file.type}
        width={width}
        height={height}
        label={t('Animation, camera motion')}
      />
      <p className={panel.quiet}>
        {t('{format}, {width} × {height} px, {size}', {
          format: format.toUpperCase(),
          width,
          height,
          size: tMessage(bytesMessage(file.size)),
        })}
      </p>
      {warnings.includes('flat') ? (
        <p className={panel.quiet}>{t('No clear subject was found, so the picture moves as a whole.')}</p>
      ) : null}
      {format === 'webp' ? (
        <p className={panel.quiet}>
          {t("This browser can't write video. The animation is an animated WebP.")}
        </p>
      ) : null}
      <Button look="primary" onClick={() => download(file, `${name}.${format}`)}>
        <Download size={16} aria-hidden="true" />
        {t('Download animation')}
      </Button>
    </div>
  );
}
