/** How many of the hard pictures of docs/quality.md a person has to look at. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SURE } from '../../engine/kernels/cut-out/certainty.ts';
import { ROOT } from '../helpers/paths.ts';
import { cutOutQuality } from '../quality/cut-out-quality.ts';
import { rowsIn } from '../quality/page.ts';
import { type Article, row } from './article.ts';

/** Below this overlap of outline and truth, intersection by union, a person would mend the picture. */
const GOOD = 0.94;

export const batch: Article = {
  slug: 'one-recipe-200-pictures',
  figures: async () => ({}),
  rows: async () => {
    const pictures = rowsIn(readFileSync(join(ROOT, 'docs/quality.md'), 'utf8'), cutOutQuality);
    const line = (name: string, isSure: boolean) => {
      const own = pictures.filter(({ values }) => values.confidence! >= SURE === isSure);
      return row(name, own.length, own.filter(({ values }) => values.overlap! >= GOOD).length);
    };
    return [line('sure', true), line('to be looked at', false)];
  },
};
