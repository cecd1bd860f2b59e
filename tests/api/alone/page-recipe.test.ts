/** “Add a page” of CONTRIBUTING.md, followed with a page that is made up: a row of the page table and its HTML file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../helpers/test-server.ts';

const TABLE = '../../../vocabulary/page-table.ts';
// Files share their modules: what was loaded without the page is loaded anew, and again for the files after this one.
vi.hoisted(() => vi.resetModules());
vi.mock('../../../vocabulary/page-table.ts', async (original) => {
  const real = await original<typeof import('../../../vocabulary/page-table.ts')>();
  const lookbook = { path: '/lookbook', title: 'Lookbook', file: 'lookbook.html' };
  return {
    ...real,
    PAGE_TABLE: [...real.PAGE_TABLE, lookbook],
    SERVED_PAGES: [...real.SERVED_PAGES, lookbook],
  };
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  // What the build makes of `pages/lookbook.html`. It stands beside the studio's page.
  writeFileSync(
    join(server.config.dataDir, '../dist/lookbook.html'),
    '<!doctype html><title>Lookbook</title>',
  );
});
afterAll(async () => {
  await server.close();
  vi.doUnmock(TABLE);
  vi.resetModules();
});

it('serves a page that stands in the table, and tells clients of it', async () => {
  const page = await server.app.inject('/lookbook');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<title>Lookbook</title>');
  const data = await server.app.inject('/page-data/lookbook/page-data.json');
  expect(data.json()).toMatchObject({ path: '/lookbook' });
  expect((await server.app.inject('/lookbook-of-others')).statusCode).toBe(404);
});
