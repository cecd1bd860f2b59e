/** Runs around each file of unit tests: files share their process, and none of them leaves a global or a clock of its own behind. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
