/** What a person does with a result. None of it loses the open picture: it is one undo step, a layer, or stays in the recent work. */
import { message, type Point } from '../../engine/index.ts';
import { readHash } from '../address/hash-binding.ts';
import { download } from '../base/download.ts';
import { t } from '../locale/index.ts';
import { hasEnded } from '../remote/history/group-changes.ts';
import { repeatGroup } from '../remote/history/history-calls.ts';
import {
  favorites,
  lookAt,
  refreshHistory,
  removeAnimation,
  removeGroup,
} from '../remote/history/history-data.ts';
import type { HistoryImage } from '../remote/history/selection.ts';
import { isApiError, sayAnyError } from '../remote/tasks/api-error.ts';
import type { TaskGroup } from '../remote/tasks/server-task.ts';
import { showToast } from '../remote/tasks/show-toast.ts';
import { cancelTasks, resultFile } from '../remote/tasks/task-calls.ts';
import type { StudioSession } from '../session/core/session-types.ts';
import { activePicture } from '../session/view/layer-readers.ts';
import { entryName } from './entry-words.ts';
import { findItem, selectItem } from './open-item.ts';

export interface Result {
  readonly image: HistoryImage;
  /** As a person reads it, without an extension. */
  readonly name: string;
}

const fileName = ({ image: { image }, name }: Result): string =>
  `${name.toLowerCase().replaceAll(/\s+/g, '-')}.${image.ext}`;

async function fileOf(result: Result): Promise<File> {
  const file = await resultFile(result.image);
  const { ext, mime } = result.image.image;
  // A layer or a document of it has this name.
  return new File([file], `${result.name}.${ext}`, { type: mime });
}

/** Says what failed; nothing else has changed then. */
async function told(session: StudioSession, title: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    showToast(session, 'danger', title, isApiError(error) ? sayAnyError(error) : undefined);
  }
}

const notLoaded = () => t("The result couldn't be loaded");

/**
 * Adds it over the other layers; with nothing open it becomes the picture.
 * @param at its center. Default: the middle
 */
export const addAsLayer = (session: StudioSession, result: Result, at?: Point<'frame'>): Promise<void> =>
  told(session, notLoaded(), async () => {
    const file = await fileOf(result);
    if (!at) return session.openFiles([file], 'layer');
    await (await session.serverWork()).add(file, at);
  });

/** The open picture stays in the recent work. */
export const openAsNew = (session: StudioSession, result: Result): Promise<void> =>
  told(session, notLoaded(), async () => session.openFiles([await fileOf(result)], 'document'));

/** Of an address, such as the account's history has, where nothing is open. */
export const openNamed = (session: StudioSession): Promise<void> =>
  told(session, notLoaded(), async () => {
    const item = selectItem(readHash());
    const group = await lookAt(item.id ?? item.img ?? '');
    const image = findItem([group], item)?.image;
    if (image) await openAsNew(session, { image, name: entryName(group) });
  });

/** In place of the active picture's px: one undo step. With nothing open, or no picture in it, as a picture of its own. */
export const takeResult = (session: StudioSession, result: Result): Promise<void> =>
  told(session, notLoaded(), async () => {
    const { editor } = session.getSnapshot();
    const layer = editor && activePicture(editor.state);
    if (!layer) return session.openFiles([await fileOf(result)], 'auto');
    const work = await session.serverWork();
    const place = { kind: 'picture', layer, step: message('step.place-picture') } as const;
    if (await work.place(await resultFile(result.image), place)) return;
    const next = t('Nothing was replaced. Press Use again.');
    showToast(session, 'warn', t('The picture has changed meanwhile'), next);
  });

export const downloadResult = (session: StudioSession, result: Result): Promise<void> =>
  told(session, notLoaded(), async () => download(await resultFile(result.image), fileName(result)));

export const toggleFavorite = (
  session: StudioSession,
  { id, is_favorite: was }: HistoryImage,
): Promise<void> => told(session, t("The favorite couldn't be saved"), () => favorites.set(id, !was));

/** Repeats the request: a new entry, at the same cost. */
export const retry = (session: StudioSession, group: TaskGroup): Promise<void> =>
  told(session, t("It couldn't be started again"), async () => {
    await repeatGroup(group);
    await refreshHistory();
  });

export const cancel = (session: StudioSession, group: TaskGroup): Promise<void> =>
  told(session, t("It couldn't be canceled"), async () => {
    await cancelTasks(group.tasks.filter((task) => !hasEnded(task)).map(({ id }) => id));
    await lookAt(group.id);
  });

/** @returns whether it is gone */
export async function remove(session: StudioSession, group: TaskGroup): Promise<boolean> {
  let isGone = false;
  await told(session, t("The entry couldn't be deleted"), async () => {
    await (group.category === 'animation_generation' ? removeAnimation : removeGroup)(group.id);
    isGone = true;
  });
  return isGone;
}
