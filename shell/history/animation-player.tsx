import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import type { TaskGroup } from '../../api/contract/schemas/task.ts';
import { t } from '../locale/index.ts';
import { mergeStatuses, selectAnimation, selectGeneration } from '../remote/history/animations.ts';
import { isRunning } from '../remote/history/group-changes.ts';
import { readGenerations } from '../remote/history/history-calls.ts';
import { changeAnimations, historyClient } from '../remote/history/history-data.ts';
import { imagesOf } from '../remote/history/selection.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { Button, Spinner } from '../ui/button.tsx';
import { Film } from '../ui/film.tsx';
import { entryName, entryNote } from './entry-words.ts';
import { pictureUrl } from './picture-url.ts';
import { downloadResult } from './result-actions.ts';
import styles from './results.module.css';

/** How often it is looked at what animations are doing, ms. */
const LOOK_MS = 5_000;

/** One animation: its player, or how far it is. */
export function AnimationPlayer({ group }: { readonly group: TaskGroup }) {
  const session = useSession();
  const name = entryName(group);
  const [task] = group.tasks;
  const runs = isRunning(group);
  const id = task?.id ?? '';
  useEffect(() => {
    // One of the list and one that is being made are never selected together.
    changeAnimations((now) => (runs ? selectGeneration(now, id) : selectAnimation(now, group.id)));
    return () => changeAnimations((now) => ({ ...now, selected: null, generation: null }));
  }, [runs, id, group.id]);
  useQuery(
    {
      queryKey: ['generations'],
      queryFn: async () => {
        const { items } = await readGenerations();
        changeAnimations((now) => mergeStatuses(now, items));
        return items;
      },
      enabled: runs,
      refetchInterval: LOOK_MS,
    },
    historyClient,
  );
  if (runs) {
    return (
      <p className={styles.note} role="status">
        <Spinner /> {entryNote(group, Date.now())}
      </p>
    );
  }
  const result = imagesOf(group)[0];
  if (!result) return <p className={styles.note}>{entryNote(group, Date.now())}</p>;
  const { mime, width, height } = result.image;
  const url = pictureUrl(result.image);
  return (
    <>
      {url ? (
        <Film url={url} mime={mime} width={width} height={height} label={name} />
      ) : (
        <p className={styles.note}>{t('The picture is in a storage of yours.')}</p>
      )}
      <div className={styles.actions}>
        <Button look="primary" onClick={() => void downloadResult(session, { image: result, name })}>
          <Download size={16} aria-hidden="true" />
          {t('Download')}
        </Button>
      </div>
    </>
  );
}
