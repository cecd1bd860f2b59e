import { expect, it } from 'vitest';
import { timeAgo } from '../../shell/ui/time-ago.ts';

const NOW = Date.UTC(2026, 4, 18, 12);
const MINUTE = 60_000;

it.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [-5 * MINUTE, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [24 * 60 * MINUTE, 'yesterday'],
  [29 * 24 * 60 * MINUTE, '29 days ago'],
])('%i ms ago is said as "%s"', (ms, words) => {
  expect(timeAgo(NOW - ms, NOW)).toBe(words);
});
