/** API calls of the history. Each rejects with a GessoError. */
import { GessoError } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { AnyRoute } from '../../../api/contract/base/route.ts';
import type { listAnimationStatuses } from '../../../api/contract/routes/animation.ts';
import type { listImageFeedbacks, submitSurvey } from '../../../api/contract/routes/surveys.ts';
import type {
  addFavorite,
  deleteGroup,
  getGroup,
  listGroups,
} from '../../../api/contract/routes/web-task.ts';
import type { TaskGroup } from '../../../api/contract/schemas/task.ts';
import { againPath } from '../../../vocabulary/entry-kinds.ts';
import { PAGE_SIZES } from '../../../vocabulary/limits.ts';

/** `animations`: the animation list, 15 a page. */
export type HistoryFilter = 'all' | 'favorites' | 'animations';

const QUERIES: Readonly<Record<HistoryFilter, string>> = {
  all: `size=${PAGE_SIZES.history}`,
  favorites: `size=${PAGE_SIZES.history}&is_favorite=true`,
  animations: `size=${PAGE_SIZES.animations}&task_category=animation_generation`,
};

export const readPage = (filter: HistoryFilter, page: number) =>
  ask<typeof listGroups>('GET', `/web-task/groups?${QUERIES[filter]}&page=${page}`);

export const readGroup = (id: string) =>
  ask<typeof getGroup>('GET', `/web-task/groups/${encodeURIComponent(id)}`);

export const deleteOnServer = (id: string) => ask<typeof deleteGroup>('DELETE', `/web-task/groups/${id}`);

export const sendFavorite = (image: string, isFavorite: boolean) =>
  ask<typeof addFavorite>(isFavorite ? 'POST' : 'DELETE', `/web-task/images/${image}/favorite`);

/** States of pending animations. */
export const readGenerations = () =>
  ask<typeof listAnimationStatuses>(
    'GET',
    `/animation/statuses?size=${PAGE_SIZES.generationStatuses}&state=ACCEPTED&state=WAITING&state=PROCESSING`,
  );

export const readFeedbacks = () => ask<typeof listImageFeedbacks>('GET', '/surveys/image-feedbacks');

export interface Feedback {
  readonly image_id: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly reasons?: readonly string[];
  readonly comment?: string;
}

export const sendFeedback = ({ reasons = [], ...form }: Feedback) =>
  ask<typeof submitSurvey>('POST', '/surveys/image-feedback/submit', {
    body: { ...form, reasons: [...reasons] },
  });

/** Can the request be repeated? Not if it had a file. */
export const canRepeat = (group: TaskGroup): boolean => againPath(group.tasks) !== null;

/** Repeats the request, at its usual cost. */
export async function repeatGroup(group: TaskGroup): Promise<void> {
  const path = againPath(group.tasks);
  if (path === null) throw new GessoError('This cannot be started again from here');
  await ask<AnyRoute>('POST', path, {
    body: group.request as never,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
}
