import { Download, Layers } from 'lucide-react';
import { download } from '../../base/download.ts';
import { t } from '../../locale/index.ts';
import type { ResultImage } from '../../remote/tasks/server-task.ts';
import { showToast } from '../../remote/tasks/show-toast.ts';
import { resultFile } from '../../remote/tasks/task-calls.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { localAddress } from './local-address.ts';
import styles from './server.module.css';

/** What a task made: pictures to add to the document, a film to play; each can be downloaded. */
export function MadeResults({ images }: { readonly images: readonly ResultImage[] }) {
  return (
    <ul className={images.length > 1 ? styles.made : undefined}>
      {images.map((image, at) => (
        <li key={image.id}>
          <MadeResult image={image} name={t('Result {number}', { number: at + 1 })} />
        </li>
      ))}
    </ul>
  );
}

function MadeResult({ image, name }: { readonly image: ResultImage; readonly name: string }) {
  const session = useSession();
  const { mime, ext } = image.image;
  const address = localAddress(image.image.tmp_url);
  const isFilm = mime.startsWith('video/');
  const withFile = async (use: (file: File) => unknown) => {
    try {
      const file = await resultFile(image);
      await use(new File([file], `${name}.${ext}`, { type: file.type || mime }));
    } catch {
      showToast(session, 'warn', t("The result couldn't be loaded"));
    }
  };
  return (
    <div className={styles.result}>
      {isFilm ? (
        // biome-ignore lint/a11y/useMediaCaption: it has no sound
        <video className={styles.player} src={address} controls loop playsInline aria-label={name} />
      ) : (
        <img src={address} alt={name} />
      )}
      <div className={styles.actions}>
        {isFilm ? null : (
          <Button size="sm" onClick={() => void withFile((file) => session.openFiles([file], 'layer'))}>
            <Layers size={16} aria-hidden="true" />
            {t('Add as layer')}
          </Button>
        )}
        <Button size="sm" onClick={() => void withFile((file) => download(file, file.name))}>
          <Download size={16} aria-hidden="true" />
          {t('Download')}
        </Button>
      </div>
    </div>
  );
}
