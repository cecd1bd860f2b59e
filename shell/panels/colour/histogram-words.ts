import type { Histogram } from '../../../workers/index.ts';

/** "Histogram: mostly light tones". */
export function toneWords(luma: Uint32Array): string {
  const total = luma.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 'Histogram: nothing to count';
  const mean = luma.reduce((sum, count, value) => sum + count * value, 0) / total;
  const tones = mean < 85 ? 'dark' : mean < 170 ? 'middle' : 'light';
  return `Histogram: mostly ${tones} tones`;
}

/** Pixels at either end, percent of all, one decimal. */
export function clippedPercent({ luma }: Pick<Histogram, 'luma'>): number {
  const total = luma.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  return Math.round((((luma[0] ?? 0) + (luma[255] ?? 0)) / total) * 1000) / 10;
}
