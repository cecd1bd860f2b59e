import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { createRandom } from '../helpers/random.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  page = await browser.newPage();
  await page.goto(`${inject('lab')}/lab.html`);
  await page.waitForFunction(() => 'lab' in window);
});
afterAll(() => browser.close());

const WORDS = [
  'Soft',
  'light',
  'bottled',
  'a',
  'I',
  'and',
  'AVATAR',
  'Übergrößenträger',
  'fine',
  'Wow!',
  'Now?',
  'e.g.',
  "don't",
  '3,14',
  '€5',
  '10%',
  '(net)',
  '“so”',
  'state-of-the-art',
  'well—then',
  'x\u00a0y',
  'ex\u00adtra',
  'Привет',
  'γειά',
];

describe('Lines', () => {
  it('end where the browser ends them, in 600 paragraphs of Latin, Greek and Cyrillic words', async () => {
    const random = createRandom(42);
    const cases = Array.from({ length: 600 }, () => {
      const words = Array.from({ length: random.integer(3, 15) }, () => random.pick(WORDS));
      return [words.join(' '), random.integer(40, 300)] as const;
    });
    const broken = await page.evaluate((those) => window.lab.breakLikeBrowser(those), cases);
    const different = broken.filter(({ ours, browser: theirs }) => String(ours) !== String(theirs));
    // Inside a word that is too wide a hair decides: the browser rounds each letter's place, we do not.
    expect(broken.flatMap(({ ours }) => ours).length).toBeGreaterThan(1500);
    expect(different.length, JSON.stringify(different.slice(0, 5))).toBeLessThanOrEqual(3);
    expect(different.filter(({ width }) => width >= 140)).toEqual([]);
  });
});
