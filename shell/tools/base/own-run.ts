/** Whether the work that runs on the document is the one that a panel's own action started: then the action's place is Cancel. */
import { useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import type { StudioSession } from '../../session/core/session-types.ts';

/** The panel whose action runs, by its name: it outlives the panel, which may be closed and opened meanwhile. */
const runs = new WeakMap<StudioSession, string>();

export interface OwnRun {
  /** Some work runs, of this panel or of another one: no second can start. */
  readonly busy: boolean;
  /** Ends the panel's own work; null while none runs. */
  readonly cancel: (() => void) | null;
  /** @param work runs with `progress` of the session, and never rejects */
  follow(work: Promise<unknown>): void;
}

export function useOwnRun(name: string): OwnRun {
  const session = useSession();
  const cancel = useSnapshot((snapshot) => snapshot.progress?.cancel ?? null);
  return {
    busy: cancel !== null,
    cancel: runs.get(session) === name ? cancel : null,
    follow: (work) => {
      runs.set(session, name);
      void work.finally(() => runs.delete(session));
    },
  };
}
