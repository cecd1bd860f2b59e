/** Paints when something is dirty, at most once a display frame, and sleeps otherwise. React is not involved. */
export interface FrameLoop {
  /** Asks for a frame; any number of requests before it make one. */
  request(): void;
  stop(): void;
}

export interface FrameClock {
  requestFrame(callback: () => void): number;
  cancelFrame(handle: number): void;
}

const browserClock: FrameClock = {
  requestFrame: (callback) => requestAnimationFrame(callback),
  cancelFrame: (handle) => cancelAnimationFrame(handle),
};

export function createFrameLoop(paint: () => void, clock: FrameClock = browserClock): FrameLoop {
  let pending: number | null = null;
  let stopped = false;
  return {
    request() {
      if (pending !== null || stopped) return;
      pending = clock.requestFrame(() => {
        pending = null;
        paint();
      });
    },
    stop() {
      stopped = true;
      if (pending !== null) clock.cancelFrame(pending);
      pending = null;
    },
  };
}
