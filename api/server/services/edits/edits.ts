/** Image edits of requests: checked, submitted, awaited. */

import { errorText } from '../../../contract/base/error-text.ts';
import type { EditOutput } from '../../../contract/schemas/edit-output.ts';
import type { EditOperations } from '../../../contract/schemas/image-edit.ts';
import type { Recipe } from '../../../contract/schemas/recipe.ts';
import { ApiError, reviveError } from '../../base/api-error.ts';
import type { Principal } from '../../base/principal.ts';
import { fitOf } from '../../images/edit-capabilities.ts';
import type { BrandKit, BrandKits } from '../brand-kits/brand-kits.ts';
import { namedParts } from '../brand-kits/named-parts.ts';
import type { Capabilities } from '../capabilities/capabilities.ts';
import { hasOnceKey } from '../idempotency/once-keys.ts';
import { readStorageAddress } from '../storages/storage-address.ts';
import type { Storages } from '../storages/storages.ts';
import { hasEnded } from '../tasks/task-states.ts';
import type { Submission, Task, Tasks } from '../tasks/tasks.ts';
import type { UploadedPicture } from '../uploads/uploads.ts';
import { EDIT_KIND, type EditInput } from './edit-kind.ts';
import { nameResults } from './result-names.ts';
import type { Sources } from './sources.ts';

export interface AskedEdit extends Omit<EditInput, 'operations' | 'recipe'> {
  /** The brand kit for names of colors and recipes. All edits of a request share it. */
  readonly brand_kit?: string | null | undefined;
  /** Default: no operations. */
  readonly operations?: EditOperations | undefined;
  /** A recipe, or its name in the brand kit. */
  readonly recipe?: Recipe | string | null | undefined;
  /** The picture with the id `input`, if this request has just stored it. */
  readonly upload?: UploadedPicture;
}

export interface SubmitOptions {
  /** operationId of the route. */
  readonly operation: string;
  /** The request as the history shows it. */
  readonly request?: Readonly<Record<string, unknown>>;
}

export interface Edits {
  /** One group with a task for each edit. Rejects, before anything is charged, with all errors that do not require reading the pictures. */
  submit(
    caller: Principal,
    edits: readonly AskedEdit[],
    options: SubmitOptions,
  ): Promise<readonly [Task, ...Task[]]>;
  /**
   * The task once it is DONE. Rejects with the task's error; with `taskTimedOut` after a minute, with `notReady` if the server stops. The
   * task is cancelled then; if it cannot be, the error names it.
   */
  finished(task: Task): Promise<Task>;
}

export interface EditsDeps {
  readonly tasks: Tasks;
  readonly brandKits: Pick<BrandKits, 'find'>;
  readonly sources: Sources;
  readonly storages: Pick<Storages, 'checkAddress'>;
  readonly capabilities: Pick<Capabilities, 'require'>;
  /** Rejects with `operationUnavailable` for unsupported operations. */
  checkAvailable(operations: EditOperations): Promise<void>;
  /** Shutdown of the server: waiting requests are answered at once. */
  readonly stopping: AbortSignal;
}

/** Time that a synchronous request waits for its edit. */
const WAIT_MS = 60_000;
/** At shutdown, a running task may end within this time and is returned; a queued one does not start. */
const STOP_PATIENCE_MS = 2_000;
/** Seconds of `retry-after`: another process responds by then. */
const RETRY = { 'retry-after': '5' } as const;

