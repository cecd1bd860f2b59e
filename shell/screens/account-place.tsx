import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { TOKEN_STORAGE_KEY } from '../../vocabulary/storage-keys.ts';

const AccountBar = lazy(() => import('./account-bar.tsx'));

/** Who may be signed in: only then is the code of it loaded. */
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

/** May somebody be signed in? null in the page that was rendered ahead. */
export const useHasToken = () => useSyncExternalStore<boolean | null>(onStorage, hasToken, () => null);

interface AccountPlaceProps {
  readonly className?: string | undefined;
  /** The way to sign in. */
  readonly visitor: ReactNode;
}

/** The top bar's end: the way to sign in, or credits and avatar. Nothing in the page that was rendered ahead. */
export function AccountPlace({ className, visitor }: AccountPlaceProps) {
  const token = useHasToken();
  return (
    <span className={className}>
      {token === null ? null : token ? (
        <Suspense fallback={null}>
          <AccountBar />
        </Suspense>
      ) : (
        visitor
      )}
    </span>
  );
}
