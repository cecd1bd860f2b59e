/** The selected image of the history. The hash contains an image's id, or the group's if it has no images. */
import type { TaskGroup } from '../../../api/contract/schemas/task.ts';
import { neighborOf } from './paged-list.ts';

export type HistoryImage = TaskGroup['tasks'][number]['task_images'][number];

export interface Selected {
  readonly group: TaskGroup;
  /** Index of the image in the group, from 0. */
  readonly position: number;
  /** null while the group has no image. */
  readonly image: HistoryImage | null;
}

/** The results of a group, in the order of its tasks. */
export function imagesOf(group: TaskGroup): readonly HistoryImage[] {
  return group.tasks.flatMap((task) => task.task_images);
}

/** The hash of a selected group: its first image. */
export function nameOfGroup(group: TaskGroup): string {
  return imagesOf(group)[0]?.id ?? group.id;
}

/** null if no loaded group has it. */
export function findSelected(groups: readonly TaskGroup[], img: string | null): Selected | null {
  if (img === null) return null;
  for (const group of groups) {
    const images = imagesOf(group);
    const position = images.findIndex(({ id }) => id === img);
    if (position >= 0) return { group, position, image: images[position]! };
    if (group.id === img) return { group, position: 0, image: images[0] ?? null };
  }
  return null;
}

/** The image `by` places further in its group, clamped at both ends. */
export function moveInGroup({ group, position }: Selected, by: number): string {
  const images = imagesOf(group);
  return images[Math.min(Math.max(position + by, 0), images.length - 1)]?.id ?? group.id;
}

/** The first image of the group `by` places further in the list. */
export function moveInList(groups: readonly TaskGroup[], { group }: Selected, by: number): string {
  const at = groups.findIndex(({ id }) => id === group.id);
  const next = groups[Math.min(Math.max(at + by, 0), groups.length - 1)] ?? group;
  return next.id === group.id ? nameOfGroup(group) : nameOfGroup(next);
}

/** The selection after a group was deleted. Other groups do not affect it. */
export function selectionWithout(
  groups: readonly TaskGroup[],
  deleted: string,
  img: string | null,
): string | null {
  if (findSelected(groups, img)?.group.id !== deleted) return img;
  const neighbor = neighborOf(groups, deleted);
  return neighbor && nameOfGroup(neighbor);
}
