/** How the server sends a content page: compressed for those who take that, and not again to those who have it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openSitePages } from '../../../api/server/pages/site-pages.ts';

const dist = mkdtempSync(join(tmpdir(), 'gesso-sent-'));
mkdirSync(join(dist, 'site'));
writeFileSync(join(dist, 'site/faq.html'), '<p>Questions</p>'.repeat(100));
const page = openSitePages(dist, { origin: undefined, buildHash: 'b', operator: undefined }).read(
  'site/faq.html',
)!;
const app = Fastify();
app.get('/faq', (request, reply) => page.send(request, reply));
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});
const get = (headers: Readonly<Record<string, string>>) => app.inject({ url: '/faq', headers });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['br; q=0, gzip;q=0.000', undefined],
  ['brotli', undefined],
  ['', undefined],
])('accept-encoding: %s', async (accepted, encoding) => {
  expect((await get({ 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
});

test('a copy that is current is not sent again, also when a proxy marked it or several are named', async () => {
  const { etag } = (await get({})).headers as { etag: string };
  const known = [etag, `W/${etag}`, `"other", ${etag}`, '*', '"other"', `W/"other"`];
  const codes = await Promise.all(
    known.map(async (each) => (await get({ 'if-none-match': each })).statusCode),
  );
  expect(codes).toEqual([304, 304, 304, 304, 200, 200]);
});
