/** The task service as routes, the worker and other services see it. */
import type { Transaction } from 'kysely';
import type { TaskCategory, TaskStatus } from '../../../../vocabulary/api-options.ts';
import type { StoredError } from '../../../contract/base/stored-error.ts';
import type { Principal } from '../../base/principal.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { TaskCost, TaskImage, TaskKinds, TaskPicture } from './task-kinds.ts';
import type { FinalStatus } from './task-states.ts';

export interface Submission {
  /** Name of a registered kind. */
  readonly kind: string;
  /** operationId of the route. */
  readonly operation: string;
  /** JSON input of the kind's `run`, possibly in another process. */
  readonly input: unknown;
  /** Cost, if the route knows it better than the kind. */
  readonly cost?: TaskCost;
  /** The request as the history shows it; by default `input`. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** The same for the whole group: stored once instead of with each of a hundred tasks. */
  readonly groupRequest?: Readonly<Record<string, unknown>>;
  /** The input picture, if known. */
  readonly inputImage?: TaskPicture;
  /** An existing group of the same user; by default a new one. */
  readonly groupId?: string;
}

/** A task as its owner sees it. */
export interface Task {
  readonly id: string;
  readonly groupId: string;
  readonly userId: string;
  readonly kind: string;
  readonly category: TaskCategory;
  readonly operation: string;
  readonly state: TaskStatus;
  readonly input: unknown;
  readonly request: Readonly<Record<string, unknown>>;
  readonly inputImage: TaskPicture | null;
  /** 0…1. */
  readonly progress: number;
  readonly stage: string | null;
  readonly attempts: number;
  /** For DONE. */
  readonly images: readonly KeptImage[];
  readonly data: Readonly<Record<string, unknown>> | null;
  /** For ERROR. */
  readonly error: StoredError | null;
  /** The API key of the request, if any. */
  readonly keyId: string | null;
  readonly cost: TaskCost;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

export interface KeptImage extends TaskImage {
  readonly id: string;
  readonly isFavorite: boolean;
  readonly isSaved: boolean;
  readonly createdAt: number;
}

/** Result of a task. */
export type EndedTask = Task & { readonly state: 'DONE' | 'ERROR' | 'CANCELLED' };

/** Runs inside the transaction that ends the task, exactly once for each task: write rows, no I/O. */
export type EndHook = (task: EndedTask, trx: Transaction<Database>) => Promise<void>;

export interface Tasks {
  readonly kinds: TaskKinds;
  /**
   * Accepts a task: its row, history entry and reserved credits are on the disk when this resolves. Rejects with `operationUnavailable`,
   * `outOfCredits`, `tooManyTasks`, or the error of the kind's `check`; nothing is charged then.
   *
   * In the caller's transaction (`trx`), it starts only after `announce`, or within two seconds of the commit.
   */
  submit(caller: Principal, submission: Submission, trx?: Transaction<Database>): Promise<Task>;
  /** Accepts all or none, by default in one group. */
  submitAll(
    caller: Principal,
    submissions: readonly Submission[],
    trx?: Transaction<Database>,
  ): Promise<readonly Task[]>;
  /** Wakes workers for tasks submitted in a transaction that has been committed. */
  announce(tasks: readonly Task[]): void;
  /** `taskNotFound` for an unknown or another user's task. */
  find(userId: string, taskId: string): Promise<Task>;
  /** Existing tasks of the user, by id. */
  findAll(userId: string, taskIds: readonly string[]): Promise<ReadonlyMap<string, Task>>;
  /** Tasks of one group of the user, in the order of creation; empty for an unknown group. */
  ofGroup(userId: string, groupId: string): Promise<readonly Task[]>;
  /** Resolves when the task has ended, or with its current state after `timeoutMs` or when `signal` aborts. */
  wait(
    userId: string,
    taskId: string,
    options: { readonly timeoutMs: number; readonly signal?: AbortSignal },
  ): Promise<Task>;
  /** Cancels an unfinished task, also while it runs, and releases its credits. `taskFinished` if it has ended. */
  cancel(userId: string, taskId: string): Promise<Task>;
  /** Pauses a queued task until `resume`; `conflict` if it runs. */
  pause(userId: string, taskId: string): Promise<Task>;
  resume(userId: string, taskId: string): Promise<Task>;
  /** Submits a failed or canceled task again, as a new task of the same group. */
  retry(caller: Principal, taskId: string): Promise<Task>;
  onEnd(hook: EndHook): void;
  /** Called after the commit, in the process that ended the task. For metrics only: a process that dies then does not call it. */
  onEnded(watch: (state: FinalStatus) => void): void;
}
