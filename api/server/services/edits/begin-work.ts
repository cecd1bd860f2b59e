/**
 * Submits provider work on pictures named by a request. Checks that a provider exists, and checks the pictures as far as possible without
 * reading them, before anything is charged.
 */

import { type Charged, chargeOf } from '../../../../vocabulary/costs.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import type { AnyRoute } from '../../../contract/base/route.ts';
import type { EditOutput } from '../../../contract/schemas/edit-output.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Principal } from '../../base/principal.ts';
import type { Storages } from '../storages/storages.ts';
import type { TaskPicture } from '../tasks/task-kinds.ts';
import type { Submission, Task, Tasks } from '../tasks/tasks.ts';
import { needsKind } from './image-capabilities.ts';
import type { Sources } from './sources.ts';

export interface AskedWork extends Pick<Submission, 'kind' | 'input'> {
  /** The route: its cost is the task's. */
  readonly route: AnyRoute;
  /** Number of results, if it affects the cost. */
  readonly makes?: Charged;
  /** Ids or URLs; the history shows the first. Absent ones may be undefined. */
  readonly pictures?: readonly (string | null | undefined)[];
  readonly output?: Pick<EditOutput, 'destination'> | null | undefined;
}

/** Rejects with `operationUnavailable`, `sourceNotFound`, `addressForbidden`, `storageNotFound`, and like `tasks.submit`. */
export type BeginWork = (caller: Principal, work: AskedWork) => Promise<Task>;

export interface BeginWorkDeps {
  readonly tasks: Pick<Tasks, 'kinds' | 'submit'>;
  readonly sources: Pick<Sources, 'check'>;
  readonly storages: Pick<Storages, 'checkAddress'>;
}

export function createBeginWork({ tasks, sources, storages }: BeginWorkDeps): BeginWork {
  return async (caller, { kind, route, input, pictures = [], output, makes }) => {
    if (!tasks.kinds.find(kind)) {
      throw new ApiError(errorText('operationUnavailable.kind', { reason: needsKind(kind) }));
    }
    const { userId } = caller;
    if (output?.destination) await storages.checkAddress(userId, output.destination, 'write');
    const taskPictures: (TaskPicture | undefined)[] = [];
    for (const picture of pictures) if (picture) taskPictures.push(await sources.check(userId, picture));
    const [inputImage] = taskPictures;
    const cost = chargeOf(route.cost, makes);
    return tasks.submit(caller, {
      kind,
      operation: route.id,
      input,
      cost,
      ...(inputImage && { inputImage }),
    });
  };
}
