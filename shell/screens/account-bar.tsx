import { CirclePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { loadAhead } from '../base/load-ahead.ts';
import { number, t } from '../locale/index.ts';
import { laterPart } from '../parts/later-part.tsx';
import { beginAccountPage } from '../remote/account/page-start.ts';
import { useAccount } from '../remote/account/use-account.ts';
import { useSession } from '../session/core/editor-binding.ts';
import styles from './account-bar.module.css';
import { SignInLink } from './sign-in-link.tsx';
import { useTryProOffers } from './try-pro-offers.ts';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = laterPart(loadMenu);
const ProjectChip = laterPart(() => import('../remote/projects/project-chip.tsx'));
/** The page that sells credits. */
const BILLING = '/account/billing';

/** Save state of the document, remaining credits, and the avatar with its menu. */
export default function AccountBar() {
  const account = useAccount();
  const session = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (account.status !== 'signedIn') return;
    beginAccountPage(session);
    void import('../remote/tasks/run-server-task.ts').then(({ resumeServerTasks }) =>
      resumeServerTasks(session),
    );
  }, [account.status, session]);
  useTryProOffers(account.status === 'signedIn');
  if (account.status === 'visitor') return <SignInLink />;
  if (account.status === 'unknown') return <span className={styles.avatar} aria-hidden="true" />;
  const { user, credits } = account;
  return (
    <>
      <ProjectChip />
      <a
        className={styles.credits}
        href={BILLING}
        title={t('{left} of {credits} credits left', {
          left: number(credits.left),
          credits: number(credits.quota),
        })}
        data-tone={credits.left === 0 ? 'warn' : undefined}
      >
        <CirclePlus size={16} aria-hidden="true" />
        {t('{count} left', { count: number(credits.left) })}
      </a>
      <button
        ref={button}
        type="button"
        className={styles.avatar}
        aria-label={t('Account of {email}', { email: user.email })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => loadAhead(loadMenu)}
        onFocus={() => loadAhead(loadMenu)}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">{[...user.email][0]?.toUpperCase()}</span>
      </button>
      {open ? <AccountMenu account={account} trigger={button} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
