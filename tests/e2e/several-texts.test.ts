import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

type Place = [x: number, y: number];

/** Where each text lies, as the canvas tells a screen reader: `{ Low: [120, 340] }`. */
async function places({ page }: Studio): Promise<Record<string, Place>> {
  const words = await page.getByRole('list', { name: 'Layers on the canvas' }).allInnerTexts();
  const found = words.join('\n').matchAll(/'(\w+)', at (-?\d+), (-?\d+)/g);
  return Object.fromEntries(Array.from(found, ([, name, x, y]) => [name, [Number(x), Number(y)]]));
}

const AT = { High: [0.2, 0.2], Wide: [0.45, 0.45], Low: [0.3, 0.7] } as const;

describe('Several texts', () => {
  it('are selected, aligned to each other, moved and deleted together, each in one step', async () => {
    const studio = await Studio.open(browser, { viewport: { width: 1440, height: 900 } });
    const { page } = studio;
    await studio.openPicture('still-life.jpg');
    for (const [text, at] of Object.entries(AT)) {
      await studio.setText(text, at, 40);
      await studio.canvas.focus();
      await studio.press('Escape');
    }
    const apart = await places(studio);
    expect(Object.keys(apart).sort()).toEqual(['High', 'Low', 'Wide']);
    const inside = (name: keyof typeof AT) => [AT[name][0] + 0.02, AT[name][1]] as const;

    // With Shift on the canvas, one after the other.
    await studio.click(...inside('High'));
    await page.keyboard.down('Shift');
    await studio.click(...inside('Wide'));
    await studio.click(...inside('Low'));
    await page.keyboard.up('Shift');
    const spoken = page.locator('main [aria-live=polite]').filter({ hasText: 'texts selected' });
    await expect.poll(() => spoken.textContent()).toBe('3 texts selected');
    await page.getByRole('toolbar', { name: 'Align to the selection' }).waitFor();

    await studio.button('Align to the left edge').click();
    const left = Math.min(...Object.values(apart).map(([x]) => x));
    await expect
      .poll(async () => Object.values(await places(studio)).map(([x]) => x))
      .toEqual([left, left, left]);
    await studio.button('Undo').click();
    expect(await places(studio)).toEqual(apart);

    // A drag of one and the arrow keys move all.
    const box = await studio.frameBox();
    const [x, y] = [box.x + 0.47 * box.width, box.y + 0.45 * box.height];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.keyboard.down('Control');
    await page.mouse.move(x + 30, y + 20, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Control');
    const dragged = await places(studio);
    const moved = (dx: number, dy: number) =>
      Object.fromEntries(Object.entries(apart).map(([name, at]) => [name, [at[0] + dx, at[1] + dy]]));
    const [one, was] = [dragged, apart].map((each) => each[Object.keys(AT)[0]!]!) as [Place, Place];
    const by = [one[0] - was[0], one[1] - was[1]] as const;
    expect(Math.hypot(...by)).toBeGreaterThan(5);
    expect(dragged).toEqual(moved(...by));
    await studio.press('ArrowRight', 'ArrowRight', 'Shift+ArrowDown');
    await expect.poll(() => places(studio)).toEqual(moved(by[0] + 2, by[1] + 10));

    // In the layers by keys and by the pointer.
    await studio.button(/^Layers/).click();
    const rows = page.getByRole('grid', { name: 'Layers, top first' });
    const selected = async () =>
      (await rows.getByRole('row', { selected: true }).allInnerTexts()).map(
        (text) => text.trim().split('\n')[0],
      );
    await expect.poll(selected).toEqual(['Low', 'Wide', 'High']);
    await rows.getByRole('row', { name: 'Wide' }).click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(selected).toEqual(['Low', 'High']);
    await rows.getByRole('row', { name: 'Wide' }).click();
    await expect.poll(selected).toEqual(['Wide']);
    await studio.press('ArrowDown');
    await expect.poll(selected).toEqual(['High']);
    await rows.getByRole('row', { name: 'Wide' }).focus();
    await studio.press('Control+Space');
    await expect.poll(selected).toEqual(['Wide', 'High']);
    await expect.poll(() => spoken.textContent()).toBe('2 texts selected');
    await studio.press('Shift+Space');
    await expect.poll(selected).toEqual(['High']);

    // All of them by Ctrl+A, gone in one step and back in one.
    await studio.canvas.focus();
    await studio.press('Control+a');
    await expect.poll(() => spoken.textContent()).toBe('3 texts selected');
    await studio.press('Delete');
    await expect.poll(() => places(studio)).toEqual({});
    await studio.press('Control+z');
    await expect.poll(() => places(studio)).toEqual(moved(by[0] + 2, by[1] + 10));
    await expect.poll(() => spoken.textContent()).toBe('3 texts selected');
    await studio.close();
  });

  it('take one look, place in the pile and lock together, say where they differ, and go back in one step each', async () => {
    const studio = await Studio.open(browser);
    const { page } = studio;
    await studio.openPicture('still-life.jpg');
    for (const [text, at, size] of [
      ['Low', AT.Low, 40],
      ['High', AT.High, 60],
    ] as const) {
      await studio.setText(text, at, size);
      await studio.canvas.focus();
      await studio.press('Escape');
    }
    await studio.button(/^Layers/).click();
    const rows = page.getByRole('grid', { name: 'Layers, top first' });
    const facts = () => rows.locator('small').allInnerTexts();
    const names = async () =>
      (await rows.getByRole('row').allInnerTexts()).map((text) => text.trim().split('\n')[0]);
    await rows.locator('small').nth(2).waitFor();
    const one = await facts();
    expect(one.slice(0, 2)).toEqual(['Text, 60 px', 'Text, 40 px']);
    await studio.canvas.focus();
    await studio.press('Control+a');
    const back = async () => {
      await studio.button('Undo').click();
      await expect.poll(facts).toEqual(one);
    };

    // A number, a color and switches, all of what differs and of what does not.
    const size = page.getByRole('textbox', { name: 'Size', exact: true });
    await expect.poll(() => size.inputValue()).toBe('');
    await expect.poll(() => size.getAttribute('placeholder')).toBe('Mixed');
    await size.fill('48');
    await size.press('Enter');
    await expect.poll(facts).toEqual(['Text, 48 px', 'Text, 48 px', one[2]]);
    await expect.poll(() => size.inputValue()).toBe('48');
    await back();
    await rows.getByRole('row', { name: 'Low' }).click();
    await studio.button('Bold').click();
    await studio.button('Bold').and(page.locator('[aria-pressed=true]')).waitFor();
    await studio.canvas.focus();
    await studio.press('Control+a');
    await studio.button('Bold, mixed').click();
    await studio.button('Bold').and(page.locator('[aria-pressed=true]')).waitFor();
    await studio.button('Undo').click();
    await studio.button('Bold, mixed').waitFor();

    // How they lie over the picture.
    const opacity = page.getByRole('textbox', { name: 'Layer opacity value' });
    await opacity.fill('30');
    await opacity.press('Enter');
    await expect.poll(facts).toEqual(['Text, 60 px, 30%', 'Text, 40 px, 30%', one[2]]);
    await back();

    // Their place, their copies, their lock.
    const inOrder = ['High', 'Low', 'still-life'];
    expect(await names()).toEqual(inOrder);
    const layers = page.getByRole('toolbar', { name: 'Layer actions' });
    await layers.getByRole('button', { name: 'Send backward' }).click();
    await expect.poll(names).toEqual(['still-life', 'High', 'Low']);
    await studio.button('Undo').click();
    await expect.poll(names).toEqual(inOrder);
    await studio.button('Duplicate').click();
    await expect.poll(async () => (await names()).length).toBe(5);
    await expect.poll(() => rows.getByRole('row', { selected: true }).count()).toBe(2);
    await back();
    await studio.button('Lock').click();
    await expect.poll(() => rows.getByRole('button', { name: /^Unlock (High|Low)$/ }).count()).toBe(2);
    await expect.poll(() => studio.button('Delete the selected texts').isDisabled()).toBe(true);
    await studio.button('Unlock').click();
    await expect.poll(() => studio.button('Delete the selected texts').isEnabled()).toBe(true);
    await studio.close();
  });
});
