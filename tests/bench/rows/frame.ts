/** What a frame costs while a person paints on a 24 MP picture. */
import { picture } from '../../helpers/browser.ts';
import { type BenchSuite, compare, timingOf } from '../bench-row.ts';
import { inLab } from '../in-browser.ts';

export const suite: BenchSuite = {
  title: 'A frame while painting at 24 MP',
  async run(report) {
    await inLab([], async (page) => {
      await page.setInputFiles('input', picture('product-24mp.jpg'));
      const times = await page.evaluate(() => window.lab.timeFrames(window.lab.file(), 80));
      report(
        compare(
          'event and frame while painting at 24 MP',
          timingOf(times.ours),
          'naive Konva redraw',
          timingOf(times.konva),
          0.15,
          'both flushed by a 1-px read; ours includes the brush event',
        ),
      );
    });
  },
};
