/** What is known of an entry of the history, beside its words. */
import type { call } from '../../../api/client/call.ts';
import type { listGroups } from '../../../api/contract/routes/web-task.ts';
import { FINAL_TASK_STATUSES } from '../../../vocabulary/api-options.ts';
import type { ToolId } from '../../../vocabulary/editor-options.ts';
import { type EntryKind, entryKind } from '../../../vocabulary/entry-kinds.ts';

export type Groups = Awaited<ReturnType<typeof call<typeof listGroups>>>;
export type Group = Groups['items'][number];

const FINAL: ReadonlySet<string> = new Set(FINAL_TASK_STATUSES);

export const isRunning = ({ tasks }: Group): boolean => tasks.some(({ status }) => !FINAL.has(status));

/** It came to nothing. */
export const hasFailed = (group: Group): boolean =>
  !isRunning(group) &&
  group.tasks.some(({ status }) => status === 'ERROR') &&
  !group.tasks.some(({ status }) => status === 'DONE');

/** Results that are still kept, with the URLs of their files. */
export const keptOf = ({ tasks }: Group) =>
  tasks.flatMap(({ task_images }) =>
    task_images.flatMap(({ id, image }) => (image.tmp_url ? [{ id, image, url: image.tmp_url }] : [])),
  );

/** In which tool of the studio the same is done. */
const TOOL_OF: Readonly<Partial<Record<EntryKind, ToolId | 'batch'>>> = {
  scene: 'generation_bg',
  scene_resize: 'resize',
  animation: 'animation',
  erase: 'brush',
  remove_product: 'brush',
  remove_bg: 'remove_bg',
  blur_bg: 'blur_bg',
  upscale: 'enhance',
  enhance: 'enhance',
  expand: 'generation_expand',
  adjust: 'color_correction',
  resize: 'resize',
  ai_edit: 'ai_edit',
  batch: 'batch',
};

/** The address of the studio in the tool that does the same. */
export function toolAddress({ request, tasks: [first] }: Group): string {
  const tool = TOOL_OF[entryKind(first?.operation, request)];
  return tool ? `/studio#operation=${tool}` : '/studio';
}
