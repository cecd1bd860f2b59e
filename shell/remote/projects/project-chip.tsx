import { Cloud, CloudAlert, CloudUpload, FolderOpen } from 'lucide-react';
import { useEffect } from 'react';
import { writeHash } from '../../address/hash-binding.ts';
import { t } from '../../locale/index.ts';
import { useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { cx } from '../../ui/cx.ts';
import { followProject } from './open-project.ts';
import { phaseWords } from './project-words.ts';
import styles from './projects.module.css';
import { useProject } from './use-project.ts';

/** In the bar of a signed-in user: the document's save state, or a link to the account's projects. */
export default function ProjectChip() {
  const session = useSession();
  const isEmpty = useSnapshot(({ phase }) => phase !== 'ready');
  const project = useProject();
  useEffect(() => void followProject(session), [session]);
  if (isEmpty) {
    return (
      <button
        type="button"
        className={cx(styles.chip, styles.home)}
        onClick={() => writeHash({ modal: 'projects' })}
      >
        <FolderOpen size={16} aria-hidden="true" />
        {t('Projects')}
      </button>
    );
  }
  if (!project || project.phase === 'none') return null;
  const { text, warn } = phaseWords(project);
  const Icon = warn ? CloudAlert : project.phase === 'saved' ? Cloud : CloudUpload;
  return (
    <button
      type="button"
      className={styles.chip}
      title={text}
      data-tone={warn ? 'warn' : undefined}
      onClick={() => writeHash({ modal: 'project' })}
    >
      <Icon size={16} aria-hidden="true" />
      <span role="status">{text}</span>
    </button>
  );
}
