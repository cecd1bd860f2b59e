import { useState } from 'react';
import { writeHash } from '../address/hash-binding.ts';
import { t } from '../locale/index.ts';
import { currentAccount } from '../remote/account/account.ts';
import { type BrandKit, changeKit } from '../remote/brand/brand-kits.ts';
import { uploadPictures } from '../remote/tasks/upload.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { Button } from '../ui/button.tsx';
import { FilePick } from '../ui/file-pick.tsx';
import styles from './brand.module.css';
import { brandError } from './brand-words.ts';

/** The logo: chosen from a file, removed, and added to the open picture as a layer. */
export function LogoSection({ kit: { id, name, logo } }: { readonly kit: BrandKit }) {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    await work().catch(setFailure);
    setBusy(false);
  };
  const upload = (file: File) =>
    attempt(async () => {
      const owner = currentAccount().user?.id ?? '';
      const stay = new AbortController().signal;
      const [uploaded] = await uploadPictures([{ file, name: file.name }], owner, () => {}, stay);
      if (uploaded) await changeKit(id, { logo: uploaded });
    });
  const place = (url: string) =>
    attempt(async () => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`The logo answered ${answer.status}`);
      const bytes = await answer.blob();
      writeHash({ modal: null });
      await session.openFiles([new File([bytes], name, { type: bytes.type })], 'layer');
    });
  return (
    <fieldset className={styles.section}>
      <legend>{t('Logo')}</legend>
      {logo ? <img className={styles.logo} src={logo.url} alt={t('Logo of {name}', { name })} /> : null}
      <div className={styles.line}>
        {logo ? (
          <Button size="sm" look="primary" disabled={busy} onClick={() => void place(logo.url)}>
            {t('Add to the picture')}
          </Button>
        ) : null}
        <FilePick
          label={t('Logo')}
          accept="image/png,image/webp,image/jpeg,image/avif"
          onPick={([file]) => void upload(file)}
        >
          {(open) => (
            <Button size="sm" busy={busy} disabled={busy} onClick={open}>
              {logo ? t('Replace logo…') : t('Choose a logo…')}
            </Button>
          )}
        </FilePick>
        {logo ? (
          <Button size="sm" disabled={busy} onClick={() => void attempt(() => changeKit(id, { logo: null }))}>
            {t('Remove logo')}
          </Button>
        ) : null}
      </div>
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {brandError(failure)}
        </p>
      )}
    </fieldset>
  );
}
