import { CircleAlert, FolderOpen, Image, LayoutGrid, Upload } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t, tMessage, tMessages } from '../locale/index.ts';
import { rich } from '../locale/rich.tsx';
import { laterPart } from '../parts/later-part.tsx';
import { openBatch } from '../session/batch-inbox.ts';
import { useSession, useSnapshot } from '../session/core/editor-binding.ts';
import type { RecentWork } from '../session/core/session-types.ts';
import { Button, Hidden, Kbd, Spinner } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import fields from '../ui/field.module.css';
import { TOUCH, useMedia } from '../ui/media.ts';
import styles from './empty-studio.module.css';
import { chooseFiles } from './file-input.tsx';
import { CanvasNotices } from './notices.tsx';
import { SAMPLES } from './samples.ts';

const RecentSection = laterPart(() => import('./recent-section.tsx'));

/** The first screen: a file, a folder, a paste, a URL or a sample. Plain HTML, so that it is visible at once. */
export function EmptyStudio({ over, mac }: { readonly over: boolean; readonly mac: boolean }) {
  const session = useSession();
  const phase = useSnapshot((snapshot) => snapshot.phase);
  // Kept during the attempt, so that a typo can be corrected.
  const [address, setAddress] = useState('');
  const touch = useMedia(TOUCH);
  const title = touch ? t('Open a picture to begin') : t('Drop a picture to begin');
  return (
    <main className={styles.empty} aria-busy={phase === 'opening' || phase === 'starting'}>
      <CanvasNotices except="open-failed" inFlow />
      <section className={cx(styles.drop, over && styles.over)} aria-labelledby="drop-title">
        <Image className={styles.mark} size={40} strokeWidth={1.25} aria-hidden="true" />
        <h1 id="drop-title">{over ? t('Drop to open') : title}</h1>
        <p className={styles.lead}>
          {touch
            ? t('No account needed.')
            : rich('You can also drop a folder or paste with {keys}. No account needed.', {
                keys: (
                  <span style={{ whiteSpace: 'nowrap' }}>
                    <Kbd>{mac ? 'Cmd' : 'Ctrl'}</Kbd> <Kbd>V</Kbd>
                  </span>
                ),
              })}
        </p>
        {phase === 'opening' ? <Opening /> : <Ways address={address} onAddress={setAddress} />}
        <Failure />
        <p className={styles.facts}>
          {t('JPEG, PNG, WebP, AVIF, GIF, BMP, TIFF and .gesso files, up to 120 megapixels and 200 MB.')}
          <br />
          {t('Your picture stays in this browser.')}
        </p>
      </section>
      <Recent />
      <section className={styles.samples} aria-labelledby="samples-title">
        <h2 id="samples-title">{t('Or try one of these')}</h2>
        <ul>
          {SAMPLES.map((sample) => (
            <li key={sample.name}>
              <button
                type="button"
                onClick={() => void session.openUrl(sample.url)}
                disabled={phase === 'opening'}
              >
                <img src={sample.thumbnail} alt="" width={132} height={132} />
                {t(sample.name)}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

/** Loaded if there is recent work to choose from, which is rare: the latest opens by itself. */
function Recent() {
  const session = useSession();
  const ready = useSnapshot(({ phase }) => phase === 'empty' || phase === 'failed');
  const [works, setWorks] = useState<readonly RecentWork[]>([]);
  useEffect(() => {
    if (ready) void session.recent().then(setWorks);
  }, [session, ready]);
  if (works.length === 0) return null;
  return <RecentSection key={works.map(({ id }) => id).join()} works={works} />;
}

interface WaysProps {
  readonly address: string;
  onAddress(address: string): void;
}

function Ways({ address, onAddress }: WaysProps) {
  const session = useSession();
  const field = useRef<HTMLInputElement>(null);
  const failed = useSnapshot((snapshot) => snapshot.phase === 'failed');
  const wrong = failed && address !== '';
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() !== '') void session.openUrl(address.trim());
  };
  return (
    <>
      <div className={cx(styles.row, styles.ways)}>
        <Button look="primary" size="lg" data-choose-file="" onClick={() => chooseFiles()}>
          <Upload size={16} aria-hidden="true" />
          {t('Choose a file')}
        </Button>
        <Button size="lg" onClick={() => chooseFiles({ folder: true })}>
          <FolderOpen size={16} aria-hidden="true" />
          {t('Folder')}
        </Button>
        <Button size="lg" onClick={() => openBatch()}>
          <LayoutGrid size={16} aria-hidden="true" />
          {t('Batch')}
        </Button>
      </div>
      <form className={styles.address} onSubmit={open}>
        <label style={{ flex: 1 }}>
          <Hidden>{t('Picture URL')}</Hidden>
          <input
            className={cx(fields.in, styles.large)}
            type="url"
            ref={field}
            value={address}
            aria-invalid={wrong || undefined}
            placeholder={t('https:// paste a picture URL')}
            onChange={(event) => onAddress(event.currentTarget.value)}
          />
        </label>
        <Button size="lg" type="submit">
          {t('Open')}
        </Button>
      </form>
    </>
  );
}

function Opening() {
  const progress = useSnapshot((snapshot) => snapshot.progress);
  return (
    <div className={styles.opening} role="status">
      <span className={styles.row} style={{ margin: 0 }}>
        <Spinner />
        {progress ? tMessage(progress.label) : t('Opening the picture')}
      </span>
      <progress
        max={1}
        aria-label={t('Opening')}
        {...(progress?.fraction == null ? {} : { value: progress.fraction })}
      />
      {progress ? (
        <Button size="sm" onClick={() => progress.cancel()}>
          {t('Cancel')}
        </Button>
      ) : null}
    </div>
  );
}

function Failure() {
  const failure = useSnapshot((snapshot) => (snapshot.phase === 'failed' ? snapshot.failure : null));
  if (!failure) return null;
  return (
    <p className={styles.failure} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <span>
        {/* What it says was kept is what was open: nothing. */}
        <b>{tMessage(failure.reason)}</b> {tMessages(failure.next)}
      </span>
    </p>
  );
}
