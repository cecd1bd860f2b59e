import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { count, pixelAt } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const ACROSS = [
  [0.45, 0.5],
  [0.55, 0.5],
] as const;
const BELOW = [
  [0.45, 0.7],
  [0.55, 0.7],
] as const;

/** Transparent px of the picture: how much is erased. */
async function erased(studio: Studio): Promise<number> {
  return count(await studio.pixels(), [0, 0, 1, 1], ([, , , alpha]) => alpha === 0);
}

const expectErased = (studio: Studio) => expect.poll(() => erased(studio));

describe('A reload', () => {
  it('brings back the picture, the strokes and the steps to undo and redo', async () => {
    const studio = await Studio.open(browser);
    await studio.openSmaller('still-life.jpg', 300);
    await studio.stroke(ACROSS);
    await studio.saved();
    const one = await erased(studio);
    await studio.stroke(BELOW);
    await studio.saved();
    const two = await erased(studio);
    expect(two).toBeGreaterThan(one);
    await studio.stroke([
      [0.45, 0.3],
      [0.55, 0.3],
    ]);
    await studio.button('Undo').click();
    await studio.saved();

    await studio.page.reload();
    await studio.waitForPicture();
    await expectErased(studio).toBe(two);
    await studio.button('Undo').click();
    await expectErased(studio).toBe(one);
    await studio.button('Undo').click();
    await studio.page.getByText('No strokes on still-life').waitFor();
    await expect.poll(() => studio.button('Undo').isEnabled()).toBe(false);
    await studio.button('Redo').click();
    await expectErased(studio).toBe(one);
    await studio.close();
  });

  it('brings back text and frame', async () => {
    const studio = await Studio.open(browser);
    await studio.openSmaller('product-bag.jpg', 400);
    await studio.setText('MMM', [0.2, 0.08], 22);
    await studio.cropTo('1:1');
    await studio.saved();
    const before = await studio.exportAs('WebP');
    await studio.page.reload();
    await studio.waitForPicture();
    expect((await studio.exportAs('WebP')).bytes.equals(before.bytes)).toBe(true);
    await studio.close();
  });
});

describe('A tab killed in the middle of a stroke', () => {
  it('loses that stroke at most', async () => {
    const studio = await Studio.open(browser);
    await studio.openSmaller('still-life.jpg', 300);
    await studio.stroke(ACROSS);
    await studio.stroke(BELOW);
    await studio.saved();
    const before = await erased(studio);
    await studio.beginStroke([
      [0.45, 0.3],
      [0.55, 0.3],
    ]);
    await kill(studio.page);

    const next = await Studio.tab(studio.page.context());
    await next.waitForPicture();
    await expectErased(next).toBe(before);
    await expect.poll(() => next.button('Undo').isEnabled()).toBe(true);
    await next.close();
  });
});

describe('A second tab', () => {
  it('starts its own journal and never touches the first one', async () => {
    const first = await Studio.open(browser);
    await first.openSmaller('still-life.jpg', 300);
    await first.stroke(ACROSS);
    await first.saved();
    const firstErased = await erased(first);

    const second = await Studio.tab(first.page.context());
    await second.ready();
    await second.openSmaller('product-mug.jpg', 400);
    await second.stroke(BELOW);
    await second.saved();

    await first.page.bringToFront();
    await first.page.reload();
    await first.waitForPicture();
    await expectErased(first).toBe(firstErased);
    const { width, height } = await first.pixels();
    expect([width, height]).toEqual([300, 400]);

    await second.page.bringToFront();
    await second.page.reload();
    await second.waitForPicture();
    const other = await second.pixels();
    expect([other.width, other.height]).toEqual([400, 300]);
    await first.close();
  });
});

describe('A document saved to a file of the person’s choosing', () => {
  it('goes to the same file with every save, after a reload too, and opens again with its strokes', async () => {
    const studio = await Studio.open(browser, { before: choosesWorkFile });
    await studio.openSmaller('still-life.jpg', 300);
    await studio.stroke(ACROSS);
    const save = async () => {
      const before = await fileSize(studio.page);
      await studio.canvas.focus();
      await studio.press('Control+Shift+S');
      await expect.poll(() => fileSize(studio.page)).not.toBe(before);
    };
    await save();
    await studio.stroke(BELOW);
    await studio.saved();
    await save();
    await studio.page.reload();
    await studio.waitForPicture();
    await studio.stroke([
      [0.2, 0.2],
      [0.8, 0.25],
    ]);
    await studio.saved();
    const expected = await erased(studio);
    await save();
    expect(await studio.page.evaluate(() => localStorage.getItem('asked'))).toBe('1');

    const bytes = await studio.page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const file = await (await root.getFileHandle('work.gesso')).getFile();
      return [...new Uint8Array(await file.arrayBuffer())];
    });
    await studio.startOver();
    await studio.ready();
    const file = { name: 'work.gesso', mimeType: 'application/zip', buffer: Buffer.from(bytes) };
    await studio.page.getByLabel('Open pictures').first().setInputFiles(file);
    await studio.waitForPicture();
    await expectErased(studio).toBe(expected);
    await studio.close();
  });
});

