import { useEffect, useState } from 'react';
import { writeHash } from '../address/hash-binding.ts';
import { t } from '../locale/index.ts';
import { lookAt } from '../remote/history/history-data.ts';
import { MissingDialog } from '../ui/missing-dialog.tsx';
import { type Item, useItem } from './open-item.ts';

const close = () => writeHash({ modal: null, id: null });

/** The address names something that the lists do not have: it is looked for by its id, and its absence is said. */
export function ItemMissing({ isRead }: { readonly isRead: boolean }) {
  const item = useItem();
  const wanted = wantedOf(item);
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    if (!isRead) return;
    let isWanted = true;
    // What is found is in the lists then, and its modal shows.
    const look = wanted === '' ? Promise.reject(new Error('nothing is named')) : lookAt(wanted);
    look.catch(() => isWanted && setMissing(wanted));
    return () => {
      isWanted = false;
    };
  }, [isRead, wanted]);
  if (missing !== wanted) return null;
  return (
    <MissingDialog
      title={t('This is not there any more')}
      text={t('It was deleted, or it belongs to another account.')}
      onClose={close}
    />
  );
}

const wantedOf = ({ animation, id, img }: Item): string => animation ?? id ?? img ?? '';
