/** docs/quality.md says what the operations do: its tables hold the bars, and rows computed again are the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../helpers/paths.ts';
import { sampled } from '../../helpers/sampled.ts';
import { rowsIn } from '../../quality/page.ts';
import { meanOf } from '../../quality/quality-row.ts';
import { SECTIONS } from '../../quality/sections.ts';

const page = readFileSync(join(ROOT, 'docs/quality.md'), 'utf8');

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

  it('says what the operation computes', async () => {
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
  });
});