export function createEdits(deps: EditsDeps): Edits {
  const { tasks, brandKits, sources, storages, capabilities, checkAvailable, stopping } = deps;

  /** Availability is checked before the plan: a better plan would not help if the operation is unavailable. */
  async function admit(userId: string, operations: EditOperations, recipe: Recipe | null): Promise<void> {
    await checkAvailable(operations);
    const expands = recipe?.steps.some(({ step }) => step === 'expand');
    if (expands || fitOf(operations) === 'outpaint')
      await capabilities.require(userId, 'outpainting_operation');
  }

  async function prepare(
    userId: string,
    kit: BrandKit | null,
    { upload, brand_kit, operations = {}, recipe, ...asked }: AskedEdit,
    { operation, request }: SubmitOptions,
    many: boolean,
    resultName: string | null,
  ): Promise<Submission> {
    const edit = { ...asked, ...namedParts(kit, operations, recipe) };
    requireLayer(edit.layer, edit.recipe);
    await admit(userId, edit.operations, edit.recipe);
    const destination = edit.output?.destination;
    if (destination) {
      checkDestination(destination, edit.input, many);
      await storages.checkAddress(userId, destination, 'write');
    }
    const said = { ...asked, ...(brand_kit && { brand_kit }), operations, ...(recipe && { recipe }) };
    const inputImage = upload ?? (await sources.check(userId, edit.input));
    return {
      kind: EDIT_KIND,
      operation,
      input: { ...edit, resultName } satisfies EditInput,
      // The history shows the request as sent, not with the kit's values, which may change.
      ...(many ? { request: said, ...(request && { groupRequest: request }) } : { request: request ?? said }),
      ...(inputImage && { inputImage: withoutId(inputImage) }),
    };
  }

  /** Cancels the task of a disconnected client and returns its final state, even if it has ended meanwhile. */
  async function giveUp({ userId, id }: Task, name: 'taskTimedOut' | 'notReady'): Promise<Task> {
    const isStopping = name === 'notReady';
    const headers = isStopping ? RETRY : {};
    if (isStopping && hasOnceKey()) {
      throw new ApiError(errorText('notReady.taskGoesOn', { task: id }), { headers });
    }
    try {
      await tasks.cancel(userId, id);
    } catch (error) {
      const task = await tasks.find(userId, id).catch(() => undefined);
      if (task && hasEnded(task.state) && task.state !== 'CANCELLED') return endOf(task);
      if (task?.state !== 'CANCELLED') {
        throw new ApiError(errorText(`${name}.stillRuns`, { task: id }), { headers, cause: error });
      }
    }
    throw new ApiError(isStopping ? 'notReady.taskCancelled' : name, { headers });
  }

  return {
    async submit(caller, edits, options) {
      const kitId = edits[0]?.brand_kit;
      const kit = kitId ? await brandKits.find(caller.userId, kitId) : null;
      const names = nameResults(edits.map(({ input }) => input));
      // In parallel: a hundred lookups take as long as the slowest.
      const prepared = await Promise.allSettled(
        edits.map((edit, at) =>
          prepare(caller.userId, kit, edit, options, edits.length > 1, names[at] ?? null),
        ),
      );
      const submissions = prepared.map((one) => {
        if (one.status === 'rejected') throw one.reason;
        return one.value;
      });
      return (await tasks.submitAll(caller, submissions)) as readonly [Task, ...Task[]];
    },
    async finished({ userId, id }) {
      const waited = await tasks.wait(userId, id, { timeoutMs: WAIT_MS, signal: stopping });
      if (hasEnded(waited.state)) return endOf(waited);
      if (!stopping.aborted) return giveUp(waited, 'taskTimedOut');
      const task =
        waited.state === 'PROCESSING'
          ? await tasks.wait(userId, id, { timeoutMs: STOP_PATIENCE_MS })
          : waited;
      return hasEnded(task.state) ? endOf(task) : giveUp(task, 'notReady');
    },
  };
}

function endOf(task: Task): Task {
  if (task.state === 'DONE') return task;
  if (task.error) throw reviveError(task.error);
  throw new ApiError('conflict.taskCancelled');
}

/** Rejects with `fieldsInvalid` a layer that no step of the recipe makes. */
function requireLayer(layer: EditInput['layer'], recipe: Recipe | null): void {
  if (!layer || recipe?.steps.some(({ step }) => step === layer)) return;
  throw new ApiError('fieldsInvalid', { details: { layer: [errorText('field.layer.notMade', { layer })] } });
}

/** Several results need distinct names; a result stored over its own input would be edited again by a repeated run. */
function checkDestination(
  destination: NonNullable<EditOutput['destination']>,
  input: string,
  many: boolean,
): void {
  const { path } = readStorageAddress(destination, 'output.destination');
  if (many && path !== '' && !path.endsWith('/')) {
    throw invalid('field.destination.folder');
  }
  if (destination === input) throw invalid('field.destination.input');
}

function invalid(id: 'field.destination.folder' | 'field.destination.input'): ApiError {
  return new ApiError('fieldsInvalid', { details: { 'output.destination': [{ id }] } });
}

function withoutId<T extends object>(picture: T): Omit<T, 'id'> {
  const { id: _id, ...rest } = picture as T & { id?: string };
  return rest as Omit<T, 'id'>;
}
