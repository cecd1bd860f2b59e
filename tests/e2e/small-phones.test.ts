/** The studio on the smallest phones, upright and on their side: the picture and every option can be reached. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import * as arabic from '../../shell/locale/ar/index.ts';
import * as german from '../../shell/locale/de/index.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { isDeep, sampled } from '../helpers/sampled.ts';
import { smallTargets } from '../helpers/touch-targets.ts';

const PHONES = [
  [320, 568],
  [568, 320],
  [390, 844],
  [844, 390],
] as const;

/** Where the options are a sheet: a swipe down on its bar folds it, one up unfolds it. */
async function swipesFold(page: Page): Promise<void> {
  const bar = page.getByRole('button', { name: 'Tool options', exact: true });
  const swipe = async (by: number) => {
    // At rest.
    await bar.click({ trial: true });
    const { x, y, width, height } = (await bar.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2 + by, { steps: 4 });
    await page.mouse.up();
  };
  if (!(await bar.isVisible())) return;
  for (const [by, isOpen] of [
    [60, 'false'],
    [-60, 'true'],
  ] as const) {
    await swipe(by);
    await expect.poll(() => bar.getAttribute('aria-expanded')).toBe(isOpen);
  }
}

type Box = Awaited<ReturnType<Studio['frameBox']>>;

/** The names of all tools of the studio, as its bar has them. */
function toolsOf(page: Page, bar = 'Tools'): Promise<string[]> {
  return page
    .getByRole('navigation', { name: bar })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => (button.ariaLabel ?? button.textContent).trim()));
}

/** px of the options between the panel's title and its primary action or foot. */
function roomForOptions(page: Page): Promise<number> {
  return page.evaluate(() => {
    const panel = document.querySelector('#inspector')!;
    const title = panel.querySelector('h2')!.parentElement!.getBoundingClientRect();
    const foot = Math.min(panel.getBoundingClientRect().bottom, innerHeight);
    const sticky = [...panel.querySelectorAll('*')].filter(
      (child) => getComputedStyle(child).position === 'sticky',
    );
    const actions = sticky.filter((child) => getComputedStyle(child).bottom === '0px');
    // Higher screens: the options scroll alone, above layers, steps and the action.
    const scrolling = [...panel.children].filter((child) => getComputedStyle(child).overflowY === 'auto');
    return (
      Math.min(
        foot,
        ...actions.map((child) => child.getBoundingClientRect().top),
        ...scrolling.map((child) => child.getBoundingClientRect().bottom),
      ) - title.bottom
    );
  });
}

/** What there is to press or fill in that lies past a side of the panel, or half under what stands beside it. */
function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const panel = document.querySelector('#inspector')!;
    const { left, right } = panel.getBoundingClientRect();
    const controls = [
      ...panel.querySelectorAll<HTMLElement>(
        'button, label:has(input[type=radio]), [role=group]:has(> input)',
      ),
    ];
    // What scrolls goes under the panel's foot.
    const stuck = ({ parentElement }: HTMLElement) => getComputedStyle(parentElement!).position === 'sticky';
    const seen = controls
      .filter((control) => !stuck(control))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const name = ({ control }: (typeof seen)[number]) =>
      control.getAttribute('aria-label') ?? control.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
    const past = seen.filter(({ box }) => box.left < left || box.right > right + 0.5);
    const under = seen.filter(({ control, box }, at) =>
      seen
        .slice(at + 1)
        .some(
          (other) =>
            !control.contains(other.control) &&
            Math.abs(other.box.top - box.top) < 2 &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 4,
        ),
    );
    return [...past.map((one) => `past: ${name(one)}`), ...under.map((one) => `under: ${name(one)}`)];
  });
}

/** Buttons of the panel whose words reach their edges. */
function tightButtons(page: Page): Promise<string[]> {
  return page.locator('#inspector button:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      if (!button.textContent) return [];
      const range = document.createRange();
      range.selectNodeContents(button);
      const [words, edge] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
      return words.left < edge.left + 3 || words.right > edge.right - 3 ? [button.textContent] : [];
    }),
  );
}

/** Square px of the picture that lie under the words of its size. */
async function sizeCovers(page: Page, frame: Box): Promise<number> {
  const words = await page.getByRole('main').locator('p').filter({ hasText: 'sRGB' }).boundingBox();
  if (!words) return 0;
  const shared = (at: 'x' | 'y', length: 'width' | 'height') =>
    Math.max(
      0,
      Math.min(words[at] + words[length], frame[at] + frame[length]) - Math.max(words[at], frame[at]),
    );
  return Math.round(shared('x', 'width') * shared('y', 'height'));
}

