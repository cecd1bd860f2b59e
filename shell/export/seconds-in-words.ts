import { t } from '../locale/index.ts';

/** "about 9 s", "about 2 min": rounded up, so that waits rarely exceed it. */
export function secondsInWords(seconds: number): string {
  if (seconds < 20) return t('about {count} s', { count: Math.max(1, Math.ceil(seconds)) });
  if (seconds < 90) return t('about {count} s', { count: Math.ceil(seconds / 5) * 5 });
  return t('about {count} min', { count: Math.ceil(seconds / 60) });
}
