/**
 * Begins what a provider does with pictures that a call names. Whether there is a provider, and what can be known of the pictures
 * without reading them, is said before anything is charged.
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
  /** The call that asks: its cost is the task's. */
  readonly route: AnyRoute;
  /** How much is asked for, where that counts. */
  readonly makes?: Charged;
  /** Ids or addresses; the history shows the first. Those that the call did not name may stand here as nothing. */
  readonly pictures?: readonly (string | null | undefined)[];
  readonly output?: Pick<EditOutput, 'destination'> | null | undefined;
}

/**
 * Rejects with `operationUnavailable`, `sourceNotFound`, `addressForbidden`, `storageNotFound`, and with what accepting a task
 * rejects with.
 */
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
