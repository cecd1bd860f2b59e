/** What an entry of the history is called, and how it stands, in words. */
import type { TaskGroup } from '../../api/contract/schemas/task.ts';
import { type EntryKind, entryKind, operationKind, recipeTitle } from '../../vocabulary/entry-kinds.ts';
import { STEP_WORDS } from '../batch/recipe-words.ts';
import { defineMessage, t } from '../locale/index.ts';
import type { Task } from '../remote/history/group-changes.ts';
import { sayServerText } from '../remote/tasks/say-server-text.ts';
import { timeAgo } from '../ui/time-ago.ts';

/** The steps of the studio have the same names. */
const NAMES: Readonly<Record<EntryKind, string>> = {
  ...STEP_WORDS,
  text_to_image: defineMessage('Text to image'),
  ai_edit: defineMessage('AI edit'),
  scene: defineMessage('Scene'),
  scene_resize: defineMessage('Scene resize'),
  animation: defineMessage('Animation'),
  try_on: defineMessage('Try-on'),
  erase: defineMessage('Erase'),
  remove_product: defineMessage('Product removed'),
  clean_edges: defineMessage('Clean edges'),
  enhance: defineMessage('Enhance'),
  background_color: defineMessage('Background color'),
  padding: defineMessage('Padding'),
  batch: defineMessage('Batch edit'),
  edit: defineMessage('Image edit'),
};

export const entryName = ({ tasks: [task], request }: TaskGroup): string =>
  recipeTitle(request) ?? t(NAMES[entryKind(task?.operation, request)]);

/** @param operation as a provenance names it */
export const operationName = (operation: string): string => t(NAMES[operationKind(operation)]);

export type EntryState = 'running' | 'failed' | 'cancelled' | 'done';

/** Of all its tasks: running while one is, done when one has results. */
export function entryState({ tasks }: TaskGroup): EntryState {
  if (tasks.some(({ status }) => status !== 'DONE' && status !== 'ERROR' && status !== 'CANCELLED'))
    return 'running';
  if (tasks.some(({ status }) => status === 'DONE')) return 'done';
  return tasks.some(({ status }) => status === 'ERROR') ? 'failed' : 'cancelled';
}

/** 0…1 of all its tasks together. */
export function entryProgress({ tasks }: TaskGroup): number {
  const parts: number[] = tasks.map(({ status, progress }) => (status === 'DONE' ? 1 : progress));
  return parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length);
}

const WAITS: ReadonlySet<Task['status']> = new Set(['ACCEPTED', 'WAITING']);

/** Below this share the time that is left would be a guess. */
const TELLS_FROM = 0.1;

export function entryNote(group: TaskGroup, now: number): string {
  const state = entryState(group);
  if (state === 'cancelled') return t('Canceled');
  if (state === 'failed') {
    const error = group.tasks.find((task) => task.error)?.error;
    return error ? sayServerText(error.error_message) : t('Failed');
  }
  if (state === 'done') return timeAgo(group.created_at, now);
  if (group.tasks.some(({ status }) => status === 'PAUSED')) return t('Paused');
  if (group.tasks.every(({ status }) => WAITS.has(status))) return t('Waiting');
  const part = entryProgress(group);
  if (part < TELLS_FROM) return t('In progress');
  const left = Math.max(1, Math.round((((now - group.created_at) / part) * (1 - part)) / 1000));
  return left < 60
    ? t('about {count} s left', { count: left })
    : t('about {count} min left', { count: Math.round(left / 60) });
}
