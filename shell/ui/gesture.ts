import { useId, useMemo, useRef } from 'react';

/** Arrow keys that follow each other within this time are one change of mind, ms. */
const PAUSE = 1000;

export interface Gesture {
  /** The id of the gesture that is under way, begun now when none is. */
  current(): string;
  /** True from the first `current` until a while after the last `end`. */
  readonly active: boolean;
  /** The drag was let go or the key came up; what follows soon still belongs to it. */
  end(): void;
}

/** Joins a slider's drag, or a run of arrow keys on it, into one undo entry. */
export function useGesture(): Gesture {
  const id = useId();
  const run = useRef({ count: 0, ended: Number.NEGATIVE_INFINITY, open: false });
  return useMemo(() => {
    const isActive = () => run.current.open || performance.now() - run.current.ended < PAUSE;
    return {
      current() {
        if (!isActive()) run.current.count++;
        run.current.open = true;
        return `${id}${run.current.count}`;
      },
      get active() {
        return isActive();
      },
      end() {
        run.current.open = false;
        run.current.ended = performance.now();
      },
    };
  }, [id]);
}
