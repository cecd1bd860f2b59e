/**
 * One task from start to end: uploads its pictures, submits it, follows it by the event stream or, if that breaks, by polling, and
 * downloads its results. Once accepted, only the server's response ends it: a lost connection is retried.
 */
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { isUnanswered } from '../../../api/client/error-kinds.ts';
import { GessoError } from '../../../api/client/gesso-error.ts';
import type { ResultImage, TaskGroup } from './server-task.ts';
import type { Accepted, TaskNews } from './task-calls.ts';

/** Polling interval, ms: grows from the first to the longest. */
const LOOK_MS = { first: 1_000, longest: 10_000 } as const;
/** After this many broken streams, only polling is used: a proxy probably buffers the stream. */
const STREAM_TRIES = 3;

const ENDED: readonly string[] = ['DONE', 'ERROR', 'CANCELLED'];

export interface TaskPorts {
  upload(tell: (fraction: number) => void, signal: AbortSignal): Promise<readonly string[]>;
  start(ids: readonly string[], signal: AbortSignal): Promise<Accepted>;
  stream(taskIds: readonly string[], tell: (news: TaskNews) => void, signal: AbortSignal): Promise<void>;
  look(accepted: Accepted): Promise<TaskGroup>;
  cancel(taskIds: readonly string[]): Promise<void>;
}

export interface TaskContext {
  readonly ports: TaskPorts;
  readonly fraction: number | null;
  readonly uploaded: readonly string[];
  readonly accepted: Accepted | null;
  readonly news: Readonly<Record<string, TaskNews>>;
  readonly streams: number;
  readonly looks: number;
  readonly images: readonly ResultImage[];
  readonly error: GessoError | null;
  /** Cancel was pressed before the server's acceptance arrived. */
  readonly wantsCancel: boolean;
}

export interface TaskInput {
  readonly ports: TaskPorts;
  /** For a task accepted before a reload. */
  readonly accepted?: Accepted;
}

type TaskEvent =
  | { readonly type: 'CANCEL' }
  | { readonly type: 'ONLINE' }
  | { readonly type: 'SENT'; readonly fraction: number }
  | { readonly type: 'UPLOADED'; readonly ids: readonly string[] }
  | { readonly type: 'REFUSED'; readonly error: unknown }
  | { readonly type: 'NEWS'; readonly news: TaskNews }
  | { readonly type: 'STREAM_ENDED' };

/** Cancelling got no answer, or was refused. */
export interface CancelFailed {
  readonly type: 'CANCEL_FAILED';
  readonly error: GessoError;
  /** false = the start got no answer either: whether the server has the task is unknown, and it is followed no longer. */
  readonly isFollowed: boolean;
}

const failure = (error: unknown): GessoError =>
  error instanceof GessoError ? error : new GessoError(String(error));

/** Result of a group that was read; null while it runs. */
function endOf(group: TaskGroup): 'done' | 'failed' | 'cancelled' | null {
  if (group.tasks.some(({ status }) => !ENDED.includes(status))) return null;
  if (group.tasks.some(({ status }) => status === 'DONE')) return 'done';
  return group.tasks.some(({ status }) => status === 'ERROR') ? 'failed' : 'cancelled';
}

const haveAllEnded = ({ news, accepted }: TaskContext): boolean =>
  accepted?.taskIds.every((id) => ENDED.includes(news[id]?.status ?? '')) ?? false;

const progressOf = ({ news, accepted }: TaskContext): number => {
  const ids = accepted?.taskIds ?? [];
  return ids.reduce((sum, id) => sum + (news[id]?.progress ?? 0), 0) / Math.max(1, ids.length);
};

function errorOfGroup({ tasks }: TaskGroup): GessoError {
  const error = tasks.find(({ status }) => status === 'ERROR')?.error;
  return error ? new GessoError(error, 422) : new GessoError('The task failed');
}

