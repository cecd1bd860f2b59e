/** Image to video. Without a service the server moves a camera over the picture, and refuses a prompt that says more. */
import type * as z from 'zod';
import { PAGE_BASES } from '../../../vocabulary/limits.ts';
import * as contract from '../../contract/routes/animation.ts';
import type { animation } from '../../contract/schemas/animation.ts';
import { ApiError, printError } from '../base/api-error.ts';
import { answer } from '../http/answer.ts';
import { showPage } from '../http/page.ts';
import type { AnimationInput } from '../services/generation/prompted-calls.ts';
import type { TaskViews } from '../services/history/task-views.ts';
import type { Task } from '../services/tasks/tasks.ts';
import type { BindFamily } from './bind-family.ts';

export const bindAnimation: BindFamily = (tools, { services }) => {
  const { beginWork, history, tasks, taskViews } = services;

  answer(tools, contract.generateAnimation, async ({ body, caller }) => {
    const task = await beginWork(caller, {
      kind: 'animation.generate',
      route: contract.generateAnimation,
      input: body,
      pictures: [body.input],
      makes: { duration: body.duration },
    });
    return showAnimation(task, taskViews);
  });
  answer(tools, contract.listAnimationStatuses, async ({ query, caller, request }) => {
    const { page, size, state } = query;
    const list = await history.tasks(caller.userId, {
      category: 'animation_generation',
      states: state,
      page,
      size,
    });
    const items = list.items.map(({ id, state, progress }) => ({ id, state, progress }));
    return showPage(request, query, PAGE_BASES.animations, { items, total: list.total });
  });
  // Every request reads the row, so `force` has no cache to bypass.
  answer(tools, contract.getAnimation, async ({ params, caller }) => {
    const task = await tasks.find(caller.userId, params.id);
    if (task.category !== 'animation_generation') throw new ApiError('taskNotFound');
    return showAnimation(task, taskViews);
  });
};

function showAnimation(task: Task, { picture }: TaskViews): z.input<typeof animation> {
  // Validated when it was submitted, by this route or by the developer API's.
  const request = task.request as unknown as AnimationInput;
  const { prompt, duration } = 'options' in request ? request.options : request;
  const origin = 'options' in request ? null : (request.origin ?? null);
  const addressOf = (output: 'image' | 'animation'): string | null => {
    const made = task.images.find((image) => image.output === output);
    return (made && picture(made).tmp_url) ?? null;
  };
  return {
    id: task.id,
    group_id: task.groupId,
    input: request.input,
    prompt,
    origin,
    duration,
    state: task.state,
    progress: task.progress,
    video_url: addressOf('animation'),
    preview_url: addressOf('image'),
    error: task.error && printError(task.error),
    created_at: task.createdAt,
  };
}
