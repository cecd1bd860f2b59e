import { Heading } from 'react-aria-components';
import { writeHash } from '../address/hash-binding.ts';
import { t } from '../locale/index.ts';
import { useEditor } from '../session/core/editor-binding.ts';
import { sceneSettings } from '../tools/scenes/scene-settings.ts';
import { FileButton } from '../tools/server/file-button.tsx';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { ModalDialog } from '../ui/modal-dialog.tsx';

const close = () => writeHash({ modal: null });

/** Takes a picture that the scene is to be like; the scene's tool opens with it. */
export default function ReferenceImage() {
  const editor = useEditor();
  const take = (reference: File) => {
    sceneSettings.set({ reference, where: 'server' });
    editor.setTool('generation_bg');
    close();
  };
  return (
    <ModalDialog onClose={close}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {t('Reference picture')}
        </Heading>
        <p className={dialog.text}>
          {t('The scene is made like this picture. It is uploaded when you create it.')}
        </p>
        <FileButton label={t('Reference picture')} onFile={take}>
          {t('Add a reference picture')}
        </FileButton>
        <div className={dialog.actions}>
          <Button size="lg" onClick={close}>
            {t('Cancel')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
