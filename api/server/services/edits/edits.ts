/** Image edits as calls ask for them: checked, submitted, waited for. */
import type { EditOperations, EditOutput } from '../../../contract/schemas/image-edit.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Principal } from '../../http/principal.ts';
import { fitOf } from '../../images/availability.ts';
import type { Capabilities } from '../capabilities/capabilities.ts';
import { readStorageAddress } from '../storages/storage-address.ts';
import type { Storages } from '../storages/storages.ts';
import { reviveError } from '../tasks/revive-error.ts';
import type { Submission, Task, Tasks } from '../tasks/tasks.ts';
import type { UploadedPicture } from '../uploads/uploads.ts';
import { EDIT_KIND, type EditInput } from './edit-kind.ts';
import { nameResults } from './result-names.ts';
import type { Sources } from './sources.ts';

export interface AskedEdit extends EditInput {
  /** The picture that `input` is the id of, where the call has just kept it. */
  readonly upload?: UploadedPicture;
}

export interface SubmitOptions {
  /** The call, by its operationId. */
  readonly operation: string;
  /** What the history shows as asked for. */
  readonly request?: Readonly<Record<string, unknown>>;
}

export interface Edits {
  /** One group; each a task. Rejects, before anything is charged, with what can be known without reading the pictures. */
  submit(
    caller: Principal,
    edits: readonly AskedEdit[],
    options: SubmitOptions,
  ): Promise<readonly [Task, ...Task[]]>;
  /** The task when it is DONE. Rejects with the error that it ended in, `taskTimedOut` after a minute: it is cancelled then. */
  finished(task: Task): Promise<Task>;
}

export interface EditsGround {
  readonly tasks: Tasks;
  readonly sources: Sources;
  readonly storages: Pick<Storages, 'checkAddress'>;
  readonly capabilities: Pick<Capabilities, 'require'>;
  /** Throws `operationUnavailable` for what nothing here can do. */
  checkAvailable(operations: EditOperations): void;
}

/** How long a call that answers when its edit is done waits for that. */
const WAIT_MS = 60_000;

export function createEdits(ground: EditsGround): Edits {
  const { tasks, sources, storages, capabilities, checkAvailable } = ground;

  /** Whether it can be done is told first: a plan that cannot do it either is not worth its price. */
  async function admit(userId: string, operations: EditOperations): Promise<void> {
    checkAvailable(operations);
    if (fitOf(operations) === 'outpaint') await capabilities.require(userId, 'outpainting_operation');
  }

  async function prepare(
    userId: string,
    { upload, ...edit }: AskedEdit,
    { operation, request }: SubmitOptions,
    many: boolean,
    resultName: string | null,
  ): Promise<Submission> {
    await admit(userId, edit.operations);
    const destination = edit.output?.destination;
    if (destination) {
      checkDestination(destination, edit.input, many);
      await storages.checkAddress(userId, destination, 'write');
    }
    const inputImage = upload ?? (await sources.check(userId, edit.input));
    return {
      kind: EDIT_KIND,
      operation,
      input: { ...edit, resultName } satisfies EditInput,
      // The history shows what was asked for, not what this room made of it.
      request: request ?? { ...edit },
      ...(inputImage && { inputImage: withoutId(inputImage) }),
    };
  }

  return {
    async submit(caller, edits, options) {
      const submissions: Submission[] = [];
      const names = nameResults(edits.map(({ input }) => input));
      for (const [at, edit] of edits.entries()) {
        const name = names[at] ?? null;
        submissions.push(await prepare(caller.userId, edit, options, edits.length > 1, name));
      }
      return (await tasks.submitAll(caller, submissions)) as readonly [Task, ...Task[]];
    },
    async finished({ userId, id }) {
      const task = await tasks.wait(userId, id, { timeoutMs: WAIT_MS });
      if (task.state === 'DONE') return task;
      if (task.error) throw reviveError(task.error);
      if (task.state === 'CANCELLED') throw new ApiError('conflict', { message: 'The task was cancelled.' });
      await tasks.cancel(userId, id).catch(() => undefined);
      throw new ApiError('taskTimedOut');
    },
  };
}

/** Several results need names of their own; a result over its own input would be edited again when a run is repeated. */
function checkDestination(
  destination: NonNullable<EditOutput['destination']>,
  input: string,
  many: boolean,
): void {
  const { path } = readStorageAddress(destination);
  if (many && path !== '' && !path.endsWith('/')) {
    throw invalid('Name a folder, with a slash at its end: each result gets a name of its own in it');
  }
  if (destination === input) throw invalid('Name another object than the input');
}

function invalid(sentence: string): ApiError {
  const path = 'output.destination';
  return new ApiError('fieldsInvalid', { message: `${path}: ${sentence}.`, details: { [path]: [sentence] } });
}

function withoutId<T extends object>(picture: T): Omit<T, 'id'> {
  const { id: _id, ...rest } = picture as T & { id?: string };
  return rest as Omit<T, 'id'>;
}
