/**
 * Kinds of tasks. A kind is registered once, at start, by the service that implements it. Submitting an unregistered kind returns
 * `operationUnavailable` and charges nothing.
 */
import type { Readable } from 'node:stream';
import type { TaskCategory } from '../../../../vocabulary/api-options.ts';
import type { CreditUnit } from '../../../../vocabulary/credit-units.ts';

/** Cost of a task. Zero writes no ledger entry. */
export interface TaskCost {
  readonly unit: CreditUnit;
  /** An integer. */
  readonly amount: number;
}

/** An input or result picture, with its bytes in the blob store or in a connected storage. */
export interface TaskPicture {
  /** Blob name: the result of `context.keep`, or an upload's. */
  readonly blob?: string;
  /** `storage://…` of a connected storage, instead of `blob`. */
  readonly objectUri?: string;
  /** Without a dot: `jpeg`. */
  readonly ext: string;
  /** `image/jpeg` */
  readonly mime: string;
  /** Upper case: `JPEG`. */
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** One picture of a result. */
export interface TaskImage extends TaskPicture {
  /** Default `image`. */
  readonly output?: 'image' | 'animation';
  /** Shown as `generated_meta`: provider, seed, parameters, confidence, warnings. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface TaskResult {
  readonly images: readonly TaskImage[];
  /** The input, if it was unknown when the task was submitted. */
  readonly inputImage?: TaskPicture;
  /** Additional response values (a prompt, a mask's URL): JSON. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The environment of a running task. */
export interface TaskContext {
  readonly taskId: string;
  readonly userId: string;
  /** 1 until a run has failed. A task whose process died runs again, so external effects must be idempotent. */
  readonly attempt: number;
  /** Aborts when the task is cancelled, paused, over its time limit or leased to another process: stop and throw. */
  readonly signal: AbortSignal;
  /** Progress of the whole task, 0…1, and its stage. Cheap, may be called often. */
  progress(fraction: number, stage?: string): void;
  /** Stores bytes, or moves a local file, as a result of this run under a new name, and returns that name. `extension` without a dot. */
  keep(
    content: Readable | Uint8Array | { readonly path: string },
    options: { contentType: string; extension: string },
  ): Promise<string>;
}

export interface TaskKind<Input = unknown> {
  /** Unique: `image.edit`. */
  readonly name: string;
  /** Category in the history. */
  readonly category: TaskCategory;
  /** Cost: reserved at acceptance, settled at success, released otherwise. */
  cost(input: Input): TaskCost;
  /** Does it compute for seconds? Then it has its own queue, so light tasks do not wait for it. */
  isHeavy?(input: Input): boolean;
  /** Throws an ApiError for the client before anything is charged: `operationUnavailable` for an unsupported option. */
  check?(input: Input): void | Promise<void>;
  /**
   * Does the work. An ApiError ends the task with that error; `TaskRetryError` and unexpected errors are retried with back-off until the
   * attempts are used up.
   */
  run(input: Input, context: TaskContext): Promise<TaskResult>;
  /** Maximum failed runs; 3 by default. A run whose process dies does not count. */
  readonly attempts?: number;
  /** Time limit of one run in milliseconds; 10 minutes by default. */
  readonly deadlineMs?: number;
}

/** A temporary failure of an external service. */
export class TaskRetryError extends Error {
  /** Milliseconds until the next attempt; by default, the usual back-off. */
  readonly afterMs: number | undefined;
  constructor(message: string, options: { readonly afterMs?: number; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'TaskRetryError';
    this.afterMs = options.afterMs;
  }
}

export interface TaskKinds {
  /** Throws if the name is taken. */
  register<Input>(kind: TaskKind<Input>): void;
  /** Replaces the kind of this name, if there is one. */
  replace<Input>(kind: TaskKind<Input>): void;
  find(name: string): TaskKind | undefined;
}

export function createTaskKinds(): TaskKinds {
  const kinds = new Map<string, TaskKind>();
  return {
    register(kind) {
      if (kinds.has(kind.name)) throw new Error(`Two kinds of task are called ${kind.name}`);
      // Inputs of a kind are validated when they are submitted.
      kinds.set(kind.name, kind as TaskKind);
    },
    replace(kind) {
      kinds.set(kind.name, kind as TaskKind);
    },
    find: (name) => kinds.get(name),
  };
}
