import { useState } from 'react';
import { PROJECT_LIMITS } from '../../../vocabulary/limits.ts';
import { writeHash } from '../../address/hash-binding.ts';
import { t } from '../../locale/index.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import fields from '../../ui/field.module.css';
import { timeAgo } from '../../ui/time-ago.ts';
import { showToast } from '../tasks/show-toast.ts';
import { restore } from './open-project.ts';
import { nameVersion, type ProjectVersion } from './project-calls.ts';
import type { ProjectLink } from './project-link.ts';
import { forgetLists, useVersions } from './project-lists.ts';
import { errorWords } from './project-words.ts';
import styles from './projects.module.css';

/** The versions of the open project, newest first: named, and restored. */
export function VersionList({ link }: { readonly link: ProjectLink }) {
  const session = useSession();
  const { data, error, refetch } = useVersions(link.id);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const act = async (call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
      setFailure(null);
    } catch (thrown) {
      setFailure(thrown);
    }
    setBusy(false);
    forgetLists();
  };
  if (!data && !error) {
    return (
      <p role="status">
        <Spinner /> {t('Loading…')}
      </p>
    );
  }
  const wrong = failure ?? (data ? null : error);
  return (
    <>
      {wrong === null ? null : (
        <p className={styles.failure} role="alert">
          {errorWords(wrong)} {data ? null : <Button onClick={() => void refetch()}>{t('Retry')}</Button>}
        </p>
      )}
      <ul className={styles.list} aria-label={t('Versions')}>
        {data?.map((version) => (
          <Version
            key={`${version.number} ${version.name}`}
            version={version}
            isCurrent={version.number === link.version}
            busy={busy}
            onName={(name) => void act(() => nameVersion(link.id, version.number, name))}
            onRestore={() =>
              void act(async () => {
                if (!(await restore(session, version.number))) return;
                writeHash({ modal: null });
                const done = t('Version {number} was restored', { number: version.number });
                showToast(session, 'ok', done, t('The versions after it are kept.'));
              })
            }
          />
        ))}
      </ul>
      <p className={styles.note}>
        {t(
          'A version with a name is kept. Of those without one the oldest goes when there are more than {most}.',
          {
            most: PROJECT_LIMITS.versions,
          },
        )}
      </p>
    </>
  );
}

interface VersionProps {
  readonly version: ProjectVersion;
  readonly isCurrent: boolean;
  readonly busy: boolean;
  onName(name: string | null): void;
  onRestore(): void;
}

function Version({ version, isCurrent, busy, onName, onRestore }: VersionProps) {
  const { number, name } = version;
  const [text, setText] = useState(name ?? '');
  const keep = () => {
    const next = text.trim() || null;
    if (next !== name) onName(next);
  };
  return (
    <li>
      <span className={styles.version}>
        <input
          className={fields.in}
          dir="auto"
          aria-label={t('Name of version {number}', { number })}
          placeholder={t('Version {number}', { number })}
          value={text}
          maxLength={PROJECT_LIMITS.nameLength}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') keep();
          }}
        />
      </span>
      <span className={styles.when}>{timeAgo(version.created_at, Date.now())}</span>
      <span className={styles.end}>
        {isCurrent ? (
          <span className={styles.note}>{t('Current')}</span>
        ) : (
          <Button disabled={busy} aria-label={t('Restore version {number}', { number })} onClick={onRestore}>
            {t('Restore')}
          </Button>
        )}
      </span>
    </li>
  );
}
