/** The account's history in this page: lists from the server, and local changes to them. Cleared at sign-out. */
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { TaskGroup } from '../../../api/contract/schemas/task.ts';
import { PAGE_SIZES } from '../../../vocabulary/limits.ts';
import {
  type Animations,
  beginRemoval,
  NO_ANIMATIONS,
  removalFailed,
  withAnimationPage,
  withoutAnimation,
} from './animations.ts';
import { createFavorites } from './favorites.ts';
import { type TaskNews, withFavorite, withStatuses } from './group-changes.ts';
import { deleteOnServer, readGroup, readPage, sendFavorite } from './history-calls.ts';
import {
  addItem,
  appendPage,
  beginReading,
  type PagedList,
  pageToRead,
  readingFailed,
  refreshByPage,
  removeItem,
  replaceByPage,
  replaceItem,
  unreadList,
} from './paged-list.ts';

type Groups = PagedList<TaskGroup>;
/** Lists of pages of 30. The animations have their own. */
export type ListName = 'all' | 'favorites';

/** Loaded data stays until it changes; the screen shows errors and offers a retry. */
export const historyClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } },
});

export const listQuery = (name: ListName) =>
  queryOptions({
    queryKey: ['history', name],
    queryFn: async (): Promise<Groups> =>
      replaceByPage(unreadList(PAGE_SIZES.history), await readPage(name, 1)),
  });

export const animationsQuery = queryOptions({
  queryKey: ['animations'],
  queryFn: async (): Promise<Animations> => {
    const before = historyClient.getQueryData<Animations>(['animations']) ?? NO_ANIMATIONS;
    return withAnimationPage(before, await readPage('animations', 1));
  },
});

function changeList(name: ListName, change: (list: Groups) => Groups): void {
  historyClient.setQueryData(listQuery(name).queryKey, (list) => list && change(list));
}

export function changeAnimations(change: (animations: Animations) => Animations): void {
  historyClient.setQueryData(animationsQuery.queryKey, (animations) => animations && change(animations));
}

/** Updates every loaded list. */
function changeLists(change: (list: Groups) => Groups): void {
  changeList('all', change);
  changeList('favorites', change);
  changeAnimations((animations) => ({ ...animations, list: change(animations.list) }));
}

function changeGroups(change: (groups: readonly TaskGroup[]) => readonly TaskGroup[]): void {
  changeLists((list) => {
    const items = change(list.items);
    return items === list.items ? list : { ...list, items };
  });
}

/** Loads the next page, if any. Never rejects: errors are in the list. */
export async function readMore(name: ListName): Promise<void> {
  const list = historyClient.getQueryData(listQuery(name).queryKey);
  const page = list ? pageToRead(list) : null;
  if (page === null) return;
  changeList(name, beginReading);
  try {
    const answer = await readPage(name, page);
    changeList(name, (now) => appendPage(now, answer));
  } catch (error) {
    changeList(name, (now) => readingFailed(now, error));
  }
}

/** As `readMore`. */
export async function readMoreAnimations(): Promise<void> {
  const animations = historyClient.getQueryData(animationsQuery.queryKey);
  const page = animations ? pageToRead(animations.list) : null;
  if (page === null) return;
  changeAnimations((now) => ({ ...now, list: beginReading(now.list) }));
  try {
    const answer = await readPage('animations', page);
    changeAnimations((now) => withAnimationPage(now, answer));
  } catch (error) {
    changeAnimations((now) => ({ ...now, list: readingFailed(now.list, error) }));
  }
}

/** Loads new items. Never rejects: without a response, nothing changes. */
export async function refreshHistory(): Promise<void> {
  if (!historyClient.getQueryData(listQuery('all').queryKey)) return;
  const answer = await readPage('all', 1).catch(() => null);
  if (answer) changeList('all', (list) => refreshByPage(list, answer));
}

/** Loads a group, or reloads it. Rejects with a GessoError. */
export async function lookAt(id: string): Promise<TaskGroup> {
  const group = await readGroup(id);
  changeList('all', (list) => addItem(list, group));
  changeList('favorites', (list) => replaceItem(list, group));
  changeAnimations((animations) => {
    const isOne = group.category === 'animation_generation';
    return isOne ? { ...animations, list: addItem(animations.list, group) } : animations;
  });
  return group;
}

/** Task states from the stream. */
export function tellStatuses(news: ReadonlyMap<string, TaskNews>): void {
  changeGroups((groups) => withStatuses(groups, news));
}

/** Rejects with a GessoError, and keeps the group. */
export async function removeGroup(id: string): Promise<void> {
  const isGone = await deleteOnServer(id).then(
    () => true,
    // Already deleted elsewhere: the goal is reached.
    (error: { status?: number }) => {
      if (error.status === 404) return true;
      throw error;
    },
  );
  if (isGone) {
    changeList('all', (list) => removeItem(list, id));
    changeList('favorites', (list) => removeItem(list, id));
    changeAnimations((animations) => withoutAnimation(animations, id));
  }
}

/** As `removeGroup`; its state is in the animations. */
export async function removeAnimation(id: string): Promise<void> {
  changeAnimations((animations) => beginRemoval(animations, id));
  try {
    await removeGroup(id);
  } catch (error) {
    changeAnimations((animations) => removalFailed(animations, id, error));
    throw error;
  }
}

export const favorites = createFavorites({
  show: (image, isFavorite) => changeGroups((groups) => withFavorite(groups, image, isFavorite)),
  async send(image, isFavorite) {
    await sendFavorite(image, isFavorite);
    // Groups enter and leave the list of favorites.
    await historyClient.invalidateQueries({ ...listQuery('favorites'), refetchType: 'none' });
  },
});

/** Clears all account data. */
export function forgetHistory(): void {
  historyClient.clear();
}
