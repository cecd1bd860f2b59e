import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components';
import { t } from '../locale/index.ts';
import { Button } from './button.tsx';
import dialog from './dialog.module.css';
import { ModalDialog } from './modal-dialog.tsx';

interface MissingDialogProps {
  readonly title: string;
  readonly text: string;
  /** What to do about it. */
  readonly children?: ReactNode;
  onClose(): void;
}

/** In place of a dialog that cannot be shown: why. */
export function MissingDialog({ title, text, children, onClose }: MissingDialogProps) {
  return (
    <ModalDialog onClose={onClose}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {title}
        </Heading>
        <p className={dialog.text}>{text}</p>
        <div className={dialog.actions}>
          <Button size="lg" onClick={onClose}>
            {t('Close')}
          </Button>
          {children}
        </div>
      </div>
    </ModalDialog>
  );
}
