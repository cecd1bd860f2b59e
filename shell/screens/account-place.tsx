import { lazy, type MouseEvent, Suspense, useSyncExternalStore } from 'react';
import { TOKEN_STORAGE_KEY } from '../../vocabulary/platform.ts';
import { t } from '../locale/index.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { buttonClass } from '../ui/button.tsx';

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

/** The top bar's end: the way to sign in, or credits and avatar. Nothing in the page that was rendered ahead. */
export function AccountPlace({ className }: { readonly className?: string | undefined }) {
  const token = useSyncExternalStore<boolean | null>(onStorage, hasToken, () => null);
  return (
    <span className={className}>
      {token === null ? null : token ? (
        <Suspense fallback={null}>
          <AccountBar />
        </Suspense>
      ) : (
        <SignInLink />
      )}
    </span>
  );
}

export function SignInLink() {
  const session = useSession();
  const signIn = async (event: MouseEvent) => {
    event.preventDefault();
    const { requireSignIn } = await import('../remote/account/require-sign-in.ts');
    await requireSignIn(session);
  };
  return (
    <a className={buttonClass('ghost')} href="/login" onClick={(event) => void signIn(event)}>
      {t('Sign in')}
    </a>
  );
}
