import { useHash, writeHash } from '../address/hash-binding.ts';
import { t } from '../locale/index.ts';
import { requireSignIn } from '../remote/account/require-sign-in.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { Button } from '../ui/button.tsx';
import { MissingDialog } from '../ui/missing-dialog.tsx';

const close = () => writeHash({ modal: null, id: null });

/** Replaces a modal that requires an account or an open picture. */
export function NotNow({ lacks }: { readonly lacks: 'account' | 'picture' }) {
  const isSave = useHash(({ modal }) => modal === 'project');
  const session = useSession();
  if (lacks === 'picture')
    return (
      <MissingDialog
        title={t('Open a picture first')}
        text={t('This link is about an open picture.')}
        onClose={close}
      />
    );
  return (
    <MissingDialog
      title={t('Sign in first')}
      text={
        isSave
          ? t('Then this picture is saved to your account. Until then it is kept on this device.')
          : t('This is kept in an account.')
      }
      onClose={close}
    >
      <Button look="primary" size="lg" onClick={() => void requireSignIn(session)}>
        {t('Sign in')}
      </Button>
    </MissingDialog>
  );
}
