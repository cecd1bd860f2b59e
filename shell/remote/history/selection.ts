/** Which image of the history is looked at. The hash names it: an image by its id, a group without images by its own. */
import type { TaskGroup } from '../../../api/contract/schemas/task.ts';
import { neighborOf } from './paged-list.ts';

export type HistoryImage = TaskGroup['tasks'][number]['task_images'][number];

export interface Selected {
  readonly group: TaskGroup;
  /** Of the image in the group, from 0. */
  readonly position: number;
  /** null while the group has no image. */
  readonly image: HistoryImage | null;
}

/** The results of a group, in the order of its tasks. */
export function imagesOf(group: TaskGroup): readonly HistoryImage[] {
  return group.tasks.flatMap((task) => task.task_images);
}

/** What the hash says of a group that is chosen: its first image. */
export function nameOfGroup(group: TaskGroup): string {
  return imagesOf(group)[0]?.id ?? group.id;
}

/** null when no group that was read has it. */
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

/** The image that stands `by` places further in its group; the first and the last one stay where they are. */
export function moveInGroup({ group, position }: Selected, by: number): string {
  const images = imagesOf(group);
  return images[Math.min(Math.max(position + by, 0), images.length - 1)]?.id ?? group.id;
}

/** The group that stands `by` places further in the list, by the name of its first image. */
export function moveInList(groups: readonly TaskGroup[], { group }: Selected, by: number): string {
  const at = groups.findIndex(({ id }) => id === group.id);
  const next = groups[Math.min(Math.max(at + by, 0), groups.length - 1)] ?? group;
  return next.id === group.id ? nameOfGroup(group) : nameOfGroup(next);
}

/** What is selected when a group has been deleted. Another one than the selected changes nothing. */
export function selectionWithout(
  groups: readonly TaskGroup[],
  deleted: string,
  img: string | null,
): string | null {
  if (findSelected(groups, img)?.group.id !== deleted) return img;
  const neighbor = neighborOf(groups, deleted);
  return neighbor && nameOfGroup(neighbor);
}
