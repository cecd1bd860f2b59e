import { useEffect, useState } from 'react';
import { writeHash } from '../address/hash-binding.ts';
import { t } from '../locale/index.ts';
import { useSession } from '../session/core/editor-binding.ts';
import type { RecentWork } from '../session/core/session-types.ts';
import { Spinner } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { DialogHead, ModalDialog } from '../ui/modal-dialog.tsx';
import { RecentList } from './recent-list.tsx';

const close = () => writeHash({ modal: null });

/** What else is kept on this device. */
export default function RecentDialog() {
  const session = useSession();
  const [works, setWorks] = useState<readonly RecentWork[] | null>(null);
  useEffect(() => {
    void session.recent().then(setWorks);
  }, [session]);
  return (
    <ModalDialog onClose={close}>
      <DialogHead title={t('Open recent')} onClose={close} />
      <div className={dialog.scroll}>
        {works === null ? (
          <p className={dialog.text} role="status">
            <Spinner /> {t('Loading…')}
          </p>
        ) : works.length === 0 ? (
          <p className={dialog.text}>
            {t(
              'No other pictures are saved on this device. When you open another picture, this one stays here for 30 days.',
            )}
          </p>
        ) : (
          <RecentList
            works={works}
            onOpen={(work) => {
              close();
              void session.openRecent(work.id);
            }}
            onForget={(work) => {
              setWorks(works.filter((other) => other !== work));
              void session.forgetRecent(work.id);
            }}
          />
        )}
      </div>
    </ModalDialog>
  );
}
