/** docs/quality.md says what the operations do: its tables hold the bars, and rows computed again are the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../helpers/paths.ts';
import { hasModels } from '../../helpers/real-models.ts';
import { sampled } from '../../helpers/sampled.ts';
import { cutOutQuality } from '../../quality/cut-out-quality.ts';
import { rowsIn } from '../../quality/page.ts';
import { meanOf } from '../../quality/quality-row.ts';
import { rankCorrelation } from '../../quality/rank-correlation.ts';
import { SECTIONS } from '../../quality/sections.ts';

/** Of the page: .8 and .7. */
const LEAST_CORRELATION = { tune: 0.7, judge: 0.6 } as const;

const page = readFileSync(join(ROOT, 'docs/quality.md'), 'utf8');

describe.each(['tune', 'judge'] as const)('The confidence of cut-outs of the half to %s', (half) => {
  const rows = rowsIn(page, cutOutQuality).filter((row) => row.half === half);
  const column = (name: string) => rows.map(({ values }) => values[name]!);

  it('falls with the overlap, also below what counts as sure', () => {
    expect(rankCorrelation(column('confidence'), column('overlap'))).toBeGreaterThan(LEAST_CORRELATION[half]);
  });

  it('has no plateau that stands for right and wrong outlines alike', () => {
    const confidence = column('confidence');
    const most = Math.max(...confidence.map((value) => confidence.filter((other) => other === value).length));
    expect(most).toBeLessThan(confidence.length / 2);
  });
});

/** Sections of which rows are computed again. */
const RECOMPUTED = sampled(SECTIONS, 3);

describe.each(SECTIONS)('The quality page on $title', (section) => {
  const rows = rowsIn(page, section);

  it('has a row for every picture, and its mean of the judging half holds the bars', () => {
    expect(rows).toHaveLength(section.cases.length);
    const judged = rows.filter(({ half }) => half === 'judge');
    for (const {
      column,
      least = Number.NEGATIVE_INFINITY,
      most = Number.POSITIVE_INFINITY,
    } of section.bars) {
      expect(meanOf(judged, column), column).toBeGreaterThanOrEqual(least);
      expect(meanOf(judged, column), column).toBeLessThanOrEqual(most);
    }
  });

  it.skipIf(!RECOMPUTED.includes(section) || !hasModels(...(section.models ?? [])))(
    'says what the operation computes',
    async () => {
      const places = sampled(
        rows.map((_, n) => n),
        1,
      );
      for (const n of places) {
        const { row } = await section.cases[n]!();
        expect(row.name).toBe(rows[n]!.name);
        for (const { name, digits } of section.columns)
          expect(row.values[name]!.toFixed(digits), name).toBe(rows[n]!.values[name]!.toFixed(digits));
      }
    },
    // All rows, in the deep run.
    1_800_000,
  );
});
