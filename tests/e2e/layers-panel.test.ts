import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('The layers panel', () => {
  it('renames, hides, fades, blends and reorders by keys alone, and each step can be jumped to', async () => {
    const studio = await Studio.open(browser);
    const { page } = studio;
    await studio.openPicture('still-life.jpg');
    await studio.setText('Lower', [0.2, 0.2], 40);
    await studio.press('Escape');
    await studio.setText('Upper', [0.2, 0.5], 40);
    await studio.button(/^Layers/).press('Enter');
    const list = page.getByRole('grid', { name: 'Layers, top first' });
    const titles = async () =>
      (await list.getByRole('row').allInnerTexts()).map((text) => text.trim().split('\n')[0]);
    await expect.poll(titles).toEqual(['Upper', 'Lower', 'still-life']);

    await studio.button('Rename layer').press('Enter');
    await page.keyboard.type('Headline');
    await studio.press('Enter');
    await expect.poll(titles).toEqual(['Headline', 'Lower', 'still-life']);

    await studio.button('Hide Headline').press('Enter');
    await studio.button('Show Headline').press('Enter');
    await studio.button('Send backward').last().press('Enter');
    await expect.poll(titles).toEqual(['Lower', 'Headline', 'still-life']);

    // Into the list as Tab goes, to the row that is selected; from there to the grip of the row above.
    await list.getByRole('row', { name: 'Headline' }).press('ArrowUp');
    await studio.press('ArrowRight');
    expect(await studio.button('Drag Lower').evaluate((grip) => grip === document.activeElement)).toBe(true);
    await studio.press('Enter', 'ArrowDown', 'Enter');
    await expect.poll(titles).toEqual(['Headline', 'Lower', 'still-life']);

    await studio.slider('Layer opacity').press('ArrowLeft');
    await expect.poll(() => studio.slider('Layer opacity').inputValue()).toBe('99');

    await page.getByRole('button', { name: /Blend mode/ }).press('Enter');
    await page.getByRole('option', { name: 'Screen', exact: true }).press('Enter');
    await list.getByText('Text, 40 px, Screen, 99%').waitFor();

    await list.getByRole('row').last().press('Enter');
    await page.getByRole('button', { name: /Blend mode/ }).press('Enter');
    await page.getByRole('option', { name: 'Multiply', exact: true }).press('Enter');
    await list.getByText(/, Multiply/).waitFor();

    await studio.button(/^Steps/).press('Enter');
    const steps = page.getByRole('list', { name: 'Steps, newest first' });
    const later = page.getByText('You can redo these until you make a change.');
    await steps.waitFor();
    expect(await later.count()).toBe(0);
    await steps.getByRole('button', { name: /Rename layer/ }).press('Enter');
    await later.waitFor();
    expect(await steps.getByText('undone').count()).toBeGreaterThan(3);
    await studio.button(/^Layers/).press('Enter');
    await expect.poll(titles).toEqual(['Headline', 'Lower', 'still-life']);
    await list.getByText(/, Multiply/).waitFor({ state: 'detached' });
    await studio.close();
  });
});
