/** What an entry of the history is called, and how it stands, in words. */
import type { TaskGroup } from '../../api/contract/schemas/task.ts';
import { defineMessage, t } from '../locale/index.ts';
import type { Task } from '../remote/history/group-changes.ts';
import { timeAgo } from '../ui/time-ago.ts';

/** By the operationId of the call. */
const NAMES: Readonly<Record<string, string>> = {
  generateImage: defineMessage('Text to image'),
  aiEditImage: defineMessage('AI edit'),
  generateAiEdit: defineMessage('AI edit'),
  createPublicScene: defineMessage('Scene'),
  createScene: defineMessage('Scene'),
  createSceneByUpload: defineMessage('Scene'),
  createSceneOfProducts: defineMessage('Scene'),
  resizeScene: defineMessage('Scene resize'),
  generatePublicAnimation: defineMessage('Animation'),
  generateAnimation: defineMessage('Animation'),
  generateTryOn: defineMessage('Try-on'),
  eraseWithBrush: defineMessage('Erase'),
  removeProduct: defineMessage('Product removed'),
  uploadAndResize: defineMessage('Resize'),
};

/** Names of image edits by the first present part of `operations`. */
const EDITS: readonly (readonly [string, string])[] = [
  ['background', defineMessage('Background')],
  ['restorations', defineMessage('Enhance')],
  ['generative', defineMessage('AI edit')],
  ['privacy', defineMessage('Blur')],
  ['adjustments', defineMessage('Color')],
  ['padding', defineMessage('Padding')],
  ['resizing', defineMessage('Resize')],
];

export function entryName({ tasks: [task], request }: TaskGroup): string {
  const own = task && NAMES[task.operation];
  if (own) return t(own);
  const { operations } = request;
  const asked = typeof operations === 'object' && operations ? Object.keys(operations) : [];
  const edit = EDITS.find(([key]) => asked.includes(key));
  return t(edit?.[1] ?? defineMessage('Image edit'));
}

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
  if (state === 'cancelled') return t('Cancelled');
  if (state === 'failed') {
    const error = group.tasks.find((task) => task.error)?.error;
    return error ? t(error.error_message) : t('Failed');
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
