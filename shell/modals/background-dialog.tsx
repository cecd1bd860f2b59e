import { Heading } from 'react-aria-components';
import { useHash, writeHash } from '../address/hash-binding.ts';
import { t } from '../locale/index.ts';
import { useEditor } from '../session/core/editor-binding.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { ModalDialog } from '../ui/modal-dialog.tsx';

const close = () => writeHash({ modal: null });

/** A picture has, or lacks, the background that a tool needs: explains it, and links to the tool that changes it. */
export default function BackgroundDialog() {
  const editor = useEditor();
  const isThere = useHash(({ modal }) => modal === 'bg-detected');
  return (
    <ModalDialog onClose={close}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {isThere ? t('This picture has a background') : t('This picture has no background')}
        </Heading>
        <p className={dialog.text}>
          {isThere
            ? t(
                'A scene looks best around a product that was cut out. Remove the background first, or go on with it.',
              )
            : t('It is transparent around its subject. Put a background behind it, or go on without one.')}
        </p>
        <div className={dialog.actions}>
          <Button size="lg" onClick={close}>
            {t('Continue')}
          </Button>
          <Button
            look="primary"
            size="lg"
            onClick={() => {
              editor.setTool(isThere ? 'remove_bg' : 'generation_bg');
              close();
            }}
          >
            {isThere ? t('Remove background') : t('Add a background')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
