import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printReference } from '../../api/contract/reference.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { launch } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Judging 130 sections that are built alike takes a minute and finds what one of each finds. */
const keepOneOfEachKind = (page: Page) =>
  page.evaluate(() => {
    const kept = [
      'editImage',
      'listGroups',
      'uploadOnly',
      'logout',
      'shape-EditOperations',
      'shape-TaskGroup',
    ];
    const sections = [...document.querySelectorAll('article')];
    for (const section of sections) if (!kept.includes(section.id)) section.remove();
  });

describe('the API reference', () => {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    test(`is readable by all and fits the screen, ${colorScheme} at ${width} px`, async () => {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      await page.setContent(printReference('https://gesso.example'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await keepOneOfEachKind(page);
      expect(await seriousFaults({ page })).toEqual([]);
      await page.close();
    });
  }

  test('opens a section of its navigation by keyboard and goes to the call', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent(printReference('https://gesso.example'));
    await page.locator('nav summary', { hasText: 'Image edit' }).press('Enter');
    await page.locator('nav a[href="#editImageBatch"]').press('Enter');
    const top = await page.locator('#editImageBatch').evaluate((call) => call.getBoundingClientRect().top);
    expect(top).toBeLessThan(100);
    await page.close();
  });
});
