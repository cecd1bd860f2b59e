import { t } from '../locale/index.ts';

/** Percent of device pixels, as people say it: "48 %". */
export function zoomWords(zoom: number): string {
  const percent = zoom * 100;
  return t('{percent}%', { percent: percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent) });
}
