import type { Histogram } from '../../../workers/index.ts';
import { t } from '../../locale/index.ts';

/** "Histogram: mostly light tones". */
export function toneWords(luma: Uint32Array): string {
  const total = luma.reduce((sum, count) => sum + count, 0);
  if (total === 0) return t('Histogram: no visible pixels');
  const mean = luma.reduce((sum, count, value) => sum + count * value, 0) / total;
  if (mean < 85) return t('Histogram: mostly dark tones');
  return mean < 170 ? t('Histogram: mostly midtones') : t('Histogram: mostly light tones');
}

/** Pixels at either end, percent of all, one decimal. */
export function clippedPercent({ luma }: Pick<Histogram, 'luma'>): number {
  const total = luma.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  return Math.round((((luma[0] ?? 0) + (luma[255] ?? 0)) / total) * 1000) / 10;
}
