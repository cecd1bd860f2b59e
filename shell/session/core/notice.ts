/** What the session says beside the canvas: over it until dismissed, or as a toast that leaves by itself. */
import type { Message } from '../../../engine/index.ts';

export type NoticeKind =
  | 'restored' // back after a reload, a crash or a closed tab
  | 'restored-with-loss'
  | 'other-tab' // this picture is open in another tab: this one starts its own journal
  | 'memory-only' // private mode: nothing outlives the tab
  | 'disk-full'
  | 'open-failed'
  | 'opened-with-losses'
  | 'worker-restarted'
  | 'history-trimmed'
  | 'export-failed'
  | 'mask-failed'
  | 'operation' // an image operation is done: the newest alone
  | 'exported'
  | 'saved'
  | 'kept' // another document took the place of this one
  | 'info';

export interface NoticeAction {
  readonly label: Message;
  run(): void;
}

/** Something to say. `canvas` notices lie over the canvas until dismissed; `toast` ones leave by themselves. */
export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly place: 'canvas' | 'toast';
  readonly tone: 'ok' | 'note' | 'warn' | 'danger';
  /** What happened, a short sentence without a full stop. */
  readonly title: Message;
  /** What was kept and what to do next, sentence by sentence. */
  readonly text?: readonly Message[];
  /** The last one is the primary action. Running one also dismisses the notice. */
  readonly actions: readonly NoticeAction[];
}
