import { t } from '../../locale/index.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { cancelSave, keepBoth, saveNow } from './open-project.ts';
import { isGone } from './project-calls.ts';
import type { OpenProject } from './project-store.ts';
import { errorWords, phaseWords } from './project-words.ts';
import styles from './projects.module.css';

/** The save state, the reason of a failure, and actions. */
export function SaveState({ project }: { readonly project: OpenProject }) {
  const session = useSession();
  const { phase, error } = project;
  const words = phaseWords(project);
  return (
    <>
      <div className={styles.state}>
        <p role="status" data-tone={words.warn ? 'warn' : undefined}>
          {phase === 'saving' ? <Spinner /> : null}
          {words.text}
        </p>
        {phase === 'saving' ? (
          <Button onClick={cancelSave}>{t('Cancel')}</Button>
        ) : phase === 'conflict' ? (
          <Button look="primary" onClick={keepBoth}>
            {t('Keep both')}
          </Button>
        ) : isGone(error) ? (
          <Button look="primary" onClick={keepBoth}>
            {t('Save as new project')}
          </Button>
        ) : phase === 'saved' ? null : (
          <Button look="primary" onClick={() => void saveNow(session)}>
            {phase === 'none' ? t('Save to account') : t('Save now')}
          </Button>
        )}
      </div>
      <p className={styles.note} role={phase === 'failed' ? 'alert' : undefined}>
        {noteOf(project)}
      </p>
    </>
  );
}

function noteOf({ phase, error }: OpenProject): string {
  switch (phase) {
    case 'none':
      return t(
        'Saved to your account, the picture can be opened on every device where you sign in, with its layers, texts and masks. It counts as storage of your plan.',
      );
    case 'conflict':
      return t('Keep both: yours becomes a project of its own, and the other one stays as it is.');
    case 'failed':
      return errorWords(error);
    case 'offline':
      return t('It is sent as soon as the server answers.');
    default:
      return t('Changes are saved by themselves. The steps that can be undone stay on this device.');
  }
}
