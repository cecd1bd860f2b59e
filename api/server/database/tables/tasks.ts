import type { OUTPUT_KINDS, TaskCategory, TaskStatus } from '../../../../vocabulary/api-options.ts';
import type { CreditUnit } from '../../../../vocabulary/credit-units.ts';

/** Heavy work computes for seconds in a thread; it has its own queue and slots. */
export type TaskWeight = 'light' | 'heavy';

/** Everything that one request started: an entry of the history. */
export interface TaskGroupRow {
  id: string;
  user_id: string;
  category: TaskCategory;
  /** JSON of the request. */
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
  /** operationId of the route that submitted it. */
  operation: string;
  state: TaskStatus;
  /** JSON: input of the kind's `run`. */
  input: string;
  /** JSON: the request as the history shows it. */
  request: string;
  /** JSON of a TaskPicture. */
  input_image: string | null;
  /** JSON: further results beside the pictures. */
  data: string | null;
  /** JSON of a StoredError, for ERROR. */
  error: string | null;
  /** Thousandths. */
  progress: number;
  stage: string | null;
  /** Failed runs, plus the current one. */
  attempts: number;
  /** Runs whose process died. */
  losses: number;
  /** Earliest start, and the order of the queue. */
  run_at: number;
  /** Lease token. Ending a task requires it. */
  lease_token: string | null;
  lease_until: number | null;
  cost: number;
  unit: CreditUnit;
  /** The API key of the request, if any. */
  key_id: string | null;
  /** Idempotency key and position in the request: a repeated request creates the task once. */
  once_key: string | null;
  /** The user's `change_seq` at the last change of state: the resume point of a stream. */
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

/** One picture of a task's result. */
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
  /** Bytes that count as the account's storage: those of a result that cost nothing; 0 for a paid one. */
  free_bytes: number;
  created_at: number;
}

/** A user's lane of the round-robin: when it is served next, and how many of its tasks run. */
export interface TaskLaneRow {
  user_id: string;
  /** Counts the state changes of the user's tasks. A transaction that changes one locks this row until the commit. */
  change_seq: number;
  /** The earliest `run_at` of queued light tasks; null if none is queued. */
  ready_at: number | null;
  /** Running light tasks. */
  running: number;
  heavy_ready_at: number | null;
  heavy_running: number;
  unfinished: number;
  /** Larger = served later. */
  served: number;
}

export interface TaskTables {
  task_groups: TaskGroupRow;
  tasks: TaskRow;
  task_images: TaskImageRow;
  task_lanes: TaskLaneRow;
}
