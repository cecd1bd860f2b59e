import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TaskGroup } from '../../api/contract/schemas/task.ts';
import { t } from '../locale/index.ts';
import { mergeStatuses, selectAnimation, selectGeneration } from '../remote/history/animations.ts';
import { isRunning } from '../remote/history/group-changes.ts';
import { readAnimation, readGenerations } from '../remote/history/history-calls.ts';
import { changeAnimations, historyClient } from '../remote/history/history-data.ts';
import { sayAnyError } from '../remote/tasks/api-error.ts';
import { buttonClass, Spinner } from '../ui/button.tsx';
import { entryNote } from './entry-words.ts';
import { pictureUrl } from './picture-url.ts';
import styles from './results.module.css';

/** How often it is looked at what animations are doing, ms. */
const LOOK_MS = 5_000;

/** One animation: its player, or how far it is. */
export function AnimationPlayer({ group }: { readonly group: TaskGroup }) {
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
  const { data, error } = useQuery(
    { queryKey: ['animation', id, runs], queryFn: () => readAnimation(id), enabled: !runs && id !== '' },
    historyClient,
  );
  if (runs) {
    return (
      <p className={styles.note} role="status">
        <Spinner /> {entryNote(group, Date.now())}
      </p>
    );
  }
  if (error) {
    return (
      <p className={styles.note} role="alert">
        {sayAnyError(error)}
      </p>
    );
  }
  if (!data?.video_url) return <p className={styles.note}>{entryNote(group, Date.now())}</p>;
  const video = pictureUrl({ tmp_url: data.video_url });
  const poster = data.preview_url ? pictureUrl({ tmp_url: data.preview_url }) : undefined;
  return (
    <>
      <video className={styles.video} src={video} poster={poster} controls loop muted playsInline />
      <p className={styles.note}>{data.prompt}</p>
      <a className={buttonClass()} href={video} download={t('Animation')}>
        {t('Download')}
      </a>
    </>
  );
}
