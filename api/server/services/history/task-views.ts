/** Converts tasks, pictures and groups to the contract. */
import type * as z from 'zod';
import type { PictureFacts } from '../../../contract/schemas/picture.ts';
import type { TaskGroup, taskEvent, taskImage, webTask } from '../../../contract/schemas/task.ts';
import { printError } from '../../base/api-error.ts';
import type { TaskGroupRow } from '../../database/tables/tasks.ts';
import type { TaskPicture } from '../tasks/task-kinds.ts';
import type { KeptImage, Task } from '../tasks/tasks.ts';
import { hasThumbnail } from '../thumbnails/thumbnails.ts';
import { showMeta } from './show-provenance.ts';

type WebTask = z.input<typeof webTask>;
type ShownImage = z.input<typeof taskImage>;
type TaskEvent = z.input<typeof taskEvent>;

export interface TaskViews {
  picture(picture: TaskPicture): PictureFacts;
  image(image: KeptImage): ShownImage;
  task(task: Task): WebTask;
  group(group: TaskGroupRow, tasks: readonly Task[]): TaskGroup;
  event(task: Task, at: number): TaskEvent;
}

/** @param addressOf returns a signed URL of a blob, valid for the contract's time */
export function createTaskViews(addressOf: (blob: string) => string): TaskViews {
  const views: TaskViews = {
    picture: ({ blob, objectUri, ext, mime, format, width, height }) => ({
      ext,
      mime,
      format,
      width,
      height,
      mps: Math.round((width * height) / 10_000) / 100,
      ...(blob !== undefined && addresses(addressOf(blob), mime)),
      ...(objectUri !== undefined && {
        object_uri: objectUri,
        object_path: objectUri.replace(/^storage:\/\/[^/]+\//, ''),
      }),
    }),
    image: (image) => ({
      id: image.id,
      is_favorite: image.isFavorite,
      is_saved: image.isSaved,
      generated_meta: showMeta(image),
      image: views.picture(image),
      created_at: image.createdAt,
    }),
    task: (task) => ({
      id: task.id,
      group_id: task.groupId,
      category: task.category,
      operation: task.operation,
      status: task.state,
      progress: task.progress,
      error: task.error && printError(task.error),
      task_images: task.images.map(views.image),
      created_at: task.createdAt,
      finished_at: task.finishedAt,
    }),
    group: ({ id, category, request, created_at }, tasks) => {
      const inputImage = tasks.find((task) => task.inputImage)?.inputImage;
      return {
        id,
        category,
        request: JSON.parse(request),
        input_image: inputImage ? views.picture(inputImage) : null,
        tasks: tasks.map(views.task),
        created_at,
      };
    },
    event: (task, at) => ({
      task_id: task.id,
      group_id: task.groupId,
      category: task.category,
      status: task.state,
      progress: task.progress,
      error: task.error && printError(task.error),
      at,
    }),
  };
  return views;
}

function addresses(address: string, mime: string): Pick<PictureFacts, 'tmp_url' | 'thumbnail_url'> {
  return { tmp_url: address, ...(hasThumbnail(mime) && { thumbnail_url: `${address}&size=small` }) };
}
