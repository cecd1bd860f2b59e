/**
 * Saves an open document to the account: on request, and automatically after changes. A failure loses nothing: the document stays on this
 * device, and versions of other devices stay unchanged.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { isUnanswered } from '../../../api/client/error-kinds.ts';
import { isChangedElsewhere, lacksParts } from './project-calls.ts';
import type { ProjectLink } from './project-link.ts';
import type { PackedDocument } from './project-parts.ts';

/**
 * Delay after the last change, and maximum delay during continuous changes, ms. Each save is a version, of which the server stores a
 * limited number.
 */
export const SAVE_AFTER = { quiet: 15_000, longest: 120_000 } as const;
/** Delay before a retry without a response, ms. */
const RETRY_MS = { first: 5_000, longest: 60_000 } as const;

export interface SavePorts {
  pack(signal: AbortSignal): Promise<PackedDocument>;
  send(packed: PackedDocument, tell: (fraction: number) => void, signal: AbortSignal): Promise<void>;
  /** @param link null = a new project */
  store(packed: PackedDocument, link: ProjectLink | null, signal: AbortSignal): Promise<ProjectLink>;
  /** Saved: the link is stored. */
  keep(link: ProjectLink): void;
}

export interface SaveContext {
  readonly ports: SavePorts;
  /** null = in no project. */
  readonly link: ProjectLink | null;
  readonly packed: PackedDocument | null;
  /** It has changed since it was packed. */
  readonly isChanged: boolean;
  /** Upload progress, 0…1; null = unknown. */
  readonly fraction: number | null;
  readonly tries: number;
  /** All parts were hashed again once. */
  readonly isRepacked: boolean;
  /** null = none. */
  readonly error: unknown;
}

export interface SaveInput {
  readonly ports: SavePorts;
  readonly link: ProjectLink | null;
  /** The document equals the saved version. */
  readonly isSaved: boolean;
}

