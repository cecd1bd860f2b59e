/**
 * The way of one export: planning → rendering → encoding → done, or failed, or cancelled. A worker that went down under
 * it is given one more chance here, after the pool's own; everything else fails at once and can be retried by hand.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { ExportPlan, GessoError } from '../../../engine/index.ts';
import type { ExportedFile, Stage } from '../../../workers/index.ts';

export interface ExportFlowContext {
  readonly fraction: number;
  readonly attempts: number;
  readonly file: ExportedFile | null;
  readonly error: GessoError | null;
  readonly plan: ExportPlan | null;
}

type ProducerEvent =
  | { readonly type: 'PROGRESS'; readonly fraction: number; readonly stage: Stage }
  | { readonly type: 'PRODUCED'; readonly file: ExportedFile }
  | { readonly type: 'FAILED'; readonly error: GessoError };

type ExportFlowEvent = ProducerEvent | { readonly type: 'CANCEL' } | { readonly type: 'RETRY' };

/** How an export is made, so that the flow itself knows no worker. */
export interface ExportWork {
  /** Loads fonts and decides; rejects with a GessoError. */
  plan(): Promise<ExportPlan>;
  produce(
    plan: ExportPlan,
    signal: AbortSignal,
    onProgress: (fraction: number, stage: Stage) => void,
  ): Promise<ExportedFile>;
  failure(thrown: unknown): GessoError;
}

const MOST_ATTEMPTS = 2;

export function createExportFlow(work: ExportWork) {
  return setup({
    types: {} as { context: ExportFlowContext; events: ExportFlowEvent },
    actors: {
      plan: fromPromise(() => work.plan()),
      produce: fromCallback<ProducerEvent, { plan: ExportPlan | null }>(({ input, sendBack }) => {
        const controller = new AbortController();
        const { signal } = controller;
        if (input.plan) {
          work
            .produce(input.plan, signal, (fraction, stage) => sendBack({ type: 'PROGRESS', fraction, stage }))
            .then(
              (file) => sendBack({ type: 'PRODUCED', file }),
              (thrown) => sendBack({ type: 'FAILED', error: work.failure(thrown) }),
            );
        }
        return () => controller.abort();
      }),
    },
    guards: {
      isCancelled: (_, error: GessoError) => error.code === 'cancelled',
      mayTryAgain: ({ context }, error: GessoError) =>
        error.code === 'worker.crashed' && context.attempts < MOST_ATTEMPTS,
    },
  }).createMachine({
    id: 'export',
    initial: 'planning',
    context: { fraction: 0, attempts: 0, file: null, error: null, plan: null },
    on: { CANCEL: '.cancelled' },
    states: {
      planning: {
        entry: assign({ attempts: ({ context }) => context.attempts + 1, fraction: 0, error: null }),
        invoke: {
          src: 'plan',
          onDone: { target: 'producing', actions: assign({ plan: ({ event }) => event.output }) },
          onError: {
            target: 'failed',
            actions: assign({ error: ({ event }) => work.failure(event.error) }),
          },
        },
      },
      producing: {
        invoke: { src: 'produce', input: ({ context }) => ({ plan: context.plan }) },
        initial: 'rendering',
        on: {
          PRODUCED: { target: 'done', actions: assign({ file: ({ event }) => event.file, fraction: 1 }) },
          FAILED: [
            {
              guard: { type: 'isCancelled', params: ({ event }) => event.error },
              target: 'cancelled',
            },
            {
              guard: { type: 'mayTryAgain', params: ({ event }) => event.error },
              target: 'planning',
            },
            { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
          ],
        },
        states: {
          rendering: {
            on: {
              PROGRESS: [
                {
                  guard: ({ event }) => event.stage === 'encoding',
                  target: 'encoding',
                  actions: assign({ fraction: ({ event }) => event.fraction }),
                },
                { actions: assign({ fraction: ({ event }) => event.fraction }) },
              ],
            },
          },
          encoding: {
            on: { PROGRESS: { actions: assign({ fraction: ({ event }) => event.fraction }) } },
          },
        },
      },
      done: {},
      failed: { on: { RETRY: { target: 'planning', actions: assign({ attempts: 0 }) } } },
      cancelled: { type: 'final' },
    },
  });
}
