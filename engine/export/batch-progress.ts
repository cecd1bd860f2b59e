/** Progress of a batch and its remaining time. The caller passes the time: ms of any steady clock. */
import { type Message, message } from '../base/message.ts';

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
export function timeLeftMessage(ms: number): Message {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return message('time-left.seconds', { seconds });
  const whole = Math.round(seconds / 60);
  if (whole < 60) return message('time-left.minutes', { minutes: whole });
  const hours = Math.floor(whole / 60);
  const minutes = whole % 60;
  return minutes === 0
    ? message('time-left.hours', { hours })
    : message('time-left.hours-minutes', { hours, minutes });
}
