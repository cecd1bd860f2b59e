import { useEffect } from 'react';
import { Segments } from '#controls/choice.tsx';
import { useHash, writeHash } from '../../address/hash-binding.ts';
import { t } from '../../locale/index.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { DialogHead, ModalDialog } from '../../ui/modal-dialog.tsx';
import { useAccount } from '../account/use-account.ts';
import { followProject, saveNow } from './open-project.ts';
import styles from './projects.module.css';
import { SaveState } from './save-state.tsx';
import { takeSaveWish } from './save-wish.ts';
import { SharePanel } from './share-panel.tsx';
import { useProject } from './use-project.ts';
import { VersionList } from './version-list.tsx';

const close = () => writeHash({ modal: null });

/** The open document in the account: whether it is saved, its versions, and links that show it. */
export default function ProjectDialog() {
  const session = useSession();
  const account = useAccount();
  const isShare = useHash(({ modal }) => modal === 'share');
  const project = useProject();
  useEffect(() => {
    if (account.status !== 'signedIn') return;
    if (!isShare && takeSaveWish()) void saveNow(session);
    else void followProject(session);
  }, [account.status, session, isShare]);
  return (
    <ModalDialog onClose={close}>
      <DialogHead title={isShare ? t('Share link') : t('Saved in your account')} onClose={close} />
      <div className={styles.body}>
        <Segments
          label={t('Project')}
          value={isShare ? 'share' : 'project'}
          options={[
            { value: 'project', label: t('Versions') },
            { value: 'share', label: t('Share link') },
          ]}
          onChange={(modal) => writeHash({ modal })}
        />
        {project === null ? (
          <p role="status">
            <Spinner /> {t('Loading…')}
          </p>
        ) : isShare ? (
          <SharePanel project={project} />
        ) : (
          <>
            <SaveState project={project} />
            {project.link ? <VersionList link={project.link} /> : null}
          </>
        )}
        {project?.link || isShare ? null : (
          <Button onClick={() => writeHash({ modal: 'projects' })}>{t('Projects')}</Button>
        )}
      </div>
    </ModalDialog>
  );
}
