import { ImagePlus } from 'lucide-react';
import { isPicture, type LayerId, placeBackdrop } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { ACCEPTED_FILES } from '../../session/files.ts';
import { Button } from '../../ui/button.tsx';
import { FilePick } from '../../ui/file-pick.tsx';
import panel from '../base/inspector.module.css';

/** A file of the person's own as the backdrop; the product and its shadow stay where they are. */
export function OwnPicture({ product, disabled }: { readonly product: LayerId; readonly disabled: boolean }) {
  const place = useOwnPicture(product);
  const busy = useSnapshot((snapshot) => snapshot.progress !== null);
  return (
    <>
      <FilePick
        label={t('Picture for the background')}
        accept={ACCEPTED_FILES}
        onPick={([file]) => void place(file)}
      >
        {(open) => (
          <Button block disabled={disabled || busy} onClick={open}>
            <ImagePlus size={16} aria-hidden="true" />
            {t('Use your own picture')}
          </Button>
        )}
      </FilePick>
      {disabled ? (
        <p className={panel.quiet}>{t('For your own picture, remove the background first.')}</p>
      ) : null}
    </>
  );
}

function useOwnPicture(product: LayerId): (file: File) => Promise<void> {
  const editor = useEditor();
  const session = useSession();
  return async (file) => {
    const name = t('Background');
    const before = editor.state.document;
    await session.openFiles([file], 'layer');
    const { document } = editor.state;
    const added = document.layers.find((layer) => !before.layers.includes(layer));
    // It failed, which a notice says, or a document was opened in its place.
    if (session.getSnapshot().editor !== editor || !isPicture(added)) return;
    const asset = document.assets[added.asset]!;
    // One step: the layer on top becomes the one behind.
    editor.undo();
    editor.setTool('generation_bg');
    const transaction = placeBackdrop(editor.context(), product, asset, name);
    if (transaction) editor.dispatch(transaction);
  };
}
