import { t } from '../locale/index.ts';
import { DialogHead, ModalDialog } from '../ui/modal-dialog.tsx';
import styles from './history.module.css';
import { Entries, ListChoice, useShown } from './lists.tsx';

/** The history where there is no room beside the canvas. */
export default function Drawer({ onClose }: { onClose(): void }) {
  const [shown, show] = useShown();
  return (
    <ModalDialog className={styles.drawer} onClose={onClose}>
      <DialogHead title={t('History')} onClose={onClose} />
      <ListChoice shown={shown} onShow={show} />
      <Entries key={shown} shown={shown} axis="y" onOpened={onClose} />
    </ModalDialog>
  );
}
