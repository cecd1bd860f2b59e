/** Shared by all kinds of generated work: local files of the pictures, providers, and results stored with provenance. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditOutput } from '../../../contract/schemas/edit-output.ts';
import type { EditOperations } from '../../../contract/schemas/image-edit.ts';
import type { ProvidedOperation } from '../../base/provider-order.ts';
import { checkFormat } from '../../images/encode.ts';
import type { Film } from '../../images/film-facts.ts';
import type { PictureFile } from '../../images/picture-facts.ts';
import type { ImagePool } from '../../images/pool.ts';
import { newPath } from '../../providers/base/answer-file.ts';
import { away } from '../../providers/base/failures.ts';
import { type Provider, ProviderUnavailable, type Work } from '../../providers/base/provider.ts';
import type { RoutedResult, Router } from '../../providers/router.ts';
import type { KeepResult, ResultFile } from '../edits/keep-result.ts';
import type { Source, Sources } from '../edits/sources.ts';
import { type TaskContext, type TaskImage, TaskRetryError } from '../tasks/task-kinds.ts';

export interface WorkbenchDeps {
  readonly pool: ImagePool;
  readonly providers: Router;
  readonly sources: Pick<Sources, 'open'>;
  readonly keep: KeepResult;
  /** Temporary folder. */
  readonly folder: string;
}

/** Origin of a result; stored as `generated_meta`. */
export interface Origin {
  /** Provider id, as in the capabilities. */
  readonly operation: string;
  readonly provider: string;
  readonly model: string | null;
  readonly seed: number | null;
  readonly params: Readonly<Record<string, unknown>>;
  readonly confidence: number | null;
  readonly warnings: readonly string[];
}

/** Default PNG. */
export type Wanted = Partial<EditOutput>;

export interface Bench {
  readonly folder: string;
  /** In the order of the request. */
  readonly sources: readonly Source[];
}

export interface Workbench {
  readonly pool: ImagePool;
  readonly providers: Router;
  /** The folder is deleted after `use`. */
  open<T>(context: TaskContext, inputs: readonly string[], use: (bench: Bench) => Promise<T>): Promise<T>;
  /** The router for tasks: a busy provider leads to a retry, a misconfigured one does not. */
  route(operation: ProvidedOperation, work: Omit<Work, 'seed'>, options: RouteOptions): Promise<RoutedResult>;
  /** Encodes and stores a result. Without `origin`, the operations made it. `operations`: applied before, such as a crop. */
  finish(
    made: { readonly path: string; readonly file: ResultFile | Film },
    origin: Origin | null,
    options: FinishOptions,
  ): Promise<TaskImage>;
  readonly keepInput: KeepResult['input'];
  readonly keepFreeInput: KeepResult['freeInput'];
}

export interface RouteOptions {
  readonly context: TaskContext;
  readonly folder: string;
  /** Index of the result, from 0. */
  readonly at: number;
  /** Range of the task's progress: from, to. */
  readonly part: readonly [number, number];
  readonly stage: string;
  readonly accepts?: (provider: Provider) => boolean;
}

export interface FinishOptions {
  readonly context: TaskContext;
  readonly folder: string;
  readonly wanted: Wanted | null | undefined;
  /** File name in a storage's folder. */
  readonly name: string;
  readonly operations?: EditOperations;
  /** The work costs nothing, so its result needs room in the account's storage. */
  readonly isFree?: boolean;
  /** Range of the task's progress for slow operations: from, to. */
  readonly part?: readonly [number, number];
}

export function createWorkbench({ pool, providers, sources, keep, folder }: WorkbenchDeps): Workbench {
  async function openAll<T>(
    context: TaskContext,
    inputs: readonly string[],
    opened: readonly Source[],
    use: (sources: readonly Source[]) => Promise<T>,
  ): Promise<T> {
    const [input, ...others] = inputs;
    if (input === undefined) return use(opened);
    return sources.open(context.userId, input, context.signal, (source) =>
      openAll(context, others, [...opened, source], use),
    );
  }

  return {
    pool,
    providers,
    keepInput: keep.input,
    keepFreeInput: keep.freeInput,
    async open(context, inputs, use) {
      const own = join(folder, randomBytes(16).toString('hex'));
      await mkdir(own, { recursive: true });
      context.progress(0, 'fetching');
      try {
        return await openAll(context, inputs, [], (opened) => use({ folder: own, sources: opened }));
      } finally {
        await rm(own, { recursive: true, force: true });
      }
    },
    async route(operation, work, { context, folder: own, at, part: [from, to], stage, accepts }) {
      const { taskId, signal } = context;
      const host = {
        folder: own,
        onceKey: `${taskId}-${at}`,
        signal,
        onProgress: (fraction: number) => context.progress(from + (to - from) * fraction, stage),
      };
      try {
        return await providers.run(operation, { ...work, seed: seedOf(taskId, at) }, host, accepts);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        const told = away(error);
        if (!PASSING.has(error.absence)) throw told;
        throw new TaskRetryError(error.message, { cause: told });
      }
    },
    async finish({ path, file }, origin, options) {
      const { context, folder: own, wanted, name, operations = {}, isFree = false, part } = options;
      const kept = { destination: wanted?.destination, name };
      const metaOf = (provenance: readonly unknown[]) => ({
        provider: origin?.provider ?? 'local',
        provenance,
      });
      if ('duration' in file) {
        return {
          ...(await keep.result(file, path, kept, context)),
          output: 'animation',
          meta: metaOf([origin]),
        };
      }
      const output = newPath(own);
      const done = await pool.run(
        {
          kind: 'edit',
          input: path,
          source: file as PictureFile,
          output,
          operations,
          format: wanted?.format ?? { type: 'png', compression: 'optimal' },
          metadata: wanted?.metadata,
        },
        {
          signal: context.signal,
          ...(part && {
            onProgress: (fraction, stage) =>
              context.progress(part[0] + (part[1] - part[0]) * fraction, stage),
          }),
        },
      );
      if (isFree) await keep.requireRoom(context.userId, done.file.bytes);
      const meta = metaOf([...done.provenance, ...(origin ? [origin] : [])]);
      return { ...(await keep.result(done.file, output, kept, context)), meta };
    },
  };
}

/** Temporary absences. */
const PASSING: ReadonlySet<string> = new Set(['silent', 'slow', 'busy']);

/** 32 bits, reproducible for each result of a task. */
export function seedOf(taskId: string, at: number): number {
  return createHash('sha256').update(`${taskId}-${at}`).digest().readUInt32BE(0);
}

/** Rejects options that the format does not support, before anything is charged. */
export function checkWanted(wanted: Wanted | null | undefined): void {
  if (wanted?.format) checkFormat(wanted.format, { width: 1, height: 1 }, wanted.metadata ?? undefined);
}

/** File names of several results of one task. */
export const resultName = (taskId: string, at: number, count: number): string =>
  count === 1 ? taskId : `${taskId}-${at + 1}`;
