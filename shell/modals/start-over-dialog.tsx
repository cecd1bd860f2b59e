import { Heading } from 'react-aria-components';
import { writeHash } from '../address/hash-binding.ts';
import { plural, t } from '../locale/index.ts';
import { useEditorState, useSession, useSnapshot } from '../session/core/editor-binding.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { ModalDialog } from '../ui/modal-dialog.tsx';

const close = () => writeHash({ modal: null });

export default function StartOverDialog() {
  const session = useSession();
  const name = useSnapshot((snapshot) => snapshot.picture?.name ?? t('This picture'));
  const steps = useEditorState((state) => state.history.done.length);
  return (
    <ModalDialog role="alertdialog" onClose={close}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {t('Start over?')}
        </Heading>
        <p className={dialog.text}>
          {plural(
            steps,
            {
              one: '{name} and its {count} step will be removed from this browser. Files you exported or saved stay where they are.',
              other:
                '{name} and its {count} steps will be removed from this browser. Files you exported or saved stay where they are.',
            },
            { name },
          )}
        </p>
        <div className={dialog.actions}>
          <Button size="lg" onClick={close}>
            {t('Keep editing')}
          </Button>
          <Button
            look="danger"
            size="lg"
            onClick={() => {
              close();
              void session.startOver();
            }}
          >
            {t('Start over')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
