import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { EncodeOptions } from '../../workers/index.ts';
import { launch, picture } from '../helpers/browser.ts';
import { decode, difference, type Pixels, pixelAt } from '../helpers/pixels.ts';
import { sampled } from '../helpers/sampled.ts';
import { ORIENTATIONS, turnedBack, turnedFile, withoutTurn } from '../helpers/turned-files.ts';
import { inEnglish } from '../helpers/words.ts';
import { watchWorkers } from '../helpers/worker-watch.ts';
import type { PictureFacts, Refusal } from './lab/pictures.ts';

let browser: Browser;
let page: Page;
const requests: string[] = [];
beforeAll(async () => {
  browser = await launch();
  page = await browser.newPage();
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(watchWorkers);
  await loadLab();
});
afterAll(() => browser.close());

/** Workers and pictures of the tests before are gone. */
async function loadLab(): Promise<void> {
  await page.goto(`${inject('lab')}/lab.html`);
  await page.waitForFunction(() => 'lab' in window);
}

async function open(name: string): Promise<PictureFacts | Refusal> {
  await page.getByLabel('Picture').setInputFiles(picture(name));
  return page.evaluate(() => window.lab.pictures.open(window.lab.file()));
}

async function opened(name: string): Promise<PictureFacts> {
  const facts = await open(name);
  if ('code' in facts) throw new Error(`${name} was refused: ${inEnglish(facts.reason)}`);
  return facts;
}

async function pixelsOf(name: string): Promise<Pixels> {
  const { size } = await opened(name);
  const data = Buffer.from(await page.evaluate(() => window.lab.pictures.pixels()), 'base64');
  return { width: size.width, height: size.height, data };
}

async function exportAs(encode: EncodeOptions, onto = '#ffffff') {
  const file = await page.evaluate(([e, c]) => window.lab.pictures.exportAs(e, c), [encode, onto] as const);
  return { ...file, bytes: Buffer.from(file.bytes, 'base64') };
}

function psnr(a: Pixels, b: Pixels): number {
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += (a.data[i]! - b.data[i]!) ** 2;
  return 10 * Math.log10((65_025 * a.data.length) / sum);
}

/** A picture no px of which is another, with every alpha from 4 on. */
async function stored(seed: number): Promise<Pixels> {
  const [width, height] = [37, 23];
  const data = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    data[4 * i] = i % 256;
    data[4 * i + 1] = (i * 7 + seed) % 256;
    data[4 * i + 2] = i >> 2;
    data[4 * i + 3] = 4 + (i % 252);
  }
  return { width, height, data };
}

const raw = ({ width, height }: Pixels) => ({ raw: { width, height, channels: 4 as const } });

const opaque = (pixels: Buffer) => Buffer.from(pixels.map((value, i) => (i % 4 === 3 ? 255 : value)));

/** The same WebP with an EXIF chunk, as RFC 9649 has it. */
function withOrientation(webp: Buffer, orientation: number): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  };
  const bits = webp.readUInt32LE(21);
  const features = Buffer.alloc(10);
  features[0] = 0x08 | (bits & 0x1000_0000 ? 0x10 : 0);
  features.writeUIntLE(bits & 0x3fff, 4, 3);
  features.writeUIntLE((bits >>> 14) & 0x3fff, 7, 3);
  const exif = Buffer.from('49492a00080000000100120103000100000000000000' + '00000000', 'hex');
  exif.writeUInt16LE(orientation, 18);
  const pixels = webp.subarray(12);
  return chunk(
    'RIFF',
    Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', features), pixels, chunk('EXIF', exif)]),
  );
}

