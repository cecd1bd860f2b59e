/**
 * A user at the studio, for the browser tests: opens, paints, types, exports, and detects what a user would not, such as a console
 * error or a request to another host.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Download, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, inject, TestRunner } from 'vitest';
import { ROOT } from './paths.ts';
import type { Pixels } from './pixels.ts';
import { stagePixels } from './stage-pixels.ts';

export { launch } from './chromium-session.ts';

export function picture(name: string): string {
  return join(ROOT, 'fixtures/pictures', name);
}

/** A page with `window.lab` ready. */
export async function openLab(browser: Browser, origin: string = inject('lab')): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${origin}/lab.html`);
  await page.waitForFunction(() => 'lab' in window);
  return page;
}

export interface Exported {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface StudioOptions extends BrowserContextOptions {
  /** Runs in the page before any code of the studio. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Console errors that this test allows; no others. */
  readonly allowedErrors?: readonly RegExp[];
  readonly origin?: string;
  /** Path and hash to open. */
  readonly path?: string;
  /** Keeps Preserve product on, its default: otherwise it is switched off, so strokes paint everything they cross. */
  readonly preserveProduct?: boolean;
  /** The studio's translation of an English name, in another language. */
  readonly say?: (english: string) => string;
  /** Stays open when the test ends that opened it: `oneStudio` closes it. */
  readonly stays?: boolean;
}

/** One tab with the studio. */
export class Studio {
  readonly page: Page;
  readonly origin: string;
  readonly #problems: string[] = [];
  readonly #allowed: readonly RegExp[];
  readonly #say: (english: string) => string;
  readonly #preserveProduct: boolean;

  private constructor(
    page: Page,
    origin: string,
    allowed: readonly RegExp[],
    say: (english: string) => string,
    preserveProduct: boolean,
  ) {
    this.page = page;
    this.#say = say;
    this.#preserveProduct = preserveProduct;
    this.origin = origin;
    this.#allowed = allowed;
    // Registered at once: after the key press, the chooser might have opened already.
    page.on('filechooser', () => {});
    page.on('console', (message) => {
      if (message.type() === 'error') this.#note(message.text());
    });
    page.on('pageerror', (error) => this.#note(error.stack || error.message));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== origin) this.#note(`asked ${url.host}`);
    });
  }

  /** Opens the studio in a new profile, where nothing is stored ahead unless `serviceWorkers` allows it: that takes a second. */
  static async open(browser: Browser, options: StudioOptions = {}): Promise<Studio> {
    const {
      before,
      allowedErrors = [],
      origin = inject('studio'),
      path,
      say,
      preserveProduct,
      stays,
      ...context
    } = options;
    const profile = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      acceptDownloads: true,
      serviceWorkers: 'block',
      ...context,
    });
    return Studio.tab(profile, {
      allowedErrors,
      origin,
      ...(path ? { path } : {}),
      ...(say ? { say } : {}),
      ...(preserveProduct ? { preserveProduct } : {}),
      ...(stays ? { stays } : {}),
      ...(before ? { before } : {}),
    });
  }

  /** Opens another tab in an existing profile. */
  static async tab(profile: BrowserContext, options: StudioOptions = {}): Promise<Studio> {
    const { before, allowedErrors = [], origin = inject('studio'), path = '/studio' } = options;
    const { say = (english) => english } = options;
    const page = await profile.newPage();
    const studio = new Studio(page, origin, allowedErrors, say, options.preserveProduct ?? false);
    if (!options.stays) endWithTest(studio);
    // A system dialog cannot be tested: files are saved as downloads.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await before?.(page);
    await page.goto(origin + path);
    return studio;
  }

  #note(problem: string): void {
    if (!this.#allowed.some((allowed) => allowed.test(problem))) this.#problems.push(problem);
  }

  /** Console errors, uncaught errors and requests to other hosts so far; a test ends by expecting none. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  /** Ends the test's use of this profile; fails after any unexpected error. */
  async close(): Promise<void> {
    await this.page.context().close();
    expect(this.#problems, this.#problems.join('\n')).toEqual([]);
  }

  get canvas(): Locator {
    return this.page.getByRole('region', { name: this.#say('Canvas'), exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  slider(name: string): Locator {
    return this.page.getByRole('slider', { name, exact: true });
  }

  /** Chooses files as the picker would. */
  async choose(...paths: string[]): Promise<void> {
    await this.page.getByLabel(this.#say('Open pictures')).first().setInputFiles(paths);
  }

  /** Opens a picture of `fixtures/pictures` and waits until it can be painted. */
  async openPicture(name: string): Promise<void> {
    await this.choose(picture(name));
    await this.waitForPicture();
  }

  /** As `openPicture`, made `width` px wide: for tests of something else than size. */
  async openSmaller(name: string, width: number): Promise<void> {
    const smaller = sharp(picture(name)).resize(width);
    const isPng = name.endsWith('.png');
    const buffer = await (isPng ? smaller.png() : smaller.jpeg({ quality: 92 })).toBuffer();
    const file = { name: basename(name), mimeType: isPng ? 'image/png' : 'image/jpeg', buffer };
    await this.page.getByLabel(this.#say('Open pictures')).first().setInputFiles(file);
    await this.waitForPicture();
  }

  /** Opens a picture in place of the open one: cheaper than another tab, where the tab is not under test. */
  async replacePicture(name: string): Promise<void> {
    await this.choose(picture(name));
    const stem = name.replace(/\.\w+$/, '');
    await this.page.getByRole('banner').getByRole('button', { name: stem, exact: true }).waitFor();
    await this.waitForPicture();
  }

  async waitForPicture(): Promise<void> {
    await this.canvas.waitFor();
    await this.canvas.locator('[data-stage]').waitFor();
    await this.button(this.#say('Export')).and(this.page.locator(':enabled')).waitFor();
    const preserve = this.page.getByRole('switch', { name: this.#say('Preserve product') });
    if (this.#preserveProduct || (await preserve.count()) === 0 || !(await preserve.isChecked())) return;
    await preserve.evaluate((element: HTMLElement) => element.click());
  }

  /** Drops a file from outside onto the page. */
  async drop(name: string, mime: string): Promise<void> {
    const bytes = (await readFile(picture(name))).toString('base64');
    const transfer = await this.page.evaluateHandle(
      ({ bytes, name, mime }) => {
        const data = new DataTransfer();
        const raw = Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0));
        data.items.add(new File([raw], name, { type: mime }));
        return data;
      },
      { bytes, name: basename(name), mime },
    );
    const target = this.page.locator('body');
    for (const type of ['dragenter', 'dragover', 'drop']) {
      await target.dispatchEvent(type, { dataTransfer: transfer });
    }
  }

  /** Position of the frame on the page once it is at rest, px: panels and notices that come or go move it. */
  async frameBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    // The checkerboard under the picture is as large as the frame, and has no accessible name.
    const frame = await this.canvas.locator('[data-stage] > div').first().elementHandle();
    await frame?.waitForElementState('stable');
    const box = await frame?.boundingBox();
    if (!box || box.width === 0) throw new Error('No picture is shown');
    return box;
  }

  /** Drags across the picture; points are fractions of the frame, (0.5, 0.5) its center. */
  async stroke(points: readonly (readonly [number, number])[], steps = 8): Promise<void> {
    const { mouse } = this.page;
    const at = await this.#toPage(points);
    await mouse.move(...at[0]!);
    await mouse.down();
    for (const point of at.slice(1)) await mouse.move(...point, { steps });
    await mouse.up();
  }

  /** Presses and drags without releasing. */
  async beginStroke(points: readonly (readonly [number, number])[], steps = 8): Promise<void> {
    const at = await this.#toPage(points);
    await this.page.mouse.move(...at[0]!);
    await this.page.mouse.down();
    for (const point of at.slice(1)) await this.page.mouse.move(...point, { steps });
  }

  /** Continues a stroke, and releases. */
  async continueStroke(points: readonly (readonly [number, number])[], steps = 8): Promise<void> {
    for (const point of await this.#toPage(points)) await this.page.mouse.move(...point, { steps });
    await this.page.mouse.up();
  }

  /** Places a text block at fractions of the frame, types, and sets its size in px of the frame. */
  async setText(text: string, [x, y]: readonly [number, number], size: number): Promise<void> {
    await this.chooseTool(this.#say('Text'));
    await this.click(x, y);
    await this.page.keyboard.type(text);
    await this.press('Escape');
    const field = this.page.getByRole('textbox', { name: this.#say('Size'), exact: true });
    await field.fill(String(size));
    await field.press('Enter');
  }

  /** Crops to an aspect of the list about the center, as large as it fits, and applies it. */
  async cropTo(aspect: string): Promise<void> {
    await this.chooseTool(this.#say('Resize'));
    const focus = this.page.getByRole('switch', { name: this.#say('Smart focus') });
    if (await focus.isChecked()) await focus.evaluate((element: HTMLElement) => element.click());
    await this.page
      .getByRole('radiogroup', { name: this.#say('Aspect ratio') })
      .getByText(aspect, { exact: true })
      .click();
    // Enter presses it too, as its label says.
    const apply = this.page.getByRole('complementary').getByRole('button').filter({ hasText: '↵' });
    await apply.click();
    await apply.and(this.page.locator(':disabled')).waitFor();
  }

  /** Waits until the studio shows that everything is saved. */
  async saved(): Promise<void> {
    await this.page.getByRole('banner').getByText('Saved', { exact: true }).waitFor();
  }

  /** Waits until the canvas shows the document exactly: tiles and masks of this zoom have arrived. */
  async settled(): Promise<void> {
    let before: Buffer = Buffer.alloc(0);
    for (let look = 0; look < 40; look++) {
      await this.page.waitForTimeout(250);
      const now = await this.page.screenshot({ clip: await this.frameBox() });
      if (now.equals(before)) return;
      before = now;
    }
    throw new Error('The canvas does not come to rest');
  }

  /** The picture as the canvas shows it, a px as a px of the screen, once it is at rest; poll where workers may still compute. */
  async pixels(): Promise<Pixels> {
    await this.canvas.focus();
    await this.press('1');
    return stagePixels(this.canvas.locator('[data-stage]'));
  }

  /** Waits until the studio accepts a file. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() => performance.getEntriesByName('gesso-live').length > 0);
  }

  async startOver(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button').first().click();
    await this.page.getByRole('menuitem', { name: /Start over/ }).click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Start over/ })
      .click();
  }

  /** All visible text. */
  everythingSaid(): Promise<string> {
    // biome-ignore lint/performance/useDomNodeTextContent: textContent also holds what is hidden
    return this.page.evaluate(() => document.body.innerText);
  }

  async click(x: number, y: number): Promise<void> {
    const [at] = await this.#toPage([[x, y]]);
    await this.page.mouse.click(...at!);
  }

  async #toPage(points: readonly (readonly [number, number])[]): Promise<[number, number][]> {
    const box = await this.frameBox();
    return points.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Erase, Text, Resize, Color, Move or Pan. */
  async chooseTool(name: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: this.#say('Tools') })
      .getByRole('button', { name, exact: true })
      .click();
  }

  /** Opens the export dialog and picks a format. */
  async openExport(format?: string): Promise<Locator> {
    await this.button(this.#say('Export')).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.waitFor();
    if (format) {
      await dialog
        .getByRole('radiogroup', { name: this.#say('Format') })
        .getByText(format, { exact: true })
        .click();
    }
    return dialog;
  }

  /** Exports in `format` and returns the saved file. */
  async exportAs(format: string): Promise<Exported> {
    const dialog = await this.openExport(format);
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      dialog
        .getByRole('button', { name: /^Export/ })
        .last()
        .click(),
    ]);
    const exported = await this.read(download);
    await dialog.waitFor({ state: 'detached' });
    return exported;
  }

  async read(download: Download): Promise<Exported> {
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }
}

/** No test leaves a browser tab to the next. */
function endWithTest({ page }: Studio): void {
  TestRunner.getCurrentTest()?.context.onTestFinished(() => page.context().close());
}
