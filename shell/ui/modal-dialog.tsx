import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t } from '../locale/index.ts';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import styles from './dialog.module.css';

interface ModalDialogProps {
  readonly role?: 'dialog' | 'alertdialog';
  readonly className?: string | undefined;
  readonly children: ReactNode;
  onClose(): void;
}

/** A dialog over everything else; Escape and a press beside it close it. */
export function ModalDialog({ role = 'dialog', className, children, onClose }: ModalDialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      data-modal=""
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={styles.scrim ?? ''}
    >
      <Modal className={cx(styles.modal, className)}>
        <Dialog role={role} className={styles.dialog ?? ''}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The title row: its heading names the dialog. */
export function DialogHead({
  title,
  children,
  onClose,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  onClose(): void;
}) {
  return (
    <div className={styles.head}>
      <Heading slot="title" level={2} className={styles.title ?? ''}>
        {title}
      </Heading>
      {children}
      <Button aria-label={t('Close')} className={buttonClass('ghost', 'md', true)} onPress={onClose}>
        <X size={16} />
      </Button>
    </div>
  );
}
