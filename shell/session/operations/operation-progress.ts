/** What every operation on the open document shares: its progress with the time that is left, Cancel, and what failed. */
import { GessoError, type Message, message, timeLeftMessage } from '../../../engine/index.ts';
import type { CallOptions } from '../../../workers/index.ts';
import type { OperationWords } from '../core/layer-operation.ts';
import * as say from '../core/notices.ts';
import type { SessionStore } from '../core/session-store.ts';

/** Never rejects: a failure is a notice. `now`: milliseconds, of any origin. */
export async function showProgress(
  store: SessionStore,
  now: () => number,
  { doing, failed }: Pick<OperationWords, 'doing' | 'failed'>,
  work: (call: Required<CallOptions>) => Promise<void>,
): Promise<void> {
  let over = false;
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const { signal } = controller;
  const started = now();
  const { editor } = store.get();
  const onProgress = (fraction: number) => {
    if (over) return;
    // Ignores late messages of a stopped worker.
    store.set({ progress: { label: withTimeLeft(doing, fraction, now() - started), fraction, cancel } });
  };
  store.dismissKind('mask-failed');
  store.dismissKind('operation');
  onProgress(0);
  try {
    await work({ signal, onProgress });
  } catch (thrown) {
    const error = say.gessoError(thrown);
    // Of a document that is open no more nothing is said.
    const isOpen = store.get().editor === editor;
    if (error.code !== 'cancelled' && isOpen) store.notify(say.maskFailed(failed, error));
  } finally {
    over = true;
    if (store.get().progress?.cancel === cancel) store.set({ progress: null });
  }
}

/** Below it, the remaining time is not estimated. */
const TOLD = { fraction: 0.1, ms: 1000 } as const;

/** `elapsed`: ms since the beginning. */
export function withTimeLeft(doing: Message, fraction: number, elapsed: number): Message {
  if (fraction < TOLD.fraction || elapsed < TOLD.ms) return doing;
  const left = timeLeftMessage((elapsed / fraction) * (1 - fraction));
  return message('operation.left', { doing, left });
}

/** The document is another one than the operation began with. */
export function changed(): GessoError {
  return new GessoError('step.conflict', message('inpaint.picture-changed'), {
    kept: message('kept.everything'),
    next: message('next.try-again'),
  });
}
