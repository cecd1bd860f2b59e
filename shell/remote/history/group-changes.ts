/** Updates groups: favorites, task statuses, image metadata. Unaffected groups keep their identity. */
import type { TaskGroup } from '../../../api/contract/schemas/task.ts';
import { FINAL_TASK_STATUSES } from '../../../vocabulary/api-options.ts';
import type { HistoryImage } from './selection.ts';

export type Task = TaskGroup['tasks'][number];

/** Task properties to update; omitted ones stay unchanged. */
export type TaskNews = Pick<Task, 'status'> & Partial<Pick<Task, 'progress' | 'error'>>;

const FINAL: ReadonlySet<string> = new Set(FINAL_TASK_STATUSES);

export const hasEnded = ({ status }: Pick<Task, 'status'>): boolean => FINAL.has(status);

export function isRunning(group: TaskGroup): boolean {
  return !group.tasks.every(hasEnded);
}

/** Statuses by task id. An ended task is not changed: late news has no effect. */
export function withStatuses(
  groups: readonly TaskGroup[],
  news: ReadonlyMap<string, TaskNews>,
): readonly TaskGroup[] {
  return changed(groups, (task) => {
    const now = news.get(task.id);
    return now && !hasEnded(task) ? { ...task, ...now } : task;
  });
}

export function withFavorite(
  groups: readonly TaskGroup[],
  image: string,
  isFavorite: boolean,
): readonly TaskGroup[] {
  return withImage(groups, image, (known) =>
    known.is_favorite === isFavorite ? known : { ...known, is_favorite: isFavorite },
  );
}

export function withMeta(
  groups: readonly TaskGroup[],
  image: string,
  meta: HistoryImage['generated_meta'],
): readonly TaskGroup[] {
  return withImage(groups, image, (known) => ({ ...known, generated_meta: meta }));
}

function withImage(
  groups: readonly TaskGroup[],
  id: string,
  change: (image: HistoryImage) => HistoryImage,
): readonly TaskGroup[] {
  return changed(groups, (task) => {
    const images = same(task.task_images, (image) => (image.id === id ? change(image) : image));
    return images === task.task_images ? task : { ...task, task_images: images };
  });
}

function changed(groups: readonly TaskGroup[], change: (task: Task) => Task): readonly TaskGroup[] {
  return same(groups, (group) => {
    const tasks = same(group.tasks, change);
    return tasks === group.tasks ? group : { ...group, tasks };
  });
}

/** The same list if no item has changed. */
function same<T>(items: readonly T[], change: (item: T) => T): T[] {
  const next = items.map(change);
  return next.every((item, at) => item === items[at]) ? (items as T[]) : next;
}
