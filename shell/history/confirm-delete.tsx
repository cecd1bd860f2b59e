import { useState } from 'react';
import { Heading } from 'react-aria-components';
import { readHash, useHash, writeHash } from '../address/hash-binding.ts';
import { plural, t } from '../locale/index.ts';
import { neighborOf } from '../remote/history/paged-list.ts';
import { imagesOf, selectionWithout } from '../remote/history/selection.ts';
import { useAnimations, useHistoryList } from '../remote/history/use-history.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import styles from './confirm-delete.module.css';
import { entryName } from './entry-words.ts';
import { ItemMissing } from './item-missing.tsx';
import { findItem, isAnimation, itemOf, selectItem, useItem } from './open-item.ts';
import { tileUrl } from './picture-url.ts';
import { remove } from './result-actions.ts';

const close = () => writeHash({ modal: null });
const NO_ITEM = { img: null, animation: null, id: null } as const;

/** Confirms deleting the open entry. Its neighbor opens then, if any. */
export default function ConfirmDelete() {
  const session = useSession();
  const item = useItem();
  const fav = useHash(({ fav }) => fav);
  const history = useHistoryList('all');
  const all = history.data?.items ?? [];
  const favorites = useHistoryList('favorites', fav).data?.items ?? [];
  const films = useAnimations(item.animation !== null);
  const animations = films.data?.list.items ?? [];
  const [busy, setBusy] = useState(false);
  // The neighbor is one of the list that the person looks at.
  const list = item.animation === null ? (fav ? favorites : all) : animations;
  const group = findItem(list, item)?.group ?? findItem(all, item)?.group;
  if (!group)
    return <ItemMissing isRead={!history.isPending && (item.animation === null || !films.isPending)} />;
  const images = imagesOf(group);
  const picture = images[0]?.image ?? group.input_image;
  const url = picture ? tileUrl(picture) : undefined;
  const name = entryName(group);

  const act = async () => {
    setBusy(true);
    const neighbor = neighborOf(list, group.id);
    const next = selectionWithout(list, group.id, item.img);
    const isGone = await remove(session, group);
    setBusy(false);
    // It may have been closed meanwhile: then nothing is opened.
    const now = selectItem(readHash());
    if (!isGone || (now.img === null && now.animation === null)) return close();
    if (isAnimation(group)) writeHash({ modal: null, ...(neighbor ? itemOf(neighbor) : NO_ITEM) });
    else writeHash({ modal: null, ...NO_ITEM, img: next, id: next === null ? null : (neighbor?.id ?? null) });
  };
  return (
    <ModalDialog role="alertdialog" onClose={close}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {t('Delete “{name}”?', { name })}
        </Heading>
        <div className={styles.what}>
          {url ? <img src={url} alt="" /> : null}
          <p className={dialog.text}>
            {t(
              'The results are removed from your history. Running work is canceled at no cost. The open picture stays. This cannot be undone.',
            )}
          </p>
        </div>
        <div className={dialog.actions}>
          <Button size="lg" onClick={close}>
            {t('Keep')}
          </Button>
          <Button look="danger" size="lg" busy={busy} disabled={busy} onClick={() => void act()}>
            {images.length > 0
              ? plural(images.length, { one: 'Delete {count} result', other: 'Delete {count} results' })
              : t('Delete')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
