import { type ReactNode, useSyncExternalStore } from 'react';
import { TOKEN_STORAGE_KEY } from '../../vocabulary/storage-keys.ts';
import { laterPart } from '../parts/later-part.tsx';

const AccountBar = laterPart(() => import('./account-bar.tsx'));

/** Users who may be signed in: only then is the account's code loaded. */
function hasToken(): boolean {
  try {
    return TOKEN_STORAGE_KEY in localStorage;
  } catch {
    return false;
  }
}

function onStorage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** May a user be signed in? null in prerendered pages. */
export const useHasToken = () => useSyncExternalStore<boolean | null>(onStorage, hasToken, () => null);

interface AccountPlaceProps {
  readonly className?: string | undefined;
  /** The sign-in link. */
  readonly visitor: ReactNode;
}

/** End of the top bar: sign-in link, or credits and avatar. Empty in prerendered pages. */
export function AccountPlace({ className, visitor }: AccountPlaceProps) {
  const token = useHasToken();
  return <span className={className}>{token === null ? null : token ? <AccountBar /> : visitor}</span>;
}
