import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { decode, type Pixels } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Disagreement {
  /** Opaque pixels compared. */
  readonly compared: number;
  /** Of those, how many differ by more than one in any channel. */
  readonly apart: number;
  readonly max: number;
  /** Erased pixels that do not show the checks: their colors differ from one another. */
  readonly unshown: number;
  readonly erased: number;
}

/** Compares what is opaque in the file with the screen; where the file is empty the screen shows gray checks. */
function compare(screen: Pixels, file: Pixels): Disagreement {
  let [compared, apart, max, unshown, erased] = [0, 0, 0, 0, 0];
  for (let at = 0; at < file.data.length; at += 4) {
    const alpha = file.data[at + 3]!;
    const seen = [screen.data[at]!, screen.data[at + 1]!, screen.data[at + 2]!];
    if (alpha === 255) {
      compared++;
      const off = Math.max(...seen.map((value, channel) => Math.abs(value - file.data[at + channel]!)));
      if (off > 1) apart++;
      max = Math.max(max, off);
    } else if (alpha === 0) {
      erased++;
      if (Math.max(...seen) - Math.min(...seen) > 12) unshown++;
    }
  }
  return { compared, apart, max, unshown, erased };
}

describe('What is on the screen at 100 %', () => {
  it('is in the file, pixel for pixel', async () => {
    const studio = await Studio.open(browser, { viewport: { width: 1440, height: 1000 } });
    await studio.openPicture('still-life.jpg');
    await studio.stroke([
      [0.3, 0.5],
      [0.5, 0.55],
      [0.7, 0.5],
    ]);
    await studio.setText('Sale', [0.2, 0.1], 60);
    await studio.chooseTool('Pan');
    await studio.button('Hide shortcut hints').click();
    await studio.canvas.focus();
    await studio.press('1');
    await studio.settled();

    const frame = await studio.frameBox();
    expect([frame.width, frame.height]).toEqual([600, 800]);
    const screen = await decode(await studio.page.screenshot({ clip: frame }));
    const file = await decode((await studio.exportAs('WebP')).bytes);
    const { compared, apart, unshown, erased } = compare(screen, file);
    expect(compared).toBeGreaterThan(400_000);
    expect(erased).toBeGreaterThan(5_000);
    expect(unshown).toBe(0);
    // Letters are rasterised twice, in the page and in the worker.
    expect(apart).toBeLessThan(compared * 0.0005);
    await studio.close();
  });
});