describe.each(sampled(PHONES, 2))('on a phone of %i × %i px', (width, height) => {
  it('shows the picture and enough of the options in every tool, all targets within reach and no keys', async () => {
    const studio = await Studio.open(await launch(), {
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const { page } = studio;
    expect(await page.getByText('Ctrl').filter({ visible: true }).count()).toBe(0);
    await studio.openPicture('still-life.jpg');
    const tools = await toolsOf(page);
    expect(tools.length).toBeGreaterThan(6);
    // Every tool upright, where there is least room beside its options; on its side a sample.
    for (const tool of height > width ? tools : sampled(tools, 8)) {
      await studio.chooseTool(tool);
      await page.getByRole('complementary', { name: `${tool} options` }).waitFor();
      await page.locator('#inspector > [aria-busy=true]').waitFor({ state: 'detached' });
      const least = height > 800 ? 170 : 100;
      // At rest, and the panel with it.
      const frame = await studio.frameBox();
      expect.soft(await roomForOptions(page), `${tool}: room for options`).toBeGreaterThanOrEqual(least);
      expect.soft(Math.min(frame.width, frame.height), `${tool}: the picture`).toBeGreaterThanOrEqual(100);
      expect.soft(await sizeCovers(page, frame), `${tool}: the picture under its size`).toBe(0);
      expect.soft(await smallTargets(page), tool).toEqual([]);
      expect.soft(await tightButtons(page), `${tool}: words and edges`).toEqual([]);
      expect.soft(await page.locator('kbd:visible').count(), `${tool}: keys`).toBe(0);
    }
    const options = page.getByRole('complementary');
    await studio.chooseTool('Resize');
    for (const mode of ['Resize', 'Outpaint', 'Canvas', 'Crop']) {
      await options.getByRole('radio', { name: mode, exact: true }).click();
      expect.soft(await crowded(page), mode).toEqual([]);
      // The panel says the size: over the canvas it would lie where the frame has a corner.
      const sizes = page.getByText('sRGB', { exact: true }).filter({ visible: true });
      expect.soft(await sizes.count(), mode).toBe(0);
    }
    await studio.chooseTool('Text');
    await options.getByRole('button', { name: 'Add text' }).click();
    await page.keyboard.type('Sale');
    await studio.press('Escape');
    await options.getByRole('button', { name: 'Strikethrough' }).waitFor();
    expect.soft(await crowded(page), 'a text').toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'still-life' }).click();
    const menu = (await page.getByRole('dialog', { name: 'Picture' }).boundingBox())!;
    expect.soft(menu.x + menu.width, 'the menu').toBeLessThanOrEqual(width);
    await studio.press('Escape');
    await studio.chooseTool('Erase');
    await swipesFold(page);
    await page.getByRole('button', { name: /^Steps/ }).click();
    await page.getByRole('complementary').getByText('Open still-life').scrollIntoViewIfNeeded();
    await studio.close();
  });

  // Where a dialog has least room.
  it.runIf(isDeep || height < 400)('can paint, undo and export', async () => {
    const studio = await Studio.open(await launch(), {
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
    });
    await studio.openPicture('still-life.jpg');
    await studio.stroke([
      [0.3, 0.5],
      [0.6, 0.5],
    ]);
    await studio.button('Undo').click();
    const dialog = await studio.openExport('WebP');
    const save = dialog.getByRole('button', { name: /^Export/ }).last();
    await save.scrollIntoViewIfNeeded();
    // At rest.
    await save.click({ trial: true });
    const box = (await save.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    await studio.close();
  });
});

it.each(
  sampled(
    [
      [320, 568],
      [390, 844],
    ] as const,
    1,
  ),
)(
  'says what to do before it fills in, in two lines above its button, on %i × %i px',
  async (width, height) => {
    const studio = await Studio.open(await launch(), {
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
    });
    const { page } = studio;
    await studio.openPicture('still-life.jpg');
    await page.getByRole('radio', { name: 'Fill in', exact: true }).click({ force: true });
    const hint = await page.getByText(/^Paint over what you want to remove/).boundingBox();
    const button = await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Fill in/ })
      .boundingBox();
    expect(hint!.height).toBeLessThanOrEqual(48);
    expect(button!.width).toBeGreaterThanOrEqual(100);
    expect(button!.y).toBeGreaterThanOrEqual(hint!.y + hint!.height);
    await studio.close();
  },
);

