/**
 * State machine of the dialog's preview: options settle, encoding, ready, failed or cancelled. A changed option restarts it from every
 * state and cancels pending work.
 */
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { GessoError } from '../../engine/index.ts';
import type { ExportedFile, Stage } from '../../workers/index.ts';
import type { ExportChoices, ExportEstimate } from '../session/core/export-choices.ts';

/** How long the choices must stand still before they are encoded, ms: a slider's drag is one encoding. */
export const SETTLE = 350;

export interface PreviewFlowContext {
  readonly choices: ExportChoices;
  readonly fraction: number;
  readonly stage: Stage;
  /** The last file that was encoded; before `ready` it is of choices before, or a small one of these. */
  readonly file: ExportedFile | null;
  readonly estimate: ExportEstimate | null;
  readonly error: GessoError | null;
}

type EncoderEvent =
  | { readonly type: 'PROGRESS'; readonly fraction: number; readonly stage: Stage }
  | { readonly type: 'GLIMPSED'; readonly file: ExportedFile }
  | { readonly type: 'ESTIMATED'; readonly estimate: ExportEstimate }
  | { readonly type: 'ENCODED'; readonly file: ExportedFile }
  | { readonly type: 'FAILED'; readonly error: GessoError };

type PreviewFlowEvent =
  | EncoderEvent
  | { readonly type: 'CHOOSE'; readonly choices: ExportChoices }
  | { readonly type: 'ENCODE' }
  /** After Export is pressed, no estimate is made. */
  | { readonly type: 'HURRY' }
  | { readonly type: 'CANCEL' };

/** Encoding, injected, so that the machine is independent of the session. */
export interface PreviewWork {
  /** `guessing` ends with the signal, and before it when the file alone is wanted. */
  encode(
    choices: ExportChoices,
    signals: { readonly signal: AbortSignal; readonly guessing: AbortSignal },
    tell: (event: EncoderEvent) => void,
  ): Promise<ExportedFile>;
  failure(thrown: unknown): GessoError;
}

export function createPreviewFlow(work: PreviewWork) {
  return setup({
    types: {} as {
      context: PreviewFlowContext;
      events: PreviewFlowEvent;
      input: { readonly choices: ExportChoices };
    },
    actors: {
      encode: fromCallback<{ type: 'HURRY' }, { choices: ExportChoices }>(({ input, sendBack, receive }) => {
        const whole = new AbortController();
        const guess = new AbortController();
        const { signal } = whole;
        const tell = (event: EncoderEvent) => sendBack(event);
        receive(() => guess.abort());
        work.encode(input.choices, { signal, guessing: AbortSignal.any([signal, guess.signal]) }, tell).then(
          (file) => tell({ type: 'ENCODED', file }),
          (thrown) => tell({ type: 'FAILED', error: work.failure(thrown) }),
        );
        return () => whole.abort();
      }),
    },
    delays: { SETTLE },
  }).createMachine({
    id: 'preview',
    initial: 'settling',
    context: ({ input }) => ({
      choices: input.choices,
      fraction: 0,
      stage: 'encoding',
      file: null,
      estimate: null,
      error: null,
    }),
    on: {
      CHOOSE: {
        target: '.settling',
        actions: assign({ choices: ({ event }) => event.choices, estimate: null }),
      },
      CANCEL: '.cancelled',
    },
    states: {
      settling: {
        entry: assign({ fraction: 0, stage: 'encoding' }),
        after: { SETTLE: 'encoding' },
        on: { ENCODE: 'encoding' },
      },
      encoding: {
        entry: assign({ fraction: 0, stage: 'encoding', error: null }),
        invoke: { id: 'encoder', src: 'encode', input: ({ context }) => ({ choices: context.choices }) },
        on: {
          PROGRESS: {
            actions: assign({
              fraction: ({ event }) => event.fraction,
              stage: ({ event }) => event.stage,
            }),
          },
          HURRY: { actions: sendTo('encoder', { type: 'HURRY' }) },
          GLIMPSED: { actions: assign({ file: ({ event }) => event.file }) },
          ESTIMATED: { actions: assign({ estimate: ({ event }) => event.estimate }) },
          ENCODED: { target: 'ready', actions: assign({ file: ({ event }) => event.file }) },
          FAILED: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
        },
      },
      ready: {},
      failed: { on: { ENCODE: 'encoding' } },
      cancelled: { on: { ENCODE: 'encoding' } },
    },
  });
}
