/**
 * The animations of an account: the list, their states, and the selected one. An animation of the list and a pending one are never selected
 * together.
 */
import type * as z from 'zod';
import type { animationStatus } from '../../../api/contract/schemas/animation.ts';
import type { TaskGroup } from '../../../api/contract/schemas/task.ts';
import { PAGE_SIZES } from '../../../vocabulary/limits.ts';
import {
  appendPage,
  neighborOf,
  type PageAnswer,
  type PagedList,
  removeItem,
  replaceByPage,
  unreadList,
} from './paged-list.ts';

export type AnimationStatus = z.infer<typeof animationStatus>;

export type Removal =
  | { readonly kind: 'none' }
  | { readonly kind: 'removing'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly error: unknown };

export interface Animations {
  readonly list: PagedList<TaskGroup>;
  /** The group of the selected animation. */
  readonly selected: string | null;
  /** The status id of the selected pending animation. */
  readonly generation: string | null;
  /** Newest first. */
  readonly statuses: readonly AnimationStatus[];
  readonly removal: Removal;
}

export const NO_ANIMATIONS: Animations = {
  list: unreadList(PAGE_SIZES.animations),
  selected: null,
  generation: null,
  statuses: [],
  removal: { kind: 'none' },
};

/** The first page replaces the list; a further one is appended if it has data. */
export function withAnimationPage(animations: Animations, answer: PageAnswer<TaskGroup>): Animations {
  const { list } = animations;
  if (answer.page <= 1) return { ...animations, list: replaceByPage(list, answer) };
  if (answer.items.length === 0) return { ...animations, list: { ...list, status: 'loaded', error: null } };
  return { ...animations, list: appendPage(list, answer) };
}

export function selectAnimation(animations: Animations, id: string | null): Animations {
  return { ...animations, selected: id, generation: id === null ? animations.generation : null };
}

export function selectGeneration(animations: Animations, id: string | null): Animations {
  return { ...animations, generation: id, selected: id === null ? animations.selected : null };
}

/** Merges by id: known ones are updated, new ones come first. */
export function mergeStatuses(animations: Animations, news: readonly AnimationStatus[]): Animations {
  const told = new Map(news.map((status) => [status.id, status]));
  const known = animations.statuses.map((status) => {
    const now = told.get(status.id) ?? status;
    told.delete(status.id);
    return now;
  });
  return { ...animations, statuses: [...told.values(), ...known] };
}

export function beginRemoval(animations: Animations, id: string): Animations {
  return { ...animations, removal: { kind: 'removing', id } };
}

export function removalFailed(animations: Animations, id: string, error: unknown): Animations {
  return { ...animations, removal: { kind: 'failed', id, error } };
}

/** Removes it from the list. If it was selected, the previous one becomes selected, or the first. */
export function withoutAnimation(animations: Animations, id: string): Animations {
  const { list, selected } = animations;
  const next = selected === id ? (neighborOf(list.items, id)?.id ?? null) : selected;
  return { ...animations, list: removeItem(list, id), selected: next, removal: { kind: 'none' } };
}