describe('Opening', () => {
  it.each(sampled([1, 2, 3, 4, 5, 6, 7, 8], 3))(
    'turns EXIF orientation %i upright, once',
    async (orientation) => {
      const upright = await decode(await readFile(picture('still-life.jpg')));
      const facts = await opened(`orientation-${orientation}.jpg`);
      expect(facts.metadata.orientation).toBe(orientation);
      expect(facts.reports.map((report) => report.code)).toEqual(
        orientation === 1 ? [] : ['decode.orientation-applied'],
      );
      // Each of the files is a JPEG of its own: turned 16×16 blocks of color fall elsewhere.
      expect(psnr(await pixelsOf(`orientation-${orientation}.jpg`), upright)).toBeGreaterThan(45);
    },
  );

  it.each(sampled([1, 2, 3, 4, 5, 6, 7, 8], 2))(
    'turns a WebP with EXIF orientation %i upright, once',
    async (orientation) => {
      const upright = await stored(orientation);
      for (const alpha of [false, true]) {
        const drawn = alpha
          ? sharp(upright.data, raw(upright))
          : sharp(upright.data, raw(upright)).removeAlpha();
        const bytes = withOrientation(
          await turnedBack(drawn, orientation).webp({ lossless: true, exact: true }).toBuffer(),
          orientation,
        );
        await page
          .getByLabel('Picture')
          .setInputFiles({ name: 'turned.webp', mimeType: 'image/webp', buffer: bytes });
        const facts = await page.evaluate(() => window.lab.pictures.open(window.lab.file()));
        if ('code' in facts) throw new Error(inEnglish(facts.reason));
        expect([facts.size.width, facts.size.height]).toEqual([upright.width, upright.height]);
        const data = Buffer.from(await page.evaluate(() => window.lab.pictures.pixels()), 'base64');
        const expected = alpha ? upright.data : opaque(upright.data);
        expect(data.equals(expected)).toBe(true);
      }
    },
  );

  it.each(['png', 'avif'] as const)(
    'turns a %s upright, once, in whichever way its format says the orientation',
    async (format) => {
      const upright = await sharp(picture('still-life.jpg')).resize(60, 80).png().toBuffer();
      const expected = await decode(upright);
      for (const orientation of ORIENTATIONS) {
        const buffer = await turnedFile(sharp(upright), orientation, format);
        await page
          .getByLabel('Picture')
          .setInputFiles({ name: `turned.${format}`, mimeType: `image/${format}`, buffer });
        const facts = await page.evaluate(() => window.lab.pictures.open(window.lab.file()));
        if ('code' in facts) throw new Error(inEnglish(facts.reason));
        const data = Buffer.from(await page.evaluate(() => window.lab.pictures.pixels()), 'base64');
        const { mean } = difference({ ...facts.size, data }, expected);
        // Two conversions from AVIF's own colors differ by a level.
        expect(mean, `${orientation}`).toBeLessThan(format === 'png' ? 0.001 : 1);
      }
    },
  );

  it('says nothing of turning for an AVIF whose EXIF alone has an orientation, which no reader follows', async () => {
    const upright = await sharp(picture('still-life.jpg')).resize(60, 80).png().toBuffer();
    const turned = await turnedFile(sharp(upright), 6, 'avif');
    const reportsOf = async (buffer: Buffer) => {
      await page.getByLabel('Picture').setInputFiles({ name: 'turned.avif', mimeType: 'image/avif', buffer });
      const facts = await page.evaluate(() => window.lab.pictures.open(window.lab.file()));
      if ('code' in facts) throw new Error(inEnglish(facts.reason));
      return [facts.size.width, facts.reports.map(({ code }) => code)];
    };
    expect(await reportsOf(turned)).toEqual([60, ['decode.orientation-applied']]);
    expect(await reportsOf(withoutTurn(turned))).toEqual([80, []]);
  });

  it('converts Display P3 so that the discs vanish in their squares, and says so', async () => {
    const facts = await opened('input-p3-swatches.png');
    expect(facts.reports).toEqual([expect.objectContaining({ code: 'decode.profile-converted' })]);
    expect(inEnglish(facts.reports[0]!.message)).toContain('Display P3');
    const pixels = await pixelsOf('input-p3-swatches.png');
    const expected = await decode(await readFile(picture('input-p3-swatches.png')));
    expect(difference(pixels, expected).max).toBeLessThanOrEqual(2);
    const [r, g, b] = pixelAt(pixels, 0.05, 0.08);
    expect(Math.max(r, g, b)).toBe(255);
  });

  it('shows print colors as they are meant, not inverted', async () => {
    const facts = await opened('input-cmyk.jpg');
    expect(facts.reports.map((report) => report.code)).toEqual(['decode.cmyk-converted']);
    const expected = await decode(await readFile(picture('input-cmyk.jpg')));
    // The server's LittleCMS: what the browser itself makes of it is 20 dB from that.
    expect(psnr(await pixelsOf('input-cmyk.jpg'), expected)).toBeGreaterThan(38);
  });

  it('takes 16 bits to 8 and says so', async () => {
    const facts = await opened('input-16bit-gradient.png');
    expect(facts.reports.map((report) => report.code)).toEqual(['decode.depth-reduced']);
    const expected = await decode(await readFile(picture('input-16bit-gradient.png')));
    expect(difference(await pixelsOf('input-16bit-gradient.png'), expected).max).toBeLessThanOrEqual(1);
  });

  it('takes gray, and the first frame of an animation', async () => {
    expect((await opened('input-grey.jpg')).reports).toEqual([]);
    expect((await opened('input-animated.gif')).reports.map((report) => report.code)).toEqual([
      'decode.first-frame',
    ]);
  });

  it('keeps every translucent pixel exactly', async () => {
    for (const name of ['input-translucent-shadow.png', 'input-cutout-plush.png']) {
      const facts = await opened(name);
      expect(facts).toMatchObject({ hasAlpha: true, reports: [] });
      expect(difference(await pixelsOf(name), await decode(await readFile(picture(name)))).max).toBe(0);
    }
  });

  it.each([
    ['input-truncated.jpg', 'file.truncated'],
    ['input-not-a-picture.jpg', 'file.not-a-picture'],
    ['input-bomb-header-30000.png', 'file.too-many-pixels'],
    ['input-bomb-valid-30000.png', 'file.too-many-pixels'],
  ])('refuses %s in words, and what was open stays', async (name, code) => {
    await opened('input-grey.jpg');
    const before = await page.evaluate(() => window.lab.pictures.pixels());
    const refusal = await open(name);
    if (!('code' in refusal)) throw new Error(`${name} was opened`);
    expect(refusal.code).toBe(code);
    for (const words of [refusal.reason, refusal.next!]) expect(inEnglish(words)).toMatch(/^[A-Z].*\.$/);
    expect(await page.evaluate(() => window.lab.pictures.pixels())).toBe(before);
  });

  it('cuts tiles for the screen that cover every level', async () => {
    await opened('product-bag.jpg');
    const tiles = (level: number, columns: number, rows: number) =>
      page.evaluate(([l, c, r]) => window.lab.pictures.tileSizes(l, c, r), [level, columns, rows] as const);
    expect(await tiles(0, 4, 3)).toEqual(
      [512, 512, 176].flatMap((h) => [512, 512, 512, 64].map((w) => [w, h])),
    );
    expect(await tiles(2, 1, 1)).toEqual([[400, 300]]);
  });
});