type SaveEvent =
  | { readonly type: 'CHANGED' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CANCEL' }
  /** The page is hidden or closing. */
  | { readonly type: 'LEFT' }
  | { readonly type: 'ONLINE' }
  /** As a new project. */
  | { readonly type: 'KEEP_BOTH' }
  | { readonly type: 'SENT'; readonly fraction: number }
  | { readonly type: 'ALL_SENT' }
  | { readonly type: 'REFUSED'; readonly error: unknown };

const errorOf = ({ event }: { event: { error: unknown } }) => event.error;

const linkOf = ({ event }: { event: { output: ProjectLink } }) => event.output;
const KEPT = [
  { type: 'setLink', params: linkOf },
  { type: 'keepLink', params: linkOf },
] as const;

export const saveMachine = setup({
  types: {} as { context: SaveContext; events: SaveEvent; input: SaveInput },
  actors: {
    pack: fromPromise<PackedDocument, SavePorts>(({ input, signal }) => input.pack(signal)),
    send: fromCallback<SaveEvent, { ports: SavePorts; packed: PackedDocument }>(({ input, sendBack }) => {
      const stop = new AbortController();
      input.ports
        .send(input.packed, (fraction) => sendBack({ type: 'SENT', fraction }), stop.signal)
        .then(
          () => sendBack({ type: 'ALL_SENT' }),
          (error) => sendBack({ type: 'REFUSED', error }),
        );
      return () => stop.abort();
    }),
    store: fromPromise<ProjectLink, { ports: SavePorts; packed: PackedDocument; link: ProjectLink | null }>(
      ({ input, signal }) => input.ports.store(input.packed, input.link, signal),
    ),
  },
  actions: {
    keepError: assign((_, error: unknown) => ({ error })),
    keepLink: ({ context }, link: ProjectLink) => context.ports.keep(link),
    setLink: assign((_, link: ProjectLink) => ({ link })),
    markChanged: assign({ isChanged: true }),
    forgetProject: assign({ link: null }),
  },
  delays: {
    QUIET: SAVE_AFTER.quiet,
    LONGEST: SAVE_AFTER.longest,
    RETRY: ({ context }) => Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** Math.max(0, context.tries - 1)),
  },
}).createMachine({
  id: 'save',
  context: ({ input }) => ({
    ports: input.ports,
    link: input.link,
    packed: null,
    isChanged: !input.isSaved,
    fraction: null,
    tries: 0,
    isRepacked: false,
    error: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: ({ context }) => context.link === null, target: 'none' },
        { guard: ({ context }) => context.isChanged, target: 'changed' },
        { target: 'saved' },
      ],
    },
    // Nothing is sent until the user asks.
    none: { on: { SAVE: 'saving' } },
    saved: {
      entry: assign({ tries: 0, isRepacked: false, error: null }),
      on: { CHANGED: 'changed', SAVE: 'saving' },
    },
    changed: {
      initial: 'quiet',
      after: { LONGEST: 'saving' },
      on: { SAVE: 'saving', LEFT: 'saving' },
      states: {
        quiet: {
          after: { QUIET: '#save.saving' },
          on: { CHANGED: { target: 'quiet', reenter: true } },
        },
      },
    },
    saving: {
      initial: 'packing',
      on: {
        CHANGED: { actions: 'markChanged' },
        CANCEL: [{ guard: ({ context }) => context.link === null, target: 'none' }, { target: 'stopped' }],
      },
      states: {
        packing: {
          entry: assign({ fraction: null, isChanged: false, error: null, packed: null }),
          invoke: {
            src: 'pack',
            input: ({ context }) => context.ports,
            onDone: { target: 'sending', actions: assign({ packed: ({ event }) => event.output }) },
            onError: { target: '#save.failed', actions: { type: 'keepError', params: errorOf } },
          },
        },
        sending: {
          entry: assign({ fraction: 0 }),
          invoke: {
            src: 'send',
            input: ({ context }) => ({ ports: context.ports, packed: context.packed! }),
          },
          on: {
            SENT: { actions: assign({ fraction: ({ event }) => event.fraction }) },
            ALL_SENT: 'storing',
            REFUSED: [
              { guard: ({ event }) => isUnanswered(event.error), target: '#save.offline' },
              { target: '#save.failed', actions: { type: 'keepError', params: errorOf } },
            ],
          },
        },
        // The server may have it already: it is completed, not cancelled.
        storing: {
          entry: assign({ fraction: null }),
          on: { CANCEL: {} },
          invoke: {
            src: 'store',
            input: ({ context }) => ({
              ports: context.ports,
              packed: context.packed!,
              link: context.link,
            }),
            onDone: [
              {
                guard: ({ context }) => context.isChanged,
                target: '#save.changed',
                actions: [...KEPT, assign({ tries: 0, isRepacked: false })],
              },
              { target: '#save.saved', actions: KEPT },
            ],
            onError: [
              { guard: ({ event }) => isUnanswered(event.error), target: '#save.offline' },
              { guard: ({ event }) => isChangedElsewhere(event.error), target: '#save.conflict' },
              {
                guard: ({ event, context }) => lacksParts(event.error) && !context.isRepacked,
                target: 'packing',
                actions: assign({ isRepacked: true }),
              },
              { target: '#save.failed', actions: { type: 'keepError', params: errorOf } },
            ],
          },
        },
      },
    },
    // No response. The same package is sent again, with its idempotency key.
    offline: {
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      after: { RETRY: 'saving.sending' },
      on: {
        ONLINE: 'saving.sending',
        SAVE: 'saving.sending',
        CHANGED: { actions: 'markChanged' },
      },
    },
    // Another device saved a version: nothing is sent until the user chooses.
    conflict: { on: { KEEP_BOTH: { target: 'saving', actions: 'forgetProject' } } },
    failed: {
      on: { SAVE: 'saving', KEEP_BOTH: { target: 'saving', actions: 'forgetProject' } },
    },
    // Cancelled: nothing is sent until the user asks.
    stopped: { on: { SAVE: 'saving' } },
  },
});
