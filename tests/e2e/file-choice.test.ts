/** Whatever is chosen or dropped, at any time, opens or says why. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, picture, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A tab whose storage answers once `window.answer()` is called, in a profile that keeps work in a journal. */
async function reopened(): Promise<Studio> {
  const first = await Studio.open(browser);
  await first.openPicture('still-life.jpg');
  await first.saved();
  const profile = first.page.context();
  await first.page.close();
  return Studio.tab(profile, { before: holdStorage });
}

function holdStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    const answered = new Promise<void>((resolve) => {
      Object.assign(window, { answer: resolve });
    });
    // Who asks sets its listeners at once; what is told is told later.
    indexedDB.open = (...given) => {
      const request = open(...given);
      const own = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess')!;
      Object.defineProperty(request, 'onsuccess', {
        set(listener) {
          own.set!.call(request, (event: Event) => void answered.then(() => listener.call(request, event)));
        },
      });
      const listen = request.addEventListener.bind(request);
      request.addEventListener = (type: string, listener: never, options?: never) =>
        listen(
          type,
          type === 'success'
            ? (event: Event) => void answered.then(() => (listener as (e: Event) => void)(event))
            : listener,
          options,
        );
      return request;
    };
  });
}

const answer = (studio: Studio) =>
  studio.page.evaluate(() => (window as unknown as { answer(): void }).answer());
const named = (studio: Studio, name: string) =>
  studio.page.getByRole('banner').getByRole('button', { name, exact: true });

describe('While the stored document is being restored', () => {
  it('a picture is chosen in a dialog that was open before: it opens, and the other is kept', async () => {
    const studio = await reopened();
    const [chooser] = await Promise.all([
      studio.page.waitForEvent('filechooser'),
      studio.button('Choose a file').click(),
    ]);
    await answer(studio);
    await named(studio, 'still-life').waitFor();
    await chooser.setFiles(picture('product-mug.jpg'));
    await named(studio, 'product-mug').waitFor();
    await studio.page.getByText('still-life was saved').waitFor();
    await studio.close();
  });

  it('a picture is chosen before anything is there: it opens, and the other is kept', async () => {
    const studio = await reopened();
    await studio.choose(picture('product-mug.jpg'));
    await answer(studio);
    await named(studio, 'product-mug').waitFor();
    await studio.page.getByText('still-life was saved').waitFor();
    await studio.close();
  });

  it('a damaged file is dropped: the screen says why, also once the document is back', async () => {
    const studio = await reopened();
    await studio.drop('input-truncated.jpg', 'image/jpeg');
    await studio.page.getByText('ends before the picture is complete').waitFor();
    await answer(studio);
    await named(studio, 'still-life').waitFor();
    await studio.page.getByText('ends before the picture is complete').waitFor();
    await studio.close();
  });
});

describe('Before the storage has answered', () => {
  it('a damaged file is refused in words that stay', async () => {
    const studio = await Studio.open(browser, { before: holdStorage });
    await studio.choose(picture('input-truncated.jpg'));
    await studio.page.getByText('ends before the picture is complete').waitFor();
    await answer(studio);
    await studio.page.waitForTimeout(500);
    await expect.poll(() => studio.page.getByText('ends before the picture is complete').count()).toBe(1);
    await studio.close();
  });
});

describe('A picture', () => {
  it('that is dropped before the code of the studio is there opens in it', async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const studio = await Studio.open(browser, {
      before: (page) =>
        page.route(/mount-studio.*\.js$/, async (route) => {
          await held;
          await route.continue();
        }),
    });
    await studio.drop('still-life.jpg', 'image/jpeg');
    go();
    await named(studio, 'still-life').waitFor();
    await studio.close();
  });

  it('that is dropped while the batch is loaded becomes one of its pictures', async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const studio = await Studio.open(browser, {
      path: '/studio#operation=batch',
      before: (page) =>
        page.route(/batch-screen.*\.js$/, async (route) => {
          await held;
          await route.continue();
        }),
    });
    await studio.ready();
    await studio.drop('still-life.jpg', 'image/jpeg');
    go();
    await studio.page.getByRole('checkbox', { name: 'Include still-life.jpg' }).waitFor();
    await studio.close();
  });
});
