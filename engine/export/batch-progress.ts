/** Progress of a batch and its remaining time. The caller passes the time: ms of any steady clock. */

interface Finished {
  readonly at: number;
  readonly work: number;
}

export interface ProgressMeter {
  /** `work`: px of the file, a measure that files of different sizes share. */
  finish(work: number, now: number): void;
  /** Milliseconds for the remaining `work`; null while unknown. */
  timeLeft(work: number, now: number): number | null;
}

/** The rate uses the last files only, so that it follows a run of large pictures. */
const WINDOW = 24;
/** With fewer files there is no estimate. */
const LEAST = 3;

export function createProgressMeter(start: number): ProgressMeter {
  let recent: Finished[] = [{ at: start, work: 0 }];
  return {
    finish(work, now) {
      recent = [...recent, { at: now, work }].slice(-WINDOW);
    },
    timeLeft(work, now) {
      if (recent.length <= LEAST) return null;
      const done = recent.slice(1).reduce((sum, one) => sum + one.work, 0);
      // A slow file lengthens the estimate while it runs, not only when it is done.
      const elapsed = Math.max(now, recent.at(-1)!.at) - recent[0]!.at;
      return done > 0 && elapsed > 0 ? (work * elapsed) / done : null;
    },
  };
}

/** "12 s left", "about 3 min left", "about 1 h 20 min left". */
export function timeLeftInWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return `${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} min left`;
  const rest = minutes % 60;
  return rest === 0 ? `about ${minutes / 60} h left` : `about ${Math.floor(minutes / 60)} h ${rest} min left`;
}
