import type { OUTPUT_KINDS, TaskCategory, TaskStatus } from '../../../../vocabulary/api-options.ts';
import type { CreditUnit } from '../../../../vocabulary/credit-units.ts';

/** Heavy work computes for seconds in a thread; it has a line and places of its own. */
export type TaskWeight = 'light' | 'heavy';

/** What one request started: an entry of the history. */
export interface TaskGroupRow {
  id: string;
  user_id: string;
  category: TaskCategory;
  /** JSON: what was asked for. */
  request: string;
  created_at: number;
}

export interface TaskRow {
  id: string;
  user_id: string;
  group_id: string;
  kind: string;
  category: TaskCategory;
  weight: TaskWeight;
  /** The operationId of the call that asked for it. */
  operation: string;
  state: TaskStatus;
  /** JSON: what the kind's `run` is given. */
  input: string;
  /** JSON: what the history shows as asked for. */
  request: string;
  /** JSON of a TaskPicture. */
  input_image: string | null;
  /** JSON: what the result says beside its pictures. */
  data: string | null;
  /** JSON of a StoredError, of a task that ended in ERROR. */
  error: string | null;
  /** Thousandths. */
  progress: number;
  stage: string | null;
  /** Runs that failed by themselves, and the one that is under way. */
  attempts: number;
  /** Runs whose process died. */
  losses: number;
  /** Not before then; the line's order. */
  run_at: number;
  /** Lease token. Ending a task requires it. */
  lease_token: string | null;
  lease_until: number | null;
  cost: number;
  unit: CreditUnit;
  /** Of the API key that asked, if one did. */
  key_id: string | null;
  /** The request's idempotency key and the task's place in it: the same request makes it once. */
  once_key: string | null;
  /** The user's `change_seq` at the last change of state: what a stream resumes after. */
  change_seq: number;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
}

export const TASK_COLUMNS = [
  'id',
  'user_id',
  'group_id',
  'kind',
  'category',
  'weight',
  'operation',
  'state',
  'input',
  'request',
  'input_image',
  'data',
  'error',
  'progress',
  'stage',
  'attempts',
  'losses',
  'run_at',
  'lease_token',
  'lease_until',
  'cost',
  'unit',
  'key_id',
  'once_key',
  'change_seq',
  'created_at',
  'started_at',
  'finished_at',
] as const satisfies readonly (keyof TaskRow)[];

/** One picture that a task made. */
export interface TaskImageRow {
  id: string;
  task_id: string;
  user_id: string;
  position: number;
  output: (typeof OUTPUT_KINDS)[number];
  /** JSON of a TaskPicture. */
  picture: string;
  /** Name in the blob store; null when it went to a connected storage. */
  blob: string | null;
  /** JSON. */
  meta: string | null;
  is_favorite: number;
  is_saved: number;
  created_at: number;
}

/** A user's place in the round: who is served next, and how many of theirs are under way. */
export interface TaskLaneRow {
  user_id: string;
  /** Counts every change of state of the user's tasks. A transaction that changes one locks this row until the commit. */
  change_seq: number;
  /** The earliest `run_at` of the light ones in line; null when there are none. */
  ready_at: number | null;
  /** Light ones. */
  running: number;
  heavy_ready_at: number | null;
  heavy_running: number;
  unfinished: number;
  /** Larger for who was served later. */
  served: number;
}

export interface TaskTables {
  task_groups: TaskGroupRow;
  tasks: TaskRow;
  task_images: TaskImageRow;
  task_lanes: TaskLaneRow;
}
