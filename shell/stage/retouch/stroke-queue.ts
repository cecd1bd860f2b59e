/** Strokes that are finished and not in the document yet, one after the other: each samples what the one before has left. */
import type { Editor, FinishedStroke } from '../../../engine/index.ts';
import { gessoError } from '../../session/core/gesso-error.ts';
import type { RetouchCall, StudioSession } from '../../session/core/session-types.ts';
import { retouchSettings } from '../../session/retouch/retouch-settings.ts';

export interface StrokeQueue {
  readonly waiting: readonly FinishedStroke[];
  add(stroke: FinishedStroke): void;
  /** Drops what is not in the document yet. */
  cancel(): void;
}

export function createStrokeQueue(
  editor: Editor,
  session: Pick<StudioSession, 'retouch'>,
  on: { changed(): void; idle(): void; failed(error: unknown): void },
): StrokeQueue {
  let waiting: readonly { readonly stroke: FinishedStroke; readonly call: RetouchCall }[] = [];
  let controller: AbortController | null = null;

  async function work(): Promise<void> {
    const run = new AbortController();
    controller = run;
    try {
      for (let next = waiting[0]; next && !run.signal.aborted; next = waiting[0]) {
        await session.retouch(next.call, run.signal);
        if (run.signal.aborted) return;
        waiting = waiting.slice(1);
        on.changed();
      }
    } catch (error) {
      if (run.signal.aborted) return;
      waiting = [];
      on.changed();
      if (gessoError(error).code !== 'cancelled') on.failed(error);
    }
    if (controller === run) controller = null;
    on.idle();
  }

  return {
    get waiting() {
      return waiting.map(({ stroke }) => stroke);
    },
    add(stroke) {
      // As it is set now: what is set while the stroke waits is for the next.
      const { mode, opacity } = retouchSettings(editor);
      const { layer, offset, tiles } = stroke;
      waiting = [...waiting, { stroke, call: { layer, offset, tiles, mode, opacity } }];
      if (!controller) void work();
    },
    cancel() {
      controller?.abort();
      controller = null;
      waiting = [];
      on.changed();
    },
  };
}
