/** The panel of operations that a page opts in to: each is one press and one step, by the worker of the editor alone. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { embedDeps } from '../helpers/embed-deps.ts';
import { ended } from '../helpers/embed-host.ts';
import { type Opened, openEditor } from '../helpers/embed-panels.ts';

const deps = embedDeps();
const BAG = '/pictures/product-bag.jpg';

async function opened(name: string, locale: 'en' | 'de'): Promise<Opened> {
  const opened = await openEditor(deps, name, { locale, panels: ['quick-actions', 'steps'] });
  await opened.page.evaluate(async (picture) => {
    window.steps = [];
    window.handles[0]!.on('change', ({ lastStep }) => window.steps.push(lastStep ?? ''));
    await window.handles[0]!.open(picture);
  }, BAG);
  await opened.page
    .locator('#a')
    .getByRole('button', { name: locale === 'de' ? 'Bedienfelder' : 'Panels' })
    .click();
  await opened.panels.waitFor();
  return opened;
}

declare global {
  interface Window {
    steps: string[];
  }
}

/** Corner and middle of what is shown, each r, g, b, alpha. */
async function seen({ page }: Opened): Promise<{ readonly corner: number[]; readonly middle: number[] }> {
  const base64 = await page.evaluate(async () => {
    const file = await window.handles[0]!.export({ format: 'webp' });
    let text = '';
    for (const byte of new Uint8Array(await file.blob.arrayBuffer())) text += String.fromCharCode(byte);
    return btoa(text);
  });
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x)).subarray(0, 4)];
  return { corner: at(2, 2), middle: at(info.width >> 1, Math.round(info.height * 0.6)) };
}

describe('Quick actions of an embedded editor', () => {
  it('remove the background, give it another color and add a shadow, one step each, with nothing but the editor’s files', async () => {
    const editor = await opened('quick-actions', 'en');
    const { page, panels } = editor;
    const asked = deps.host.asked.length;
    await expect.poll(() => panels.getByRole('button', { name: 'Add shadow' }).isEnabled()).toBe(false);
    await panels.getByRole('button', { name: 'Remove background' }).click();
    await expect.poll(async () => (await seen(editor)).corner[3], { timeout: 40_000 }).toBe(0);
    expect((await seen(editor)).middle[3]).toBe(255);
    await panels.locator('[data-certainty]').waitFor();
    await panels.getByRole('radio', { name: 'Background color' }).check();
    await expect.poll(async () => (await seen(editor)).corner).toEqual([255, 255, 255, 255]);
    await panels.getByRole('button', { name: 'Add shadow' }).click();
    await panels.getByRole('button', { name: 'Update shadow' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => window.steps))
      .toEqual(['Remove background', 'Background color', 'Add shadow']);
    await page.evaluate(() => window.handles[0]!.undo());
    await panels.getByRole('button', { name: 'Add shadow' }).waitFor();
    const paths = deps.host.asked.slice(asked).map((url) => new URL(url).pathname);
    expect(paths.filter((path) => !path.startsWith('/embed/'))).toEqual([]);
    await ended(editor);
  });

  it('enlarge and blur, and speak the editor’s language, in its steps too', async () => {
    const editor = await opened('quick-actions-german', 'de');
    const { page, panels } = editor;
    const width = () =>
      page.evaluate(async () => (await window.handles[0]!.export({ format: 'jpeg', quality: 60 })).width);
    const before = await width();
    await panels.getByRole('button', { name: '2× hochskalieren' }).click();
    await expect.poll(width, { timeout: 60_000 }).toBe(2 * before);
    await panels.getByRole('button', { name: 'Hintergrund weichzeichnen' }).click();
    await panels.getByRole('button', { name: 'Abbrechen' }).waitFor();
    await panels.getByRole('button', { name: 'Abbrechen' }).click();
    await panels.getByRole('button', { name: 'Hintergrund entfernen' }).click();
    await panels.locator('[data-certainty]').waitFor({ timeout: 60_000 });
    await panels.getByRole('radio', { name: 'Schritte' }).check();
    await panels.getByText('Hintergrund entfernen').first().waitFor();
    expect(await panels.getByText('Hintergrund weichzeichnen').count()).toBe(0);
    await ended(editor);
  });

  it('end with the editor', async () => {
    const editor = await opened('quick-actions-ended', 'en');
    const { page, panels } = editor;
    await panels.getByRole('button', { name: 'Remove background' }).click();
    await panels.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.evaluate(() => window.handles[0]!.destroy());
    await expect.poll(() => page.workers().length).toBe(0);
    await ended(editor);
  });
});
