import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('A link that names a tool', () => {
  it('opens it, and says so when the studio does not have it', async () => {
    const studio = await Studio.open(browser, { path: '/studio#operation=text' });
    const { page } = studio;
    const hash = () => page.evaluate(() => location.hash);
    await studio.openPicture('still-life.jpg');
    await expect.poll(hash).toBe('#operation=text');

    await page.evaluate(() => {
      location.hash = '#operation=try_on';
    });
    await page.getByText("The tool in this link isn't available").waitFor();
    // The address shows the tool that is in use.
    await expect.poll(hash).toBe('#operation=text');
    await studio.close();
  });
});
