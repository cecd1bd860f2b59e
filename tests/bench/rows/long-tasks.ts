/** The longest task of the page's own thread while a person works on a 24 MP picture in the studio. */
import { Studio } from '../../helpers/browser.ts';
import { type BenchSuite, round } from '../bench-row.ts';
import { inStudio } from '../in-browser.ts';
import { traceMainThread } from '../main-thread-trace.ts';

const GOAL_MS = 50;
/** Of the frame; beside the product, on its backdrop. */
const BESIDE = [0.12, 0.2] as const;

interface Piece {
  readonly name: string;
  /** Not measured: what has to be so beforehand. */
  readonly before?: (studio: Studio) => Promise<unknown>;
  readonly work: (studio: Studio) => Promise<unknown>;
}

const PIECES: readonly Piece[] = [
  { name: 'a 24 MP JPEG is opened', work: (studio) => studio.openPicture('product-24mp.jpg') },
  {
    name: 'a stroke is painted',
    work: (studio) => studio.stroke([BESIDE, [0.3, 0.25], [0.2, 0.4]], 40),
  },
  {
    name: 'the wheel zooms in and out',
    async work(studio) {
      const { x, y, width, height } = await studio.frameBox();
      await studio.page.mouse.move(x + width / 2, y + height / 2);
      await studio.page.keyboard.down('Control');
      for (const delta of [-240, -240, -240, -240, 240, 240, 240, 240]) {
        await studio.page.mouse.wheel(0, delta);
        await studio.page.waitForTimeout(200);
      }
      await studio.page.keyboard.up('Control');
    },
  },
  {
    name: 'the wand selects the backdrop',
    before: (studio) => shape(studio, 'Wand'),
    async work(studio) {
      await studio.click(...BESIDE);
      await studio.page.getByRole('button', { name: /^Steps 2/ }).waitFor();
    },
  },
  {
    name: 'a stroke is filled in',
    async before(studio) {
      await studio.press('Control+z');
      await shape(studio, 'Brush');
      await studio.page.getByRole('radio', { name: 'Fill in', exact: true }).click({ force: true });
      await studio.page.waitForTimeout(1000);
    },
    async work(studio) {
      await studio.page.getByRole('button', { name: /^Fill in/ }).click();
      await studio.page
        .getByRole('button', { name: /^Try again|^Try another/ })
        .waitFor({ timeout: 120_000 });
    },
  },
  {
    name: 'a lossless export is measured',
    async work(studio) {
      const dialog = await studio.openExport('WebP');
      await dialog.getByText('Lossless', { exact: true }).click();
      await dialog
        .getByText(/% (larger|smaller)/)
        .first()
        .waitFor({ timeout: 120_000 });
    },
  },
];

async function shape({ page }: Studio, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).click({ force: true });
}

export const suite: BenchSuite = {
  title: 'The page’s own thread at 24 MP',
  async run(report) {
    await inStudio([], async ({ browser, origin }) => {
      const studio = await Studio.open(browser, { origin, serviceWorkers: 'block' });
      await studio.ready();
      for (const { name, before, work } of PIECES) {
        await before?.(studio);
        const stop = await traceMainThread(browser);
        await work(studio);
        await studio.page.waitForTimeout(2500);
        const { milliseconds, tasks, at } = await stop();
        report({
          name: `longest task of the page’s thread while ${name}`,
          value: round(milliseconds),
          unit: 'ms',
          peer: null,
          peerValue: null,
          ratio: null,
          goal: `≤ ${GOAL_MS} ms`,
          ok: milliseconds <= GOAL_MS,
          note: `${tasks} tasks, thread time; ${round(at)} s in`,
        });
      }
      await studio.page.context().close();
    });
  },
};
