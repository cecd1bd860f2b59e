import { Heading } from 'react-aria-components';
import { plural, t } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { BatchDialog } from './batch-dialog.tsx';
import type { LeaveGuard } from './leave-guard.ts';

/** Confirms closing the batch with unsaved files. */
export default function LeaveDialog({ guard }: { readonly guard: LeaveGuard }) {
  return (
    <BatchDialog role="alertdialog" onClose={guard.stay}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {t('Close the batch?')}
        </Heading>
        <p className={dialog.text}>
          {plural(guard.unsaved ?? 0, {
            one: "{count} file hasn't been saved and will be lost.",
            other: "{count} files haven't been saved and will be lost.",
          })}
        </p>
        <div className={dialog.actions}>
          <Button size="lg" onClick={guard.stay}>
            {t('Keep open')}
          </Button>
          <Button look="danger" size="lg" onClick={guard.confirm}>
            {t('Close without saving')}
          </Button>
        </div>
      </div>
    </BatchDialog>
  );
}
