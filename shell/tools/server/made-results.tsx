import { Download, Layers } from 'lucide-react';
import { download } from '../../base/download.ts';
import { t } from '../../locale/index.ts';
import type { ResultImage } from '../../remote/tasks/server-task.ts';
import { showToast } from '../../remote/tasks/show-toast.ts';
import { resultFile } from '../../remote/tasks/task-calls.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { Film } from '../../ui/film.tsx';
import { localAddress } from './local-address.ts';
import styles from './server.module.css';

/** What a task made: pictures to add to the document, a film to play; each can be downloaded. */
export function MadeResults({
  images,
  areFilms = false,
}: {
  readonly images: readonly ResultImage[];
  readonly areFilms?: boolean;
}) {
  return (
    <ul className={images.length > 1 ? styles.made : undefined}>
      {images.map((image, at) => (
        <li key={image.id}>
          <MadeResult image={image} isFilm={areFilms} name={t('Result {number}', { number: at + 1 })} />
        </li>
      ))}
    </ul>
  );
}

interface MadeResultProps {
  readonly image: ResultImage;
  readonly isFilm: boolean;
  readonly name: string;
}

function MadeResult({ image, isFilm, name }: MadeResultProps) {
  const session = useSession();
  const { mime, ext, width, height } = image.image;
  const address = localAddress(image.image.tmp_url);
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
        <Film url={address} mime={mime} width={width} height={height} label={name} />
      ) : (
        <img src={address} alt={name} />
      )}
      <div className={styles.actions}>
        {isFilm ? null : (
          <Button size="sm" wraps onClick={() => void withFile((file) => session.openFiles([file], 'layer'))}>
            <Layers size={16} aria-hidden="true" />
            {t('Add as layer')}
          </Button>
        )}
        <Button size="sm" wraps onClick={() => void withFile((file) => download(file, file.name))}>
          <Download size={16} aria-hidden="true" />
          {t('Download')}
        </Button>
      </div>
    </div>
  );
}
