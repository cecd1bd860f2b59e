import { useState } from 'react';
import { currentTag, t } from '../../locale/index.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { timeAgo } from '../../ui/time-ago.ts';
import { type ProjectShare, revokeShare } from './project-calls.ts';
import { forgetLists, useShares } from './project-lists.ts';
import { errorWords } from './project-words.ts';
import styles from './projects.module.css';

interface ShareListProps {
  /** Of the project. */
  readonly id: string;
  onRevoked(link: string): void;
}

/** The links of a project, newest first. Their URLs are shown only once, at creation. */
export function ShareList({ id, onRevoked }: ShareListProps) {
  const { data, error, refetch } = useShares(id);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const revoke = async (link: string) => {
    setBusy(true);
    try {
      await revokeShare(id, link);
      onRevoked(link);
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
  if (data?.length === 0) return null;
  const wrong = failure ?? (data ? null : error);
  return (
    <section aria-labelledby="share-list">
      <h3 id="share-list" className={styles.heading}>
        {t('Links')}
      </h3>
      {wrong === null ? null : (
        <p className={styles.failure} role="alert">
          {errorWords(wrong)} {data ? null : <Button onClick={() => void refetch()}>{t('Retry')}</Button>}
        </p>
      )}
      <ul className={styles.list}>
        {data?.map((link) => (
          <Share key={link.id} link={link} busy={busy} onRevoke={() => void revoke(link.id)} />
        ))}
      </ul>
    </section>
  );
}

interface ShareProps {
  readonly link: ProjectShare;
  readonly busy: boolean;
  onRevoke(): void;
}

/** People may have the link: revoking it asks first. */
function Share({ link, busy, onRevoke }: ShareProps) {
  const [asks, setAsks] = useState(false);
  if (asks) {
    return (
      <li className={styles.ask} role="alert">
        <p>{t('Revoke this link? Whoever has it can no longer open it. This cannot be undone.')}</p>
        <Button disabled={busy} autoFocus onClick={() => setAsks(false)}>
          {t('Keep')}
        </Button>
        <Button look="danger" busy={busy} disabled={busy} onClick={onRevoke}>
          {t('Revoke')}
        </Button>
      </li>
    );
  }
  return (
    <li>
      <span className={styles.words}>
        <b>{t('{width} × {height} px', { width: link.width, height: link.height })}</b>
        <span>{factsOf(link)}</span>
      </span>
      <Button
        disabled={busy}
        aria-label={t('Revoke the link that was made {made}', {
          made: timeAgo(link.created_at, Date.now()),
        })}
        onClick={() => setAsks(true)}
      >
        {t('Revoke')}
      </Button>
    </li>
  );
}

function factsOf({ created_at, expires_at, has_password }: ProjectShare): string {
  const made = timeAgo(created_at, Date.now());
  if (expires_at === null) {
    return has_password ? t('Made {made}, with a password', { made }) : t('Made {made}', { made });
  }
  const end = new Intl.DateTimeFormat(currentTag(), { dateStyle: 'medium' }).format(expires_at);
  return has_password
    ? t('Made {made}, with a password, ends {end}', { made, end })
    : t('Made {made}, ends {end}', { made, end });
}
