/** What one pointer event costs while painting. */
import { type BenchSuite, compare, timingOf } from '../bench-row.ts';
import { inLab } from '../in-browser.ts';

const SIZES = [
  { size: 40, limit: 0.3 },
  { size: 400, limit: 0.8 },
];

export const suite: BenchSuite = {
  title: 'A brush event, in the browser',
  async run(report) {
    await inLab([], async (page) => {
      for (const { size, limit } of SIZES) {
        const times = await page.evaluate((px) => window.lab.timeBrush(px, 30), size);
        const name = `one ${size}-px brush event on 24 MP, read back`;
        report(
          compare(
            name,
            timingOf(times.ours),
            'canvas gradient arc',
            timingOf(times.canvas),
            limit,
            'whole tool, tiles included',
          ),
        );
      }
    });
  },
};
