/** The open entry of the history, in the hash, so that a link restores it. */

import { useMemo } from 'react';
import type { TaskGroup } from '../../api/contract/schemas/task.ts';
import { useHash, writeHash } from '../address/hash-binding.ts';
import type { HashState } from '../address/hash-state.ts';
import { findSelected, imagesOf, nameOfGroup, type Selected } from '../remote/history/selection.ts';

export const isAnimation = ({ category }: TaskGroup): boolean => category === 'animation_generation';

/** The item part of the hash. */
export const selectItem = ({ img, animation, id }: HashState) => ({ img, animation, id });
export type Item = ReturnType<typeof selectItem>;

const whole = (state: HashState) => state;

/** The same value until one of its parts changes. */
export function useItem(): Item {
  const { img, animation, id } = useHash(whole);
  return useMemo(() => ({ img, animation, id }), [img, animation, id]);
}

/** Begins at the first image. `id` lets an address find the group of its image. */
export const itemOf = (group: TaskGroup): Item =>
  isAnimation(group)
    ? { img: null, animation: group.id, id: null }
    : { img: nameOfGroup(group), animation: null, id: group.id };

export const openItem = (group: TaskGroup): void => writeHash(itemOf(group));

export const openImage = (group: TaskGroup, img: string): void =>
  writeHash({ img, animation: null, id: group.id });

export const closeItem = (): void => writeHash({ img: null, animation: null, id: null });

/** null if none is open, or it is not loaded yet. */
export function findItem(groups: readonly TaskGroup[], { img, animation }: Item): Selected | null {
  if (animation === null) return findSelected(groups, img);
  const group = groups.find(
    (each) => isAnimation(each) && (each.id === animation || each.tasks.some(({ id }) => id === animation)),
  );
  return group ? { group, position: 0, image: imagesOf(group)[0] ?? null } : null;
}
