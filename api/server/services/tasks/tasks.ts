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
  /** The call that asks for it, by its operationId. */
  readonly operation: string;
  /** JSON: what the kind's `run` is given, on another process perhaps. */
  readonly input: unknown;
  /** What it takes of the account, where the call knows better than the kind. */
  readonly cost?: TaskCost;
  /** What the history shows as asked for; `input` when not said. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** The same of its group, where that is more than one of its tasks: kept once, and not with each of a hundred tasks. */
  readonly groupRequest?: Readonly<Record<string, unknown>>;
  /** The picture that it works on, where that is known already. */
  readonly inputImage?: TaskPicture;
  /** Adds it to a group of the same user; a group of its own when not said. */
  readonly groupId?: string;
}

/** A task as its owner may see it. */
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
  /** Of a task that is DONE. */
  readonly images: readonly KeptImage[];
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Of a task that ended in ERROR. */
  readonly error: StoredError | null;
  /** Of the API key that asked, if one did. */
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

/** How a task ended. */
export type EndedTask = Task & { readonly state: 'DONE' | 'ERROR' | 'CANCELLED' };

/** Runs inside the transaction that ends the task, exactly once for each task: write rows here, and touch nothing outside. */
export type EndHook = (task: EndedTask, trx: Transaction<Database>) => Promise<void>;

export interface Tasks {
  readonly kinds: TaskKinds;
  /**
   * Accepts a task: its row, its place in history and its reserved credits are on the disk when this resolves.
   * Rejects with `operationUnavailable`, `outOfCredits`, `tooManyTasks`, or what the kind's `check` says; nothing is charged then.
   *
   * Inside a transaction of the caller's (`trx`) it begins only after `announce`, or within two seconds of the commit.
   */
  submit(caller: Principal, submission: Submission, trx?: Transaction<Database>): Promise<Task>;
  /** Accepts all or none. They share one group when none is named. */
  submitAll(
    caller: Principal,
    submissions: readonly Submission[],
    trx?: Transaction<Database>,
  ): Promise<readonly Task[]>;
  /** Wakes workers for what was submitted inside a transaction that has been committed. */
  announce(tasks: readonly Task[]): void;
  /** `taskNotFound` when there is none or it is another user's. */
  find(userId: string, taskId: string): Promise<Task>;
  /** Those that are there and the user's own, by id. */
  findAll(userId: string, taskIds: readonly string[]): Promise<ReadonlyMap<string, Task>>;
  /** Those of one group of the user's, in the order of their making; none when there is no such group. */
  ofGroup(userId: string, groupId: string): Promise<readonly Task[]>;
  /** Resolves when the task has ended, or as it is after `timeoutMs` or when `signal` aborts. */
  wait(
    userId: string,
    taskId: string,
    options: { readonly timeoutMs: number; readonly signal?: AbortSignal },
  ): Promise<Task>;
  /** Ends a task that has not ended, and reaches it where it runs; credits come back. `taskFinished` when it has ended. */
  cancel(userId: string, taskId: string): Promise<Task>;
  /** Holds a task that has not begun back until `resume`; `conflict` when it runs. */
  pause(userId: string, taskId: string): Promise<Task>;
  resume(userId: string, taskId: string): Promise<Task>;
  /** Submits a failed or cancelled task again, as a new task of the same group. */
  retry(caller: Principal, taskId: string): Promise<Task>;
  onEnd(hook: EndHook): void;
  /** Called after the commit, in the process that ended the task. For metrics only: a process that dies then does not call it. */
  onEnded(watch: (state: FinalStatus) => void): void;
}
