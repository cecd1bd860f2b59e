import { writeHash } from '../address/hash-binding.ts';
import { t } from '../locale/index.ts';
import { useLook } from '../remote/history/use-look.ts';
import { sayAnyError } from '../remote/tasks/api-error.ts';
import { Button } from '../ui/button.tsx';
import { MissingDialog } from '../ui/missing-dialog.tsx';
import { type Item, useItem } from './open-item.ts';

const close = () => writeHash({ modal: null, id: null });

/** The address names something that the lists do not have: it is looked for by its id, and its absence is said. */
export function ItemMissing({ isRead }: { readonly isRead: boolean }) {
  const wanted = wantedOf(useItem());
  // What is found is in the lists then, and its modal shows.
  const look = useLook(isRead ? wanted : null);
  if (look.is === 'failed')
    return (
      <MissingDialog
        title={t("The result couldn't be loaded")}
        text={sayAnyError(look.error)}
        onClose={close}
      >
        <Button look="primary" size="lg" onClick={look.again}>
          {t('Retry')}
        </Button>
      </MissingDialog>
    );
  if (look.is === 'looking' && wanted !== null) return null;
  return (
    <MissingDialog
      title={t('This is not there any more')}
      text={t('It was deleted, or it belongs to another account.')}
      onClose={close}
    />
  );
}

const wantedOf = ({ animation, id, img }: Item): string | null => animation ?? id ?? img;
