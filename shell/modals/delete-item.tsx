import { useState } from 'react';
import { Heading } from 'react-aria-components';
import { useHash, writeHash } from '../address/hash-binding.ts';
import { t } from '../locale/index.ts';
import { removeOwnTemplate } from '../remote/library/scene-library.ts';
import { removeTryOnModel } from '../remote/library/try-on-library.ts';
import { sayAnyError } from '../remote/tasks/api-error.ts';
import { showToast } from '../remote/tasks/show-toast.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { MissingDialog } from '../ui/missing-dialog.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';

/** Confirms deleting an own template or model: the one of the hash's `id`. */
export default function DeleteItem() {
  const session = useSession();
  const isTemplate = useHash(({ modal }) => modal === 'delete-template');
  const id = useHash((hash) => hash.id);
  const template = useHash((hash) => hash['custom-template']);
  const [busy, setBusy] = useState(false);
  const named = id ?? (isTemplate ? template : null);
  const close = () => writeHash({ modal: null, id: null });
  if (named === null)
    return (
      <MissingDialog
        title={t('This is not there any more')}
        text={t('It was deleted, or it belongs to another account.')}
        onClose={close}
      />
    );
  const act = async () => {
    setBusy(true);
    try {
      await (isTemplate ? removeOwnTemplate : removeTryOnModel)(named);
      if (isTemplate && template === named) writeHash({ 'custom-template': null });
    } catch (error) {
      const words = sayAnyError(error);
      if (isTemplate)
        showToast(session, 'danger', t('Failed to delete custom template: {reason}', { reason: words }));
      else showToast(session, 'danger', t("The model couldn't be deleted"), words || undefined);
    }
    close();
  };
  return (
    <ModalDialog role="alertdialog" onClose={close}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {isTemplate ? t('Delete this template?') : t('Delete this model?')}
        </Heading>
        <p className={dialog.text}>
          {t('What was made with it stays in your history. This cannot be undone.')}
        </p>
        <div className={dialog.actions}>
          <Button size="lg" onClick={close}>
            {t('Keep')}
          </Button>
          <Button look="danger" size="lg" busy={busy} disabled={busy} onClick={() => void act()}>
            {t('Delete')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