describe('Exporting', () => {
  it.each<EncodeOptions>([
    { format: 'png', compression: 'fast' },
    { format: 'png', compression: 'optimal' },
    { format: 'webp', lossless: true, quality: 75, effort: 4 },
    { format: 'webp', lossless: true, quality: 75, effort: 0 },
    { format: 'avif', lossless: true, quality: 50, speed: 8 },
  ])('%o gives the same pixels in another decoder', async (encode) => {
    await opened('input-translucent-shadow.png');
    const file = await exportAs(encode);
    const expected = await decode(await readFile(picture('input-translucent-shadow.png')));
    expect(difference(await decode(file.bytes), expected).max).toBe(0);
    expect(file.reports).toEqual([]);
  });

  it.each<[EncodeOptions, number]>([
    [{ format: 'jpeg', quality: 90, progressive: true, effort: 'best' }, 42],
    [{ format: 'jpeg', quality: 90, progressive: true, effort: 'fast' }, 42],
    [{ format: 'webp', lossless: false, quality: 75, effort: 4 }, 39],
    [{ format: 'avif', lossless: false, quality: 50, speed: 8 }, 38],
  ])('%o stays within %d dB', async (encode, least) => {
    await opened('still-life.jpg');
    const file = await exportAs(encode);
    const original = await decode(await readFile(picture('still-life.jpg')));
    expect(psnr(await decode(file.bytes), original)).toBeGreaterThan(least);
  });

  it('writes what the file’s name says: type, size, progressive JPEG with 4:2:0', async () => {
    await opened('still-life.jpg');
    const jpeg = await exportAs({ format: 'jpeg', quality: 90, progressive: true, effort: 'best' });
    expect(jpeg).toMatchObject({ mime: 'image/jpeg', extension: 'jpg', width: 600, height: 800 });
    const known = await sharp(jpeg.bytes).metadata();
    expect(known).toMatchObject({
      format: 'jpeg',
      width: 600,
      height: 800,
      isProgressive: true,
      chromaSubsampling: '4:2:0',
    });
    expect(
      (
        await sharp(
          (
            await exportAs({ format: 'avif', lossless: false, quality: 50, speed: 8 })
          ).bytes,
        ).metadata()
      ).compression,
    ).toBe('av1');
  });

  it('lays transparency onto the chosen color for JPEG, and says so', async () => {
    await opened('input-cutout-plush.png');
    const file = await exportAs(
      { format: 'jpeg', quality: 90, progressive: true, effort: 'best' },
      '#00ff00',
    );
    expect(file.reports.map((report) => report.code)).toEqual(['export.alpha-flattened']);
    const [r, g, b] = pixelAt(await decode(file.bytes), 0.01, 0.01);
    expect(Math.max(Math.abs(r), Math.abs(g - 255), Math.abs(b))).toBeLessThanOrEqual(2);
  });

  it('asks nobody else for anything', () => {
    const origin = inject('lab');
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.filter((url) => !url.startsWith(origin) && !/^(blob|data):/.test(url))).toEqual([]);
  });
});

describe('A killed worker', () => {
  beforeAll(loadLab);

  /** Behind the pool's back: nothing tells it but the silence. */
  const kill = (role: string) =>
    page.evaluate((wanted) => {
      const found = window.startedWorkers.filter(({ name }) => name.startsWith(wanted));
      found.at(-1)?.worker.terminate();
      return found.length;
    }, role);
  const restarts = () => page.evaluate(() => window.lab.pictures.pool.stats().restarts);

  it('is noticed and replaced; the picture is there again', async () => {
    await opened('input-grey.jpg');
    const before = await page.evaluate(() => window.lab.pictures.pixels());
    const count = await restarts();
    expect(await kill('picture:')).toBeGreaterThan(0);
    await expect.poll(restarts).toBe(count + 1);
    expect(await page.evaluate(() => window.lab.pictures.pixels())).toBe(before);
  });

  it('in the middle of an encode costs time, not the file', async () => {
    await opened('still-life.jpg');
    const count = await restarts();
    await page.evaluate(() => {
      window.onceAlive = { role: 'job:', run: (worker) => worker.terminate() };
    });
    const file = await exportAs({ format: 'avif', lossless: false, quality: 60, speed: 6 });
    expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 600, height: 800 });
    expect(await restarts()).toBe(count + 1);
  });
});
