import { currentTag, t } from '../locale/index.ts';

const STEPS = [
  { unit: 'day', ms: 24 * 60 * 60 * 1000 },
  { unit: 'hour', ms: 60 * 60 * 1000 },
  { unit: 'minute', ms: 60 * 1000 },
] as const;

/** "3 minutes ago", "yesterday"; under a minute, and whatever a wrong clock says, it is "just now". */
export function timeAgo(time: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(currentTag(), { numeric: 'auto' });
  const step = STEPS.find(({ ms }) => now - time >= ms);
  return step ? words.format(-Math.floor((now - time) / step.ms), step.unit) : t('just now');
}
