import { useState } from 'react';
import { t } from '../locale/index.ts';
import { RecentList } from '../modals/recent-list.tsx';
import { useSession, useSnapshot } from '../session/core/editor-binding.ts';
import type { RecentWork } from '../session/core/session-types.ts';
import styles from './recent-section.module.css';

/** Initially visible items; the others on request. */
const FEW = 3;

/** Below the drop zone: recent work. */
export default function RecentSection({ works: found }: { readonly works: readonly RecentWork[] }) {
  const session = useSession();
  const opening = useSnapshot((snapshot) => snapshot.phase === 'opening');
  const [works, setWorks] = useState(found);
  const [all, setAll] = useState(false);
  if (works.length === 0) return null;
  const shown = all ? works : works.slice(0, FEW);
  return (
    <section className={styles.recent} aria-labelledby="recent-title">
      <h2 id="recent-title">{t('Continue with')}</h2>
      <RecentList
        works={shown}
        disabled={opening}
        onOpen={(work) => void session.openRecent(work.id)}
        onForget={(work) => {
          setWorks(works.filter((other) => other !== work));
          void session.forgetRecent(work.id);
        }}
      />
      {shown.length < works.length ? (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t('Show all {count}', { count: works.length })}
        </button>
      ) : null}
    </section>
  );
}
