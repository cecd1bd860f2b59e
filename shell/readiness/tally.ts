/** How many rules hold, and what that means for the picture. */
import type { ReadinessMark } from '../../engine/index.ts';

export interface Tally {
  readonly passed: number;
  readonly total: number;
  readonly failed: number;
  /** failing: a required rule fails. open: one could not be checked. advised: all that fails or is open is only recommended. */
  readonly verdict: 'ready' | 'advised' | 'open' | 'failing';
}

export function tallyOf(marks: readonly ReadinessMark[]): Tally {
  const count = (state: ReadinessMark['state']) => marks.filter((mark) => mark.state === state).length;
  const required = marks.filter(({ rule }) => rule.level === 'required');
  const verdict = required.some(({ state }) => state === 'fail')
    ? 'failing'
    : required.some(({ state }) => state === 'unknown')
      ? 'open'
      : marks.every(({ state }) => state === 'pass')
        ? 'ready'
        : 'advised';
  return { passed: count('pass'), total: marks.length, failed: count('fail'), verdict };
}

const ORDER: readonly ReadinessMark['state'][] = ['fail', 'unknown', 'pass'];

/** What fails first; otherwise as the platform lists them. */
export function byUrgency(marks: readonly ReadinessMark[]): readonly ReadinessMark[] {
  return ORDER.flatMap((state) => marks.filter((mark) => mark.state === state));
}
