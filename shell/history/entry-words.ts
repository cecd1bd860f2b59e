/** What an entry of the history is called, and how it stands, in words. */
import type { TaskGroup } from '../../api/contract/schemas/task.ts';
import { STEP_WORDS } from '../batch/recipe-words.ts';
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

/** Names of image edits by the first part of `operations` that asks for something: the steps of the studio have the same names. */
const EDITS: readonly (readonly [path: readonly string[], name: string])[] = [
  [['background', 'remove'], STEP_WORDS.remove_bg],
  [['background', 'blur'], STEP_WORDS.blur_bg],
  [['restorations', 'upscale'], STEP_WORDS.upscale],
  [['restorations'], defineMessage('Enhance')],
  [['generative'], defineMessage('AI edit')],
  [['privacy'], STEP_WORDS.blur_regions],
  [['resizing', 'fit', 'growth'], STEP_WORDS.expand],
  [['adjustments'], STEP_WORDS.adjust],
  [['background', 'color'], defineMessage('Background color')],
  [['padding'], defineMessage('Padding')],
  [['resizing'], STEP_WORDS.resize],
];

export function entryName({ tasks: [task], request }: TaskGroup): string {
  const own = task && NAMES[task.operation];
  if (own) return t(own);
  return recipeTitle(request.recipe) ?? t(editName(request.operations));
}

function editName(operations: unknown): string {
  const edit = EDITS.find(([path]) => path.reduce<unknown>(partOf, operations));
  return edit?.[1] ?? defineMessage('Image edit');
}

/** Its name, else what its first step does. */
function recipeTitle(recipe: unknown): string | null {
  const name = partOf(recipe, 'name');
  if (typeof name === 'string' && name !== '') return name;
  const steps = partOf(recipe, 'steps');
  const first = Array.isArray(steps) ? partOf(steps[0], 'step') : null;
  const step = Object.entries(STEP_WORDS).find(([id]) => id === first);
  return step ? t(step[1]) : null;
}

/** Of what a request of any version asked for. */
const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

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
