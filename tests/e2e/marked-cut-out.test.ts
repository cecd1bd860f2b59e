/** The cut-out by strokes, from the pointer to the file. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { decode } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function interactive(name: string): Promise<Studio> {
  const studio = await Studio.open(browser);
  await studio.openSmaller(name, 640);
  await studio.page.getByRole('button', { name: 'Cut out' }).click();
  await studio.page.getByRole('radio', { name: 'Interactive' }).click({ force: true });
  return studio;
}

/** 0…255 at a share of the exported picture's size. */
async function alphaOf(studio: Studio) {
  const { data, width, height } = await decode((await studio.exportAs('WebP')).bytes);
  return (x: number, y: number) => data[(Math.floor(y * height) * width + Math.floor(x * width)) * 4 + 3]!;
}

const answered = ({ page }: Studio) =>
  page.locator('[data-answered="1"]').getByText('Outline updated').waitFor({ state: 'attached' });

it('a stroke finds what it runs over, and the arrow keys move a cursor that says where it is', async () => {
  const studio = await interactive('product-mug.jpg');
  const { page } = studio;
  const box = await studio.frameBox();
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 6 });
    await page.mouse.up();
  };
  await drag(at(0.4, 0.5), at(0.5, 0.65));
  await answered(studio);
  const first = await alphaOf(studio);
  expect(first(0.45, 0.57)).toBe(255);
  expect(first(0.03, 0.03)).toBe(0);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-stage]')!.closest<HTMLElement>('[tabindex]')!.focus();
  });
  await page.keyboard.press('Shift+ArrowUp');
  await page.getByText(/^At \d+, \d+$/).waitFor({ state: 'attached' });
  await studio.close();
});
