import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { decode } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** The shapes tool in hand, its panel there. */
async function openShapes(options: Parameters<typeof Studio.open>[1] = {}): Promise<Studio> {
  const studio = await Studio.open(browser, { viewport: { width: 1440, height: 1000 }, ...options });
  await studio.openPicture('still-life.jpg');
  await studio.chooseTool('Shapes');
  await studio.page.getByRole('radiogroup', { name: 'Shape to draw' }).waitFor();
  return studio;
}

async function choose(studio: Studio, kind: string): Promise<void> {
  await studio.page
    .getByRole('radiogroup', { name: 'Shape to draw' })
    .getByRole('radio', { name: kind })
    .check({ force: true });
}

const layersOnCanvas = ({ page }: Studio, kind: string) =>
  page
    .getByRole('list', { name: 'Layers on the canvas' })
    .getByRole('button', { name: new RegExp(`^Shape .*'${kind}'`) });

const KINDS = ['Rectangle', 'Ellipse', 'Line', 'Arrow'] as const;

describe('Shapes', () => {
  it('are drawn with a mouse, and the file has the px of the screen', async () => {
    const studio = await openShapes();
    for (const [i, kind] of KINDS.entries()) {
      await choose(studio, kind);
      if (i === 1) await studio.page.getByRole('switch', { name: 'Fill' }).check({ force: true });
      await studio.stroke([
        [0.1 + i * 0.2, 0.15],
        [0.25 + i * 0.2, 0.4 + i * 0.05],
      ]);
      await layersOnCanvas(studio, kind).waitFor({ state: 'attached' });
    }
    await studio.chooseTool('Pan');
    await studio.button('Hide shortcut hints').click();
    await studio.canvas.focus();
    await studio.press('1');
    await studio.settled();
    const screen = await decode(await studio.page.screenshot({ clip: await studio.frameBox() }));
    const file = await decode((await studio.exportAs('WebP')).bytes);
    let [apart, red] = [0, 0];
    for (let at = 0; at < file.data.length; at += 4) {
      const [r, g, b] = [0, 1, 2].map((c) => Math.abs(screen.data[at + c]! - file.data[at + c]!));
      if (Math.max(r!, g!, b!) > 2) apart++;
      if (file.data[at]! > 220 && file.data[at + 1]! < 60 && file.data[at + 2]! < 50) red++;
    }
    expect(red).toBeGreaterThan(4000);
    // Edges are rasterised twice, in the page and in the worker.
    expect(apart).toBeLessThan(600 * 800 * 0.0005);
    await studio.close();
  });

  it('show their handles in the tool that draws them', async () => {
    const studio = await openShapes();
    await studio.stroke([
      [0.2, 0.2],
      [0.5, 0.5],
    ]);
    await layersOnCanvas(studio, 'Rectangle').waitFor({ state: 'attached' });
    await studio.page.locator('[data-stage] .konvajs-content canvas').waitFor();
    await studio.settled();
    const shot = await decode(await studio.page.screenshot({ clip: await studio.frameBox() }));
    const [x, y] = [Math.round(shot.width * 0.5), Math.round(shot.height * 0.5)];
    // The handle of the corner is white inside.
    expect([...shot.data.subarray(4 * (y * shot.width + x)).subarray(0, 3)]).toEqual([255, 255, 255]);
    await studio.close();
  });

  it('are set for the next one by its kind alone; of several, only those with a fill tell of it', async () => {
    const studio = await openShapes();
    const fill = studio.page.getByRole('switch', { name: 'Fill', exact: true });
    await choose(studio, 'Arrow');
    await studio.stroke([
      [0.6, 0.2],
      [0.9, 0.5],
    ]);
    await layersOnCanvas(studio, 'Arrow').waitFor({ state: 'attached' });
    await choose(studio, 'Ellipse');
    // The arrow has no fill, but it is not what comes next.
    await fill.check({ force: true });
    await studio.stroke([
      [0.1, 0.2],
      [0.4, 0.5],
    ]);
    await layersOnCanvas(studio, 'Ellipse').waitFor({ state: 'attached' });
    await studio.canvas.focus();
    await studio.press('Control+a');
    await studio.page.getByText('2 layers selected').first().waitFor({ state: 'attached' });
    await expect.poll(() => fill.isChecked()).toBe(true);
    await studio.close();
  });

  it('are drawn with keys alone, moved, and taken back', async () => {
    const studio = await openShapes();
    await studio.canvas.focus();
    for (const kind of KINDS) {
      await studio.press('Enter');
      await layersOnCanvas(studio, kind).waitFor({ state: 'attached' });
      await studio.press('Escape', 'u');
      const next = KINDS[(KINDS.indexOf(kind) + 1) % KINDS.length]!;
      await studio.page.getByRole('radio', { name: next, checked: true }).waitFor({ state: 'attached' });
    }
    await studio.press('Control+a', 'ArrowRight');
    await studio.page.getByText('4 layers selected').first().waitFor({ state: 'attached' });
    await studio.press('Delete');
    await expect.poll(() => layersOnCanvas(studio, '.*').count()).toBe(0);
    await studio.press('Control+z');
    await expect.poll(() => layersOnCanvas(studio, '.*').count()).toBe(4);
    await studio.close();
  });

  it('are drawn with a finger on a phone', async () => {
    const studio = await openShapes({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const touch = await studio.page.context().newCDPSession(studio.page);
    for (const kind of KINDS) {
      await choose(studio, kind);
      const { x, y, width, height } = await studio.frameBox();
      const at = (fx: number, fy: number) => ({ x: x + fx * width, y: y + fy * height });
      const send = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        ...touchPoints: { x: number; y: number }[]
      ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
      // Clear of the handles of the one before.
      const from = KINDS.indexOf(kind) * 0.24 + 0.04;
      await send('touchStart', at(0.15, from));
      await send('touchMove', at(0.3, from + 0.04));
      await send('touchMove', at(0.6, from + 0.12));
      await send('touchEnd');
      await layersOnCanvas(studio, kind).waitFor({ state: 'attached' });
      // On so small a picture handles for a finger would reach into the next one.
      await studio.press('Escape');
    }
    await studio.close();
  });

  it('come back after a reload, the look of the next one too, and undo still takes them away', async () => {
    const studio = await openShapes();
    await studio.page.getByRole('switch', { name: 'Fill' }).check({ force: true });
    await studio.stroke([
      [0.2, 0.2],
      [0.5, 0.5],
    ]);
    await layersOnCanvas(studio, 'Rectangle').waitFor({ state: 'attached' });
    await studio.saved();
    await studio.page.reload();
    await layersOnCanvas(studio, 'Rectangle').waitFor({ state: 'attached' });
    await studio.settled();
    const shot = await decode(await studio.page.screenshot({ clip: await studio.frameBox() }));
    const at = 4 * (Math.round(shot.height * 0.35) * shot.width + Math.round(shot.width * 0.35));
    expect([...shot.data.subarray(at, at + 3)]).toEqual([0xe5, 0x34, 0x2b]);
    await expect.poll(() => studio.page.getByRole('switch', { name: 'Fill' }).isChecked()).toBe(true);
    await studio.canvas.focus();
    await studio.press('Control+z');
    await expect.poll(() => layersOnCanvas(studio, 'Rectangle').count()).toBe(0);
    await studio.close();
  });
});
