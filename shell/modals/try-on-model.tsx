import { useState } from 'react';
import { readHash, writeHash } from '../address/hash-binding.ts';
import { t } from '../locale/index.ts';
import { useEditor } from '../session/core/editor-binding.ts';
import { ModelChoice } from '../tools/people/model-choice.tsx';
import { tryOnSettings } from '../tools/try-on/try-on-settings.ts';
import { tryOnNextSettings } from '../tools/try-on-next/try-on-next-request.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { DialogHead, ModalDialog } from '../ui/modal-dialog.tsx';
import styles from './try-on-model.module.css';

const close = () => writeHash({ modal: null });

/** Chooses who wears the garment, in the try-on tool that is open, else in the first. */
export default function TryOnModel() {
  const editor = useEditor();
  const [isNext] = useState(() => readHash().operation === 'try_on_next');
  const store = isNext ? tryOnNextSettings : tryOnSettings;
  const settings = store.use();
  const done = () => {
    editor.setTool(isNext ? 'try_on_next' : 'try_on');
    close();
  };
  return (
    <ModalDialog onClose={close}>
      <DialogHead title={t('Model')} onClose={close} />
      <div className={styles.room}>
        <ModelChoice settings={settings} onChange={store.set} />
        <div className={dialog.actions}>
          <Button look="primary" size="lg" disabled={settings.modelId === null} onClick={done}>
            {t('Done')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
