import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { type Asset, type Editor, isPicture, type PictureLayer } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { ACCEPTED_FILES } from '../../session/files.ts';
import { Button } from '../../ui/button.tsx';
import { FilePick } from '../../ui/file-pick.tsx';
import styles from './backdrop.module.css';
import { cutOutFirst } from './cut-out-first.ts';
import { ownOperation } from './own-picture-operation.ts';

interface OwnPictureProps {
  onPick(file: File): Promise<void>;
}

/** A file of the person's own as the backdrop; the product stays where it is. */
export function OwnPicture({ onPick }: OwnPictureProps) {
  const busy = useSnapshot((snapshot) => snapshot.progress !== null);
  return (
    <FilePick
      label={t('Picture for the background')}
      accept={ACCEPTED_FILES}
      onPick={([file]) => void onPick(file)}
    >
      {(open) => (
        <Button block disabled={busy} onClick={open}>
          <ImagePlus size={16} aria-hidden="true" />
          {t('Use your own picture')}
        </Button>
      )}
    </FilePick>
  );
}

interface OwnTileProps {
  /** Of the group of radio buttons. */
  readonly name: string;
  readonly url: string;
  readonly checked: boolean;
  onChoose(): void;
}

/** After the templates: the picture that was opened last. */
export function OwnTile({ name, url, checked, onChoose }: OwnTileProps) {
  return (
    <label className={styles.template}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <img src={url} alt="" />
      <span>{t('Own picture')}</span>
    </label>
  );
}

interface Own {
  readonly editor: Editor;
  readonly asset: Asset;
  /** Of the file, for its tile. */
  readonly url: string;
}

/** Kept while the page is open, for the document that it was opened in. */
let last: { readonly own: Own | null; readonly isChosen: boolean } = { own: null, isChosen: false };

export function useOwnPicture() {
  const editor = useEditor();
  const session = useSession();
  const [kept, set] = useState(last);
  const keep = (next: typeof last) => {
    last = next;
    set(next);
  };
  const own = kept.own?.editor === editor ? kept.own : null;
  return {
    own,
    isChosen: own !== null && kept.isChosen,
    choose: (isChosen: boolean) => keep({ ...last, isChosen }),
    async place(product: PictureLayer, file: File): Promise<void> {
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
      if (last.own) URL.revokeObjectURL(last.own.url);
      keep({ own: { editor, asset, url: URL.createObjectURL(file) }, isChosen: true });
      if (await cutOutFirst(session, product)) await session.runOperation(product.id, ownOperation(asset));
    },
  };
}