export const taskMachine = setup({
  types: {} as { context: TaskContext; events: TaskEvent; input: TaskInput; emitted: CancelFailed },
  actors: {
    upload: fromCallback<TaskEvent, TaskPorts>(({ input, sendBack }) => {
      const stop = new AbortController();
      input
        .upload((fraction) => sendBack({ type: 'SENT', fraction }), stop.signal)
        .then(
          (ids) => sendBack({ type: 'UPLOADED', ids }),
          (error) => sendBack({ type: 'REFUSED', error }),
        );
      return () => stop.abort();
    }),
    start: fromPromise<Accepted, { ports: TaskPorts; ids: readonly string[] }>(({ input, signal }) =>
      input.ports.start(input.ids, signal),
    ),
    stream: fromCallback<TaskEvent, { ports: TaskPorts; taskIds: readonly string[] }>(
      ({ input, sendBack }) => {
        const stop = new AbortController();
        const end = () => {
          if (!stop.signal.aborted) sendBack({ type: 'STREAM_ENDED' });
        };
        input.ports
          .stream(input.taskIds, (news) => sendBack({ type: 'NEWS', news }), stop.signal)
          .then(end, end);
        return () => stop.abort();
      },
    ),
    look: fromPromise<TaskGroup, { ports: TaskPorts; accepted: Accepted }>(({ input }) =>
      input.ports.look(input.accepted),
    ),
    cancel: fromPromise<void, { ports: TaskPorts; taskIds: readonly string[] }>(({ input }) =>
      input.ports.cancel(input.taskIds),
    ),
  },
  actions: {
    keepGroup: assign((_, group: TaskGroup) => ({
      accepted: { groupId: group.id, taskIds: group.tasks.map(({ id }) => id) },
      news: Object.fromEntries(
        group.tasks.map(({ id, status, progress, error }) => [
          id,
          { task_id: id, group_id: group.id, status, progress, error },
        ]),
      ),
    })),
    keepNews: assign(({ context }, news: TaskNews) => ({
      news: { ...context.news, [news.task_id]: news },
      accepted: context.accepted && { ...context.accepted, groupId: news.group_id },
    })),
    showProgress: assign({ fraction: ({ context }) => progressOf(context) }),
  },
  delays: {
    LOOK: ({ context }) => Math.min(LOOK_MS.longest, LOOK_MS.first * 1.5 ** Math.max(0, context.looks - 1)),
  },
}).createMachine({
  id: 'task',
  context: ({ input }) => ({
    ports: input.ports,
    fraction: null,
    uploaded: [],
    accepted: input.accepted ?? null,
    news: {},
    streams: 0,
    looks: 0,
    images: [],
    error: null,
    wantsCancel: false,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: ({ context }) => context.accepted !== null, target: 'following' },
        { target: 'uploading' },
      ],
    },
    uploading: {
      entry: assign({ fraction: 0 }),
      invoke: { src: 'upload', input: ({ context }) => context.ports },
      on: {
        SENT: { actions: assign({ fraction: ({ event }) => event.fraction }) },
        UPLOADED: { target: 'submitting', actions: assign({ uploaded: ({ event }) => event.ids }) },
        REFUSED: { target: 'failed', actions: assign({ error: ({ event }) => failure(event.error) }) },
        CANCEL: 'cancelled',
      },
    },
    submitting: {
      entry: assign({ fraction: null }),
      invoke: {
        src: 'start',
        input: ({ context }) => ({ ports: context.ports, ids: context.uploaded }),
        onDone: [
          {
            guard: ({ context }) => context.wantsCancel,
            target: 'cancelling',
            actions: assign({ accepted: ({ event }) => event.output }),
          },
          { target: 'following', actions: assign({ accepted: ({ event }) => event.output }) },
        ],
        onError: [
          {
            guard: ({ context, event }) => context.wantsCancel && isUnanswered(event.error),
            target: 'cancelled',
            actions: emit(({ event }) => ({
              type: 'CANCEL_FAILED' as const,
              error: failure(event.error),
              isFollowed: false,
            })),
          },
          { guard: ({ context }) => context.wantsCancel, target: 'cancelled' },
          { target: 'failed', actions: assign({ error: ({ event }) => failure(event.error) }) },
        ],
      },
      // It may have been accepted: then it is cancelled on the server, at no cost.
      on: { CANCEL: { actions: assign({ wantsCancel: true }) } },
    },
    following: {
      entry: 'showProgress',
      initial: 'streaming',
      on: { CANCEL: 'cancelling' },
      states: {
        streaming: {
          entry: assign({ streams: ({ context }) => context.streams + 1 }),
          invoke: {
            src: 'stream',
            input: ({ context }) => ({ ports: context.ports, taskIds: context.accepted?.taskIds ?? [] }),
          },
          on: {
            NEWS: {
              actions: [{ type: 'keepNews', params: ({ event }) => event.news }, 'showProgress'],
            },
            STREAM_ENDED: 'looking',
          },
          always: { guard: ({ context }) => haveAllEnded(context), target: 'looking' },
        },
        looking: {
          invoke: {
            src: 'look',
            input: ({ context }) => ({ ports: context.ports, accepted: context.accepted! }),
            onDone: [
              {
                guard: ({ event }) => endOf(event.output) === 'done',
                target: '#task.done',
                actions: [
                  { type: 'keepGroup', params: ({ event }) => event.output },
                  assign({ images: ({ event }) => event.output.tasks.flatMap((task) => task.task_images) }),
                ],
              },
              {
                guard: ({ event }) => endOf(event.output) === 'failed',
                target: '#task.failed',
                actions: [
                  { type: 'keepGroup', params: ({ event }) => event.output },
                  assign({ error: ({ event }) => errorOfGroup(event.output) }),
                ],
              },
              { guard: ({ event }) => endOf(event.output) === 'cancelled', target: '#task.cancelled' },
              {
                target: 'pausing',
                actions: [{ type: 'keepGroup', params: ({ event }) => event.output }, 'showProgress'],
              },
            ],
            onError: [
              { guard: ({ event }) => isUnanswered(event.error), target: 'waiting' },
              { target: '#task.failed', actions: assign({ error: ({ event }) => failure(event.error) }) },
            ],
          },
        },
        // The server responds, but the stream has broken.
        pausing: {
          entry: assign({ looks: ({ context }) => context.looks + 1 }),
          after: {
            LOOK: [
              { guard: ({ context }) => context.streams < STREAM_TRIES, target: 'streaming' },
              { target: 'looking' },
            ],
          },
        },
        // No response.
        waiting: {
          entry: assign({ looks: ({ context }) => context.looks + 1 }),
          after: { LOOK: 'looking' },
          on: { ONLINE: 'looking' },
        },
      },
    },
    cancelling: {
      invoke: {
        src: 'cancel',
        input: ({ context }) => ({ ports: context.ports, taskIds: context.accepted?.taskIds ?? [] }),
        // It may have ended before: its state is read.
        onDone: 'following.looking',
        onError: {
          target: 'following.looking',
          actions: emit(({ event }) => ({
            type: 'CANCEL_FAILED' as const,
            error: failure(event.error),
            isFollowed: true,
          })),
        },
      },
    },
    done: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
