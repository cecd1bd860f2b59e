/** What the export dialog foretells of slow files, against what they then take. */
import { Studio } from '../../helpers/browser.ts';
import { type BenchSuite, round } from '../bench-row.ts';
import { inStudio } from '../in-browser.ts';

const FORMATS = ['JPEG', 'PNG', 'WebP', 'AVIF'] as const;
const PATIENCE = 180_000;
/** Told to the second, and beside it the drawing of the whole, which is no encoding. */
const HONEST = { least: 0.5, most: 2 } as const;

export const suite: BenchSuite = {
  title: 'Seconds that the export dialog foretells, 24 MP',
  async run(report) {
    await inStudio([], async ({ browser, origin }) => {
      for (const format of FORMATS) {
        const studio = await Studio.open(browser, { origin, serviceWorkers: 'block' });
        studio.page.setDefaultTimeout(PATIENCE);
        await studio.openPicture('product-24mp.jpg');
        await studio.stroke([
          [0.45, 0.5],
          [0.55, 0.5],
        ]);
        const dialog = await studio.openExport(format);
        const words = dialog.getByText(/^Encoding takes about \d+ (?:s|min) on this device/);
        await words.waitFor();
        const started = performance.now();
        const [, count, unit] = /about (\d+) (s|min)/.exec((await words.textContent()) ?? '') ?? [];
        const told = Number(count) * (unit === 'min' ? 60 : 1);
        await dialog.getByText('Measuring file size…').waitFor({ state: 'detached' });
        const took = (performance.now() - started) / 1000;
        report({
          name: `${format} of 24 MP: seconds foretold`,
          value: told,
          unit: 's',
          peer: 'then taken',
          peerValue: round(took),
          ratio: round(told / took),
          goal: `${HONEST.least}× to ${HONEST.most}×`,
          ok: told >= HONEST.least * took && told <= HONEST.most * took,
        });
        await studio.page.context().close();
      }
    });
  },
};
