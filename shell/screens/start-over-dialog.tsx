import { Heading } from 'react-aria-components';
import { writeHash } from '../hash-binding.ts';
import { useEditorState, useSession, useSnapshot } from '../session/editor-binding.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { ModalDialog } from '../ui/modal-dialog.tsx';

const close = () => writeHash({ modal: null });

export default function StartOverDialog() {
  const session = useSession();
  const name = useSnapshot((snapshot) => snapshot.picture?.name ?? 'This picture');
  const steps = useEditorState((state) => state.history.done.length);
  return (
    <ModalDialog role="alertdialog" onClose={close}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          Start over?
        </Heading>
        <p className={dialog.text}>
          {name} and its {steps === 1 ? '1 step' : `${steps} steps`} are removed from this browser. Files that
          you exported or saved stay where they are.
        </p>
        <div className={dialog.actions}>
          <Button size="lg" onClick={close}>
            Keep editing
          </Button>
          <Button
            look="danger"
            size="lg"
            onClick={() => {
              close();
              void session.startOver();
            }}
          >
            Start over
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
