import { Heading } from 'react-aria-components';
import { plural, t } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { BatchDialog } from './batch-dialog.tsx';
import type { LeaveGuard } from './leave-guard.ts';

/** Confirms closing the batch with unsaved files, or with pictures that were added for nothing. */
export default function LeaveDialog({ guard }: { readonly guard: LeaveGuard }) {
  const { files, pictures } = guard.lost ?? { files: 0, pictures: 0 };
  return (
    <BatchDialog role="alertdialog" onClose={guard.stay}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {t('Close the batch?')}
        </Heading>
        <p className={dialog.text}>
          {files > 0
            ? plural(files, {
                one: '{count} file hasn’t been saved and will be lost.',
                other: '{count} files haven’t been saved and will be lost.',
              })
            : plural(pictures, {
                one: '{count} picture will be removed from the batch. Your files don’t change.',
                other: '{count} pictures will be removed from the batch. Your files don’t change.',
              })}
        </p>
        <div className={dialog.actions}>
          <Button size="lg" onClick={guard.stay}>
            {t('Keep open')}
          </Button>
          <Button look="danger" size="lg" onClick={guard.confirm}>
            {files > 0 ? t('Close without saving') : t('Close batch')}
          </Button>
        </div>
      </div>
    </BatchDialog>
  );
}
