import { ChevronRight } from 'lucide-react';
import { number, t } from '../locale/index.ts';
import { useAccount } from '../remote/account/use-account.ts';
import menu from '../ui/menu.module.css';
import styles from './account-bar.module.css';
import type { SignedInAccount } from './account-menu.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** A menu item: the signed-in user and remaining credits. Opens the account menu. */
export default function AccountEntry({ onOpen }: { onOpen(account: SignedInAccount): void }) {
  const account = useAccount();
  if (account.status === 'visitor') return <SignInLink className={menu.item} />;
  if (account.status === 'unknown') return <div className={menu.item} />;
  const { user, credits } = account;
  return (
    <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={() => onOpen(account)}>
      <span className={styles.initial} aria-hidden="true">
        {[...user.email][0]?.toUpperCase()}
      </span>
      <span className={styles.email} dir="auto">
        {user.email}
      </span>
      <span className={styles.left}>{t('{count} left', { count: number(credits.left) })}</span>
      <ChevronRight className={styles.onward} size={16} aria-hidden="true" />
    </button>
  );
}
