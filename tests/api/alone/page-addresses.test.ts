/** Addresses of pages as people write them, and missing pages in the language of their address. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../api/server/base/config.ts';
import { createServer, type Server } from '../../../api/server/server.ts';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-addresses-'));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'site/de'), { recursive: true });
  for (const name of ['studio', 'account', 'login', 'site/404', 'site/de/404', 'site/pricing', 'site/de'])
    writeFileSync(join(dist, `${name}.html`), `<!doctype html><title>${name}</title>`);
  writeFileSync(join(dist, 'site/pages.json'), '[{"path":"/blog/linear-light","file":"site/404.html"}]');
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder });
  server = await createServer({ config, dist, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const look = (url: string, accept = 'text/html') => server.app.inject({ url, headers: { accept } });

it.each([
  ['/pricing/', '/pricing'],
  ['/Pricing', '/pricing'],
  ['//pricing//?from=mail', '/pricing?from=mail'],
  ['/de/', '/de'],
  ['/DE', '/de'],
  ['/de//', '/de'],
  ['/studio/', '/studio'],
  ['/blog/linear-light/', '/blog/linear-light'],
  ['/home/', '/home'],
])('%s leads to %s', async (written, address) => {
  const { statusCode, headers } = await look(written);
  expect([statusCode, headers.location]).toEqual([308, address]);
});

it.each([
  '//evil.example/',
  '//evil.example//pricing',
  '/de/studio',
  '/fr/pricing',
  '/pricing/x',
  '/ar/%2e%2e',
])('%s leads nowhere', async (url) => {
  const { statusCode, headers } = await look(url);
  expect([statusCode, headers.location]).toEqual([404, undefined]);
});

it('leads a checker of links too', async () => {
  const { statusCode, headers } = await server.app.inject({
    method: 'HEAD',
    url: '/de/',
    headers: { accept: '*/*' },
  });
  expect([statusCode, headers.location]).toEqual([308, '/de']);
  expect((await server.app.inject('/pricing/')).statusCode).toBe(308);
});

it('tells a program that nothing is there', async () => {
  const { statusCode, headers } = await look('/pricing/', 'application/json');
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});

it.each([
  ['/de/nowhere', 'site/de/404'],
  ['/nowhere', 'site/404'],
  ['/denmark', 'site/404'],
  // Its page was not built.
  ['/ar/nowhere', 'site/404'],
])('%s shows %s', async (url, title) => {
  const { statusCode, body } = await look(url);
  expect([statusCode, body]).toEqual([404, `<!doctype html><title>${title}</title>`]);
});
