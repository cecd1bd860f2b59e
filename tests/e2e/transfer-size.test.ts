/** What the production build weighs on the wire, and how often it is asked for something: counted where it is sent. */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { serve } from '../helpers/browser-setup.ts';

interface Sent {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** Asks as a browser does, and takes the bytes as they come. */
function fetchRaw(origin: string, path: string, encodings: string, known = ''): Promise<Sent> {
  const headers = { 'accept-encoding': encodings, ...(known && { 'if-none-match': known }) };
  return new Promise((done, fail) => {
    get(origin + path, { headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      done({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) });
    }).on('error', fail);
  });
}

const BROWSER = 'gzip, deflate, br, zstd';
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** Paths of scripts and sheets of a page's head. */
function filesOf(page: string): string[] {
  const html = readFileSync(join(inject('embed'), page), 'utf8');
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!);
}

test.each([
  ['br', BROWSER],
  ['gzip', 'gzip'],
] as const)('text comes compressed by %s, and what is unpacked is the file', async (encoding, asked) => {
  for (const path of ['/embed.js', '/sw.js', ...filesOf('studio.html'), ...filesOf('account.html')]) {
    const { headers, bytes } = await fetchRaw(inject('studio'), path, asked);
    const file = readFileSync(join(inject('embed'), path));
    expect(headers.vary).toBe('accept-encoding');
    if (file.length < 1024) continue;
    expect([path, headers['content-encoding']]).toEqual([path, encoding]);
    expect(UNPACK[encoding](bytes).equals(file)).toBe(true);
  }
});

test('the embedded editor is 45 KiB on the wire, for browsers without brotli too', async () => {
  for (const encodings of [BROWSER, 'gzip']) {
    const { bytes } = await fetchRaw(inject('studio'), '/embed.js', encodings);
    expect(bytes.length).toBeLessThanOrEqual(46_080);
  }
});

test('who takes no compressed answer gets the file itself, and an unchanged file has no body', async () => {
  const { headers, bytes } = await fetchRaw(inject('studio'), '/embed.js', 'identity');
  expect(headers['content-encoding']).toBeUndefined();
  expect(bytes.equals(readFileSync(join(inject('embed'), 'embed.js')))).toBe(true);
  for (const encodings of ['identity', BROWSER]) {
    const { headers } = await fetchRaw(inject('studio'), '/embed.js', encodings);
    const again = await fetchRaw(inject('studio'), '/embed.js', encodings, String(headers.etag));
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
});

test('the first stroke takes 30 requests and 400 kB, besides the model that looks for the product when the page is idle', async () => {
  const asked: string[] = [];
  const served = await serve(inject('embed'), { onRequest: (path) => asked.push(path) });
  const browser = await launch();
  // Without the service worker: it stores everything ahead, in the background.
  const studio = await Studio.open(browser, { origin: served.origin, serviceWorkers: 'block' });
  await studio.ready();
  await studio.openPicture('still-life.jpg');
  await studio.stroke([
    [0.4, 0.5],
    [0.6, 0.5],
  ]);
  await studio.button('Undo').waitFor();
  await studio.close();
  // The stroke waits for none of it: on a slow machine the page is idle before the stroke, on a fast one after it.
  const isModel = (path: string) => path.startsWith('/assets/cut-out-');
  const ahead = asked.filter(isModel);
  const paths = asked.filter((path) => !isModel(path));
  let bytes = 0;
  for (const path of new Set(paths)) bytes += (await fetchRaw(served.origin, path, BROWSER)).bytes.length;
  await browser.close();
  await served.close();
  expect(ahead.length).toBeLessThanOrEqual(1);
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(30);
  expect(bytes).toBeLessThanOrEqual(400_000);
});

test('a content page runs 20 kB of script at most', async () => {
  for (const page of ['index', 'background-remover', 'docs/webhooks']) {
    const paths = filesOf(`site/${page}.html`).filter((path) => path.endsWith('.js'));
    let bytes = 0;
    for (const path of paths) bytes += (await fetchRaw(inject('studio'), path, BROWSER)).bytes.length;
    expect(paths.length).toBeGreaterThan(0);
    expect([page, bytes <= 20_000]).toEqual([page, true]);
  }
});

test('the pages of an account take 90 kB, React included, and do not load the studio', async () => {
  const paths = filesOf('account/sign-in.html');
  let bytes = 0;
  for (const path of paths) bytes += (await fetchRaw(inject('studio'), path, BROWSER)).bytes.length;
  expect(paths.length).toBeGreaterThan(2);
  expect(paths.filter((path) => /\/(open|editor|workbench|mount-studio)-/.test(path))).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(90_000);
});
