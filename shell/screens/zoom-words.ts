import { t } from '../locale/index.ts';

/** Zoom in percent of device pixels: "48 %". */
export function zoomWords(zoom: number): string {
  const percent = zoom * 100;
  return t('{percent}%', { percent: percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent) });
}
