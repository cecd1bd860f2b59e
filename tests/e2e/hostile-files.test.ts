/** Files that someone sends to do harm, opened in the browser: refused in words or shown, and the next picture opens as ever. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Message } from '../../engine/index.ts';
import { messages } from '../../shell/locale/en/index.ts';
import { launch } from '../helpers/browser.ts';
import { HOSTILE_FORMATS, intactTwin, pinnedFiles } from '../helpers/hostile-files/corpus.ts';

/** What crosses to the page in a moment; the few larger ones are read by the same headers, which have tests of their own. */
const MOST_BYTES = 300_000;
/** A file that is refused or shown has been by then, on a busy machine. */
const OPEN_MS = 15_000;
/** The browser's own decoder works them off, in its own time: nothing here to test. TIFF is decoded by ours, and scans are counted before. */
const isTheBrowsers = (format: string, name: string) =>
  format !== 'tiff' && /megapixels?|frames/.test(name) && !/scans/.test(name);

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  page = await browser.newPage();
  await page.goto(`${inject('lab')}/lab.html`);
  await page.waitForFunction(() => 'lab' in window);
});
afterAll(() => browser.close());

/** 'opened', or the code of the refusal and its words; with how long it took. */
const outcomes = (files: readonly { readonly name: string; readonly base64: string }[]) =>
  page.evaluate(async (all) => {
    const said: { name: string; code: string; reason: Message | null; ms: number }[] = [];
    for (const { name, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const start = performance.now();
      const answer = await window.lab.pictures.open(new File([bytes], 'picture'));
      const ms = performance.now() - start;
      const refused = 'code' in answer;
      said.push({
        name,
        code: refused ? answer.code : 'opened',
        reason: refused ? answer.reason : null,
        ms,
      });
    }
    return said;
  }, files);

describe.each(HOSTILE_FORMATS)('A hostile %s', (format) => {
  it('is shown, or refused in words and soon; a sound one opens afterwards', async () => {
    const made = await Promise.all(
      pinnedFiles(format).map(async ({ name, make }) => ({ name, bytes: Buffer.from(await make()) })),
    );
    const small = made.filter(
      ({ name, bytes }) => bytes.length <= MOST_BYTES && !isTheBrowsers(format, name),
    );
    // Bombs may be larger; what is cut off or changed by chance never is.
    expect(small).toEqual(expect.arrayContaining(made.filter(({ name }) => /^(only|changes) /.test(name))));
    const answers = await outcomes(
      small.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
    );
    const odd = answers.filter(
      ({ code, reason, ms }) =>
        !(code === 'opened' || /^file\./.test(code)) || (reason && !(reason.id in messages)) || ms > OPEN_MS,
    );
    expect(odd).toEqual([]);
    for (const { code } of answers.filter(({ name }) => /scans/.test(name)))
      expect(code).toBe('file.too-many-scans');
    const sound = { name: 'sound', base64: (await intactTwin(format)).toString('base64') };
    expect(await outcomes([sound])).toEqual([expect.objectContaining({ code: 'opened' })]);
  });
});
