import { useState } from 'react';
import { writeHash } from '../../address/hash-binding.ts';
import { t } from '../../locale/index.ts';
import { useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import dialog from '../../ui/dialog.module.css';
import { DialogHead, ModalDialog } from '../../ui/modal-dialog.tsx';
import { useAccount } from '../account/use-account.ts';
import { openProject } from './open-project.ts';
import { useProjects } from './project-lists.ts';
import { ProjectRow } from './project-row.tsx';
import { errorWords } from './project-words.ts';
import styles from './projects.module.css';
import { useProject } from './use-project.ts';

const close = () => writeHash({ modal: null });

/** Documents in the account: opened, renamed and deleted. */
export default function ProjectsDialog() {
  const account = useAccount();
  return (
    <ModalDialog onClose={close}>
      <DialogHead title={t('Projects')} onClose={close} />
      <div className={dialog.scroll}>{account.status === 'signedIn' ? <Projects /> : <Loading />}</div>
    </ModalDialog>
  );
}

const Loading = () => (
  <p className={dialog.text} role="status">
    <Spinner /> {t('Loading…')}
  </p>
);

/** The way to the first one. */
export function NoProjects({ hasPicture }: { readonly hasPicture: boolean }) {
  return (
    <>
      <p className={dialog.text}>
        {hasPicture
          ? t('No projects yet. A saved picture is on every device where you sign in.')
          : t(
              'No projects yet. Open a picture and choose “Save to account” under its name: then it is on every device where you sign in.',
            )}
      </p>
      {hasPicture ? (
        <Button look="primary" onClick={() => writeHash({ modal: 'project' })}>
          {t('Save this picture')}
        </Button>
      ) : null}
    </>
  );
}

function Projects() {
  const session = useSession();
  const busy = useSnapshot(({ progress }) => progress !== null);
  const hasPicture = useSnapshot(({ phase }) => phase === 'ready');
  const open = useProject()?.link?.id;
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useProjects();
  const [failure, setFailure] = useState<unknown>(null);
  if (!data) {
    if (!error) return <Loading />;
    return (
      <p className={styles.failure} role="alert">
        {errorWords(error)}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          {t('Retry')}
        </Button>
      </p>
    );
  }
  const projects = data.pages.flatMap(({ items }) => items);
  if (projects.length === 0) return <NoProjects hasPicture={hasPicture} />;
  return (
    <>
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {errorWords(failure)}
        </p>
      )}
      <ul className={styles.list} aria-label={t('Projects')}>
        {projects.map((project) => (
          <ProjectRow
            key={project.id}
            project={project}
            isOpen={project.id === open}
            disabled={busy}
            onOpen={() => {
              close();
              void openProject(session, project.id, project.name);
            }}
            onFailure={setFailure}
          />
        ))}
      </ul>
      {hasNextPage || error ? (
        <Button className={styles.more} disabled={isFetching} onClick={() => void fetchNextPage()}>
          {error ? t('Retry') : t('Show more')}
        </Button>
      ) : null}
    </>
  );
}
