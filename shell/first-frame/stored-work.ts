/** Will the studio restore earlier work? Known before storage is read, so that the drop zone does not flash. */
import type { StudioSession } from '../session/core/session-types.ts';

const KEY = 'gesso-work';

export function expectsWork(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers for the next visit whether there is something open. */
export function rememberWork({ getSnapshot, subscribe }: Pick<StudioSession, 'getSnapshot' | 'subscribe'>) {
  let told = getSnapshot().phase;
  subscribe(() => {
    const { phase } = getSnapshot();
    if (phase === told) return;
    told = phase;
    try {
      if (phase === 'ready') localStorage.setItem(KEY, '1');
      else if (phase === 'empty') localStorage.removeItem(KEY);
    } catch {
      // The drop zone is shown for a moment, and nothing else is lost.
    }
  });
}
