/** How the subject is found, and what a drag on the canvas marks: for the panel and for what lies over the canvas. */
import { useSyncExternalStore } from 'react';
import type { RemoveBgMode } from '../../../vocabulary/operation-ids.ts';

export type Mark = 'keep' | 'remove' | 'box';

interface MarksMode {
  readonly mode: RemoveBgMode;
  readonly mark: Mark;
  /** Diameter of the brush, CSS px on the screen. */
  readonly brush: number;
}

let current: MarksMode = { mode: 'general', mark: 'keep', brush: 16 };
const listeners = new Set<() => void>();

export function setMarksMode(patch: Partial<MarksMode>): void {
  current = { ...current, ...patch };
  for (const listener of [...listeners]) listener();
}

export function marksMode(): MarksMode {
  return current;
}

export function useMarksMode(): MarksMode {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
