/** The longest task of the page's own thread while a person works on a 24 MP picture in the studio. */
import { Studio } from '../../helpers/browser.ts';
import { type BenchSuite, round } from '../bench-row.ts';
import { inStudio } from '../in-browser.ts';
import { traceMainThread } from '../main-thread-trace.ts';

const GOAL_MS = 50;
/** Of the frame; beside the product, on its backdrop. */
const BESIDE = [0.12, 0.2] as const;
/** A dab of the retouch tool, and a wire across the backdrop: 5,400 px of the picture. */
const DAB = [
  [0.12, 0.45],
  [0.121, 0.45],
] as const;
const WIRE = [
  [0.04, 0.12],
  [0.3, 0.17],
  [0.6, 0.1],
  [0.94, 0.16],
] as const;

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
    name: 'the feather of a mask is dragged',
    async work(studio) {
      const feather = studio.slider('Feather');
      await feather.focus();
      for (let px = 0; px < 20; px++) await feather.press('ArrowRight');
      await studio.settled();
    },
  },
  {
    name: 'a dab is cloned',
    before: takeUpClone,
    work: (studio) => step(studio, () => studio.stroke(DAB, 2)),
  },
  { name: 'a wire is cloned over', work: (studio) => step(studio, () => studio.stroke(WIRE, 40)) },
  {
    name: 'a dab is healed',
    before: (studio) => shape(studio, 'Heal'),
    work: (studio) => step(studio, () => studio.stroke(DAB, 2)),
  },
  { name: 'a wire is healed', work: (studio) => step(studio, () => studio.stroke(WIRE, 40)) },
  {
    name: 'four strokes are undone',
    async work(studio) {
      const before = await steps(studio);
      for (let n = 1; n <= 4; n++) await studio.press('Control+z');
      await shown(studio, before - 4);
      await studio.settled();
    },
  },
  {
    name: 'a rectangle is drawn',
    before: (studio) => studio.chooseTool('Shapes'),
    work: (studio) =>
      step(studio, () =>
        studio.stroke(
          [
            [0.1, 0.7],
            [0.3, 0.9],
          ],
          20,
        ),
      ),
  },
  {
    name: 'the wand selects the backdrop',
    async before(studio) {
      await studio.press('Control+z', 'Escape');
      await studio.chooseTool('Erase');
      await shape(studio, 'Wand');
    },
    work: (studio) => step(studio, () => studio.click(...BESIDE)),
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

/** How many steps the document has. */
async function steps({ page }: Studio): Promise<number> {
  return Number((await page.getByRole('button', { name: /^Steps/ }).textContent())!.replace(/\D/g, ''));
}

async function shown({ page }: Studio, count: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Steps ${count || ''}$`) }).waitFor();
}

/** Does what makes one step, and waits for it. */
async function step(studio: Studio, work: () => Promise<unknown>): Promise<void> {
  const before = await steps(studio);
  await work();
  await shown(studio, before + 1);
}

async function takeUpClone(studio: Studio): Promise<void> {
  await studio.press('s');
  await studio.page.getByRole('heading', { name: 'Retouch', exact: true }).waitFor();
  await studio.page.keyboard.down('Alt');
  await studio.click(0.1, 0.6);
  await studio.page.keyboard.up('Alt');
  await studio.page.getByText(/^Source at/).waitFor();
  // A little more than a wire, and less than what the brush starts with.
  const size = studio.page.getByRole('textbox', { name: 'Brush size value' });
  await size.fill('40');
  await size.press('Enter');
}

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
