import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, openLab } from '../helpers/browser.ts';
import { sampled } from '../helpers/sampled.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  page = await openLab(browser);
});
afterAll(() => browser.close());

/** Ten at a time: a failure names its seeds, and no evaluation runs for minutes. */
const SEEDS = sampled(
  [0, 10, 20, 30].map((start) => Array.from({ length: 10 }, (_, i) => start + i + 1)),
  1,
);

describe('The painter', () => {
  it.each(SEEDS)(
    'makes the same pixels on the main thread and in a worker, from seed %i on',
    async (...seeds) => {
      const comparisons = await page.evaluate((those) => window.lab.comparePainters(those), seeds);
      expect(comparisons).toHaveLength(seeds.length);
      expect(comparisons.filter(({ max }) => max > 1)).toEqual([]);
      // Pictures, masks and adjustments are kernels: to the bit. Text is the canvas's.
      expect(comparisons.filter(({ max, texts }) => texts === 0 && max > 0)).toEqual([]);
    },
  );
});

describe('The stage', () => {
  it.each(SEEDS)(
    'at rest shows at 100 % what is in the file, scaled, turned and straightened pictures too, from seed %i on',
    async (...seeds) => {
      const comparisons = await page.evaluate((those) => window.lab.compareStages(those), seeds);
      expect(comparisons).toHaveLength(seeds.length);
      expect(comparisons.filter(({ resampled }) => resampled > 0).length).toBeGreaterThanOrEqual(5);
      // A canvas keeps px premultiplied, in eight bits: each blend over what is translucent rounds once more, and each text.
      const most = ({ texts, blended }: (typeof comparisons)[number]) =>
        texts > 0 ? 8 : blended > 0 ? 3 : 1;
      expect(comparisons.filter((each) => each.max > most(each) || each.mean > 0.8)).toEqual([]);
    },
  );

  it('follows a drag at once, is as it was when that is called off, and as in the file when it is done', async () => {
    const { before, moved, during, calledOff, after } = await page.evaluate(() => window.lab.compareDrag());
    expect(before.max).toBeLessThanOrEqual(3);
    expect(moved.mean).toBeGreaterThan(2);
    // Bilinear, in its new place: near the file, and not the file.
    expect(during.max).toBeGreaterThan(8);
    expect(during.mean).toBeLessThan(0.5);
    expect(calledOff.max).toBe(0);
    expect(after.max).toBeLessThanOrEqual(3);
  });
});

describe('A repaint of what has changed', () => {
  it.each(SEEDS.slice(0, 2))(
    'leaves the very px that a repaint of everything would, at 50, 100 and 170 %, from seed %i on',
    async (...seeds) => {
      const comparisons = await page.evaluate((those) => window.lab.compareRepaints(those), seeds);
      expect(comparisons).toHaveLength(seeds.length * 6);
      expect(comparisons.filter(({ share }) => share > 0 && share < 0.9).length).toBeGreaterThanOrEqual(10);
      // Of a hundred seeds two more are as exact at 50 % but for a level, and two at 170 % but for px that lie between two sixteenths,
      // the weights that a canvas interpolates by.
      expect(comparisons.filter(({ max }) => max > 0)).toEqual([]);
    },
  );
});

describe('A blended text', () => {
  const BOXED = {
    background: { color: '#e08040', opacity: 80, radius: 12, padding: 10, blur: 0 },
    border_width: 3,
    border_color: '#102060',
    angle: 9,
  };
  const EFFECTS = {
    outline: { color: '#ffffff', width: 2 },
    shadow: { color: '#00000099', x: 3, y: 5, blur: 6 },
  };
  const TEXTS = [
    { name: 'bare letters', own: { color: '#ff9020' }, translucent: false },
    { name: 'see-through letters', own: { color: '#3060c0', opacity: 60 }, translucent: false },
    { name: 'a pill and a border', own: BOXED, translucent: false },
    { name: 'over a translucent picture', own: BOXED, translucent: true },
    { name: 'over the edge of the frame', own: { ...BOXED, left: -40, top: -14 }, translucent: false },
    { name: 'an outline and a shadow', own: { ...EFFECTS, color: '#ff9020' }, translucent: false },
    { name: 'a shadow over the edge', own: { ...EFFECTS, angle: 9, left: -40 }, translucent: false },
  ];
  it.each(sampled(TEXTS, 4))(
    '$name: the screen and the file agree in every mode',
    async ({ own, translucent }) => {
      const comparisons = await page.evaluate(([block, see]) => window.lab.compareBlends(block, see), [
        own,
        translucent,
      ] as const);
      expect(comparisons).toHaveLength(15);
      expect(comparisons.filter(({ mixed }) => mixed < 20)).toEqual([]);
      // The stage's px are rounded once more by being premultiplied. Burn and dodge divide by what is near nothing: a level more
      // or less in a faint px is many, but of few px.
      const most = (blend: string) => (/burn|dodge/.test(blend) ? 12 : 4);
      expect(comparisons.filter(({ blend, max, mean }) => max > most(blend) || mean > 0.5)).toEqual([]);
    },
  );
});

const PILL = { color: '#ffffff', opacity: 30, radius: 24, padding: 0, blur: 16 };

describe('A frosted pill over translucent pixels', () => {
  const PILLS = [
    { name: 'upright', own: { background: PILL } },
    { name: 'turned', own: { background: { ...PILL, opacity: 0 }, angle: 33 } },
    { name: 'translucent itself', own: { background: { ...PILL, blur: 20 }, opacity: 50 } },
    { name: 'over the edge of the frame', own: { background: PILL, left: -40, top: -30 } },
  ];
  it.each(sampled(PILLS, 2))('$name: the screen and the file agree', async ({ own }) => {
    const { max, mean, frost, alpha } = await page.evaluate((block) => window.lab.compareFrost(block), own);
    expect(frost).toBeGreaterThan(40);
    // The blur stands in the place of what it blurred: nothing sharp, and nothing twice as dense, shows through it.
    if (own.left === undefined) expect(alpha[1] - alpha[0]).toBeLessThan(60);
    // Two blurs of eight bits, and the stage's px are rounded once more by being premultiplied.
    expect(max).toBeLessThanOrEqual(6);
    expect(mean).toBeLessThan(0.2);
  });
});
