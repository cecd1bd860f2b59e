/** Color adjustments of a 24 MP picture in the studio: how soon a change is seen, and what a drag costs the page's own thread. */
import type { Page } from 'playwright';
import { Studio } from '../../helpers/browser.ts';
import { type BenchRow, type BenchSuite, round, timingOf } from '../bench-row.ts';
import { inStudio } from '../in-browser.ts';
import { traceMainThread } from '../main-thread-trace.ts';

const PRESSES = 12;
/** Between two presses: the adjustments rest, and exact tiles have come. */
const APART = 900;
const DRAG_SECONDS = 3;

/** As text, because the compiler of this file would put its own helpers into functions. */
const READ_MIDDLE = `
  var canvas = document.querySelector('[data-stage] > canvas');
  var read = () =>
    canvas.getContext('2d').getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data.join();`;

const WATCH_PRESSES = `${READ_MIDDLE}
  var seen = [];
  var pressed = null;
  var before = '';
  addEventListener('keydown', () => { before = read(); pressed = performance.now(); }, true);
  var look = () => {
    if (pressed !== null && read() !== before) {
      seen.push(performance.now() - pressed);
      pressed = null;
    }
    requestAnimationFrame(look);
  };
  look();`;

const COUNT_LOOKS = `${READ_MIDDLE}
  var looks = 0;
  var last = '';
  var count = () => {
    const now = read();
    if (now !== last) looks++;
    last = now;
    requestAnimationFrame(count);
  };
  count();`;

const LOOKS = [
  { name: 'exposure', prepare: async (_: Page) => {} },
  { name: 'exposure, with sharpness', prepare: (page: Page) => setAmount(page, 'Sharpness', 40) },
  {
    name: 'exposure, with sharpness and HDR',
    prepare: (page: Page) => page.getByRole('switch', { name: 'HDR', exact: true }).click({ force: true }),
  },
] as const;

export const suite: BenchSuite = {
  title: 'Color adjustments at 24 MP',
  async run(report) {
    await inStudio([], async ({ browser, origin }) => {
      const studio = await Studio.open(browser, { origin, serviceWorkers: 'block' });
      await studio.openPicture('product-24mp.jpg');
      await studio.chooseTool('Color');
      await studio.page.waitForTimeout(3000);
      for (const { name, prepare } of LOOKS) {
        await prepare(studio.page);
        await studio.page.waitForTimeout(2000);
        const { min, median } = timingOf(await timePresses(studio));
        report(
          row(
            `a change of ${name} → seen`,
            median,
            `from the key to the painted canvas, a px read back each frame; least ${round(min)} ms`,
          ),
        );
        const stop = await traceMainThread(browser);
        const shown = await drag(studio);
        const longest = await stop();
        const note = `${longest.tasks} tasks, thread time; ${shown} looks shown in ${DRAG_SECONDS} s`;
        report(row('… longest task of the page’s thread while dragging', longest.milliseconds, note));
      }
      await studio.page.context().close();
    });
  },
};

function row(name: string, value: number, note: string): BenchRow {
  const alone = { peer: null, peerValue: null, ratio: null };
  return { ...alone, name, value: round(value), unit: 'ms', goal: '≤ 50 ms', ok: value <= 50, note };
}

async function setAmount(page: Page, name: string, amount: number): Promise<void> {
  const field = page.getByRole('textbox', { name: `${name} value`, exact: true });
  await field.fill(String(amount));
  await field.press('Enter');
}

/** Milliseconds from each press of a key on the Exposure slider to the frame in which the middle of the canvas has changed. */
async function timePresses(studio: Studio): Promise<readonly number[]> {
  const { page } = studio;
  await studio.slider('Exposure').focus();
  await page.evaluate(WATCH_PRESSES);
  for (let press = 0; press < PRESSES; press++) {
    await page.keyboard.press(press % 2 === 0 ? 'PageUp' : 'PageDown');
    await page.waitForTimeout(APART);
  }
  return page.evaluate<number[]>('seen');
}

/** Back and forth over the track, a value a frame. Returns how many different looks the canvas had. */
async function drag(studio: Studio): Promise<number> {
  const { page } = studio;
  const thumb = await studio.slider('Exposure').locator('..').locator('..').boundingBox();
  if (!thumb) throw new Error('No thumb');
  const [x, y] = [thumb.x + thumb.width / 2, thumb.y + thumb.height / 2];
  await page.evaluate(COUNT_LOOKS);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const began = performance.now();
  for (let step = 0; performance.now() - began < DRAG_SECONDS * 1000; step++) {
    await page.mouse.move(x + 100 * Math.sin(step / 12), y);
  }
  await page.mouse.move(x, y);
  await page.mouse.up();
  return page.evaluate<number>('looks');
}