describe('Another picture opened in the place of this one', () => {
  it('leaves it on the device, to be gone back to with its steps', async () => {
    const studio = await Studio.open(browser);
    await studio.openSmaller('still-life.jpg', 300);
    await studio.stroke(ACROSS);
    await studio.saved();
    const before = await erased(studio);
    await studio.choose(picture('product-mug.jpg'));
    await studio.page.getByText('still-life was saved').waitFor();
    await studio.page.getByRole('banner').getByRole('button', { name: 'product-mug' }).click();
    await studio.page.getByRole('menuitem', { name: 'Open recent' }).click();
    const dialog = studio.page.getByRole('dialog', { name: 'Open recent' });
    await dialog.getByRole('button', { name: /^still-life/ }).click();
    await studio.page.getByRole('banner').getByRole('button', { name: 'still-life' }).waitFor();
    await studio.waitForPicture();
    await expectErased(studio).toBe(before);
    await studio.button('Undo').click();
    await expectErased(studio).toBe(0);
    await studio.close();
  });
});

describe('Starting over', () => {
  it('forgets the picture for good', async () => {
    const studio = await Studio.open(browser);
    await studio.openSmaller('still-life.jpg', 300);
    await studio.stroke(ACROSS);
    await studio.saved();
    await studio.startOver();
    await studio.page.getByRole('heading', { name: /Drop a picture/ }).waitFor();
    await studio.page.reload();
    await studio.page.getByRole('heading', { name: /Drop a picture/ }).waitFor();
    await studio.close();
  });
});

describe('A slow disk', () => {
  it('loses no letter that is typed before the text can be placed', async () => {
    const studio = await Studio.open(browser, { before: slowDisk });
    await studio.openSmaller('still-life.jpg', 300);
    await studio.saved();
    await studio.stroke(ACROSS);
    await studio.press('t');
    await studio.click(0.2, 0.2);
    await studio.page.keyboard.type('bear');
    const text = studio.page.getByRole('textbox', { name: 'Text block' });
    await expect.poll(() => text.inputValue()).toBe('bear');
    expect(await studio.page.evaluate(() => location.hash)).toBe('#operation=text');
    await studio.close();
  });
});

describe('A full disk', () => {
  it('is said, and the work goes on', async () => {
    const studio = await Studio.open(browser, {
      allowedErrors: [/quota/i],
      // Chromium looks at the quota before a write, and remembers for half a minute that there was room.
      before: fillDisk,
    });
    await studio.openSmaller('still-life.jpg', 300);
    await studio.stroke(ACROSS);
    await expect.poll(() => studio.everythingSaid()).toMatch(/no longer being saved on this device/);
    await studio.stroke(BELOW);
    await expect.poll(() => studio.button('Undo').isEnabled()).toBe(true);
    const alphas = async () => {
      const pixels = await studio.pixels();
      return [0.5, 0.7].map((y) => pixelAt(pixels, 0.5, y)[3]);
    };
    await expect.poll(alphas).toEqual([0, 0]);
    await studio.close();
  });
});

describe('A private window that refuses storage', () => {
  it('says that nothing outlives the tab, and everything works', async () => {
    const studio = await Studio.open(browser, {
      before: (page) =>
        page.addInitScript(() => {
          const refuse = () => {
            throw new DOMException('Storage is refused', 'SecurityError');
          };
          Object.defineProperty(window, 'indexedDB', {
            value: { open: refuse, deleteDatabase: refuse, databases: refuse, cmp: refuse },
          });
        }),
    });
    await studio.openSmaller('still-life.jpg', 300);
    await studio.stroke(ACROSS);
    await expect.poll(() => studio.everythingSaid()).toMatch(/this tab|not be kept|memory/i);
    await expectErased(studio).toBeGreaterThan(0);
    await studio.close();
  });
});

/** As when the system runs out of memory: no unload event, no last words. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
}

/** Stands for the system's dialog: whoever asks is given the same real file, and how often is counted. */
function choosesWorkFile(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const choose = async () => {
      localStorage.setItem('asked', String(Number(localStorage.getItem('asked') ?? 0) + 1));
      const root = await navigator.storage.getDirectory();
      return root.getFileHandle('work.gesso', { create: true });
    };
    Object.assign(window, { showSaveFilePicker: choose });
  });
}

function fileSize(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle('work.gesso', { create: true });
    return (await handle.getFile()).size;
  });
}

/** What is written is told of half a second late. */
function slowDisk(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'oncomplete')!;
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
      get: own.get!,
      set(listener: (event: Event) => void) {
        own.set!.call(this, (event: Event) => setTimeout(() => listener.call(this, event), 500));
      },
    });
  });
}

async function fillDisk(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: inject('studio'), quotaSize: 1 });
}
