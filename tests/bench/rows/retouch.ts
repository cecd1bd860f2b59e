/** Strokes of clone and heal on a 24 MP picture in the studio, Preserve product on: from the button let go to the last px. */
import { Studio } from '../../helpers/browser.ts';
import { type BenchRow, type BenchSuite, round } from '../bench-row.ts';
import { inStudio } from '../in-browser.ts';

const DAB = [
  [0.12, 0.45],
  [0.121, 0.45],
] as const;
/** 5,400 px of the picture. */
const WIRE = [
  [0.04, 0.12],
  [0.3, 0.17],
  [0.6, 0.1],
  [0.94, 0.16],
] as const;
/** Px of the picture: a little more than a wire, and less than what the brush starts with. */
const SIZE = 40;
const TIMES = 5;

const PIECES = [
  { name: 'a dab is cloned', mode: 'Clone', points: DAB, moves: 2, goal: 300 },
  { name: 'a dab is healed', mode: 'Heal', points: DAB, moves: 2, goal: 300 },
  { name: 'a wire is cloned over', mode: 'Clone', points: WIRE, moves: 40, goal: 3000 },
  { name: 'a wire is healed', mode: 'Heal', points: WIRE, moves: 40, goal: 3000 },
] as const;

/** As text, because the compiler of this file would put its own helpers into functions. Looks at all of the canvas, small. */
const WATCH = `
  window.released = 0;
  window.changed = 0;
  addEventListener('pointerup', () => { released = performance.now(); }, true);
  const canvas = document.querySelector('[data-stage] > canvas');
  const small = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
  const pen = small.getContext('2d', { willReadFrequently: true });
  let before = '';
  const look = () => {
    pen.drawImage(canvas, 0, 0, 300, 200);
    const px = new Uint32Array(pen.getImageData(0, 0, 300, 200).data.buffer);
    const now = px.reduce((hash, one) => (Math.imul(hash, 31) + one) | 0, 0);
    if (now !== before) changed = performance.now();
    before = now;
    requestAnimationFrame(look);
  };
  look();`;

export const suite: BenchSuite = {
  title: 'Clone and heal at 24 MP',
  async run(report) {
    await inStudio([], async ({ browser, origin }) => {
      const studio = await Studio.open(browser, { origin, serviceWorkers: 'block', preserveProduct: true });
      const { page } = studio;
      await studio.openPicture('product-24mp.jpg');
      await page.getByText(/^Protects/).waitFor({ timeout: 60_000 });
      await studio.press('s');
      await page.getByRole('heading', { name: 'Retouch', exact: true }).waitFor();
      await page.keyboard.down('Alt');
      await studio.click(0.1, 0.6);
      await page.keyboard.up('Alt');
      await page.getByText(/^Source at/).waitFor();
      const size = page.getByRole('textbox', { name: 'Brush size value' });
      await size.fill(String(SIZE));
      await size.press('Enter');
      await page.evaluate(WATCH);
      for (const { name, mode, points, moves, goal } of PIECES) {
        await page.getByRole('radio', { name: mode, exact: true }).click({ force: true });
        const times: number[] = [];
        for (let n = 0; n < TIMES; n++) {
          await studio.stroke(points, moves);
          await page.waitForTimeout(goal + 700);
          times.push(await page.evaluate('changed - released'));
        }
        report(row(`${name} → final`, times.toSorted((a, b) => a - b)[TIMES >> 1]!, goal, times));
      }
      await page.context().close();
    });
  },
};

function row(name: string, value: number, goal: number, times: readonly number[]): BenchRow {
  const note = `median of ${times.map(Math.round).join(', ')} ms`;
  const alone = { peer: null, peerValue: null, ratio: null };
  return { ...alone, name, value: round(value), unit: 'ms', goal: `≤ ${goal} ms`, ok: value <= goal, note };
}
