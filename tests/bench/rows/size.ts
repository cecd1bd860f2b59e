/** JavaScript until a person can begin, as the size gate weighs it. */
import { BUDGETS, weighScripts } from '../../gates/bundle-budget.ts';
import { ensureChromium } from '../../gates/chromium.ts';
import { prepareBuilds } from '../../helpers/browser-setup.ts';
import { type BenchSuite, round } from '../bench-row.ts';

export const suite: BenchSuite = {
  title: 'Studio JavaScript, gzipped',
  async run(report) {
    await prepareBuilds();
    const weights = await weighScripts(ensureChromium());
    for (const [moment, name] of [
      ['dropZone', 'until the drop zone accepts a file'],
      ['firstStroke', 'until the first stroke'],
    ] as const) {
      const budget = BUDGETS[moment];
      report({
        name: `JavaScript ${name}`,
        value: round(weights[moment] / 1000),
        unit: 'kB',
        peer: null,
        peerValue: null,
        ratio: null,
        goal: `≤ ${budget / 1000} kB`,
        ok: weights[moment] <= budget,
      });
    }
  },
};
