/** How far the confidence of answers follows their error, in a sentence for each half. */
import type { QualityRow } from './quality-row.ts';
import { rankCorrelation } from './rank-correlation.ts';

const LEVELS = [0, 0.6, 0.8, 0.86, 0.89, 1.01] as const;

/** Rows with `overlap` and `confidence`. */
export function confidenceSummary(rows: readonly QualityRow[]): string {
  const halves = (['tune', 'judge'] as const).map((half) => {
    const own = rows.filter((row) => row.half === half);
    const column = (name: string) => own.map(({ values }) => values[name]!);
    return `${rankCorrelation(column('confidence'), column('overlap')).toFixed(2)} (${half})`;
  });
  const bands = LEVELS.slice(1).flatMap((to, n) => {
    const from = LEVELS[n]!;
    const own = rows.filter(({ values }) => values.confidence! >= from && values.confidence! < to);
    if (own.length === 0) return [];
    const overlaps = own.map(({ values }) => values.overlap!).sort((a, b) => a - b);
    const range = to > 1 ? `${from} and more` : `${from}–${to}`;
    const mean = overlaps.reduce((sum, overlap) => sum + overlap, 0) / own.length;
    return [`${range}: ${own.length}, ${mean.toFixed(2)}, ${overlaps[0]!.toFixed(2)}`];
  });
  return `Confidence and overlap rise together: rank correlation ${halves.join(', ')}. Confidence; how many answers, their mean overlap, the least: ${bands.join('; ')}.`;
}
