/** The history, and the state of tasks. */
import { PAGE_BASES, PAGE_SIZES } from '../../../vocabulary/limits.ts';
import * as taskContract from '../../contract/routes/tasks.ts';
import * as contract from '../../contract/routes/web-task.ts';
import { ApiError } from '../base/api-error.ts';
import { answer } from '../http/answer.ts';
import { identify } from '../http/credentials.ts';
import { showPage } from '../http/page.ts';
import type { BindFamily } from './bind-family.ts';

export const bindWebTask: BindFamily = (tools, { services }) => {
  const { history, tasks, taskViews, openStatusStream, gatekeeper } = services;

  answer(tools, contract.listGroups, async ({ query, caller, request }) => {
    const { page, is_favorite, task_category } = query;
    const usual = task_category === 'animation_generation' ? PAGE_SIZES.animations : PAGE_SIZES.history;
    const size = query.size ?? usual;
    const filter = { page, size, isFavorite: is_favorite, category: task_category };
    return showPage(request, filter, PAGE_BASES.history, await history.groups(caller.userId, filter));
  });
  answer(tools, contract.getGroup, ({ params, caller }) => history.group(caller.userId, params.id));
  answer(tools, contract.deleteGroup, async ({ params, caller }) => {
    await history.removeGroup(caller.userId, params.id);
    return undefined;
  });

  answer(tools, contract.listImages, async ({ query, caller, request }) => {
    const filter = { page: query.page, size: query.size, type: query.image_type };
    return showPage(request, query, PAGE_BASES.images, await history.images(caller.userId, filter));
  });
  answer(tools, contract.addFavorite, ({ params, caller }) =>
    history.markImage(caller.userId, params.id, { isFavorite: true }),
  );
  answer(tools, contract.removeFavorite, ({ params, caller }) =>
    history.markImage(caller.userId, params.id, { isFavorite: false }),
  );
  answer(tools, contract.saveImage, ({ params, caller }) =>
    history.markImage(caller.userId, params.id, { isSaved: true }),
  );
  answer(tools, contract.deleteImage, async ({ params, caller }) => {
    await history.removeImage(caller.userId, params.id);
    return undefined;
  });

  answer(tools, taskContract.getTaskStatuses, ({ query, caller }) =>
    history.statuses(caller.userId, query.task_id ?? []),
  );
  answer(tools, taskContract.streamTaskEvents, async ({ caller, query, request, reply }) => {
    const taskIds = query.task_id && [...new Set(query.task_id)];
    if (taskIds) {
      const statuses = await history.statuses(caller.userId, taskIds);
      if (!taskIds.every((id) => id in statuses)) throw new ApiError('taskNotFound');
    }
    const lastEventId = request.headers['last-event-id'];
    const stream = await openStatusStream({
      userId: caller.userId,
      lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
      taskIds,
      checkAccess: async () => identify(gatekeeper, taskContract.streamTaskEvents, request),
    });
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  });

  answer(tools, taskContract.cancelTask, async ({ params, caller }) =>
    taskViews.task(await tasks.cancel(caller.userId, params.id)),
  );
  answer(tools, taskContract.pauseTask, async ({ params, caller }) =>
    taskViews.task(await tasks.pause(caller.userId, params.id)),
  );
  answer(tools, taskContract.resumeTask, async ({ params, caller }) =>
    taskViews.task(await tasks.resume(caller.userId, params.id)),
  );
};
