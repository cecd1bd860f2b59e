/**
 * What a task can do. A kind is registered once, at start, by the service that can do it; a kind that nobody registered
 * does not exist here, and submitting one is answered `operationUnavailable` with nothing charged.
 */
import type { Readable } from 'node:stream';
import type { TaskCategory } from '../../../../vocabulary/api-options.ts';
import type { CreditUnit } from '../../../../vocabulary/credit-units.ts';

/** What a task takes of an account. Zero is allowed: nothing is written into the ledger then. */
export interface TaskCost {
  readonly unit: CreditUnit;
  /** A whole number. */
  readonly amount: number;
}

/** A picture that a task read or made, and where its bytes are: in the blob store, or in a connected storage. */
export interface TaskPicture {
  /** Name in the blob store: what `context.keep` answered, or an upload's. */
  readonly blob?: string;
  /** `storage://…` of a connected storage, in place of `blob`. */
  readonly objectUri?: string;
  /** Without a dot: `jpeg`. */
  readonly ext: string;
  /** `image/jpeg` */
  readonly mime: string;
  /** In capitals: `JPEG`. */
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** One picture that a task made. */
export interface TaskImage extends TaskPicture {
  /** `image` when not said. */
  readonly output?: 'image' | 'animation';
  /** Shown as `generated_meta`: provider, seed, parameters, confidence, warnings. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface TaskResult {
  readonly images: readonly TaskImage[];
  /** What it read, where that was not known when the task was submitted. */
  readonly inputImage?: TaskPicture;
  /** What the call's own answer shows beside the pictures (a prompt, a mask's address): JSON. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What a running task is given. */
export interface TaskContext {
  readonly taskId: string;
  readonly userId: string;
  /** 1 until a run has failed. A task whose process died runs again: what it does outside must bear being done twice. */
  readonly attempt: number;
  /** Aborts when the task is cancelled, paused, over time or no longer this process's own: stop, and throw anything. */
  readonly signal: AbortSignal;
  /** 0…1 of the whole, and what is being done. Cheap: call it as often as you like. */
  progress(fraction: number, stage?: string): void;
  /** Keeps bytes, or a file of this machine that it takes away, as a result of this run under a name of its own, and answers that name. `extension` without a dot. */
  keep(
    content: Readable | Uint8Array | { readonly path: string },
    options: { contentType: string; extension: string },
  ): Promise<string>;
}

export interface TaskKind<Input = unknown> {
  /** One of its kind: `image.edit`. */
  readonly name: string;
  /** Under which the history files it. */
  readonly category: TaskCategory;
  /** What it costs; reserved when it is accepted, settled when it is done, released when it is not. */
  cost(input: Input): TaskCost;
  /** Does it compute for seconds? Then it waits in the line of such tasks, and no other waits for it. */
  isHeavy?(input: Input): boolean;
  /** Throws the ApiError that the caller is to see before anything is charged: `operationUnavailable` for a choice that nothing here can do. */
  check?(input: Input): void | Promise<void>;
  /**
   * Does the work. An ApiError that it throws ends the task with that error; `TaskRetryError` and everything unexpected is
   * tried again, later each time, until the attempts are used up.
   */
  run(input: Input, context: TaskContext): Promise<TaskResult>;
  /** Runs that may fail before the task is given up; 3 when not said. A run whose process dies is none of these. */
  readonly attempts?: number;
  /** Milliseconds that one run may take; 10 minutes when not said. */
  readonly deadlineMs?: number;
}

/** "Not now": the world outside did not answer, and may at the next attempt. */
export class TaskRetryError extends Error {
  /** Milliseconds until the next attempt; the usual back-off when not said. */
  readonly afterMs: number | undefined;
  constructor(message: string, options: { readonly afterMs?: number; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'TaskRetryError';
    this.afterMs = options.afterMs;
  }
}

export interface TaskKinds {
  /** Throws when the name is taken. */
  register<Input>(kind: TaskKind<Input>): void;
  /** In place of the kind of this name, if there is one: another way to do the same work. */
  replace<Input>(kind: TaskKind<Input>): void;
  find(name: string): TaskKind | undefined;
}

export function createTaskKinds(): TaskKinds {
  const kinds = new Map<string, TaskKind>();
  return {
    register(kind) {
      if (kinds.has(kind.name)) throw new Error(`Two kinds of task are called ${kind.name}`);
      // A kind is only ever given inputs that were submitted to it.
      kinds.set(kind.name, kind as TaskKind);
    },
    replace(kind) {
      kinds.set(kind.name, kind as TaskKind);
    },
    find: (name) => kinds.get(name),
  };
}
