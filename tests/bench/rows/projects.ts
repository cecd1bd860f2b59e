/** From a press on a saved project of 24 MP to its first frame, against the same document opened from a file. */
import type { Page } from 'playwright';
import { picture } from '../../helpers/browser.ts';
import { type BenchSuite, compare, timingOf } from '../bench-row.ts';
import { type SignedInPlace, signedIn } from '../signed-in-place.ts';

const ROUNDS = 5;

export const suite: BenchSuite = {
  title: 'Opening a project of 24 MP',
  run: (report) =>
    signedIn(async (place) => {
      const file = await saveBoth(place);
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const project = await inFreshTab(place, openProject);
        const alone = await inFreshTab(place, (page) => openFile(page, file));
        if (round === 0) continue;
        ours.push(project);
        theirs.push(alone);
      }
      const note =
        'press or drop to a picture on the canvas, each in a fresh tab; the server is on this machine';
      const name = 'a saved project of 24 MP → first frame';
      report(compare(name, timingOf(ours), 'its .gesso file', timingOf(theirs), 1.3, note));
    }),
};

/** To the account, and as a file. @returns the file's path */
async function saveBoth({ context, url }: SignedInPlace): Promise<string> {
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.goto(`${url}/studio`);
  await page.getByLabel('Open pictures').first().setInputFiles(picture('product-24mp.jpg'));
  await page.locator('[data-stage]').waitFor();
  const name = page.getByRole('banner').getByRole('button', { name: 'product-24mp', exact: true });
  await name.click();
  await page.getByRole('menuitem', { name: 'Save to account' }).click();
  await page.getByRole('dialog').getByText('Saved to account').waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.keyboard.press('Control+Shift+s'),
  ]);
  const path = await download.path();
  await page.close();
  return path;
}

/** A tab with no picture: the last one is put away first, so that nothing of it is restored. */
async function inFreshTab(
  { context, url }: SignedInPlace,
  time: (page: Page) => Promise<number>,
): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${url}/studio`);
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
    for await (const name of (await navigator.storage.getDirectory()).keys())
      await (await navigator.storage.getDirectory()).removeEntry(name, { recursive: true }).catch(() => {});
  });
  await page.goto(`${url}/studio`);
  await page.waitForFunction(() => performance.getEntriesByName('gesso-live').length > 0);
  await page.waitForLoadState('networkidle');
  const took = await time(page);
  await page.close();
  return took;
}

async function openProject(page: Page): Promise<number> {
  await page.evaluate(() => {
    location.hash = 'modal=projects';
  });
  const row = page.getByRole('dialog').getByRole('button', { name: /^product-24mp/ });
  await row.waitFor();
  return row.evaluate(timeFrom, 'press');
}

async function openFile(page: Page, file: string): Promise<number> {
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'held';
    document.body.append(input);
  });
  await page.locator('#held').setInputFiles(file);
  return page.locator('#held').evaluate(timeFrom, 'drop');
}

/** In the page: opens it, and watches, frame by frame, for the stage's canvas to show it. */
async function timeFrom(element: HTMLElement | SVGElement, how: string): Promise<number> {
  const data = new DataTransfer();
  if (how === 'drop') {
    const [held] = (element as HTMLInputElement).files!;
    // Reading it from the disk is nobody's time.
    data.items.add(new File([await held!.arrayBuffer()], 'product-24mp.gesso'));
    element.remove();
  }
  const started = performance.now();
  if (how === 'press') (element as HTMLElement).click();
  else
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
      );
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] > canvas');
    if (!canvas || canvas.width === 0) continue;
    const middle = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
    if (middle?.data[3] === 255) return performance.now() - started;
  }
}
