/** Work on the server for the studio: a tool's request and its state. Start it with `runServerTask`. */
import type { GessoError } from '../../../api/client/gesso-error.ts';
import type { Received } from '../../../api/contract/base/route.ts';
import type { getGroup } from '../../../api/contract/routes/web-task.ts';
import type { AssetId, Message } from '../../../engine/index.ts';
import type { CostKind } from '../../../vocabulary/costs.ts';
import type { Operation } from '../../address/hash-state.ts';
import type { ResultPlace } from '../../session/core/server-work.ts';

export type TaskGroup = Received<typeof getGroup>;
export type ResultImage = TaskGroup['tasks'][number]['task_images'][number];

/** An input picture: one of the document, as opened, any file, or one that is drawn when it is sent. Uploaded once. */
export type SentPicture =
  | { readonly asset: AssetId }
  | { readonly file: Blob; readonly name: string }
  | { draw(): Promise<Blob>; readonly name: string };

/** A call that starts work: its response is a task group, or the developer API's task. */
export interface StartCall {
  /** Path in the contract: `/v1/image/edit/async`. */
  readonly path: string;
  /** With a file, the JSON of the form's `data`. */
  readonly body: unknown;
  /** The form's `file`, such as a brush mask. */
  readonly file?: Blob;
}

/**
 * Target of the first result; if the target has changed, the result is only offered. `layer`: a new layer on top. `choose`: the user
 * chooses from the results.
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
  /** The tool's id in the hash. Its panel shows the newest task. */
  readonly operation: Operation;
  readonly pictures: readonly SentPicture[];
  /** @param ids of the uploaded pictures, in order */
  start(ids: readonly string[]): StartCall;
  readonly use: ResultUse;
  readonly words: TaskWords;
  /** Its cost, after which credits are refreshed. Absent = free. */
  readonly cost?: CostKind;
}

/**
 * uploading → submitting → working → fetching → done, failed or cancelled. `waiting`: accepted, but the server does not respond; retried
 * automatically.
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
  /** Local id, also the idempotency key. */
  readonly id: string;
  readonly operation: Operation;
  readonly phase: TaskPhase;
  /** Progress of the phase, 0…1; null if unknown. */
  readonly fraction: number | null;
  /** The history entry; null until accepted. */
  readonly groupId: string | null;
  /** The results, when it is done. */
  readonly images: readonly ResultImage[];
  /** Why it failed. */
  readonly error: GessoError | null;
  /** The press that began it, with others perhaps. */
  readonly turn: string;
  /** Resumed after a reload. */
  readonly isResumed: boolean;
}

export const isOver = ({ phase }: Pick<ServerTask, 'phase'>): boolean =>
  phase === 'done' || phase === 'failed' || phase === 'cancelled';
