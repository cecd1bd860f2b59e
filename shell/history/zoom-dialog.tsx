import { writeHash } from '../address/hash-binding.ts';
import { useHistoryList } from '../remote/history/use-history.ts';
import { DialogHead, ModalDialog } from '../ui/modal-dialog.tsx';
import { BeforeAfter } from './before-after.tsx';
import { entryName } from './entry-words.ts';
import { ItemMissing } from './item-missing.tsx';
import { findItem, useItem } from './open-item.ts';
import styles from './zoom-dialog.module.css';

const close = () => writeHash({ modal: null });

/** The open result at window size, over its input. */
export default function ZoomDialog() {
  const item = useItem();
  const history = useHistoryList('all');
  const found = findItem(history.data?.items ?? [], item);
  if (!found?.image) return <ItemMissing isRead={!history.isPending} />;
  const { width, height } = found.image.image;
  return (
    <ModalDialog className={styles.zoom} onClose={close}>
      <DialogHead title={entryName(found.group)} onClose={close} />
      <div className={styles.room}>
        <div className={styles.picture} style={{ maxWidth: `calc((100dvh - 160px) * ${width / height})` }}>
          <BeforeAfter
            before={found.group.input_image}
            after={found.image.image}
            name={entryName(found.group)}
          />
        </div>
      </div>
    </ModalDialog>
  );
}
