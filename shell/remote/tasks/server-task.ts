/** Work that the server does for the studio: what a tool asks for, and how it stands. Start it with `runServerTask`. */
import type { GessoError } from '../../../api/client/gesso-error.ts';
import type { Received } from '../../../api/contract/base/route.ts';
import type { getGroup } from '../../../api/contract/routes/web-task.ts';
import type { AssetId, Message } from '../../../engine/index.ts';
import type { CostKind } from '../../../vocabulary/costs.ts';
import type { Operation } from '../../address/hash-state.ts';
import type { ResultPlace } from '../../session/core/server-work.ts';

export type TaskGroup = Received<typeof getGroup>;
export type ResultImage = TaskGroup['tasks'][number]['task_images'][number];

/** A picture that the server needs: one of the document, as it was opened, or any file. It is uploaded once. */
export type SentPicture = { readonly asset: AssetId } | { readonly file: Blob; readonly name: string };

/** A call that starts work: it answers a task group, or the developer API's task. */
export interface StartCall {
  /** Of the contract: `/v1/image/edit/async`. */
  readonly path: string;
  /** With a file, the JSON of the form's `data`. */
  readonly body: unknown;
  /** The form's `file`: the mask of a brush, for example. */
  readonly file?: Blob;
}

/**
 * What becomes of the first result. Whatever it says, one that comes too late for its place is offered, never forced. `layer`: a layer
 * over the others. `choose`: nothing, the person chooses from the results.
 */
export type ResultUse =
  | ResultPlace
  | { readonly kind: 'layer'; readonly name: string }
  | { readonly kind: 'choose' };

export interface TaskWords {
  /** "Background removed" */
  readonly done: Message;
  /** "The background couldn't be removed" */
  readonly failed: Message;
}

export interface ServerTaskRequest {
  /** The tool, as the address names it. One task a tool is shown in its panel: the newest. */
  readonly operation: Operation;
  readonly pictures: readonly SentPicture[];
  /** @param ids of the uploaded pictures, in their order */
  start(ids: readonly string[]): StartCall;
  readonly use: ResultUse;
  readonly words: TaskWords;
  /** What it costs, for the credits to be read again. Absent = nothing. */
  readonly cost?: CostKind;
}

/**
 * uploading → submitting → working → fetching → done, failed or cancelled. `waiting`: accepted, and the server does not answer at the
 * moment; it goes on by itself.
 */
export type TaskPhase =
  | 'uploading'
  | 'submitting'
  | 'working'
  | 'waiting'
  | 'cancelling'
  | 'fetching'
  | 'done'
  | 'failed'
  | 'cancelled';

export interface ServerTask {
  /** Of this browser; also the idempotency key. */
  readonly id: string;
  readonly operation: Operation;
  readonly phase: TaskPhase;
  /** Of the phase, 0…1; null while it cannot be told. */
  readonly fraction: number | null;
  /** The entry of the history; null until the server has accepted it. */
  readonly groupId: string | null;
  /** The results, when it is done. */
  readonly images: readonly ResultImage[];
  /** Why it failed. */
  readonly error: GessoError | null;
  /** It goes on from before the page was loaded. */
  readonly isResumed: boolean;
}

export const isOver = ({ phase }: Pick<ServerTask, 'phase'>): boolean =>
  phase === 'done' || phase === 'failed' || phase === 'cancelled';