const sayIn = (catalogue: typeof arabic.catalogue) => (english: string) => {
  const said = catalogue[english];
  if (typeof said !== 'string') throw new Error(`No translation of ${english}`);
  return said;
};
const say = sayIn(arabic.catalogue);

it('has room for the words of another result in German, on a phone of 390 × 844 px', async () => {
  const inGerman = sayIn(german.catalogue);
  const studio = await Studio.open(await launch(), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
    say: inGerman,
  });
  const { page } = studio;
  await studio.openSmaller('still-life.jpg', 240);
  await page.getByRole('radio', { name: inGerman('Fill in'), exact: true }).click({ force: true });
  await studio.stroke([
    [0.8, 0.2],
    [0.85, 0.25],
  ]);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: inGerman('Fill in') })
    .click();
  const again = page.getByRole('button', { name: inGerman('Try another result') });
  await again.waitFor({ timeout: 60_000 });
  const over = await again.evaluate((button) => button.scrollHeight - button.clientHeight);
  expect(over).toBeLessThanOrEqual(0);
  await studio.close();
});

it.each(
  sampled(
    [
      [320, 568],
      [844, 390],
    ] as const,
    1,
  ),
)('has every tool within reach in Arabic, on a phone of %i × %i px', async (width, height) => {
  const studio = await Studio.open(await launch(), {
    viewport: { width, height },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    locale: 'ar-EG',
    say,
  });
  const { page } = studio;
  await studio.button(say('Kitchen')).click();
  await studio.waitForPicture();
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
  const tools = await toolsOf(page, say('Tools'));
  expect(tools.length).toBeGreaterThan(6);
  for (const tool of sampled(tools, 8)) {
    await studio.chooseTool(tool);
    await page.getByRole('complementary', { name: tool }).waitFor();
    await page.locator('#inspector > [aria-busy=true]').waitFor({ state: 'detached' });
    const frame = await studio.frameBox();
    expect.soft(await roomForOptions(page), `${tool}: room for options`).toBeGreaterThanOrEqual(100);
    expect.soft(Math.min(frame.width, frame.height), `${tool}: the picture`).toBeGreaterThanOrEqual(100);
    expect.soft(await smallTargets(page), tool).toEqual([]);
    expect.soft(await crowded(page), tool).toEqual([]);
    expect.soft(await page.evaluate(() => document.scrollingElement!.scrollWidth), tool).toBe(width);
  }
  await studio.close();
});

it.each(sampled(['en', 'de', 'ar'], 1))(
  'shows in %s on 320 px a size that a batch’s pictures are too small for, its sign beside the words',
  async (locale) => {
    const studio = await Studio.open(await launch(), {
      viewport: { width: 320, height: 568 },
      hasTouch: true,
      isMobile: true,
      locale,
      path: '/studio#operation=batch',
    });
    const { page } = studio;
    const files = page.locator('input[type=file]');
    await files.first().waitFor({ state: 'attached' });
    await files.first().setInputFiles(picture('still-life.jpg'));
    // Of the size that it is too small for, what helps and the sign before the words.
    const group = page.locator('fieldset').filter({ hasText: '2000' });
    await group.waitFor();
    const box = (await group.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    const sign = (await group.locator('svg').boundingBox())!;
    const words = (await group.locator('b').boundingBox())!;
    expect(sign.y).toBeGreaterThanOrEqual(words.y - 4);
    for (const button of await group.getByRole('button').all()) {
      const { x, width } = (await button.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(320);
    }
    await studio.close();
  },
);

it('takes a tap beside a text that is being typed for the end of it, whatever comes under the finger', async () => {
  const studio = await Studio.open(await launch(), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const { page } = studio;
  await studio.openPicture('still-life.jpg');
  await studio.chooseTool('Text');
  const frame = await studio.frameBox();
  await page.touchscreen.tap(frame.x + frame.width * 0.3, frame.y + frame.height * 0.2);
  await page.keyboard.type('New');
  await studio.press('Escape');
  const remove = (await studio.button('Delete block').boundingBox())!;
  await studio.button('Edit').tap();
  await studio.button('Delete block').waitFor({ state: 'detached' });
  await page.touchscreen.tap(remove.x + remove.width / 2, remove.y + remove.height / 2);
  await studio.button('Delete block').waitFor();
  // A click that goes to what is there now would have come by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.getByRole('button', { name: /^Layers\s*2$/ }).waitFor();
  await studio.close();
});
