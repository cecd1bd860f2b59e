import type { MouseEvent } from 'react';
import { t } from '../locale/index.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { buttonClass } from '../ui/button.tsx';

/** Link to sign-in and back, without losing work. Works as a plain link before its code is loaded. */
export function SignInLink({
  className = buttonClass('ghost'),
}: {
  readonly className?: string | undefined;
}) {
  const session = useSession();
  const signIn = async (event: MouseEvent) => {
    event.preventDefault();
    const { requireSignIn } = await import('../remote/account/require-sign-in.ts');
    await requireSignIn(session);
  };
  return (
    <a className={className} href="/login" onClick={(event) => void signIn(event)}>
      {t('Sign in')}
    </a>
  );
}
