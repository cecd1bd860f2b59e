import { Heading } from 'react-aria-components';
import { t } from '../../locale/index.ts';
import { Button } from '../../ui/button.tsx';
import dialog from '../../ui/dialog.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

interface ConfirmDeleteProps {
  readonly title: string;
  /** What stays. */
  readonly text: string;
  onConfirm(): void;
  onClose(): void;
}

/** Confirms deleting an own item permanently. */
export function ConfirmDelete({ title, text, onConfirm, onClose }: ConfirmDeleteProps) {
  return (
    <ModalDialog role="alertdialog" onClose={onClose}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {title}
        </Heading>
        <p className={dialog.text}>{text}</p>
        <div className={dialog.actions}>
          <Button size="lg" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button look="danger" size="lg" onClick={onConfirm}>
            {t('Delete')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
